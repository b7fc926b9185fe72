// Playing: the board, the clues, the help, and everything that can be undone.

import { find, question, to } from "./address.js";
import { Latest, ask } from "./api.js";
import { Layout } from "./board.js";
import { Clues } from "./clues.js";
import { keys as allKeys } from "./dialogs.js";
import { counted, debounced, h, named, say } from "./elements.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import { Hints, nothing } from "./hints.js";
import * as keeping from "./keeping.js";
import { difficulty } from "./measured.js";
import { printing } from "./printing.js";
import { settings } from "./settings.js";
import { sharing } from "./sharing.js";
import { load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} id @returns {Promise<() => void>} what to do when leaving */
export async function play(main, id) {
  const puzzle = await find(id);
  await keeping.fetchBoard(id);
  const table = new Playing(puzzle);
  document.title = `${puzzle.title} · Cluewright`;
  main.replaceChildren(...table.elements());
  table.update();
  return () => table.leave();
}

class Playing {
  /** @param {import("./address.js").Named} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    const { categories, clues } = puzzle.puzzle;
    this.layout = new Layout(categories);
    this.size = categories[0]?.items.length ?? 0;
    const cells = new Set(this.layout.lines().flatMap((line) => line.cells));
    this.game = new Game(categories.length, this.size, load(`game.${puzzle.id}`), (cell) => cells.has(cell));
    this.pointing = nothing();
    /** Clues that have nothing more to give. @type {Set<number>} */ this.spent = new Set();
    this.spending = new Latest();
    this.measuring = new Latest();
    this.spend = debounced(() => this.#spend(), 300);
    this.keep = debounced(() => this.#keep(), 1500);
    this.unkept = false;
    this.done = false;
    this.clues = new Clues(clues, (clue) => this.#strike(clue));
    this.hints = new Hints(puzzle, this.layout, {
      facts: (own = false) => this.game.facts(this.layout, own ? "off" : settings().follow),
      apply: (answer) => this.#apply(answer),
      point: (pointing) => {
        this.pointing = pointing;
        this.update();
      },
    });
    this.grid = new Grid(this.layout, { label: `${puzzle.title}, grid`, act: (cell, what) => this.#act(cell, what), look: (cell) => this.#look(cell) });
    this.rows = h("tbody");
    this.timer = h("span.timer", { role: "timer", "aria-label": "Time", hidden: true });
    this.measured = h("span", { id: "measured", hidden: true });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.changed = () => this.update();
    document.addEventListener("keydown", this.keys);
    document.addEventListener("settings", this.changed);
    this.ticking = setInterval(() => this.#second(), 1000);
    this.#measure();
    if (this.game.at) this.spend();
  }

  leave() {
    this.#keep();
    for (const latest of [this.hints.latest, this.spending, this.measuring]) latest.drop();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("settings", this.changed);
  }

  elements() {
    const { puzzle, title, id } = this.puzzle;
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ key, /** @type {() => void} */ act) =>
      h("button", { type: "button", id: name, title: key ? `${label} (${key})` : label, "aria-keyshortcuts": key || null, onclick: act }, label);
    this.undoButton = button("undo", "Undo", "z", () => this.#undo());
    this.redoButton = button("redo", "Redo", "y", () => this.#redo());
    const notes = h("textarea", { id: "notes", rows: 3, value: this.game.notes, spellcheck: "false" });
    notes.addEventListener("input", debounced(() => {
      this.game.notes = notes.value;
      this.#save();
    }, 300));
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, title), h("p.soft.facts", null, h("span", null, `${puzzle.categories.length} categories of ${this.size}`), h("span", null, counted(puzzle.clues.length, "clue")), this.measured, this.timer)),
        h("p.row.aside", null,
          h("a.button", { href: to("explain", id), id: "explain" }, "Explain"),
          h("button", { type: "button", id: "share-this", onclick: () => sharing(this.puzzle, () => this.game.saved()) }, "Share"),
          h("button", { type: "button", id: "print-this", onclick: () => printing(this.puzzle) }, "Print"))),
      puzzle.intro || puzzle.question ? h("p.intro", null, puzzle.intro, puzzle.question ? h("strong", { id: "question" }, ` ${puzzle.question}`) : null) : null,
      h("div.play", null,
        h("section.card.board", { "aria-labelledby": "board-title" },
          h("h2.heard", { id: "board-title" }, "Grid"),
          h("div.tools", { role: "toolbar", "aria-label": "Moves" }, this.undoButton, this.redoButton,
            button("reset", "Reset", "", () => this.#moved(() => this.game.reset(), "Everything cleared. Undo brings it back.")),
            h("span.gap"),
            button("check", "Check", "c", () => this.hints.check()),
            button("why", "Why?", "w", () => this.hints.why(this.grid.current)),
            h("button.main", { type: "button", id: "hint", title: "Hint (h)", "aria-keyshortcuts": "h", onclick: () => this.hints.hint() }, "Hint")),
          this.grid.element,
          h("p.keys", { id: "grid-keys" }, "Click or ", h("kbd", null, "space"), " goes from blank to ✕ to ●. ", h("kbd", null, "x"), " crosses, ", h("kbd", null, "o"), " ticks, arrows move, ", h("kbd", null, "z"), " undoes, ", h("kbd", null, "h"), " gives a hint, ", h("kbd", null, "?"), " shows all keys.")),
        this.hints.element,
        h("section.card.cluebox", { "aria-labelledby": "clues-title" }, h("h2", { id: "clues-title" }, "Clues"), this.clues.element),
        h("section.card.extra", { "aria-labelledby": "table-title" }, h("h2", { id: "table-title" }, "Found so far"),
          h("div.scroll", { tabindex: 0, role: "region", "aria-label": "Found so far, a table that scrolls sideways" }, h("table.found", null,
            h("thead", null, h("tr", null, puzzle.categories.map((/** @type {any} */ one) => h("th", { scope: "col" }, one.name)))), this.rows)),
          h("label", { for: "notes" }, "Notes"), notes)),
    ].filter(Boolean);
  }

  /** Draws everything anew. */
  update() {
    if (!this.grid) return;
    this.grid.update();
    this.clues.update(this.game.struck, { ...this.pointing, spent: this.spent });
    if (this.undoButton) this.undoButton.disabled = !this.game.canUndo;
    if (this.redoButton) this.redoButton.disabled = !this.game.canRedo;
    const { categories } = this.puzzle.puzzle;
    const found = this.game.table(settings().follow);
    this.rows.replaceChildren(...(categories[0]?.items ?? []).map((/** @type {string} */ item, /** @type {number} */ place) => h("tr", null, h("th", { scope: "row" }, item),
      categories.slice(1).map((/** @type {any} */ other, /** @type {number} */ b) => h("td", null, found[place][b].map((partner) => other.items[partner]).join(" / ") || h("span.soft", null, "–"))))));
  }

  /** @param {string} cell @returns {import("./grid.js").Look} */
  #look(cell) {
    const mark = this.game.mark(cell, settings().follow);
    const [one, other] = this.layout.names(cell);
    const state = mark.is === 0 ? "blank" : mark.is === 1 ? "together" : "not possible";
    const reason = mark.by === "hint" ? (mark.from?.length ? `, from ${named(mark.from)}` : ", from the grid") : mark.by === "board" ? `, follows from ${mark.because?.slice(0, 2).map((reason) => this.layout.names(reason).join(" and ")).join("; ")}` : "";
    const { because, therefore, wrong } = this.pointing;
    const roles = [[because, "premise", "used here"], [therefore, "new", "follows"], [wrong, "wrong", "wrong"]].filter(([cells]) => /** @type {Set<string>} */ (cells).has(cell));
    return { is: mark.is, name: `${one}, ${other}: ${state}${reason}${roles.map(([, , words]) => `, ${words}`).join("")}`, classes: [mark.by === "board" ? "auto" : "", ...roles.map(([, name]) => name)].join(" ").trim() };
  }

  /** @param {string} cell @param {string} what */
  #act(cell, what) {
    if (what === "why") {
      this.hints.why(cell);
      return;
    }
    const is = this.game.marks.get(cell)?.is ?? 0;
    this.#moved(() => {
      if (what === "cycle") this.game.cycle(cell);
      else this.game.set([[cell, what === "clear" ? 0 : what === "cross" ? (is === -1 ? 0 : -1) : is === 1 ? 0 : 1]]);
    });
    say(this.#look(cell).name);
  }

  /** A hint does its step. @param {any} answer */
  #apply(answer) {
    const mode = settings().follow;
    const wanted = new Map(answer.grid.marks.map((/** @type {any} */ fact) => [this.layout.cell(fact), fact.is ? 1 : -1]));
    const clues = answer.next?.clues ?? [];
    /** @type {[string, number, number[]?][]} */ const changes = [];
    for (const [cell, is] of wanted) if (this.game.mark(cell, mode).is !== is) changes.push([cell, is, clues]);
    for (const cell of this.game.marks.keys()) if (!wanted.has(cell)) changes.push([cell, 0]);
    // The step is still shown, so what the panel points at stays.
    this.game.set(changes);
    this.#save();
    this.update();
    this.#finished();
  }

  /** @param {() => void} move @param {string} [words] */
  #moved(move, words) {
    move();
    this.#save();
    this.hints.rest();
    if (words) say(words);
    this.#finished();
  }

  /** Strikes a clue off, or brings it back; what the panel tells stays. @param {number} clue */
  #strike(clue) {
    this.game.strike(clue);
    this.#save();
    this.update();
    say(`Clue ${clue} ${this.game.struck.has(clue) ? "struck off" : "is back"}`);
  }

  #undo() {
    if (!this.game.canUndo) return;
    const move = this.game.undo();
    this.#after(move, "Undone");
  }

  #redo() {
    if (!this.game.canRedo) return;
    const move = this.game.redo();
    this.#after(move, "Done again");
  }

  /** @param {import("./game.js").Change[]} move @param {string} words */
  #after(move, words) {
    this.#save();
    this.hints.rest();
    const cell = move.length === 1 ? move[0].cell : undefined;
    if (cell) this.grid.go(cell, this.grid.element.contains(document.activeElement));
    say(cell ? `${words}: ${this.#look(cell).name}` : words);
  }

  /** How hard it is: known, or measured once. */
  async #measure() {
    const hard = await difficulty(this.puzzle, this.measuring);
    if (!hard) return;
    this.measured.hidden = false;
    this.measured.textContent = `difficulty ${hard.band} of 5 (${hard.word})`;
  }

  /** Asks which clues have nothing more to give. */
  async #spend() {
    const answer = await this.spending.ask("spent", { ...question(this.puzzle), grid: { marks: this.game.facts(this.layout, "off") } }).catch(() => null);
    if (!answer) return;
    this.spent = new Set(answer.clues);
    this.update();
  }

  /** The copy of the board on the server, if there shall be one. */
  #keep() {
    if (!this.unkept || !keeping.names().includes(this.puzzle.id)) return;
    this.unkept = false;
    keeping.put(this.puzzle).catch(() => { this.unkept = true; });
  }

  #save() {
    this.spend();
    this.game.when = Date.now();
    this.unkept = true;
    this.keep();
    if (!save(`game.${this.puzzle.id}`, this.game.saved()) && !this.warned) {
      this.warned = true;
      say("This browser keeps nothing: the board will be lost on a reload.");
    }
  }

  /** Once every row is filled, the server says whether it is right. */
  async #finished() {
    const full = this.game.table(settings().follow).every((row) => row.every((items) => items.length === 1));
    if (!full || this.done) {
      this.done = full && this.done;
      return;
    }
    this.done = true;
    const answer = await ask("hint", { puzzle: this.puzzle.puzzle, choices: this.puzzle.choices, grid: { marks: this.game.facts(this.layout, settings().follow) }, level: 1 }).catch(() => null);
    if (!answer) return;
    const right = !["mistake", "clash", "none"].includes(answer.hint);
    this.game.solved = right;
    this.#save();
    const words = right ? "Solved! Every row is right." : "Every row is filled, but something is wrong. “Check” tells more.";
    this.hints.element.replaceChildren(h("h2", { id: "panel-title" }, right ? "Solved" : "Not yet"), h("p.told", { id: "outcome" }, words),
      ...(right ? [h("p.row", null, h("a.button", { href: to("explain", this.puzzle.id) }, "See how it could be found"), h("a.button", { href: "#/" }, "Another puzzle"))] : []));
    say(words);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest?.("input, textarea, select, dialog")) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      if (event.shiftKey) this.#redo();
      else this.#undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */ const keys = { z: () => this.#undo(), Z: () => this.#redo(), y: () => this.#redo(), h: () => this.hints.hint(), c: () => this.hints.check(), w: () => this.hints.why(this.grid.current), "?": allKeys, Escape: () => this.hints.rest() };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  #second() {
    const { timer } = settings();
    this.timer.hidden = !timer;
    if (!timer || document.hidden || this.done) return;
    this.game.seconds++;
    const minutes = Math.floor(this.game.seconds / 60);
    this.timer.textContent = `${minutes}:${String(this.game.seconds % 60).padStart(2, "0")}`;
    if (this.game.seconds % 10 === 0) this.#save();
  }
}
