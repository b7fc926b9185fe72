// What was solved: when, how fast, with how much help. It is kept in the browser, and can be taken along as a file.

import { parse, streak, written } from "./days.js";
import { all, load, save } from "./storage.js";

/** @typedef {{id: string, title: string, band: number | null, on: string, seconds: number, hints: number, checks: number}} Result */

/** @returns {Result[]} the latest last */
export function results() {
  const list = load("results");
  return Array.isArray(list) ? list.filter((one) => typeof one?.id === "string" && typeof one.on === "string") : [];
}

/** Keeps a result; what was solved first counts. @param {Omit<Result, "on">} result @param {Date} [now] @returns {Result} */
export function record(result, now = new Date()) {
  const before = results();
  const known = before.find((one) => one.id === result.id);
  if (known) return known;
  const added = { ...result, on: written(now) };
  save("results", [...before, added]);
  return added;
}

/** Days on which a puzzle of that very day was solved. @param {Result[]} [list] */
export function days(list = results()) {
  return new Set(list.filter((one) => parse(one.id)?.day === one.on).map((one) => one.on));
}

/** How many days in a row. @param {Date} [now] */
export function row(now = new Date()) {
  return streak(days(), written(now));
}

/** Without help: neither hints nor checks. @param {{hints: number, checks: number}} result */
export function alone({ hints, checks }) {
  return hints === 0 && checks === 0;
}

/** In words. @param {{hints: number, checks: number}} result */
export function help({ hints, checks }) {
  const parts = [hints ? `${hints} hint${hints > 1 ? "s" : ""}` : "", checks ? `${checks} check${checks > 1 ? "s" : ""}` : ""].filter(Boolean);
  return parts.join(", ") || "without help";
}

/** Figures of each difficulty. @param {Result[]} list */
export function figures(list) {
  return [1, 2, 3, 4, 5].map((band) => {
    const of = list.filter((one) => one.band === band);
    const times = of.map((one) => one.seconds).filter((one) => one > 0).sort((one, other) => one - other);
    return { band, solved: of.length, alone: of.filter(alone).length, best: times[0] ?? null, usual: times[Math.floor(times.length / 2)] ?? null };
  });
}

/** 754 is 12:34, and 3754 is 1:02:34. @param {number} seconds */
export function clock(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return hours ? `${hours}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}` : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** Everything that the browser keeps, as the text of a file. */
export function exported() {
  return `${JSON.stringify({ cluewright: 1, kept: all() }, null, 1)}\n`;
}

/** Takes in such a file: results are added, of two boards the later one counts, puzzles and the rest come where there is nothing yet. @param {string} text @returns {number} how many results came */
export function takeIn(text) {
  const { cluewright, kept } = JSON.parse(text);
  if (cluewright !== 1 || typeof kept !== "object" || kept === null) throw new Error("this file was not exported here");
  const before = results();
  const own = new Set(before.map((one) => one.id));
  for (const [name, value] of Object.entries(kept)) {
    if (name === "results") continue;
    const here = load(name);
    if (name === "imported" && Array.isArray(value) && Array.isArray(here)) save(name, [...here, ...value.filter((one) => !here.some((other) => other.id === one?.id))]);
    else if (here === null || (name.startsWith("game.") && Number(value?.when) > Number(here.when))) save(name, value);
  }
  const added = (Array.isArray(kept.results) ? kept.results : []).filter((/** @type {any} */ one) => typeof one?.id === "string" && typeof one.on === "string" && !own.has(one.id));
  save("results", [...before, ...added].sort((one, other) => one.on.localeCompare(other.on)));
  return added.length;
}
