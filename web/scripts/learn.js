// The first two minutes: a board of three by three that teaches crosses, ticks, what is left over and what goes through, by doing.

import { to } from "./address.js";
import { Layout } from "./board.js";
import { Clues } from "./clues.js";
import { h, say } from "./elements.js";
import { Fitting } from "./fitting.js";
import { strip } from "./frame.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import { save } from "./storage.js";

const CATEGORIES = [
  { name: "friends", items: ["Ada", "Ben", "Cora"] },
  { name: "drinks", items: ["cocoa", "juice", "tea"] },
  { name: "seats", items: ["door", "stove", "window"] },
];
const CLUES = ["Ada doesn’t drink cocoa.", "Ben drinks tea.", "Whoever drinks cocoa sits by the stove.", "Ben doesn’t sit by the door."];

/** A lesson: what is told, the clue that it is about, and the marks that are made; the board adds nothing by itself but what is said. @typedef {{title: string, text: string, clue?: number, wanted: [string, number][], after: string}} Lesson */

/** @type {Lesson[]} */
export const LESSONS = [
  { title: "A cross: it is not so", clue: 1, wanted: [["0.0-1.0", -1]], text: "Three friends, three drinks, three seats; each goes with one of the others. Every cell asks: do these two belong together? Clue 1 says that Ada doesn’t drink cocoa. Click the cell of Ada and cocoa: one click is a ✕.", after: "That is a ✕. A click more would make it a ●, and another one blank again." },
  { title: "A tick: it is so", clue: 2, wanted: [["0.1-1.2", 1]], text: "Clue 2 says that Ben drinks tea. Click their cell twice for a ●. (The right mouse button or a long press does it at once.)", after: "Ben drinks tea, so he drinks nothing else, and nobody else drinks tea: the board crosses out the row and the column by itself." },
  { title: "What is left over", wanted: [["0.0-1.1", 1]], text: "Look at Ada’s row of drinks: cocoa and tea are crossed out. One drink is left. Give it to her with a ●.", after: "Right: where all but one are out, the last one is it. Cocoa must be Cora’s, then: the board has no other place for it." },
  { title: "The last place in a column", wanted: [["0.2-1.0", 1]], text: "It works for columns as well: who is left for cocoa? Mark it with a ●.", after: "All drinks are found." },
  { title: "A clue about two others", clue: 3, wanted: [["1.0-2.1", 1]], text: "Clue 3 names nobody: whoever drinks cocoa sits by the stove. The block below has a cell for it: cocoa and stove. Give it a ●.", after: "A clue can be about any two lists, and there is a block for every two." },
  { title: "Through a third one", wanted: [["0.2-2.1", 1]], text: "Cora drinks cocoa, and cocoa sits by the stove. So where does Cora sit? Mark it with a ●.", after: "That is the thought that solves most puzzles: if one goes with another, and that with a third, the first goes with the third." },
  { title: "All by yourself", clue: 4, wanted: [["0.1-2.2", 1], ["0.0-2.0", 1]], text: "Clue 4 is left, and two friends without a seat. Finish it: ● for Ben’s seat and for Ada’s.", after: "Solved. You know all that there is to know; the rest is practice." },
];

/** @param {HTMLElement} main */
export async function learn(main) {
  document.title = "First steps · Cluewright";
  const view = new Learning();
  main.classList.add("filling");
  main.replaceChildren(...view.elements());
  view.show();
  return () => view.fitting?.leave();
}

class Learning {
  constructor() {
    this.at = 0;
    this.game = new Game(3, 3);
    this.layout = new Layout(CATEGORIES);
    this.clues = new Clues(CLUES, CATEGORIES, { link: (items) => this.grid.link(items) });
    this.grid = new Grid(this.layout, { label: "Grid of the first steps", act: (cell, what) => this.#act(cell, what), look: (cell) => this.#look(cell), link: (items) => this.clues.link(new Set(items)) });
    this.title = h("h2", { id: "lesson-title" });
    this.told = h("p.told", { id: "lesson" });
    this.answer = h("p", { id: "lesson-answer", role: "status" });
    this.next = h("button.main", { type: "button", id: "lesson-next", hidden: true, onclick: () => this.#on() }, "Go on");
    this.way = h("p.soft", { id: "lesson-way" });
    this.says = h("div.says", { tabindex: 0, role: "group", "aria-labelledby": "lesson-title" }, this.way, this.title, this.told, this.answer);
  }

  elements() {
    const board = h("div.play.learning", null,
      h("section.card.board", { "aria-label": "Grid" }, this.grid.element, h("p.heard", { id: "grid-keys" }, "Arrows move, x crosses, o ticks.")),
      h("div.side", null,
        h("section.card.panel.telling", { "aria-labelledby": "lesson-title" }, this.says),
        h("div.tools", null, this.next),
        h("section.card.cluebox", { "aria-labelledby": "clues-title" }, h("h2", { id: "clues-title" }, "Clues"), this.clues.element, strip(this.clues))));
    this.fitting = new Fitting(this.grid, board, () => {});
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "First steps"), h("p.soft.facts", null, "Seven small steps, and you can solve any puzzle here.")), h("p.row.aside", null, h("a.quiet", { href: "#/" }, "Skip this"))),
      board,
    ];
  }

  get lesson() {
    return LESSONS[this.at];
  }

  show() {
    const { title, text } = this.lesson;
    this.way.textContent = `Step ${this.at + 1} of ${LESSONS.length}`;
    this.title.textContent = title;
    // What is a click to a mouse is a tap to a finger.
    this.told.textContent = matchMedia("(pointer: coarse)").matches ? text.replaceAll("Click ", "Tap ").replace("one click", "one tap") : text;
    this.answer.textContent = "";
    this.says.scrollTop = 0;
    this.next.hidden = true;
    this.#draw();
    say(`${title}. ${text}`);
  }

  /** Whether the marks of the lesson are made. */
  #reached() {
    return this.lesson.wanted.every(([cell, is]) => this.game.marks.get(cell)?.is === is);
  }

  /** @param {string} cell @param {string} what */
  #act(cell, what) {
    if (what === "why" || !this.next.hidden) return;
    if (!this.lesson.wanted.some(([wanted]) => wanted === cell)) {
      this.answer.textContent = "Not this cell yet: look for the one with the dashed frame.";
      return;
    }
    const is = this.game.marks.get(cell)?.is ?? 0;
    if (what === "cycle") this.game.cycle(cell);
    else this.game.set([[cell, what === "clear" ? 0 : what === "cross" ? (is === -1 ? 0 : -1) : is === 1 ? 0 : 1]]);
    this.answer.textContent = "";
    this.#draw();
    if (!this.#reached()) {
      say(this.#look(cell).name);
      return;
    }
    this.answer.textContent = this.lesson.after;
    this.answer.scrollIntoView({ block: "nearest" });
    this.next.hidden = false;
    this.next.textContent = this.at === LESSONS.length - 1 ? "To a first puzzle" : "Go on";
    this.#draw();
    this.next.focus();
  }

  #on() {
    if (this.at === LESSONS.length - 1) {
      save("learnt", true);
      location.hash = to("play", "marmalade");
      return;
    }
    this.at++;
    this.show();
    this.grid.go(this.lesson.wanted[0][0]);
  }

  #draw() {
    this.grid.update();
    this.clues.update(new Set(), { now: new Set(this.lesson.clue ? [this.lesson.clue] : []), words: true });
  }

  /** @param {string} cell @returns {import("./grid.js").Look} */
  #look(cell) {
    const { is, by } = this.game.mark(cell, "lines");
    const [one, other] = this.layout.names(cell);
    const asked = this.lesson.wanted.some(([wanted, as]) => wanted === cell && this.game.marks.get(cell)?.is !== as);
    return { is, name: `${one}, ${other}: ${is === 0 ? "blank" : is === 1 ? "together" : "not possible"}${asked ? ", asked for" : ""}`, classes: `${by === "board" ? "auto" : ""} ${asked ? "premise" : ""}`.trim() };
  }
}
