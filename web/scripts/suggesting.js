// Suggested rewrites: guesses at what a clue may mean, kept only if the server understands them.

import { guesses } from "./rewrites.js";

/** @typedef {{clue: number, text: string, means: string}} Suggestion */

/** Clues that are looked at, and suggestions for each. */
const CLUES = 6;
const EACH = 3;

/** @param {any} answer how the puzzle was read @param {import("./api.js").Latest} latest @returns {Promise<Suggestion[]>} */
export async function suggestions({ clues, puzzle }, latest) {
  const { categories } = puzzle;
  if (categories.length < 2) return [];
  /** @type {any[]} */ const tried = clues.filter((/** @type {any} */ one) => one.status === "not_understood").slice(0, CLUES)
    .flatMap((/** @type {any} */ one) => guesses(one.text, one.span, categories).map((guess) => ({ clue: one.clue, ...guess })));
  if (!tried.length) return [];
  const read = async (/** @type {any[]} */ list) => (await latest.ask("read", { puzzle: { categories, clues: list.map((one) => one.text ?? "–"), formulas: list.map((one) => one.formula ?? null) }, limit: 10 }))?.clues;
  const said = await read(tried);
  if (!said) return [];
  // What a formula says is worth suggesting only if its words are understood in turn.
  const worded = tried.map((one, place) => ({ clue: one.clue, text: one.text ?? said[place].paraphrase ?? "", status: said[place].status }))
    .filter((one) => one.text && ["understood", "given"].includes(one.status));
  if (!worded.length) return [];
  const again = await read(worded.map(({ text }) => ({ text })));
  if (!again) return [];
  const sound = worded.map((one, place) => ({ ...one, means: again[place].paraphrase ?? "", status: again[place].status })).filter((one) => one.status === "understood");
  const different = sound.filter((one, place) => sound.findIndex((other) => other.clue === one.clue && other.means === one.means) === place);
  return different.filter((one, place) => different.slice(0, place).filter((other) => other.clue === one.clue).length < EACH);
}
