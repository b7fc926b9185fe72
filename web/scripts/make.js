// Making puzzles: what they shall be like, what evolution is doing, and what came out: to play, to keep, to print, or to go on from.

import { to } from "./address.js";
import { ask, fetchFile, get, stream } from "./api.js";
import { counted, h, say, trouble } from "./elements.js";
import { Evolution } from "./evolution.js";
import { Result } from "./made.js";
import { bookmaking, generating, mapping, pinned, remembered } from "./recipe.js";
import { heatMap } from "./shelves.js";
import { load, save } from "./storage.js";
import { BANDS, wishForm } from "./wishes.js";

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
    const bands = (/** @type {string} */ id, /** @type {string} */ label, /** @type {number} */ usual) => h("label.field", null, h("span", null, label), h("select", { id }, BANDS.map((word, place) => h("option", { value: place + 1, selected: place + 1 === usual }, word))));
    const field = (/** @type {string} */ id, /** @type {string} */ label, /** @type {Record<string, any>} */ more) => h("label.field", null, h("span", null, label), h("input", { id, type: "text", ...more }));
    this.bookForm = h("div.fields", { id: "book-form" },
      field("book-title", "Title", { value: "Logic Grid Puzzles" }), field("book-author", "By", {}),
      field("book-puzzles", "Puzzles", { type: "number", min: 1, max: 50, value: 12, inputmode: "numeric" }),
      bands("book-from", "From", 1), bands("book-to", "To", 4),
      field("book-sizes", "Sizes", { placeholder: "as above; or 4x4, 4x5, 5x5" }),
      h("label.field", null, h("span", null, "Paper"), h("select", { id: "book-paper" }, [["a4", "A4"], ["a5", "A5"], ["letter", "Letter, 8.5 × 11 in"], ["6x9", "6 × 9 in"]].map(([value, text]) => h("option", { value }, text)))));
    this.output = h("div", { id: "output" }, h("p.soft", null, "Clue sets are bred until one is found that has exactly one solution, no clue too many, and the difficulty that you asked for. Every clue is put into English that reads back to what it means."));
  }

  elements() {
    const begin = (/** @type {string} */ id, /** @type {string} */ text, /** @type {() => void} */ act, main = false) => h(main ? "button.main" : "button", { type: "button", id, onclick: act }, text);
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Make a puzzle"), h("p.soft", null, "Evolution finds the clues; a proof says that there is one solution."))),
      h("div.import", null,
        h("section.card", { "aria-labelledby": "wishes-title" }, h("h2", { id: "wishes-title" }, "What it shall be like"), this.form,
          h("p.row", null, begin("make-one", "Make a puzzle", () => this.#puzzles(1), true)),
          h("details.more", null, h("summary", null, "Several puzzles, a whole book, or a map"),
            h("p.row", null, begin("make-book", "Make several", () => this.#puzzles(Math.max(2, Math.min(24, Number(this.count.value) || 6)))), h("label", null, "puzzles: ", this.count)),
            this.bookForm, h("p.row", null, begin("make-graded", "Make a book", () => this.#graded())),
            h("p.soft", null, "A book goes from easy to hard: no title twice, no two puzzles alike; with cover, rules, hints, answers and worked solutions."),
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
        if (name === "progress" && data.done !== undefined) evolution.book(data);
        else if (name === "progress") evolution.update(data);
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

  /** What stands in a field of the form of the book. @param {string} id */
  #told(id) {
    return /** @type {HTMLInputElement} */ (this.bookForm.querySelector(`#book-${id}`)).value;
  }

  async #graded() {
    const puzzles = Math.max(1, Math.min(50, Number(this.#told("puzzles")) || 12));
    const body = bookmaking(this.wishes, { puzzles, from: Number(this.#told("from")), to: Number(this.#told("to")), sizes: this.#told("sizes") }, chance);
    const front = { title: this.#told("title") || "Logic Grid Puzzles", author: this.#told("author"), paper: this.#told("paper"), seed: body.seed };
    /** @type {any[]} */ const made = [];
    const failed = await this.#work("book", body, (name, data) => {
      if (name === "puzzle") made.push(data);
    });
    if (!failed) return;
    if (made.length) this.#show(made, true, front);
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

  /** @param {any[]} made @param {boolean} [news] whether it was made just now @param {any} [front] of a whole book: title, author, paper, seed */
  #show(made, news = true, front) {
    if (news) save("made", { puzzles: made.map(({ puzzle: { solution: _, ...puzzle }, rating, question }) => ({ puzzle, rating, question })) });
    else this.output.replaceChildren();
    const shown = h("div");
    const choose = (/** @type {number} */ which) => {
      for (const [place, button] of buttons.entries()) button.setAttribute("aria-pressed", String(place === which));
      shown.replaceChildren(new Result(made[which], (keep) => this.#goOn(made[which].puzzle, keep)).element);
    };
    const buttons = made.length < 2 ? [] : made.map((one, place) => h("button.chapter", { type: "button", "aria-pressed": "false", onclick: () => choose(place) }, `${place + 1}. ${one.puzzle.title}`));
    this.output.append(...(buttons.length ? [h("p.told", null, `${counted(made.length, "puzzle")} made.`), h("div.chapters", { role: "group", "aria-label": "Puzzles of the book" }, buttons), this.#book(made, front)] : front ? [this.#book(made, front)] : []), shown);
    choose(0);
    if (news) say(made.length > 1 ? `${counted(made.length, "puzzle")} made` : `Made: ${made[0].puzzle.title}`);
  }

  /** Makes another puzzle in which some clues stay. @param {any} puzzle @param {Set<number>} keep */
  #goOn(puzzle, keep) {
    this.#puzzles(1, pinned(puzzle, keep));
  }

  /** @param {any[]} made @param {any} [front] */
  #book(made, front) {
    const told = h("span", { role: "status" });
    return h("p.row", null, h("button", { type: "button", id: "print-book", onclick: async () => {
      told.textContent = "A moment …";
      try {
        const puzzles = made.map((one) => ({ puzzle: one.puzzle }));
        await fetchFile("sheet", front ? { ...front, puzzles, bound: true, format: "pdf", limit: 60 } : { puzzles, title: "Logic Grid Puzzles", answers: "table", format: "pdf" }, front ? "book.pdf" : "logic-grid-puzzles.pdf");
        told.textContent = "";
      } catch (error) {
        told.replaceChildren(trouble(error));
      }
    } }, "Save the book as PDF"), told, h("a.quiet", { href: to("") }, "Library"));
  }
}
