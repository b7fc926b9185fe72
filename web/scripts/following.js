// What follows on the board from the player's own marks by the rules of the grid alone. Nothing here touches the page.
//
// Worked out anew after every move, so that what follows from a mark goes when the mark goes. The player's own marks
// always stand; where they contradict each other, what follows first stays and nothing is said: that is for the check.

import { key, parts } from "./board.js";

/** How much the board does by itself: nothing, the row and column of a tick, or all that the grid's rules give. @typedef {"off" | "lines" | "all"} Mode */
/** A mark that follows, and the cells that it follows from. @typedef {{is: number, because: string[]}} Followed */

/**
 * @param {Map<string, {is: number}>} marks the player's own
 * @param {number} categories how many @param {number} size how many items each has @param {Mode} mode
 * @returns {Map<string, Followed>} the marks that follow, without the player's own
 */
export function follow(marks, categories, size, mode) {
  /** @type {Map<string, Followed>} */ const found = new Map();
  if (mode === "off") return found;
  const is = (/** @type {string} */ cell) => marks.get(cell)?.is ?? found.get(cell)?.is ?? 0;
  /** @type {string[]} */ const fresh = [...marks.keys()];
  const add = (/** @type {string} */ cell, /** @type {number} */ value, /** @type {string[]} */ because) => {
    if (is(cell) !== 0) return;
    found.set(cell, { is: value, because });
    if (mode === "all") fresh.push(cell);
  };
  for (let next = 0; next < fresh.length; next++) {
    const cell = fresh[next];
    const [a, i, b, j] = parts(cell);
    if (is(cell) === 1) {
      for (let other = 0; other < size; other++) {
        if (other !== i) add(key(a, other, b, j), -1, [cell]);
        if (other !== j) add(key(a, i, b, other), -1, [cell]);
      }
    }
    if (mode === "all") {
      through(cell, is, categories, size, add);
      if (is(cell) === -1) {
        lastPlace(Array.from({ length: size }, (_, other) => key(a, i, b, other)), is, add);
        lastPlace(Array.from({ length: size }, (_, other) => key(a, other, b, j)), is, add);
      }
    }
  }
  return found;
}

/** Two items that belong together are the same to every third one.
 * @param {string} cell @param {(cell: string) => number} is @param {number} categories @param {number} size
 * @param {(cell: string, is: number, because: string[]) => void} add */
function through(cell, is, categories, size, add) {
  const [a, i, b, j] = parts(cell);
  for (let c = 0; c < categories; c++) {
    if (c === a || c === b) continue;
    for (let k = 0; k < size; k++) {
      const [one, other] = [key(a, i, c, k), key(b, j, c, k)];
      if (is(cell) === 1) {
        if (is(one) !== 0) add(other, is(one), [cell, one]);
        if (is(other) !== 0) add(one, is(other), [cell, other]);
      } else {
        if (is(one) === 1) add(other, -1, [cell, one]);
        if (is(other) === 1) add(one, -1, [cell, other]);
      }
    }
  }
}

/** Where all places but one are crossed out, the last is the one.
 * @param {string[]} line @param {(cell: string) => number} is @param {(cell: string, is: number, because: string[]) => void} add */
function lastPlace(line, is, add) {
  const open = line.filter((cell) => is(cell) !== -1);
  if (open.length === 1 && is(open[0]) === 0) add(open[0], 1, line.filter((cell) => cell !== open[0]));
}

/**
 * The table of what belongs together, as far as ticks tell: for every item of the first category, and every other
 * category, the items that ticks lead to, in one step or several.
 * @param {Iterable<string>} ticks @param {number} categories @param {number} size @returns {number[][][]}
 */
export function table(ticks, categories, size) {
  /** @type {Map<string, string[]>} */ const links = new Map();
  const link = (/** @type {string} */ from, /** @type {string} */ to) => links.set(from, [...(links.get(from) ?? []), to]);
  for (const tick of ticks) {
    const [one, other] = tick.split("-");
    link(one, other);
    link(other, one);
  }
  return Array.from({ length: size }, (_, row) => {
    const reached = new Set([`0.${row}`]);
    for (const item of reached) for (const next of links.get(item) ?? []) if (!next.startsWith("0.")) reached.add(next);
    return Array.from({ length: categories - 1 }, (_, place) => [...reached].map((item) => item.split(".").map(Number)).filter(([category]) => category === place + 1).map(([, item]) => item).sort((x, y) => x - y));
  });
}

/** Ticks that share an item and a category: two of them cannot both be right. @param {Map<string, {is: number}>} marks @returns {Set<string>} */
export function clashes(marks) {
  /** @type {Map<string, string[]>} */ const lines = new Map();
  for (const [cell, mark] of marks) {
    if (mark.is !== 1) continue;
    const [a, i, b, j] = parts(cell);
    for (const line of [`${a}.${i} ${b}`, `${b}.${j} ${a}`]) lines.set(line, [...(lines.get(line) ?? []), cell]);
  }
  return new Set([...lines.values()].filter((cells) => cells.length > 1).flat());
}
