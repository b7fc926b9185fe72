// What was assumed to understand a puzzle, told wherever somebody is about to rely on it.

import { h, named } from "./elements.js";

/** What is known of how a clue was read. @typedef {{clue: number, status: string, paraphrase: string | null}} Read */

/** Clues whose meaning is assumed: by what was read, or by what was kept with the puzzle. @param {Read[]} clues as they were read @param {number[]} [kept] */
export function assumed(clues, kept = []) {
  return clues.filter((one) => one.paraphrase && (one.status === "assumed" || kept.includes(one.clue)));
}

/** Told as a list that opens; nothing if nothing was assumed. @param {Read[]} clues as they were read @param {number[]} [kept] */
export function assumptions(clues, kept) {
  const all = assumed(clues, kept);
  if (!all.length) return null;
  return h("details.assumptions", { open: all.length < 3 }, h("summary", null, `What ${named(all.map((one) => one.clue))} ${all.length > 1 ? "mean" : "means"} is assumed`),
    h("ul", null, all.map((one) => h("li", null, h("span.soft", null, `${one.clue} `), one.paraphrase))));
}
