// A link that carries a puzzle, opened: it is shown as text, and nothing is asked of the server before somebody wants it.
// Anybody may have made the link, and a click on it elsewhere must not set the server to work.

import { to } from "./address.js";
import { ask } from "./api.js";
import { h, trouble } from "./elements.js";
import { unpack } from "./share.js";
import { keep, load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} packed */
export async function arriving(main, packed) {
  const { title, puzzle, choices, assumed, game } = await unpack(packed).catch(() => {
    throw new Error("this link is damaged: ask for it again");
  });
  const name = String(title ?? "Shared puzzle").slice(0, 200);
  document.title = `${name} · Cluewright`;
  const told = h("div", { role: "status" });
  const button = h("button.main", { type: "button", id: "open-shared", onclick: async () => {
    button.disabled = true;
    try {
      location.replace(to("play", await opened({ title: name, puzzle, choices, assumed, game })));
    } catch (error) {
      told.replaceChildren(trouble(error));
      button.disabled = false;
    }
  } }, "Play it");
  main.replaceChildren(
    h("h1", { tabindex: -1 }, name),
    h("p", null, "Somebody sent you this puzzle in a link. Nothing has been done with it yet."),
    h("pre", { id: "shared-text", tabindex: 0, "aria-label": "The puzzle as text" }, written(puzzle)),
    h("p.row", null, button, h("a", { href: "#/" }, "To the library")), told);
}

/** Keeps the puzzle, if the server can read it, and gives its name. @param {{title: string, puzzle: any, choices: any, assumed: any, game: any}} shared */
async function opened({ title, puzzle, choices, assumed, game }) {
  // The server judges what a link from somewhere holds; only what it can read is kept.
  const chosen = Array.isArray(choices) ? choices : [];
  const read = await ask("read", { puzzle, choices: chosen });
  if (!((read.puzzle.categories?.length ?? 0) > 1)) throw new Error("this link holds no puzzle");
  const guessed = Array.isArray(assumed) ? assumed.filter(Number.isInteger) : [];
  const id = keep({ title, puzzle: read.puzzle, choices: chosen, ...(guessed.length ? { assumed: guessed } : {}) });
  if (game && !load(`game.${id}`)) save(`game.${id}`, game);
  return id;
}

/** More than anybody reads before a click. */
const LONGEST = 20_000;

/** A puzzle as text, whatever it is. @param {any} puzzle @returns {string} */
export function written(puzzle) {
  const text = typeof puzzle === "string" ? puzzle : lines(puzzle).join("\n");
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** @param {any} puzzle @returns {string[]} */
function lines(puzzle) {
  const list = (/** @type {any} */ value) => (Array.isArray(value) ? value : []);
  const word = (/** @type {any} */ value) => (typeof value === "object" ? JSON.stringify(value) : String(value));
  const categories = list(puzzle?.categories).map((one) => `${word(one?.name ?? "")}: ${list(one?.items).map(word).join(", ")}`);
  const meant = list(puzzle?.formulas);
  const clues = list(puzzle?.clues).map((one, place) => `${place + 1}. ${word(one?.text ?? one?.formula ?? one)}${typeof meant[place] === "string" ? `\n   = ${meant[place]}` : ""}`);
  const intro = puzzle?.intro;
  return [...(intro ? [word(intro), ""] : []), ...categories, "", ...clues];
}
