// A clue as it was understood: what it means in plain words, what else it may mean, one click away, and ways to say it otherwise.

import { doubt, inOtherWords, readings } from "./doubting.js";
import { h, sentence } from "./elements.js";
import { meaning } from "./meanings.js";
import { imagines } from "./rewrites.js";

/** @typedef {import("./doubting.js").Ways} Ways */

/** So many meanings are proposed at most. */
const PROPOSED = 3;
/** Meanings that are more far-fetched than this are not proposed; one can still choose them. */
const FAR_FETCHED = 36;

const WORDS = { given: "given", understood: "understood", assumed: "assumed", ambiguous: "choose", not_understood: "not understood" };

/** What is told of a meaning that only the second reader has. */
const SECOND = "The grammar cannot read this for sure; the second reader takes it so. Is that what it says?";

/** Whether somebody should look at a clue. @param {import("../types/answers.js").ReadClue} clue */
export function open(clue) {
  return clue.status === "not_understood" || clue.status === "ambiguous" || clue.status === "assumed";
}

/** What else a clue may mean, the likeliest first; of items that it does not name nothing is proposed. @param {import("../types/answers.js").ReadClue} clue @param {{name: string, items: string[]}[]} categories @returns {import("../types/answers.js").Reading[]} */
export function proposals(clue, categories) {
  if (clue.status !== "not_understood" && clue.status !== "assumed") return [];
  // Where both readers were asked, every reading has its chance.
  const near = (/** @type {import("../types/answers.js").Reading} */ one) => (one.chance === undefined ? one.cost <= FAR_FETCHED : one.likely);
  return clue.readings.filter((one) => one.reading !== clue.reading && near(one) && !imagines(one.formula, clue.text, categories))
    .sort((/** @type {any} */ one, /** @type {any} */ other) => (other.chance ?? 0) - (one.chance ?? 0)).slice(0, PROPOSED);
}

/** A meaning in words. @param {{formula: string | null, paraphrase: string | null}} reading */
function told(reading) {
  return reading.formula === "true" ? "It is only a remark, and says nothing about the items." : reading.paraphrase;
}

/** A suggestion: one click takes it. @param {string} words @param {string | null} title @param {() => void} take */
export function suggestion(words, title, take) {
  return h("li", null, h("button.rewrite", { type: "button", title, onclick: take }, words));
}

/** @param {import("../types/answers.js").ReadClue} clue @param {any} puzzle @param {Ways} ways @param {boolean} chosen whether somebody has chosen its reading */
export function understood(clue, puzzle, ways, chosen) {
  const { status } = clue;
  const proposed = proposals(clue, puzzle.categories);
  return h(`li.${status}`, { "data-clue": clue.clue, tabindex: -1 },
    h("p.clue", null, h("span.number", null, String(clue.clue)), h("span.words", null, pieces(clue)), h("span.status", null, WORDS[/** @type {keyof typeof WORDS} */ (status)])),
    clue.paraphrase ? h("p.reading", null, h("span.soft", null, "We read this as: "), clue.formula === "true" ? told(clue) : clue.paraphrase) : null,
    clue.message || clue.because ? h("p.message", null, clue.reader === "neural" ? SECOND : sentence(clue.message ?? clue.because ?? "")) : null,
    status === "ambiguous" ? readings(clue, clue.readings, ways.choose) : null,
    status === "not_understood" || status === "assumed" ? h("div.meant", { hidden: status === "not_understood" && !proposed.length },
      status === "assumed" && clue.reading ? h("button.confirm", { type: "button", onclick: () => ways.choose(clue.readings[(clue.reading ?? 1) - 1]) }, "Yes, that is meant") : null,
      h("ul.rewrites", { hidden: !proposed.length, "aria-label": `Suggestions for clue ${clue.clue}` },
        proposed.map((one) => suggestion(told(one) ?? "", one.formula, () => ways.choose(one))))) : null,
    h("div.ways-out", null,
      status === "not_understood" ? h("details.doubt", { open: !proposed.length }, h("summary", null, "Say it in other words"), inOtherWords(clue, ways.reword)) : status === "ambiguous" ? null : doubt(clue, ways, chosen),
      clue.formula ? meaning(puzzle, clue) : null));
}

/** The words of a clue, with those marked that stood in the way or were assumed to add nothing. @param {import("../types/answers.js").ReadClue} clue */
function pieces({ status, text, span: [from, upto], unexplained }) {
  const letters = [...text];
  if (status === "assumed" && unexplained.length) return marked(letters, joined(text, unexplained));
  if (status !== "not_understood") return text;
  const odd = (/** @type {string} */ words) => h("span.odd", null, words);
  return upto - from < letters.length ? [letters.slice(0, from).join(""), odd(letters.slice(from, upto).join("")), letters.slice(upto).join("")] : odd(text);
}

/**
 * The words of a clue with some of them marked.
 * @param {string[]} letters
 * @param {[number, number][]} spans
 */
function marked(letters, spans) {
  /** @type {any[]} */ const parts = [];
  let from = 0;
  for (const [start, end] of [...spans].sort((one, other) => one[0] - other[0])) {
    if (start < from) continue;
    parts.push(letters.slice(from, start).join(""), h("span.doubtful", null, letters.slice(start, end).join("")));
    from = end;
  }
  return [...parts, letters.slice(from).join("")];
}

/** Spans with nothing but spaces between them, as one. @param {string} text @param {[number, number][]} spans @returns {[number, number][]} */
export function joined(text, spans) {
  const letters = [...text];
  /** @type {[number, number][]} */ const all = [];
  for (const [from, to] of [...spans].sort((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && letters.slice(last[1], from).every((letter) => letter === " ")) last[1] = Math.max(last[1], to);
    else all.push([from, to]);
  }
  return all;
}
