// A game of Guillotine against the program, as data: five words, one try, a clock that may be stopped. Nothing here touches the page.

/** Seconds on the clock. */
export const MINUTE = 60;

/** @typedef {"playing" | "right" | "wrong" | "late" | "given up"} Outcome */

export class Duel {
  /** @param {{clues: string[], solution: string}} game @param {boolean} clock whether time counts */
  constructor({ clues, solution }, clock) {
    this.clues = clues;
    this.solution = solution;
    this.clock = clock;
    this.left = MINUTE;
    /** @type {Outcome} */ this.outcome = "playing";
    this.answer = "";
  }

  /** A second passes. @returns {boolean} whether time is up now */
  second() {
    if (!this.clock || this.outcome !== "playing") return false;
    this.left = Math.max(0, this.left - 1);
    if (this.left === 0) this.outcome = "late";
    return this.left === 0;
  }

  /** @param {string} word @returns {Outcome} */
  guess(word) {
    if (this.outcome !== "playing") return this.outcome;
    this.answer = word.trim();
    this.outcome = same(word, this.solution) ? "right" : "wrong";
    return this.outcome;
  }

  giveUp() {
    if (this.outcome === "playing") this.outcome = "given up";
  }
}

/** Whether two words are the same but for capitals and accents. @param {string} one @param {string} other */
export function same(one, other) {
  const plain = (/** @type {string} */ word) => word.normalize("NFD").replace(/\p{M}/gu, "").trim().toLowerCase();
  return plain(one) === plain(other);
}

/** Who has won how often. @typedef {{you: number, program: number, games: number}} Score */

/** @param {any} score @param {boolean} you @param {boolean} program @returns {Score} */
export function scored(score, you, program) {
  const count = (/** @type {any} */ value) => (Number.isInteger(value) && value > 0 ? value : 0);
  return { you: count(score?.you) + Number(you), program: count(score?.program) + Number(program), games: count(score?.games) + 1 };
}
