// Whether a full board is right, also without the network: the answer is known by its digest alone, so that it is not lying about.

import { question } from "./address.js";
import { ask } from "./api.js";
import { load, save } from "./storage.js";

/** The digest of a text; nothing where the browser makes none. @param {string} text @returns {Promise<string | null>} */
async function digest(text) {
  if (!globalThis.crypto?.subtle) return null;
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A puzzle and a full board as a text. @param {import("./address.js").Named} named @param {number[][][]} table */
function written({ puzzle, choices }, table) {
  return JSON.stringify([puzzle.categories, puzzle.clues, choices, table.map((row) => row.map((items) => items[0]))]);
}

/** What a puzzle is known by; another with the same name has another. @param {import("./address.js").Named} named */
function known(named) {
  return digest(written(named, []));
}

/** Learns the digest of the answer, once. @param {import("./address.js").Named} named @param {import("./api.js").Latest} latest */
export async function learn(named, latest) {
  const of = await known(named);
  if (!of || load(`answer.${named.id}`)?.of === of) return;
  const { categories } = named.puzzle;
  const view = await latest.ask("solve", { ...question(named), limit: 20 }).catch(() => null);
  if (view?.status !== "unique") return;
  const rows = categories[0].items.map((/** @type {string} */ item) => view.solution.find((/** @type {string[]} */ row) => row[0] === item));
  const table = rows.map((/** @type {string[]} */ row) => row.slice(1).map((item, place) => [categories[place + 1].items.indexOf(item)]));
  save(`answer.${named.id}`, { of, is: await digest(written(named, table)) });
}

/** Whether a full board is right; nothing if that is not known. @param {import("./address.js").Named} named @param {number[][][]} table @returns {Promise<boolean | null>} */
export async function right(named, table) {
  const kept = load(`answer.${named.id}`);
  if (!kept?.is || kept.of !== (await known(named))) return null;
  return kept.is === (await digest(written(named, table)));
}
