// The picture of the first page: a board with a game under way, and the thought that a hint would tell there.

import { parts } from "./board.js";
import { h, s } from "./elements.js";

/** What stands on it: rows of friends and seats, columns of drinks and seats. */
const NAMES = [["Ada", "Ben", "Cora"], ["cocoa", "juice", "tea"], ["door", "stove", "window"]];
/** Which categories the blocks of the first column and of the first row belong to. */
const ROWS = [0, 2];
const COLUMNS = [1, 2];
const TICKS = ["0.0-1.1", "0.1-1.2", "0.2-1.0", "1.0-2.1", "0.2-2.1"];
const CROSSES = ["0.0-1.0", "0.0-1.2", "0.1-1.0", "0.1-1.1", "0.2-1.1", "0.2-1.2", "1.0-2.0", "1.0-2.2", "1.1-2.1", "1.2-2.1"];
/** What the thought rests on, and what follows. */
const BECAUSE = ["0.2-1.0", "1.0-2.1"];
const THEREFORE = "0.2-2.1";

const CELL = 36;
const LEFT = 74;
const TOP = 70;

/** Where a cell begins. @param {string} cell */
function corner(cell) {
  const [a, i, b, j] = parts(cell);
  return a === 0 ? [LEFT + CELL * (3 * (b - 1) + j), TOP + CELL * i] : [LEFT + CELL * i, TOP + CELL * (3 + j)];
}

/** @param {string} cell @param {string} kind */
function frame(cell, kind) {
  const [x, y] = corner(cell);
  return s("rect", { class: kind, x: x + 1.5, y: y + 1.5, width: CELL - 3, height: CELL - 3 });
}

/** Cells and frames of a block. @param {number} x @param {number} y @param {number} category */
function block(x, y, category) {
  const lines = [1, 2].map((at) => `M${x + at * CELL} ${y}v${3 * CELL}M${x} ${y + at * CELL}h${3 * CELL}`).join("");
  return [s("rect", { class: `block category-${category}`, x, y, width: 3 * CELL, height: 3 * CELL }), s("path", { class: "lines", d: lines })];
}

function board() {
  const rows = ROWS.flatMap((category, block) => NAMES[category].map((name, place) => s("text", { class: `category-${category}`, x: LEFT - 8, y: TOP + CELL * (3 * block + place) + CELL / 2 + 5, "text-anchor": "end" }, name)));
  const columns = COLUMNS.flatMap((category, block) => NAMES[category].map((name, place) => s("text", { class: `category-${category}`, transform: `translate(${LEFT + CELL * (3 * block + place) + CELL / 2 + 5} ${TOP - 8}) rotate(-90)` }, name)));
  return s("svg", { class: "demonstration", viewBox: `0 0 ${LEFT + 6 * CELL + 2} ${TOP + 6 * CELL + 2}`, "aria-hidden": "true" },
    ...block(LEFT, TOP, 1), ...block(LEFT + 3 * CELL, TOP, 2), ...block(LEFT, TOP + 3 * CELL, 2), ...rows, ...columns,
    ...BECAUSE.map((cell) => frame(cell, "because")), frame(THEREFORE, "therefore"),
    ...CROSSES.map((cell) => {
      const [x, y] = corner(cell);
      return s("path", { class: "no", d: `M${x + 11} ${y + 11}l14 14m0 -14l-14 14` });
    }),
    ...TICKS.map((cell) => {
      const [x, y] = corner(cell);
      return s("circle", { class: cell === THEREFORE ? "yes follows" : "yes", cx: x + CELL / 2, cy: y + CELL / 2, r: 8.5 });
    }));
}

/** @returns {HTMLElement} */
export function shown() {
  return h("figure.shown", null, board(),
    h("figcaption", null, h("b", null, "A hint, from your own board"),
      h("span", null, "Cora drinks cocoa, and whoever drinks cocoa sits by the stove. So Cora sits by the stove.")));
}
