// The first page: today's puzzles, what was begun, a new one; then the library: shipped examples by difficulty, files in the user's folder,
// puzzles of one's own here and on the server.

import { to } from "./address.js";
import { get } from "./api.js";
import { today } from "./calendar.js";
import { KINDS, parse, told } from "./days.js";
import { counted, h, say, trouble } from "./elements.js";
import * as keeping from "./keeping.js";
import { picture, progress } from "./picture.js";
import { shown } from "./shown.js";
import { all, forget, imported, load, save } from "./storage.js";

/** So many boards that were begun are offered to go on with. */
const BEGUN = 3;
/** Sizes that a new puzzle may have, and the one that is offered. */
const SIZES = ["3x3", "3x4", "4x4", "4x5", "5x5", "4x6"];
const USUAL = { size: "4x4", band: "2" };

/** @param {HTMLElement} main */
export async function library(main) {
  document.title = "Library · Cluewright";
  const { examples } = await get("examples");
  const grids = examples.filter((/** @type {any} */ one) => one.form === "grid" && one.origin === "example");
  const own = examples.filter((/** @type {any} */ one) => one.origin === "own");
  const shelf = (/** @type {string} */ title, /** @type {any[]} */ entries, /** @type {any} */ more) => h("section.shelf", { "aria-label": title }, h("h2", null, title, more), h("ul.cards", null, entries));
  const mine = new Own();
  const begun = goOn(grids);
  main.replaceChildren(
    h("div.home", null,
      h("div.hero", null, h("h1", { tabindex: -1 }, "Logic puzzles, with reasons"),
        h("p.lead", null, "Play on the grid. Whenever you are stuck, a hint starts from your own board and says why."),
        h("p.row", null, h(load("learnt") ? "a.button" : "a.button.main", { href: "#/learn", id: "first-steps" }, "New here? First steps"), h("a.button", { href: "#/import" }, "Paste a puzzle of yours"))),
      shown(), today(), another()),
    ...(begun.length ? [shelf("Go on", begun, null)] : []),
    ...(mine.any() ? [mine.element] : []),
    shelf("To play at once", graded(grids).map((one) => card(one)), h("span.soft", null, "from easy to very hard")),
    ...(own.length ? [shelf("In your folder", own.map((/** @type {any} */ one) => card(one)), null)] : []),
    ...(mine.any() ? [] : [mine.element]),
  );
}

/** The easiest first, and the shorter of two. @param {any[]} examples @returns {any[]} */
function graded(examples) {
  return examples.filter((one) => one.difficulty).sort((one, other) => one.difficulty.band - other.difficulty.band || one.clues - other.clues);
}

/** Boards that were begun, the latest first. @param {any[]} examples */
function goOn(examples) {
  const mine = imported();
  return Object.entries(all()).filter(([name, game]) => name.startsWith("game.") && game?.at > 0 && !game.solved)
    .map(([name, game]) => ({ id: name.slice("game.".length), when: Number(game.when) || 0 })).sort((one, other) => other.when - one.when)
    .flatMap(({ id }) => {
      const known = examples.find((one) => one.id === id);
      const kept = known ? null : parse(id) ? load(`day.${id}`) : mine.find((one) => one.id === id);
      return known ? [card(known)] : kept ? [card(sized(kept))] : [];
    }).slice(0, BEGUN);
}

/** A new puzzle in one step. */
function another() {
  const wish = { ...USUAL, ...(load("another") ?? {}) };
  const choose = (/** @type {"size" | "band"} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) => h("label.field", null, h("span", null, label),
    h("select", { id: `another-${name}`, onchange: (/** @type {any} */ event) => {
      wish[name] = event.target.value;
      save("another", wish);
    } }, options.map(([value, text]) => h("option", { value, selected: wish[name] === value }, text))));
  return h("form.card.another", { id: "another", "aria-labelledby": "another-title", onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    location.hash = `#/new/${wish.size}/${wish.band}`;
  } },
    h("h2", { id: "another-title" }, "A new puzzle"),
    h("div.fields", null,
      choose("size", "Size", SIZES.map((size) => [size, size.replace("x", " × ")])),
      choose("band", "Difficulty", KINDS.map(({ band, word }) => [String(band), word]))),
    h("p.row", null, h("button.main", { type: "submit", id: "another-make" }, "Make it and play"), h("a.quiet", { href: "#/make" }, "More wishes")));
}

/** How hard a puzzle is, to be seen and to be heard. @param {number} band */
function pips(band) {
  const word = KINDS.find((one) => one.band === band)?.word ?? "";
  return h("span.pips", { role: "img", "aria-label": word, title: word }, [1, 2, 3, 4, 5].map((place) => h(place <= band ? "i.full" : "i")));
}

/** A puzzle that is here, as a card needs it. @param {any} one */
function sized(one) {
  const of = parse(one.id);
  return { ...one, categories: one.puzzle.categories.length, items: one.puzzle.categories[0]?.items.length ?? 0, clues: one.puzzle.clues.length, day: of ? told(of.day) : null };
}

/** @param {any} entry */
function card(entry) {
  const game = load(`game.${entry.id}`);
  const far = entry.categories ? progress(entry.categories, entry.items, game) : null;
  const begun = Boolean(game?.at) && !game.solved;
  return h(game?.solved ? "li.card.done" : "li.card", { "data-id": entry.id },
    far ? picture(entry.categories, entry.items, far.marks) : null,
    h("div.about", null,
      h("h3", null, h("a", { href: to("play", entry.id) }, entry.title)),
      h("p.soft", null, entry.day ? `${entry.day} · ` : "", entry.categories ? `${entry.categories} × ${entry.items} · ${counted(entry.clues, "clue")}` : "on the server", game?.solved ? " · solved" : "", entry.difficulty?.band ? pips(entry.difficulty.band) : null),
      begun && far ? h("progress", { max: 1, value: far.share, "aria-label": `${Math.round(100 * far.share)} of 100 found` }) : null,
      h("p.row", null, h("a.quiet", { href: to("play", entry.id), "aria-label": `${begun ? "Go on with" : game?.solved ? "Look at" : "Play"} ${entry.title}` }, begun ? "Go on" : game?.solved ? "Look at it" : "Play"))));
}

/** The puzzles of one's own. */
class Own {
  constructor() {
    /** @type {any} */ this.server = null;
    /** @type {any[]} */ this.entries = [];
    this.element = h("section.shelf", { "aria-label": "Your own", id: "own" });
    this.#show();
    this.#ask();
  }

  any() {
    return imported().length > 0;
  }

  async #ask() {
    this.server = await keeping.about();
    if (!this.server) return;
    this.entries = await keeping.list().catch(() => []);
    this.#show();
  }

  #show() {
    const here = imported();
    const there = this.entries.filter((entry) => !here.some((one) => one.id === entry.id));
    const cards = [...here.map((one) => this.#card(one)), ...there.map((one) => this.#card(one))];
    this.element.replaceChildren(h("h2", null, "Your own"),
      h("p.soft", { id: "kept-where" }, cards.length ? null : ["Nothing yet. ", h("a", { href: "#/import" }, "Import a puzzle"), " or ", h("a", { href: "#/make" }, "make one"), ". "], keeping.told(this.server)),
      ...(cards.length ? [h("ul.cards", null, cards)] : []));
  }

  /** @param {any} one of this browser, or of the server alone */
  #card(one) {
    const { puzzle } = one;
    const entry = card(puzzle ? sized(one) : one);
    const kept = this.entries.some((other) => other.id === one.id);
    const act = (/** @type {string} */ text, /** @type {string} */ said, /** @type {() => any} */ work) => h("button.quiet", { type: "button", "aria-label": `${text}: ${one.title}`, onclick: async () => {
      try {
        await work();
        say(said);
        if (this.server) this.entries = await keeping.list();
        this.#show();
      } catch (error) {
        this.element.append(trouble(error));
      }
    } }, text);
    entry.querySelector(".row").append(
      ...(puzzle ? [h("a.quiet", { href: to("import", one.id), "aria-label": `Edit ${one.title}` }, "Edit")] : []),
      ...(this.server && puzzle && !kept ? [act("Keep on server", "Kept on the server", () => keeping.put(one))] : []),
      ...(kept ? [act(puzzle ? "Take off server" : "Remove", "Taken off the server", () => keeping.remove(one.id))] : []),
      ...(puzzle ? [act("Remove", "Removed", () => {
        save("imported", imported().filter((other) => other.id !== one.id));
        forget(`game.${one.id}`);
      })] : []));
    if (kept) entry.querySelector("p.soft").append(h("span.on-server", null, puzzle ? " · also on the server" : ""));
    return entry;
  }
}
