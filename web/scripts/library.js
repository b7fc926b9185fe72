// The library: shipped examples by difficulty, files in the user's folder, puzzles of one's own here and on the server.

import { to } from "./address.js";
import { get } from "./api.js";
import { counted, h, say, trouble } from "./elements.js";
import * as keeping from "./keeping.js";
import { forget, imported, load, save } from "./storage.js";

const BANDS = ["", "Easy", "Fairly easy", "Moderate", "Hard", "Very hard"];

/** @param {HTMLElement} main */
export async function library(main) {
  document.title = "Library · Cluewright";
  const { examples } = await get("examples");
  const grids = examples.filter((/** @type {any} */ one) => one.form === "grid" && one.origin === "example");
  const own = examples.filter((/** @type {any} */ one) => one.origin === "own");
  const shelf = (/** @type {string} */ title, /** @type {any[]} */ entries, /** @type {any} */ more) => h("section.shelf", { "aria-label": title }, h("h2", null, title, more), h("ul.cards", null, entries));
  const mine = new Own();
  main.replaceChildren(
    h("div.hero", null, h("h1", { tabindex: -1 }, "Logic puzzles, with reasons"),
      h("p.lead", null, "Play on the grid, and whenever you are stuck, get a hint that starts from your own board. ", h("a", { href: "#/import" }, "Paste any puzzle in English"), " and watch it being understood, solved and explained. Or ", h("a", { href: "#/make" }, "make a new one"), ".")),
    ...(mine.any() ? [mine.element] : []),
    ...[1, 2, 3, 4, 5].map((band) => [band, grids.filter((/** @type {any} */ one) => one.difficulty?.band === band)]).filter(([, entries]) => entries.length).map(([band, entries]) => shelf(BANDS[band], entries.map((/** @type {any} */ one) => card(one)), pips(band))),
    ...(own.length ? [shelf("In your folder", own.map((/** @type {any} */ one) => card(one)), null)] : []),
    ...(mine.any() ? [] : [mine.element]),
  );
}

/** @param {number} band */
function pips(band) {
  return h("span.pips", { "aria-hidden": "true" }, [1, 2, 3, 4, 5].map((place) => h(place <= band ? "i.full" : "i")));
}

/** @param {any} entry */
function card(entry) {
  const game = load(`game.${entry.id}`);
  const moves = game?.at ?? 0;
  return h("li.card", { "data-id": entry.id },
    h("h3", null, h("a", { href: to("play", entry.id) }, entry.title)),
    h("p.soft", null, entry.categories ? `${entry.categories} × ${entry.items} · ${counted(entry.clues, "clue")}` : "on the server", game?.solved ? " · solved" : moves ? ` · ${counted(moves, "move")} made` : ""),
    h("p.row", null, h("a.quiet", { href: to("explain", entry.id), "aria-label": `Explain ${entry.title}` }, "Explain")));
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
    const entry = card(puzzle ? { ...one, categories: puzzle.categories.length, items: puzzle.categories[0]?.items.length ?? 0, clues: puzzle.clues.length } : one);
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
