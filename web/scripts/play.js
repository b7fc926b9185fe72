// Playing: the board, the clues, the help, and everything that can be undone.

import { find, to } from "./address.js";
import { ask } from "./api.js";
import { Layout } from "./board.js";
import { Clues } from "./clues.js";
import { counted, debounced, h, named, say } from "./elements.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import { Hints, nothing } from "./hints.js";
import { settings } from "./settings.js";
import { pack } from "./share.js";
import { load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} id @returns {Promise<() => void>} what to do when leaving */
export async function play(main, id) {
  const puzzle = await find(id);
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
    this.game = new Game(this.size, load(`game.${puzzle.id}`), (cell) => cells.has(cell));
    this.pointing = nothing();
    this.done = false;
    this.clues = new Clues(clues, (clue) => this.#moved(() => this.game.strike(clue)));
    this.hints = new Hints(puzzle, this.layout, {
      facts: (own = false) => this.game.facts(this.layout, !own && settings().automatic),
      apply: (answer) => this.#apply(answer),
      point: (pointing) => {
        this.pointing = pointing;
        this.update();
      },
    });
    this.grid = new Grid(this.layout, { label: `${puzzle.title}, grid`, act: (cell, what) => this.#act(cell, what), look: (cell) => this.#look(cell) });
    this.rows = h("tbody");
    this.timer = h("span.timer", { role: "timer", "aria-label": "Time", hidden: true });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.changed = () => this.update();
    document.addEventListener("keydown", this.keys);
    document.addEventListener("settings", this.changed);
    this.ticking = setInterval(() => this.#second(), 1000);
  }

  leave() {
    this.hints.latest.drop();
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
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, title), h("p.soft", null, `${puzzle.categories.length} categories of ${this.size} · ${counted(puzzle.clues.length, "clue")} `, this.timer)),
        h("p.row.aside", null,
          h("a.button", { href: to("explain", id), id: "explain" }, "Explain"),
          h("button", { type: "button", onclick: () => this.#share(false) }, "Share"),
          h("button", { type: "button", onclick: () => print() }, "Print"))),
      puzzle.intro ? h("p.intro", null, puzzle.intro) : null,
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
    this.clues.update(this.game.struck, this.pointing);
    if (this.undoButton) this.undoButton.disabled = !this.game.canUndo;
    if (this.redoButton) this.redoButton.disabled = !this.game.canRedo;
    const { categories } = this.puzzle.puzzle;
    this.rows.replaceChildren(...(categories[0]?.items ?? []).map((/** @type {string} */ item, /** @type {number} */ place) => h("tr", null, h("th", { scope: "row" }, item),
      categories.slice(1).map((/** @type {any} */ other, /** @type {number} */ b) => {
        const found = other.items.filter((/** @type {string} */ _, /** @type {number} */ j) => this.game.marks.get(`0.${place}-${b + 1}.${j}`)?.is === 1);
        return h("td", null, found.join(" / ") || "–");
      }))));
  }

  /** @param {string} cell @returns {import("./grid.js").Look} */
  #look(cell) {
    const mark = this.game.mark(cell, settings().automatic);
    const [one, other] = this.layout.names(cell);
    const state = mark.is === 0 ? "blank" : mark.is === 1 ? "together" : "not possible";
    const reason = mark.by === "hint" && "from" in mark ? (mark.from?.length ? `, from ${named(mark.from)}` : ", from the grid") : mark.by === "tick" && "tick" in mark && mark.tick ? `, crossed out by ${this.layout.names(mark.tick).join(", ")}` : "";
    const { because, therefore, wrong } = this.pointing;
    const roles = [[because, "premise", "used here"], [therefore, "new", "follows"], [wrong, "wrong", "wrong"]].filter(([cells]) => /** @type {Set<string>} */ (cells).has(cell));
    return { is: mark.is, name: `${one}, ${other}: ${state}${reason}${roles.map(([, , words]) => `, ${words}`).join("")}`, classes: [mark.by === "tick" ? "auto" : "", ...roles.map(([, name]) => name)].join(" ").trim() };
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
    const automatic = settings().automatic;
    const wanted = new Map(answer.grid.marks.map((/** @type {any} */ fact) => [this.layout.cell(fact), fact.is ? 1 : -1]));
    const clues = answer.next?.clues ?? [];
    /** @type {[string, number, number[]?][]} */ const changes = [];
    for (const [cell, is] of wanted) if (this.game.mark(cell, automatic).is !== is) changes.push([cell, is, clues]);
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

  #save() {
    if (!save(`game.${this.puzzle.id}`, this.game.saved()) && !this.warned) {
      this.warned = true;
      say("This browser keeps nothing: the board will be lost on a reload.");
    }
  }

  /** Once every row is filled, the server says whether it is right. */
  async #finished() {
    const { categories } = this.puzzle.puzzle;
    const ticks = [...this.game.marks].filter(([cell, mark]) => mark.is === 1 && cell.startsWith("0.")).length;
    const full = ticks === this.size * (categories.length - 1) && ticks > 0;
    if (!full || this.done) {
      this.done = full && this.done;
      return;
    }
    this.done = true;
    const answer = await ask("hint", { puzzle: this.puzzle.puzzle, choices: this.puzzle.choices, grid: { marks: this.game.facts(this.layout, settings().automatic) }, level: 1 }).catch(() => null);
    if (!answer) return;
    const right = !["mistake", "clash", "none"].includes(answer.hint);
    const words = right ? "Solved! Every row is right." : "Every row is filled, but something is wrong. “Check” tells more.";
    this.hints.element.replaceChildren(h("h2", { id: "panel-title" }, right ? "Solved" : "Not yet"), h("p.told", { id: "outcome" }, words),
      ...(right ? [h("p.row", null, h("a.button", { href: to("explain", this.puzzle.id) }, "See how it could be found"), h("a.button", { href: "#/" }, "Another puzzle"))] : []));
    say(words);
  }

  /** @param {boolean} withBoard */
  async #share(withBoard) {
    const { title, puzzle, choices } = this.puzzle;
    const link = async (/** @type {boolean} */ board) => `${location.href.split("#")[0]}#/shared/${await pack({ title, puzzle, choices, ...(board ? { game: this.game.saved() } : {}) })}`;
    const field = h("input", { type: "text", readonly: true, id: "link", "aria-label": "Link", value: await link(withBoard) });
    const dialog = h("dialog.card", { "aria-labelledby": "share-title", onclose: () => dialog.remove() },
      h("h2", { id: "share-title" }, "Share"),
      h("p", null, "The link carries the whole puzzle; nothing is stored on a server."), field,
      h("label.choice", null, h("input", { type: "checkbox", checked: withBoard, onchange: async (/** @type {any} */ event) => { field.value = await link(event.target.checked); } }), " with my board"),
      h("p.row", null,
        h("button.main", { type: "button", onclick: async () => { field.select(); await navigator.clipboard?.writeText(field.value).then(() => say("Copied"), () => {}); } }, "Copy"),
        h("button", { type: "button", onclick: () => dialog.close() }, "Close")));
    document.body.append(dialog);
    dialog.showModal();
    field.select();
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
    /** @type {Record<string, () => void>} */ const keys = { z: () => this.#undo(), Z: () => this.#redo(), y: () => this.#redo(), h: () => this.hints.hint(), c: () => this.hints.check(), w: () => this.hints.why(this.grid.current), "?": () => help(), Escape: () => this.hints.rest() };
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
    this.timer.textContent = `· ${minutes}:${String(this.game.seconds % 60).padStart(2, "0")}`;
    if (this.game.seconds % 10 === 0) this.#save();
  }
}

/** All keys. */
export function help() {
  const keys = [["← → ↑ ↓", "from cell to cell"], ["Home End", "first and last cell of the row"], ["Space, Enter", "blank, cross, tick"], ["x", "cross"], ["o", "tick"], ["Backspace", "blank"], ["z, y", "undo, redo"], ["h", "hint, and the next level of it"], ["c", "check for mistakes"], ["w", "why is this cell so?"], ["[ ]", "previous and next step of an explanation"], ["Esc", "close the hint"]];
  const dialog = h("dialog.card", { "aria-labelledby": "keys-title", onclose: () => dialog.remove() },
    h("h2", { id: "keys-title" }, "Keys"),
    h("table.keys-table", null, h("tbody", null, keys.map(([key, what]) => h("tr", null, h("th", { scope: "row" }, h("kbd", null, key)), h("td", null, what))))),
    h("p.row", null, h("button.main", { type: "button", onclick: () => dialog.close() }, "Close")));
  document.body.append(dialog);
  dialog.showModal();
}
