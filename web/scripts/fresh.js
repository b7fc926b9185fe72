// Puzzles that are made on the way to their board: those of the day, and new ones of a size and a difficulty.
// Anybody may link to them, and a link elsewhere must not set the server to work: without a click in the page, one is asked first.

import { to } from "./address.js";
import { stream } from "./api.js";
import { KINDS, known, later, named, parse, recipe, told, written } from "./days.js";
import { counted, h, say, trouble } from "./elements.js";
import { byHand } from "./gestures.js";
import { all, forget, keep, load, save } from "./storage.js";

/** So many puzzles of days gone by are kept; older ones are made again. */
const KEPT_DAYS = 40;
/** How far ahead one may look, for those whose calendar is ahead of ours. */
const AHEAD = 1;

/** A puzzle of the day, if it is here. @param {string} id @returns {any} */
export function here(id) {
  return parse(id) ? load(`day.${id}`) : null;
}

/** Makes a puzzle. @param {any} body @param {AbortSignal} [signal] @param {(progress: any) => void} [heard] @returns {Promise<any>} */
async function made(body, signal = new AbortController().signal, heard = () => {}) {
  /** @type {any} */ let puzzle = null;
  /** @type {any} */ let failed = null;
  await stream("generate", body, signal, (name, data) => {
    if (name === "progress") heard(data);
    if (name === "puzzle") puzzle = data.puzzle;
    if (name === "failed") failed = data;
  });
  if (!puzzle) throw failed ?? new Error("no such puzzle was found");
  // Nothing is given away.
  delete puzzle.solution;
  return puzzle;
}

/** A puzzle of the day: from before, or made now. @param {string} id @param {AbortSignal} [signal] @param {(progress: any) => void} [heard] */
export async function ofDay(id, signal, heard) {
  const of = parse(id);
  if (!of || of.day > later(written(new Date()), AHEAD)) throw new Error("there is no puzzle of that day yet");
  const before = here(id);
  if (before) return before;
  const puzzle = await made(recipe(of.day, of.kind), signal, heard);
  const entry = { id, title: puzzle.title ?? told(of.day), puzzle, choices: [], difficulty: of.kind.band };
  save(`day.${id}`, entry);
  const older = Object.keys(all()).filter((name) => name.startsWith("day.")).sort().slice(0, -KEPT_DAYS);
  for (const name of older) if (name !== `day.${id}`) forget(name);
  return entry;
}

/** @param {HTMLElement} main @param {string} what such as 2026-11-18/3 */
export async function day(main, what) {
  const [on, band] = what.split("/");
  const kind = KINDS[Number(band) - 1];
  if (!known(on) || !kind) throw new Error("there is no such day");
  const id = named(on, kind.band);
  if (here(id)) {
    location.replace(to("play", id));
    return () => {};
  }
  return waiting(main, `The puzzle of ${told(on)}`, `${kind.word}, ${kind.categories} × ${kind.items}. It is made from the date: everybody gets the same.`, async (signal, heard) => (await ofDay(id, signal, heard)).id);
}

/** @param {HTMLElement} main @param {string} what such as 4x5/3: size and difficulty */
export async function fresh(main, what) {
  const [, categories, items, band] = /^([2-8])x([2-8])(?:\/([1-5]))?$/.exec(what) ?? [];
  if (!categories) throw new Error("there is no such size");
  const body = { categories: Number(categories), items: Number(items), difficulty: band ? [Number(band), Number(band)] : null, seed: crypto.getRandomValues(new Uint32Array(1))[0], count: 1 };
  return waiting(main, "A new puzzle", `${categories} × ${items}${band ? `, ${KINDS[Number(band) - 1].word.toLowerCase()}` : ""}`, async (signal, heard) => {
    const puzzle = await made(body, signal, heard);
    return keep({ title: puzzle.title ?? "A new puzzle", puzzle, choices: [] });
  });
}

/**
 * Shows how far it is, and goes to the board.
 * @param {HTMLElement} main @param {string} title @param {string} about
 * @param {(signal: AbortSignal, heard: (progress: any) => void) => Promise<string>} work gives the name of the puzzle
 */
function waiting(main, title, about, work) {
  document.title = `${title} · Cluewright`;
  const leaving = new AbortController();
  const bar = h("progress", { "aria-label": "How far the work is" });
  const far = h("p.soft", null, "Beginning …");
  const place = h("div", { role: "status" });
  main.replaceChildren(h("div.on-its-way", null, h("h1", { tabindex: -1 }, title), h("p.lead", null, about), place));
  const begin = async () => {
    place.before(bar, far);
    place.replaceChildren();
    try {
      const id = await work(leaving.signal, ({ evaluations, budget }) => {
        if (budget) bar.value = Math.min(1, evaluations / budget);
        far.textContent = `${counted(evaluations, "set")} of clues tried`;
      });
      if (!leaving.signal.aborted) location.replace(to("play", id));
    } catch (error) {
      if (leaving.signal.aborted) return;
      bar.remove();
      far.remove();
      place.replaceChildren(trouble(error), h("p.row", null, h("a.button", { href: "#/" }, "To the library")));
      say("No puzzle");
    }
  };
  if (byHand()) begin();
  else place.replaceChildren(h("p", null, h("button.main", { type: "button", id: "make-it", onclick: begin }, "Make it and play")));
  return () => leaving.abort();
}
