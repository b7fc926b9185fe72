// The card of a game that was won, to show around: how it went, and nothing of the answer.
//
// Every cell is shaded by when it was found, be it a tick or a cross, so that the picture is the player's own way. Items stand in an order by
// chance: where the lines of a tick cross would give it away.

import { key, parts } from "./board.js";
import { Game } from "./game.js";

/** @typedef {{title: string, about: string, figures: string[], squares: string, address: string | null}} Card */

/** The way is looked at so often at most; that is finer than the eye can see. */
const LOOKS = 60;
/** So many squares tell of ticks; a line of a message has room for them. */
const SQUARES = 24;
/** The picture, in pixels, as messages show it best. */
const [WIDTH, HEIGHT] = [1200, 630];
/** Ground, ink, what is soft, and the first and last shade of the way. */
const COLOURS = { ground: "#fbfaf7", ink: "#1d2430", soft: "#5a6375", accent: "#1f4e79", line: "#ffffff", early: [214, 228, 242], late: [31, 78, 121] };

/** When every cell was found, from 0 to 1. @param {import("./board.js").Layout} layout @param {any} saved the game as it is kept @param {import("./following.js").Mode} mode @returns {Map<string, number>} */
export function order(layout, saved, mode) {
  const size = layout.categories[0]?.items.length ?? 0;
  const game = new Game(layout.categories.length, size, { ...saved, at: 0 });
  const upto = Math.min(saved.at, game.moves.length);
  const every = Math.max(1, Math.ceil(upto / LOOKS));
  /** @type {Map<string, number>} */ const found = new Map();
  for (let move = 1; move <= upto; move++) {
    game.redo();
    if (move % every && move !== upto) continue;
    for (const cell of [...game.marks.keys(), ...game.following(mode).keys()]) if (!found.has(cell)) found.set(cell, move / upto);
  }
  return found;
}

/** The same way with the items of every category in an order by chance. @param {Map<string, number>} found @param {number} categories @param {number} size @param {() => number} [chance] from 0 to less than 1 */
export function shuffled(found, categories, size, chance = Math.random) {
  const orders = Array.from({ length: categories }, () => Array.from({ length: size }, (_, item) => ({ item, at: chance() })).sort((one, other) => one.at - other.at).map(({ item }) => item));
  return new Map([...found].map(([cell, share]) => {
    const [a, i, b, j] = parts(cell);
    return [key(a, orders[a][i], b, orders[b][j]), share];
  }));
}

/** A square for every tick: the player's own, or a hint's. @param {any} saved */
export function squares(saved) {
  const ticks = saved.moves.slice(0, saved.at).flat().filter((/** @type {any} */ change) => change.after?.is === 1);
  const shown = ticks.slice(0, SQUARES).map((/** @type {any} */ change) => (change.after.from ? "🟨" : "🟩")).join("");
  return shown + (ticks.length > SQUARES ? " …" : "");
}

/** The card as a message. @param {Card} card */
export function message({ title, about, figures, squares: line, address }) {
  return [`${title} · ${about}`, figures.join(" · "), line, address].filter(Boolean).join("\n");
}

/** Draws the card. @param {HTMLCanvasElement} canvas @param {Card} card @param {import("./board.js").Layout} layout @param {Map<string, number>} found */
export function draw(canvas, { title, about, figures }, layout, found) {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = COLOURS.ground;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLOURS.accent;
  pen.fillRect(0, 0, WIDTH, 14);
  board(pen, layout, found, 640, 70, 490);
  pen.textBaseline = "top";
  const write = (/** @type {string} */ text, /** @type {string} */ font, /** @type {string} */ colour, /** @type {number} */ y, /** @type {number} */ step) => {
    pen.font = font;
    pen.fillStyle = colour;
    for (const line of lines(pen, text, 520)) {
      pen.fillText(line, 70, y);
      y += step;
    }
    return y;
  };
  let y = write("Cluewright", '600 30px "Cluewright Serif", Georgia, serif', COLOURS.accent, 70, 40);
  y = write(title, '600 54px "Cluewright Serif", Georgia, serif', COLOURS.ink, y + 30, 62);
  y = write(about, '28px "Cluewright Sans", system-ui, sans-serif', COLOURS.soft, y + 12, 38);
  y += 30;
  for (const figure of figures) y = write(figure, '600 34px "Cluewright Sans", system-ui, sans-serif', COLOURS.ink, y, 48);
}

/** @param {CanvasRenderingContext2D} pen @param {import("./board.js").Layout} layout @param {Map<string, number>} found @param {number} left @param {number} top @param {number} side */
function board(pen, layout, found, left, top, side) {
  const size = layout.categories[0]?.items.length ?? 1;
  const unit = side / Math.max(1, layout.columns.length * size);
  const shade = (/** @type {number} */ share) => `rgb(${COLOURS.early.map((from, place) => Math.round(from + (COLOURS.late[place] - from) * share)).join(" ")})`;
  layout.lines().forEach((line, row) => line.cells.forEach((cell, column) => {
    pen.fillStyle = shade(found.get(cell) ?? 1);
    pen.fillRect(left + unit * column, top + unit * row, unit - 1, unit - 1);
  }));
  pen.strokeStyle = COLOURS.ink;
  pen.lineWidth = 3;
  layout.rows.forEach((_, row) => layout.columnsOf(row).forEach((_, column) => pen.strokeRect(left + unit * size * column, top + unit * size * row, unit * size - 1, unit * size - 1)));
}

/** A text in lines that fit. @param {CanvasRenderingContext2D} pen @param {string} text @param {number} width */
function lines(pen, text, width) {
  /** @type {string[]} */ const all = [];
  for (const word of text.split(" ")) {
    const longer = all.length ? `${all[all.length - 1]} ${word}` : word;
    if (all.length && pen.measureText(longer).width <= width) all[all.length - 1] = longer;
    else all.push(word);
  }
  return all.slice(0, 3);
}
