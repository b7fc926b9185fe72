// The board on the page: an ARIA grid in which the focus is on the cell itself and there is one stop for the Tab key.

import { h, s } from "./elements.js";
import { listen } from "./pointing.js";

/** @typedef {{is: number, name: string, classes?: string}} Look */

export class Grid {
  /**
   * @param {import("./board.js").Layout} layout
   * @param {{label: string, act: (cell: string, what: string, finger?: boolean) => void, look: (cell: string) => Look, drag?: (cells: string[]) => void, link?: (items: string[]) => void}} ways
   *   `drag` hears of all cells that a pointer was drawn over, `link` of the items that it is over
   */
  constructor(layout, ways) {
    this.layout = layout;
    this.ways = ways;
    /** @type {Map<string, HTMLTableCellElement>} */ this.cells = new Map();
    /** @type {HTMLTableCellElement[][]} */ this.lines = [];
    /** @type {Map<string, string>} */ this.shown = new Map();
    this.table = h("table.grid", { role: "grid", "aria-label": ways.label, "aria-describedby": "grid-keys" }, this.#head(), this.#bodies());
    this.current = this.lines[0]?.[0]?.dataset.cell ?? "";
    this.cells.get(this.current)?.setAttribute("tabindex", "0");
    this.table.style.setProperty("--rows", String(this.lines.length));
    this.table.style.setProperty("--columns", String(this.lines[0]?.length ?? 1));
    this.element = h("div.scroll.frame", null, this.table);
    this.#listen();
    this.update();
  }

  #head() {
    const { categories, columns } = this.layout;
    return h("thead", null,
      h("tr", null, h("td.corner", { colspan: 2, rowspan: 2, "aria-hidden": "true" }),
        columns.map((category) => h(`th.group.category-${category}`, { scope: "colgroup", colspan: categories[category].items.length, title: categories[category].name }, h("span", null, categories[category].name)))),
      h("tr", null, columns.flatMap((category) => categories[category].items.map((item, place) =>
        h(`th.item${place ? "" : ".first"}.category-${category}`, { scope: "col", "data-item": `${category}.${place}`, title: item }, h("span", null, item))))));
  }

  #bodies() {
    const { categories, rows } = this.layout;
    const lines = this.layout.lines();
    return rows.map((category) => h("tbody", null, lines.filter((line) => line.category === category).map(({ item, cells }) => {
      const size = categories[category].items.length;
      const made = cells.map((cell, place) => {
        const one = h(place % size === 0 ? "td.first" : "td", { tabindex: -1, "data-cell": cell, role: "gridcell", "data-edge": item === size - 1 && place >= cells.length - size });
        this.cells.set(cell, one);
        return one;
      });
      this.lines.push(made);
      return h("tr", null,
        item === 0 ? h(`th.group.category-${category}`, { scope: "rowgroup", rowspan: size, title: categories[category].name }, h("span", null, categories[category].name)) : null,
        h(`th.item.category-${category}`, { scope: "row", "data-item": `${category}.${item}`, title: categories[category].items[item] }, h("span", null, categories[category].items[item])), made);
    })));
  }

  /** Draws what has changed. */
  update() {
    for (const [cell, element] of this.cells) {
      const { is, name, classes = "" } = this.ways.look(cell);
      const now = `${is}|${name}|${classes}`;
      if (this.shown.get(cell) === now) continue;
      this.shown.set(cell, now);
      element.setAttribute("aria-label", name);
      const first = element.classList.contains("first") ? "first " : "";
      const lit = element.classList.contains("lit") ? "lit " : "";
      element.className = `${first}${lit}${is === 1 ? "yes" : is === -1 ? "no" : ""} ${classes}`.trim();
      const mark = is === 1 ? s("circle", { cx: 12, cy: 12, r: 6 }) : is === -1 ? s("path", { d: "M7 7l10 10M17 7l-10 10" }) : null;
      element.replaceChildren(...(mark ? [s("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, mark)] : []));
    }
  }

  /** Brings cells into sight, if their frame is too small for all. @param {Iterable<string>} cells */
  reveal(cells) {
    const [first] = cells;
    if (first) this.cells.get(first)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Brings a cell into the middle of the frame. @param {string} cell */
  centre(cell) {
    this.cells.get(cell)?.scrollIntoView({ block: "center", inline: "center" });
  }

  /** Lights up the rows and columns of items. @param {string[]} items */
  link(items) {
    for (const name of this.table.querySelectorAll("th[data-item]")) name.classList.toggle("linked", items.includes(name.dataset.item));
  }

  /** Goes to a cell. @param {string} cell @param {boolean} [focus] */
  go(cell, focus = true) {
    const element = this.cells.get(cell);
    if (!element) return;
    this.cells.get(this.current)?.setAttribute("tabindex", "-1");
    element.setAttribute("tabindex", "0");
    this.current = cell;
    if (focus) element.focus();
  }

  #listen() {
    listen(this.table, {
      cell: (target) => this.#cell(target),
      act: (cell, what, finger) => {
        this.go(cell);
        this.ways.act(cell, what, finger);
      },
      drag: this.ways.drag ?? null,
      drawn: (cells) => { for (const [name, element] of this.cells) element.classList.toggle("drawn", cells.has(name)); },
    });
    this.table.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    this.table.addEventListener("focusin", (/** @type {FocusEvent} */ event) => {
      const cell = this.#cell(event.target);
      // However the focus got there, keys are about the cell that has it.
      if (cell && cell !== this.current) this.go(cell, false);
      this.#light(cell);
    });
    this.table.addEventListener("mouseover", (/** @type {MouseEvent} */ event) => this.#light(this.#cell(event.target), event.target));
    for (const leave of ["mouseleave", "focusout"]) this.table.addEventListener(leave, () => this.#light(null));
  }

  /** @param {any} target @returns {string | null} */
  #cell(target) {
    return target?.closest?.("td[data-cell]")?.dataset.cell ?? null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.metaKey) return;
    const line = this.lines.findIndex((cells) => cells.some((one) => one.dataset.cell === this.current));
    const column = this.lines[line]?.findIndex((one) => one.dataset.cell === this.current) ?? -1;
    if (column < 0) return;
    const last = this.lines[line].length - 1;
    const at = (/** @type {number} */ l, /** @type {number} */ c) => this.lines[l]?.[c]?.dataset.cell;
    const height = this.lines.filter((cells) => cells.length > column).length;
    const [l, c] = event.ctrlKey
      ? ({ Home: [0, 0], End: [this.lines.length - 1, (this.lines.at(-1)?.length ?? 1) - 1] })[event.key] ?? []
      : ({ ArrowLeft: [line, column - 1], ArrowRight: [line, column + 1], ArrowUp: [line - 1, column], ArrowDown: [line + 1, column], Home: [line, 0], End: [line, last], PageUp: [0, column], PageDown: [height - 1, column] })[event.key] ?? [];
    if (l !== undefined && c !== undefined) {
      event.preventDefault();
      const there = at(l, c);
      if (there) this.go(there);
      return;
    }
    if (event.ctrlKey) return;
    const what = ({ x: "cross", o: "tick", " ": "cycle", Enter: "cycle", Backspace: "clear", Delete: "clear", w: "why" })[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (what) {
      event.preventDefault();
      event.stopPropagation();
      this.ways.act(this.current, what);
    }
  }

  /** The cross-hair: the row and the column of a cell, and what clues say of its items. @param {string | null} cell @param {any} [target] */
  #light(cell, target) {
    for (const lit of this.table.querySelectorAll(".lit")) lit.classList.remove("lit");
    const element = cell ? this.cells.get(cell) : null;
    const heading = target?.closest?.("th[data-item]")?.dataset.item;
    this.ways.link?.(cell ? cell.split("-") : heading ? [heading] : []);
    if (!element) return;
    const line = this.lines.findIndex((cells) => cells.includes(element));
    const column = this.lines[line].indexOf(element);
    for (const one of this.lines[line]) one.classList.add("lit");
    for (const cells of this.lines) cells[column]?.classList.add("lit");
    element.parentElement?.querySelector("th.item")?.classList.add("lit");
    this.table.querySelectorAll("thead th.item")[column]?.classList.add("lit");
  }
}
