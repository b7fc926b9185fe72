// Supposing: marks in a second colour, to see where they lead, and then kept or dropped all at once.

import { counted, h } from "./elements.js";

export class Supposing {
  /** @param {{toggle: () => void, keep: () => void, drop: () => void}} ways */
  constructor({ toggle, keep, drop }) {
    this.button = h("button", { type: "button", id: "suppose", "aria-pressed": "false", "aria-keyshortcuts": "s", title: "Suppose: marks in a second colour, to keep or drop as one (s)", "aria-label": "Suppose", onclick: toggle }, h("span.long", null, "Suppose"), h("span.short", { "aria-hidden": "true" }, "◌"));
    this.told = h("span");
    this.keep = h("button", { type: "button", id: "keep-supposed", onclick: keep }, "Keep all");
    this.drop = h("button", { type: "button", id: "drop-supposed", onclick: drop }, "Drop all");
    this.element = h("div.supposing", { role: "group", "aria-label": "What is supposed", hidden: true }, this.told, this.keep, this.drop);
  }

  /** @param {boolean} trying @param {number} count marks that are supposed */
  update(trying, count) {
    this.button.setAttribute("aria-pressed", String(trying));
    this.element.hidden = !trying && !count;
    this.told.textContent = count ? `${counted(count, "mark")} supposed` : "What you mark now is supposed.";
    this.keep.disabled = this.drop.disabled = !count;
  }
}
