// A game as data: marks, struck clues, notes, and every move so that all can be undone, today or tomorrow.
//
// Marks of the player's own are kept; those that follow from them are worked out anew each time, so they go when
// their reason goes. A move is a list of changes, each with what was there before.

import { clashes, follow, table } from "./following.js";
import { stampOf } from "./merging.js";

/** A mark: a cross (-1) or a tick (1), the clue that a hint took it from, and whether it is only supposed. @typedef {{is: number, from?: number[], maybe?: boolean}} Mark */
/** A mark as the board shows it, and who made it. @typedef {{is: number, by: "" | "you" | "hint" | "board", from?: number[], because?: string[], maybe?: boolean}} Shown */
/** @typedef {import("./following.js").Mode} Mode */
/** The first change of a move has its stamp. @typedef {{cell?: string, clue?: number, before: any, after: any, stamp?: string}} Change */

/** So many moves that were taken back and replaced are remembered, for boards in other tabs. */
const DROPPED = 400;

export class Game {
  /** @param {number} categories how many @param {number} size items of each @param {any} [saved] @param {(cell: string) => boolean} [known] whether the board has a cell */
  constructor(categories, size, saved, known = () => true) {
    this.categories = categories;
    this.size = size;
    /** @type {Map<string, Mark>} */ this.marks = new Map();
    /** @type {Set<number>} */ this.struck = new Set();
    /** Marks that follow, until the next change: from all, or from what is not only supposed. @type {Map<string, Map<string, import("./following.js").Followed>>} */ this.cached = new Map();
    /** Whether what is marked now is only supposed. */ this.trying = saved?.trying === true;
    /** @type {Set<string> | null} */ this.clashing = null;
    /** @type {Change[][]} */ this.moves = [];
    /** Stamps of moves that were taken back and replaced. @type {string[]} */ this.dropped = Array.isArray(saved?.dropped) ? saved.dropped.filter((/** @type {any} */ one) => typeof one === "string").slice(-DROPPED) : [];
    this.at = 0;
    this.notes = String(saved?.notes ?? "");
    this.seconds = Number(saved?.seconds) || 0;
    /** When it was changed last, as the clock tells. */ this.when = Number(saved?.when) || 0;
    this.solved = saved?.solved === true;
    const count = (/** @type {any} */ value) => (Number.isInteger(value) && value > 0 ? value : 0);
    /** How often help was asked for. */ this.help = { hints: count(saved?.help?.hints), checks: count(saved?.help?.checks) };
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
    return { moves: this.moves, at: this.at, notes: this.notes, seconds: this.seconds, when: this.when, solved: this.solved, help: this.help, dropped: this.dropped, trying: this.trying };
  }

  /** The mark of a cell, with those that follow. @param {string} cell @param {Mode} mode @returns {Shown} */
  mark(cell, mode) {
    const own = this.marks.get(cell);
    if (own) return { ...own, by: own.from ? "hint" : "you" };
    const followed = this.following(mode).get(cell);
    if (!followed) return { is: 0, by: "" };
    return { ...followed, by: "board", ...(this.supposed().length && !this.following(mode, true).has(cell) ? { maybe: true } : {}) };
  }

  /** Marks that follow from the player's own. @param {Mode} mode @param {boolean} [firm] whether only from those that are not supposed */
  following(mode, firm = false) {
    const name = `${mode}${firm}`;
    const known = this.cached.get(name) ?? follow(firm ? this.firm() : this.marks, this.categories, this.size, mode);
    this.cached.set(name, known);
    return known;
  }

  /** Marks that are not only supposed: where a supposed one took the place of another, that one. */
  firm() {
    /** @type {Map<string, Mark>} */ const marks = new Map();
    for (const { cell, after } of this.moves.slice(0, this.at).flat()) {
      if (cell === undefined || after?.maybe) continue;
      marks.delete(cell);
      if (after) marks.set(cell, after);
    }
    return marks;
  }

  /** The cells that are only supposed. */
  supposed() {
    return [...this.marks].filter(([, mark]) => mark.maybe).map(([cell]) => cell);
  }

  /** What was supposed is so, or is dropped; either is one move. @param {boolean} so */
  settle(so) {
    const firm = this.firm();
    this.trying = false;
    this.#move(this.supposed().map((cell) => {
      const before = /** @type {Mark} */ (this.marks.get(cell));
      return { cell, before, after: so ? { is: before.is } : firm.get(cell) ?? null };
    }));
  }

  /** Marks for the server: those that are not only supposed, or all. @param {import("./board.js").Layout} layout @param {Mode} mode @param {boolean} [all] */
  facts(layout, mode, all = false) {
    const firm = !all && this.supposed().length > 0;
    return [...(firm ? this.firm() : this.marks), ...this.following(mode, firm)].map(([cell, mark]) => layout.fact(cell, mark.is === 1));
  }

  /** Marks that the rules of the grid give from those that are not only supposed, and that the board does not show. @param {Mode} mode @returns {[string, number][]} */
  loose(mode) {
    return [...this.following("all", true)].flatMap(([cell, { is }]) => (this.mark(cell, mode).is ? [] : [/** @type {[string, number]} */ ([cell, is])]));
  }

  /** What stood on the board when a mark was made, so that its reason is none that came after it; of what follows by itself, all. Nothing of it is only supposed.
   * @param {import("./board.js").Layout} layout @param {string} cell */
  before(layout, cell) {
    const own = [...(this.supposed().length ? this.firm() : this.marks)];
    const place = own.findIndex(([name]) => name === cell);
    return (place < 0 ? own : own.slice(0, place)).map(([name, mark]) => layout.fact(name, mark.is === 1));
  }

  /** Ticks of the player's own that cannot both be right. */
  clashes() {
    this.clashing ??= clashes(this.marks);
    return this.clashing;
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
      after: is === 0 ? null : from ? { is, from } : this.trying ? { is, maybe: true } : { is },
    }));
    this.#move(changes.filter(({ before, after }) => (before?.is ?? 0) !== (after?.is ?? 0) || (before && after && Boolean(before.maybe) !== Boolean(after.maybe))));
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
    this.dropped.push(...this.moves.slice(this.at).map((move, place) => stampOf(move, this.at + place)));
    this.moves.length = this.at;
    this.moves.push([{ ...changes[0], stamp: stamp() }, ...changes.slice(1)]);
    this.redo();
  }

  /** @param {Change} change @param {any} value */
  #apply(change, value) {
    this.cached.clear();
    this.clashing = null;
    if (change.cell !== undefined) {
      // Marks stand in the order in which they were made.
      this.marks.delete(change.cell);
      if (value) this.marks.set(change.cell, value);
    } else if (change.clue !== undefined) {
      if (value) this.struck.add(change.clue);
      else this.struck.delete(change.clue);
    }
  }
}

/** Which page this is, and the number of its next move. */
const page = Math.random().toString(36).slice(2, 6);
let count = 0;

/** A stamp that no other move has, and that sorts by time. */
function stamp() {
  return `${Date.now().toString(36)}-${page}-${(count++).toString(36).padStart(5, "0")}`;
}
