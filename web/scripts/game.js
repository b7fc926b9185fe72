// A game as data: marks, struck clues, notes, and every move so that all can be undone, today or tomorrow.
//
// Marks of the player's own are kept; those that follow from them are worked out anew each time, so they go when
// their reason goes. A move is a list of changes, each with what was there before.

import { follow, table } from "./following.js";

/** A mark: a cross (-1) or a tick (1), and the clue that a hint took it from. @typedef {{is: number, from?: number[]}} Mark */
/** A mark as the board shows it, and who made it. @typedef {{is: number, by: "" | "you" | "hint" | "board", from?: number[], because?: string[]}} Shown */
/** @typedef {import("./following.js").Mode} Mode */
/** @typedef {{cell?: string, clue?: number, before: any, after: any}} Change */

export class Game {
  /** @param {number} categories how many @param {number} size items of each @param {any} [saved] @param {(cell: string) => boolean} [known] whether the board has a cell */
  constructor(categories, size, saved, known = () => true) {
    this.categories = categories;
    this.size = size;
    /** @type {Map<string, Mark>} */ this.marks = new Map();
    /** @type {Set<number>} */ this.struck = new Set();
    /** Marks that follow, until the next change. @type {Map<Mode, Map<string, import("./following.js").Followed>>} */ this.cached = new Map();
    /** @type {Change[][]} */ this.moves = [];
    this.at = 0;
    this.notes = String(saved?.notes ?? "");
    this.seconds = Number(saved?.seconds) || 0;
    /** When it was changed last, as the clock tells. */ this.when = Number(saved?.when) || 0;
    this.solved = saved?.solved === true;
    // What was saved may come from a link, and links from anywhere.
    const mark = (/** @type {any} */ one) => one === null || ((one?.is === 1 || one?.is === -1) && (one.from === undefined || Array.isArray(one.from)));
    const sound = (/** @type {any} */ change) => (typeof change?.cell === "string" ? known(change.cell) && mark(change.before) && mark(change.after) : Number.isInteger(change?.clue));
    const moves = Array.isArray(saved?.moves) ? saved.moves : [];
    if (!moves.every((/** @type {any} */ move) => Array.isArray(move) && move.every(sound))) return;
    const at = Number.isInteger(saved?.at) ? saved.at : moves.length;
    for (const move of moves) {
      this.moves.push(move);
      if (this.at < at) this.redo();
    }
  }

  /** What is kept. */
  saved() {
    return { moves: this.moves, at: this.at, notes: this.notes, seconds: this.seconds, when: this.when, solved: this.solved };
  }

  /** The mark of a cell, with those that follow. @param {string} cell @param {Mode} mode @returns {Shown} */
  mark(cell, mode) {
    const own = this.marks.get(cell);
    if (own) return { ...own, by: own.from ? "hint" : "you" };
    const followed = this.following(mode).get(cell);
    return followed ? { ...followed, by: "board" } : { is: 0, by: "" };
  }

  /** Marks that follow from the player's own. @param {Mode} mode */
  following(mode) {
    const known = this.cached.get(mode) ?? follow(this.marks, this.categories, this.size, mode);
    this.cached.set(mode, known);
    return known;
  }

  /** All marks, for the server. @param {import("./board.js").Layout} layout @param {Mode} mode */
  facts(layout, mode) {
    return [...this.marks, ...this.following(mode)].map(([cell, mark]) => layout.fact(cell, mark.is === 1));
  }

  /** What belongs together, as far as ticks tell. @param {Mode} mode */
  table(mode) {
    const ticks = [...this.marks, ...this.following(mode)].filter(([, mark]) => mark.is === 1).map(([cell]) => cell);
    return table(ticks, this.categories, this.size);
  }

  /** Sets marks; 0 clears. @param {[string, number, number[]?][]} wanted */
  set(wanted) {
    const changes = wanted.map(([cell, is, from]) => ({
      cell,
      before: this.marks.get(cell) ?? null,
      after: is === 0 ? null : from ? { is, from } : { is },
    }));
    this.#move(changes.filter(({ before, after }) => (before?.is ?? 0) !== (after?.is ?? 0)));
  }

  /** Blank, cross, tick, blank. @param {string} cell */
  cycle(cell) {
    const is = this.marks.get(cell)?.is ?? 0;
    this.set([[cell, is === 0 ? -1 : is === -1 ? 1 : 0]]);
  }

  /** Strikes a clue off, or brings it back. @param {number} clue */
  strike(clue) {
    const before = this.struck.has(clue);
    this.#move([{ clue, before, after: !before }]);
  }

  /** Clears everything; that is a move like others. */
  reset() {
    this.#move([
      ...[...this.marks].map(([cell, before]) => ({ cell, before, after: null })),
      ...[...this.struck].map((clue) => ({ clue, before: true, after: false })),
    ]);
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.moves.length;
  }

  /** @returns {Change[]} what was undone */
  undo() {
    if (!this.canUndo) return [];
    this.at--;
    const move = this.moves[this.at];
    for (const change of [...move].reverse()) this.#apply(change, change.before);
    return move;
  }

  /** @returns {Change[]} what was done again */
  redo() {
    if (!this.canRedo) return [];
    const move = this.moves[this.at];
    for (const change of move) this.#apply(change, change.after);
    this.at++;
    return move;
  }

  /** @param {Change[]} changes */
  #move(changes) {
    if (!changes.length) return;
    this.moves.length = this.at;
    this.moves.push(changes);
    this.redo();
  }

  /** @param {Change} change @param {any} value */
  #apply(change, value) {
    this.cached.clear();
    if (change.cell !== undefined) {
      if (value) this.marks.set(change.cell, value);
      else this.marks.delete(change.cell);
    } else if (change.clue !== undefined) {
      if (value) this.struck.add(change.clue);
      else this.struck.delete(change.clue);
    }
  }
}
