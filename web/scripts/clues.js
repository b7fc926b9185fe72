// The list of clues: they never move; each can be struck off, pointed at, and have its words lit up.

import { h } from "./elements.js";

/** @typedef {{now?: Set<number>, words?: string[], spent?: Set<number>, flag?: string}} Pointing */

export class Clues {
  /** @param {string[]} texts @param {(clue: number) => void} [strike] */
  constructor(texts, strike) {
    this.texts = texts;
    this.items = texts.map((text, place) => {
      const clue = place + 1;
      const number = strike
        ? h("button.number", { type: "button", "aria-pressed": "false", "aria-label": `Clue ${clue}: strike off`, title: "Strike off", onclick: () => strike(clue) }, String(clue))
        : h("span.number", { "aria-hidden": "true" }, String(clue));
      return h("li", { "data-clue": clue }, number, h("span.words", null, text), h("span.flag.heard"));
    });
    this.element = h("ol.clues", null, this.items);
  }

  /** @param {Set<number>} struck @param {Pointing} pointing */
  update(struck, { now = new Set(), words = [], spent = new Set(), flag = "look here" } = {}) {
    this.items.forEach((/** @type {HTMLElement} */ item, /** @type {number} */ place) => {
      const clue = place + 1;
      item.classList.toggle("struck", struck.has(clue));
      item.classList.toggle("now", now.has(clue));
      item.classList.toggle("spent", spent.has(clue) && !now.has(clue));
      item.querySelector("button")?.setAttribute("aria-pressed", String(struck.has(clue)));
      const text = /** @type {HTMLElement} */ (item.querySelector(".words"));
      text.replaceChildren(...(now.has(clue) ? lit(this.texts[place], words) : [this.texts[place]]));
      const flags = /** @type {HTMLElement} */ (item.querySelector(".flag"));
      flags.textContent = now.has(clue) ? flag : spent.has(clue) ? "used up" : "";
    });
    for (const item of this.items.filter((/** @type {HTMLElement} */ one) => one.classList.contains("now")).slice(0, 1)) nearer(item);
  }
}

/** Shows an item of a list that scrolls by itself, and leaves the page where it is. @param {HTMLElement} item */
function nearer(item) {
  const list = item.parentElement;
  if (!list || list.scrollHeight <= list.clientHeight) return;
  if (item.offsetTop < list.scrollTop || item.offsetTop + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = item.offsetTop - 8;
}

/** A text in which some words are lit up. @param {string} text @param {string[]} words @returns {(string | HTMLElement)[]} */
export function lit(text, words) {
  const known = words.filter((word) => word.length > 0).sort((a, b) => b.length - a.length);
  if (!known.length) return [text];
  const escaped = known.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  const parts = text.split(pattern);
  // A clue that names nothing as its category does is about all of its words.
  if (parts.length < 2) return [h("mark", null, text)];
  return parts.map((part, place) => (place % 2 ? h("mark", null, part) : part)).filter((part) => part !== "");
}
