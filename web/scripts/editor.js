// A field for long text in which places can be underlined: a copy of the text lies below it, with the places marked.

import { h } from "./elements.js";

/** A place in the text, in characters of the string. @typedef {{from: number, to: number, kind?: "odd" | "doubtful"}} Range */

export class Editor {
  /** @param {Record<string, any>} attributes of the field @param {boolean} code whether lines stay whole */
  constructor(attributes, code = false) {
    this.field = h(code ? "textarea.source.code" : "textarea.source", { spellcheck: "false", ...(code ? { wrap: "off" } : {}), ...attributes });
    this.below = h(code ? "pre.source.code.below" : "pre.source.below", { "aria-hidden": "true" });
    this.element = h("div.editor", null, this.below, this.field);
    const follow = () => {
      this.below.scrollTop = this.field.scrollTop;
      this.below.scrollLeft = this.field.scrollLeft;
    };
    this.field.addEventListener("scroll", follow);
    // What is typed moves the places; until they are known anew, none is better than a wrong one.
    this.field.addEventListener("input", () => this.mark([]));
  }

  get value() {
    return this.field.value;
  }

  set value(text) {
    this.field.value = text;
    this.mark([]);
  }

  /** Underlines places. @param {Range[]} ranges */
  mark(ranges) {
    const text = this.field.value;
    const pieces = [];
    let at = 0;
    for (const { from, to, kind = "odd" } of [...ranges].sort((one, other) => one.from - other.from)) {
      if (from < at || to <= from) continue;
      pieces.push(text.slice(at, from), h(`span.${kind}`, null, text.slice(from, to)));
      at = to;
    }
    // A last line break needs something after it to take room.
    this.below.replaceChildren(...(pieces.length ? [...pieces, text.slice(at), "\n"] : []));
    this.below.scrollTop = this.field.scrollTop;
    this.below.scrollLeft = this.field.scrollLeft;
  }

  /** Selects a place. @param {Range} range */
  select({ from, to }) {
    this.field.focus();
    this.field.setSelectionRange(from, to);
  }
}

/** A place that is told by line and column, both from 1, columns in characters. @param {string} text @param {number} line @param {number} column @param {number} end @returns {Range} */
export function placed(text, line, column, end) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const upto = (/** @type {number} */ place) => [...(lines[line - 1] ?? "")].slice(0, Math.max(0, place - 1)).join("").length;
  const from = start + upto(column);
  return { from, to: Math.max(from + 1, start + upto(end)) };
}
