// What stands around every board, whether one plays, reads an explanation or takes the first steps.

import { h } from "./elements.js";

/** The buttons of the strip that shows one clue at a time on a phone. @param {import("./clues.js").Clues} clues */
export function strip(clues) {
  const turn = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ label) => h("button", { type: "button", "aria-label": label, onclick: () => {
    const list = clues.element;
    list.scrollLeft += by * list.clientWidth;
  } }, sign);
  return h("p.strip", null, turn(-1, "‹", "Previous clue"), turn(1, "›", "Next clue"));
}

/** What is not needed for a move: in a line, or in a menu where there is little room. @param {...any} ways */
export function menu(...ways) {
  return [h("button.unfold", { type: "button", popovertarget: "more-ways", "aria-label": "More" }, "⋯"), h("div.ways", { id: "more-ways", popover: "auto" }, ways)];
}

/** The button between the whole grid and a closer look; hidden where the grid fits. @param {() => import("./fitting.js").Fitting | undefined} fitting */
export function glance(fitting) {
  const button = h("button", { type: "button", id: "whole", hidden: true, onclick: () => {
    const { whole } = fitting() ?? {};
    fitting()?.glance(!whole);
  } }, "Whole grid");
  const told = (/** @type {boolean} */ large, /** @type {boolean} */ all) => {
    button.hidden = !large;
    button.textContent = all ? "Closer" : "Whole grid";
  };
  return { button, told };
}
