// The puzzles of the day, as data: which they are, when they are, and how many days in a row. Nothing here touches the page.
//
// A day and a difficulty give the seed, and the seed gives the puzzle: the same for everybody with the same version.

/** @typedef {{band: number, word: string, categories: number, items: number}} Kind */

/** The five of every day, from easy to very hard. @type {Kind[]} */
export const KINDS = [
  { band: 1, word: "Easy", categories: 3, items: 4 },
  { band: 2, word: "Fairly easy", categories: 4, items: 4 },
  { band: 3, word: "Moderate", categories: 4, items: 4 },
  { band: 4, word: "Hard", categories: 4, items: 5 },
  { band: 5, word: "Very hard", categories: 5, items: 5 },
];

/** Days are written as in 2026-11-18, as the player's calendar has them. @param {Date} date */
export function written(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** @param {string} day */
export function date(day) {
  const [year, month, at] = day.split("-").map(Number);
  return new Date(year, month - 1, at, 12);
}

/** As a person writes it: 18 November 2026. @param {string} day */
export function told(day) {
  return date(day).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric" });
}

/** The day so many days later. @param {string} day @param {number} by */
export function later(day, by) {
  const moved = date(day);
  moved.setDate(moved.getDate() + by);
  return written(moved);
}

/** Whether there is such a day. @param {string} day */
export function known(day) {
  return /^\d{4}-\d\d-\d\d$/.test(day) && written(date(day)) === day;
}

/** The name of a puzzle of the day. @param {string} day @param {number} band */
export function named(day, band) {
  return `day-${day}-${band}`;
}

/** The day and the difficulty that a name tells. @param {string} name @returns {{day: string, kind: Kind} | null} */
export function parse(name) {
  const [, day = "", band = ""] = /^day-(\d{4}-\d\d-\d\d)-([1-5])$/.exec(name) ?? [];
  return known(day) ? { day, kind: KINDS[Number(band) - 1] } : null;
}

/** What is asked of the server for it. @param {string} day @param {Kind} kind */
export function recipe(day, { band, categories, items }) {
  return { categories, items, difficulty: [band, band], seed: Number(day.replaceAll("-", "")) * 10 + band, count: 1 };
}

/** How many days in a row: up to today (or yesterday, while today's are open), and at most ever. @param {Set<string>} days @param {string} today */
export function streak(days, today) {
  let now = 0;
  for (let day = days.has(today) ? today : later(today, -1); days.has(day); day = later(day, -1)) now++;
  let best = 0;
  for (const day of days) {
    if (days.has(later(day, -1))) continue;
    let length = 1;
    for (let next = later(day, 1); days.has(next); next = later(next, 1)) length++;
    best = Math.max(best, length);
  }
  return { now, best };
}

/** The weeks of a month, from Monday; days of other months are nothing. @param {string} day any day of it @returns {(string | null)[][]} */
export function weeks(day) {
  const first = `${day.slice(0, 8)}01`;
  const lead = (date(first).getDay() + 6) % 7;
  const days = Array.from({ length: 31 }, (_, place) => later(first, place)).filter((one) => one.startsWith(day.slice(0, 7)));
  const cells = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}
