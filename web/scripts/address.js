// Addresses within the page, and the puzzles that they name.

import { get } from "./api.js";
import { parse } from "./days.js";
import { imported, load } from "./storage.js";

/** A puzzle with its name, how hard it is if that was measured before, and the clues whose meaning somebody who reads better assumed. @typedef {{id: string, title: string, puzzle: any, choices: {clue: number, reading: number}[], difficulty?: number, assumed?: number[]}} Named */

/** The view and what it shows: `#/play/zebra` is play, zebra. @returns {string[]} */
export function here() {
  const [view = "", ...rest] = location.hash.replace(/^#\/?/, "").split("/");
  return [view, decode(rest.join("/"))];
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} view @param {string} [what] */
export function to(view, what) {
  return `#/${view}${what ? `/${encodeURIComponent(what)}` : ""}`;
}

/** The puzzle of a name. @param {string} id @returns {Promise<Named>} */
export async function find(id) {
  const own = imported().find((one) => one.id === id);
  if (own) return own;
  if (parse(id)) {
    const kept = load(`day.${id}`);
    if (!kept) throw new Error("this puzzle of the day has not been opened here yet: play it first");
    return kept;
  }
  try {
    const [{ title, puzzle }, { examples }] = await Promise.all([get(`examples/${encodeURIComponent(id)}`), get("examples")]);
    return { id, title, puzzle, choices: [], difficulty: examples.find((/** @type {any} */ one) => one.id === id)?.difficulty?.band };
  } catch (error) {
    // It may have been kept on the server from elsewhere.
    if (/** @type {any} */ (error).status !== 404) throw error;
    const kept = await get(`saved/${encodeURIComponent(id)}`).catch(() => null);
    if (!kept) throw new Error(`there is no puzzle “${id}” here: whoever has it can share it by a link`);
    return { id, title: kept.title, puzzle: kept.puzzle, choices: kept.choices ?? [] };
  }
}

/** The fields of every question about a puzzle. @param {Named} named */
export function question({ puzzle, choices }) {
  return { puzzle, choices };
}
