// How hard a puzzle is, as measured: by the library, when it was made, before, or now. What a file claims is no measure.

import { question } from "./address.js";
import { load, save } from "./storage.js";

const WORDS = ["", "easy", "fairly easy", "moderate", "hard", "very hard"];

/** @typedef {{band: number, word: string}} Hard */

/** @param {any} band @returns {Hard | null} */
function hard(band) {
  return Number.isInteger(band) && WORDS[band] ? { band, word: WORDS[band] } : null;
}

/** @param {import("./address.js").Named} named @param {import("./api.js").Latest} latest @returns {Promise<Hard | null>} */
export async function difficulty(named, latest) {
  const known = hard(named.difficulty) ?? hard(named.puzzle.rating?.difficulty) ?? hard(load("measured")?.[named.id]);
  if (known) return known;
  const view = await latest.ask("check", { ...question(named), limit: 20 }).catch(() => null);
  const measured = hard(view?.difficulty?.band);
  if (measured) save("measured", { ...(load("measured") ?? {}), [named.id]: measured.band });
  return measured;
}
