// Making puzzles: what they shall be like, what evolution is doing, and what came out: to play, to keep, to print, or to go on from.

import { to } from "./address.js";
import { ask, fetchFile, get, stream } from "./api.js";
import { counted, h, say, trouble } from "./elements.js";
import { Evolution } from "./evolution.js";
import { Result } from "./made.js";
import { generating, mapping, pinned, remembered } from "./recipe.js";
import { heatMap } from "./shelves.js";
import { load, save } from "./storage.js";
import { wishForm } from "./wishes.js";

/** @param {HTMLElement} main */
export async function make(main) {
  document.title = "Make · Cluewright";
  const view = new Making(await get("themes"));
  main.replaceChildren(...view.elements());
  view.recall();
  return () => view.cancel();
}

const chance = () => crypto.getRandomValues(new Uint32Array(1))[0];

class Making {
  /** @param {any} known themes and kinds of clues */
  constructor(known) {
    this.wishes = remembered(load("wishes"));
    /** @type {AbortController | null} */ this.running = null;
    this.form = wishForm(known, this.wishes, () => save("wishes", this.wishes));
    this.count = h("input", { type: "number", id: "count", min: 2, max: 24, value: 6, inputmode: "numeric", "aria-label": "How many puzzles" });
    this.size = h("select", { id: "budget", "aria-label": "How long" }, [["2000", "a short while"], ["8000", "a while"], ["30000", "long"]].map(([value, label]) => h("option", { value }, label)));
    this.output = h("div", { id: "output" }, h("p.soft", null, "Clue sets are bred until one is found that has exactly one solution, no clue too many, and the difficulty that you asked for. Every clue is put into English that reads back to what it means."));
  }

  elements() {
    const begin = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, main = false) => h(main ? "button.main" : "button", { type: "button", id, onclick: act }, text);
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Make a puzzle"), h("p.soft", null, "Evolution finds the clues; a proof says that there is one solution."))),
      h("div.import", null,
        h("section.card", { "aria-labelledby": "wishes-title" }, h("h2", { id: "wishes-title" }, "What it shall be like"), this.form,
          h("p.row", null, begin("make-one", "Make a puzzle", () => this.#puzzles(1), true)),
          h("details.more", null, h("summary", null, "A whole book, or a map of puzzles"),
            h("p.row", null, begin("make-book", "Make a book", () => this.#puzzles(Math.max(2, Math.min(24, Number(this.count.value) || 6)))), h("label", null, "of ", this.count, " puzzles")),
            h("p.row", null, begin("make-map", "Fill a map", () => this.#map()), h("label", null, "for ", this.size)),
            h("p.soft", null, "A map looks for a puzzle of every difficulty and every number of clues."))),
        h("section.card", { "aria-labelledby": "output-title" }, h("h2", { id: "output-title" }, "What comes out"), this.output)),
    ];
  }

  cancel() {
    this.running?.abort();
    this.running = null;
  }

  /** Work that tells how far it is. @param {string} address @param {any} body @param {(name: string, data: any) => void} heard @returns {Promise<any[] | null>} what went wrong; nothing if something else was begun in the meantime */
  async #work(address, body, heard) {
    this.cancel();
    const running = new AbortController();
    this.running = running;
    /** @type {string | null} */ let work = null;
    const evolution = new Evolution(() => this.cancel(), () => { if (work !== null) ask("enough", { work }).catch(() => {}); });
    this.map = h("div");
    this.output.replaceChildren(evolution.element, this.map);
    this.output.setAttribute("aria-busy", "true");
    say("Working");
    /** @type {any[]} */ const failed = [];
    try {
      await stream(address, body, running.signal, (name, data) => {
        if (name === "begin") work = data.work;
        // The engine in the page hears nothing while it works.
        if (work === "engine") evolution.element.querySelector("#enough")?.remove();
        if (name === "progress") evolution.update(data);
        if (name === "failed") failed.push(data);
        heard(name, data);
      });
    } catch (error) {
      if (!running.signal.aborted) failed.push(error);
    }
    if (this.running !== null && this.running !== running) return null;
    this.running = null;
    this.output.removeAttribute("aria-busy");
    evolution.element.remove();
    if (running.signal.aborted) {
      this.output.prepend(h("p.told", { id: "cancelled" }, "Cancelled."));
      say("Cancelled");
    }
    return failed;
  }

  /** @param {number} count @param {any} [kept] a puzzle whose clues stay */
  async #puzzles(count, kept) {
    /** @type {any[]} */ const made = [];
    const failed = await this.#work("generate", generating(this.wishes, count, chance, kept), (name, data) => {
      if (name === "puzzle") made.push(data);
    });
    if (!failed) return;
    if (made.length) this.#show(made);
    else if (failed.length) this.output.prepend(trouble(failed[0]));
  }

  async #map() {
    const body = mapping(this.wishes, Number(this.size.value), chance);
    const axes = { difficulties: /** @type {[number, number]} */ ([1, 5]), clues: /** @type {[number, number]} */ (body.clues) };
    /** @type {any[]} */ const made = [];
    const failed = await this.#work("archive", body, (name, data) => {
      if (name === "progress" && data.filled) this.map?.replaceChildren(heatMap(axes, data.filled, null));
      if (name === "cell") made.push(data);
      if (name === "archive") this.#shelve(data, made);
    });
    if (failed?.length) this.output.prepend(trouble(failed[0]));
  }

  /** @param {any} view @param {any[]} puzzles those of its cells, in the same order */
  #shelve(view, puzzles) {
    const place = h("div", { id: "from-map" });
    const choose = (/** @type {number} */ which) => {
      place.replaceChildren(new Result(puzzles[which], (keep) => this.#goOn(puzzles[which].puzzle, keep)).element);
      say(puzzles[which].puzzle.title);
    };
    this.map?.replaceChildren(h("p.told", { id: "map-told" }, `${counted(puzzles.length, "puzzle")} found. Choose a place to see its puzzle.`), heatMap(view, puzzles, choose), this.#book(puzzles), place);
    say(`${counted(puzzles.length, "puzzle")} found`);
  }

  /** Shows what was made before the view was left. */
  recall() {
    const before = load("made");
    if (Array.isArray(before?.puzzles) && before.puzzles.every((/** @type {any} */ one) => Array.isArray(one?.puzzle?.clues) && Array.isArray(one.puzzle.categories))) this.#show(before.puzzles, false);
  }

  /** @param {any[]} made @param {boolean} [news] whether it was made just now */
  #show(made, news = true) {
    if (news) save("made", { puzzles: made.map(({ puzzle: { solution: _, ...puzzle }, rating, question }) => ({ puzzle, rating, question })) });
    else this.output.replaceChildren();
    const shown = h("div");
    const choose = (/** @type {number} */ which) => {
      for (const [place, button] of buttons.entries()) button.setAttribute("aria-pressed", String(place === which));
      shown.replaceChildren(new Result(made[which], (keep) => this.#goOn(made[which].puzzle, keep)).element);
    };
    const buttons = made.length < 2 ? [] : made.map((one, place) => h("button.chapter", { type: "button", "aria-pressed": "false", onclick: () => choose(place) }, `${place + 1}. ${one.puzzle.title}`));
    this.output.append(...(buttons.length ? [h("p.told", null, `${counted(made.length, "puzzle")} made.`), h("div.chapters", { role: "group", "aria-label": "Puzzles of the book" }, buttons), this.#book(made)] : []), shown);
    choose(0);
    if (news) say(made.length > 1 ? `${counted(made.length, "puzzle")} made` : `Made: ${made[0].puzzle.title}`);
  }

  /** Makes another puzzle in which some clues stay. @param {any} puzzle @param {Set<number>} keep */
  #goOn(puzzle, keep) {
    this.#puzzles(1, pinned(puzzle, keep));
  }

  /** @param {any[]} made */
  #book(made) {
    const told = h("span", { role: "status" });
    return h("p.row", null, h("button", { type: "button", id: "print-book", onclick: async () => {
      told.textContent = "A moment …";
      try {
        await fetchFile("sheet", { puzzles: made.map((one) => ({ puzzle: one.puzzle })), title: "Logic Grid Puzzles", answers: "table", format: "pdf" }, "logic-grid-puzzles.pdf");
        told.textContent = "";
      } catch (error) {
        told.replaceChildren(trouble(error));
      }
    } }, "Save the book as PDF"), told, h("a.quiet", { href: to("") }, "Library"));
  }
}
