// How hard a puzzle is: what its file says, what was measured before, or measured now and remembered.

import { question } from "./address.js";
import { load, save } from "./storage.js";

const WORDS = ["", "easy", "fairly easy", "moderate", "hard", "very hard"];

/** @typedef {{band: number, word: string}} Hard */

/** What is known without asking. @param {any} puzzle @returns {Hard | null} */
export function known(puzzle) {
  const band = puzzle?.rating?.difficulty ?? puzzle?.difficulty;
  return Number.isInteger(band) && WORDS[band] ? { band, word: WORDS[band] } : null;
}

/** @param {import("./address.js").Named} named @param {import("./api.js").Latest} latest @returns {Promise<Hard | null>} */
export async function difficulty(named, latest) {
  const said = known(named.puzzle) ?? known({ difficulty: load("measured")?.[named.id] });
  if (said) return said;
  const view = await latest.ask("check", { ...question(named), limit: 20 }).catch(() => null);
  const band = view?.difficulty?.band;
  if (!band) return null;
  save("measured", { ...(load("measured") ?? {}), [named.id]: band });
  return { band, word: WORDS[band] };
}
