// The list of clues: they never move; each can be struck off, pointed at, and have its words lit up. Items that a clue names wear the
// colour of their category, and lead to their rows and columns.

import { h } from "./elements.js";

/** @typedef {{now?: Set<number>, words?: boolean, spent?: Set<number>, flag?: string}} Pointing */
/** A piece of a clue, and the item that it names. @typedef {{text: string, item?: string}} Piece */

export class Clues {
  /** @param {string[]} texts @param {import("./board.js").Category[]} categories @param {{strike?: (clue: number) => void, link?: (items: string[]) => void}} [ways] */
  constructor(texts, categories, { strike, link } = {}) {
    const names = new Names(categories);
    /** @type {Piece[][]} */ this.pieces = texts.map((text) => names.pieces(text));
    /** What the words of a clue look like now. @type {(boolean | undefined)[]} */ this.lit = texts.map(() => undefined);
    this.items = texts.map((_, place) => {
      const clue = place + 1;
      const number = strike
        ? h("button.number", { type: "button", "aria-pressed": "false", "aria-label": `Clue ${clue}: strike off`, title: "Strike off" }, String(clue))
        : h("span.number", { "aria-hidden": "true" }, String(clue));
      const item = h("li", { "data-clue": clue }, number, h("span.words"), h("span.flag.heard"));
      if (strike) item.addEventListener("click", () => { if (!String(getSelection() ?? "")) strike(clue); });
      const named = this.pieces[place].flatMap((piece) => piece.item ?? []);
      if (link) for (const [kind, items] of /** @type {[string, string[]][]} */ ([["pointerenter", named], ["focusin", named], ["pointerleave", []], ["focusout", []]])) item.addEventListener(kind, () => link(items));
      return item;
    });
    // A list that scrolls can be scrolled by keys, also where nothing in it has the focus.
    this.element = h("ol.clues", strike ? null : { tabindex: 0, "aria-label": "Clues" }, this.items);
    this.update(new Set());
  }

  /** @param {Set<number>} struck @param {Pointing} pointing */
  update(struck, { now = new Set(), words = false, spent = new Set(), flag = "look here" } = {}) {
    this.items.forEach((/** @type {HTMLElement} */ item, /** @type {number} */ place) => {
      const clue = place + 1;
      item.classList.toggle("struck", struck.has(clue));
      item.classList.toggle("now", now.has(clue));
      item.classList.toggle("spent", spent.has(clue) && !now.has(clue));
      item.querySelector("button")?.setAttribute("aria-pressed", String(struck.has(clue)));
      this.#light(place, now.has(clue) && words);
      const flags = /** @type {HTMLElement} */ (item.querySelector(".flag"));
      flags.textContent = now.has(clue) ? flag : spent.has(clue) ? "used up" : "";
    });
    for (const item of this.items.filter((/** @type {HTMLElement} */ one) => one.classList.contains("now")).slice(0, 1)) nearer(item);
  }

  /** Lights up the words of a clue that name an item. @param {Set<string>} items */
  link(items) {
    for (const word of this.element.querySelectorAll("[data-item]")) word.classList.toggle("linked", items.has(word.dataset.item));
  }

  /** @param {number} place @param {boolean} lit */
  #light(place, lit) {
    if (this.lit[place] === lit) return;
    this.lit[place] = lit;
    const pieces = this.pieces[place];
    // A clue that names nothing as its category does is about all of its words.
    const all = lit && !pieces.some((piece) => piece.item);
    this.items[place].querySelector(".words").replaceChildren(...pieces.map(({ text, item }) => (item
      ? h(`${lit ? "mark" : "span"}.word.category-${item.split(".")[0]}`, { "data-item": item }, text)
      : all ? h("mark", null, text) : text)));
  }
}

/** Finds the names of items in clues. */
class Names {
  /** @param {import("./board.js").Category[]} categories */
  constructor(categories) {
    /** @type {Map<string, string[]>} */ this.known = new Map();
    categories.forEach((category, a) => category.items.forEach((item, i) => {
      const name = item.toLowerCase();
      this.known.set(name, [...(this.known.get(name) ?? []), `${a}.${i}`]);
    }));
    const escaped = [...this.known.keys()].filter(Boolean).sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    this.pattern = escaped.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  }

  /** @param {string} text @returns {Piece[]} */
  pieces(text) {
    if (!this.pattern) return [{ text }];
    return text.split(this.pattern).map((part, place) => {
      const items = place % 2 ? this.known.get(part.toLowerCase()) ?? [] : [];
      // A name that two categories have leads nowhere.
      return items.length === 1 ? { text: part, item: items[0] } : { text: part };
    }).filter((piece) => piece.text !== "");
  }
}

/** Shows an item of a list that scrolls by itself, and leaves the page where it is. @param {HTMLElement} item */
function nearer(item) {
  const list = item.parentElement;
  if (!list) return;
  const [inner, outer] = [item.getBoundingClientRect(), list.getBoundingClientRect()];
  if (list.scrollHeight > list.clientHeight && (inner.top < outer.top || inner.bottom > outer.bottom)) list.scrollTop += inner.top - outer.top - 8;
  if (list.scrollWidth > list.clientWidth) list.scrollLeft += inner.left - outer.left;
}
