// Small pictures of boards: the staircase of a puzzle, with the marks of a game that was begun.

import { Layout, parts } from "./board.js";
import { s } from "./elements.js";
import { Game } from "./game.js";
import { settings } from "./settings.js";

/** How wide and high the pictures are, in units of their own. */
const SIDE = 96;

/** @typedef {{marks: Map<string, number>, share: number}} Progress */

/** A layout of so many nameless items. @param {number} categories @param {number} items */
function nameless(categories, items) {
  return new Layout(Array.from({ length: categories }, (_, place) => ({ name: String(place), items: Array.from({ length: items }, (_, item) => String(item)) })));
}

/** The marks of a game, and how much of the answer is found. @param {number} categories @param {number} items @param {any} saved @returns {Progress} */
export function progress(categories, items, saved) {
  const cells = new Set(nameless(categories, items).lines().flatMap((line) => line.cells));
  const game = new Game(categories, items, saved, (cell) => cells.has(cell));
  const { follow } = settings();
  const found = game.table(follow).flat().filter((one) => one.length === 1).length;
  return { marks: new Map([...game.marks, ...game.following(follow)].map(([cell, mark]) => [cell, mark.is])), share: found / Math.max(1, items * (categories - 1)) };
}

/** @param {number} categories @param {number} items @param {Map<string, number>} [marks] @returns {SVGElement} */
export function picture(categories, items, marks = new Map()) {
  const layout = nameless(categories, items);
  const blocks = Math.max(1, categories - 1);
  const unit = SIDE / (blocks * items);
  const step = unit * items;
  const place = (/** @type {string} */ cell) => {
    const [a, i, b, j] = parts(cell);
    const row = layout.rows.indexOf(a);
    // The earlier category of a cell names its row in the first line of blocks alone.
    return row === 0 ? [step * (b - 1) + unit * j, unit * i] : [step * (a - 1) + unit * i, step * layout.rows.indexOf(b) + unit * j];
  };
  return s("svg", { class: "mini", viewBox: `-1 -1 ${SIDE + 2} ${SIDE + 2}`, "aria-hidden": "true" },
    ...layout.rows.flatMap((category, row) => layout.columnsOf(row).map((other, column) => s("rect", { x: step * column, y: step * row, width: step, height: step, class: `block category-${row ? category : other}` }))),
    s("path", { class: "lines", d: layout.rows.flatMap((_, row) => layout.columnsOf(row).flatMap((_, column) => Array.from({ length: items - 1 }, (_, line) => {
      const [x, y, at] = [step * column, step * row, unit * (line + 1)];
      return `M${x + at} ${y}v${step}M${x} ${y + at}h${step}`;
    }))).join("") }),
    ...[...marks].map(([cell, is]) => {
      const [x, y] = place(cell);
      const [left, top] = [x + unit / 2, y + unit / 2];
      return is === 1 ? s("circle", { class: "yes", cx: left, cy: top, r: unit * 0.32 }) : s("path", { class: "no", d: `M${left - unit * 0.2} ${top - unit * 0.2}l${unit * 0.4} ${unit * 0.4}m0 ${-unit * 0.4}l${-unit * 0.4} ${unit * 0.4}` });
    }));
}
