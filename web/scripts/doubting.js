// “That is not what it says”: other readings of a clue, other words for it, or its meaning as a formula.

import { h } from "./elements.js";

/**
 * @typedef {{
 *   choose: (reading: any) => void,
 *   reword: (text: string) => void,
 *   state: ((formula: string) => void) | null,
 *   ask: (() => void) | null,
 * }} Ways what to do with another reading, other words, or a formula, which only some texts have a place for; and how to ask for more readings
 */

/** So many readings of a clue are offered at most. */
const OFFERED = 6;

/** The readings of a clue, one to choose. @param {import("../types/answers.js").ReadClue} clue @param {import("../types/answers.js").Reading[]} readings @param {(reading: import("../types/answers.js").Reading) => void} choose */
export function readings(clue, readings, choose) {
  return h("fieldset.readings", null, h("legend", null, "Which is meant?"), readings.map((one) => h("label.choice", null,
    h("input", { type: "radio", name: `reading-${clue.clue}`, id: `reading-${clue.clue}-${one.reading}`, checked: one.reading === clue.reading, onchange: () => choose(one) }), " ", one.paraphrase)));
}

/** A field with a button, in a form of its own. @param {string} id @param {string} label @param {string} value @param {string} button @param {(said: string) => void} use */
function field(id, label, value, button, use) {
  const input = h("input", { type: "text", id, value });
  return h("form.repair", { onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const said = input.value.trim();
    if (said) use(said);
  } }, h("label", { for: id }, label), input, h("button", { type: "submit" }, button));
}

/** A clue to say in other words. @param {import("../types/answers.js").ReadClue} clue @param {(text: string) => void} reword */
export function inOtherWords(clue, reword) {
  return field(`repair-${clue.clue}`, `Say clue ${clue.clue} in other words, with the items named as in their categories`, clue.text, "Use this", reword);
}

/** The readings of a clue besides the one that was taken, the likeliest first. @param {import("../types/answers.js").ReadClue} clue @param {(reading: import("../types/answers.js").Reading) => void} choose */
export function others(clue, choose) {
  const taken = (/** @type {import("../types/answers.js").Reading} */ one) => Number(one.reading === clue.reading);
  const likeliest = [...clue.readings].sort((one, other) => taken(other) - taken(one) || (other.chance ?? 0) - (one.chance ?? 0) || one.cost - other.cost).slice(0, OFFERED);
  return h("div.others", null, likeliest.length > 1 ? readings(clue, likeliest, choose) : h("p.soft", null, "We have no other reading of these words."));
}

/** What to do about a clue that was read, but not as it is meant. @param {import("../types/answers.js").ReadClue} clue @param {Ways} ways @param {boolean} open */
export function doubt(clue, { choose, reword, state, ask }, open) {
  return h("details.doubt", { open, ontoggle: (/** @type {any} */ event) => { if (event.target.open) ask?.(); } }, h("summary", null, "That is not what it says"),
    others(clue, choose),
    inOtherWords(clue, reword),
    state ? field(`formula-${clue.clue}`, "Or write what it means as a formula", clue.formula ?? "", "Use this meaning", state) : null);
}
