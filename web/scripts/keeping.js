// What the server keeps, for those who want to reach their puzzles and boards from elsewhere. The browser keeps
// everything anyway; what is on the server is a copy, and of two boards the one that was changed last counts.

import { get, send } from "./api.js";
import { load, save } from "./storage.js";

/** Whether the server keeps things, and where. @typedef {{storage: string, where: string | null, why: string | null, token: boolean}} About */

/** @type {Promise<About | null> | null} */ let asked = null;

/** What the server says of itself; nothing if it keeps nothing. */
export function about() {
  asked ??= get("about").catch(() => {
    asked = null;
    return null;
  });
  return asked;
}

/** In a sentence. @param {About | null} server */
export function told(server) {
  if (!server) return "Puzzles and boards are kept in this browser.";
  const here = "Puzzles and boards are kept in this browser, and on the server if you ask for it";
  if (server.storage === "memory") return `${here}; but this server keeps them only until it ends${server.why ? `: ${server.why}` : ""}.`;
  return `${here}.`;
}

/** The names of what is known to be on the server. @returns {string[]} */
export function names() {
  const list = load("kept");
  return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
}

/** What is on the server, the latest first. @returns {Promise<{id: string, title: string, updated: number}[]>} */
export async function list() {
  const { entries } = await get("saved");
  save("kept", entries.map((/** @type {any} */ one) => one.id));
  return entries;
}

/** @param {string} id @returns {Promise<any>} */
export function one(id) {
  return get(`saved/${encodeURIComponent(id)}`);
}

/** Keeps a puzzle with its board. @param {import("./address.js").Named} named */
export async function put({ id, title, puzzle, choices }) {
  await send(`saved/${encodeURIComponent(id)}`, "PUT", { title, puzzle, choices, game: load(`game.${id}`) });
  save("kept", [id, ...names().filter((other) => other !== id)]);
}

/** @param {string} id */
export async function remove(id) {
  await send(`saved/${encodeURIComponent(id)}`, "DELETE");
  save("kept", names().filter((other) => other !== id));
}

/** Takes the board from the server if it was changed there since. @param {string} id */
export async function fetchBoard(id) {
  if (!names().includes(id)) return;
  const there = await one(id).catch(() => null);
  const when = (/** @type {any} */ game) => Number(game?.when) || 0;
  if (there?.game && when(there.game) > when(load(`game.${id}`))) save(`game.${id}`, there.game);
}
