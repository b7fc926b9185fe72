// What is asked of the server when a puzzle is to be made, and what is known of the way there. Nothing here touches the page.

/** What the form says. `kinds` tells of kinds of clues whether they must or must not occur. @typedef {{categories: number, items: number, theme: string, difficulty: string, question: boolean, seed: string, kinds: Record<string, "may" | "must" | "never">}} Wishes */

/** Seconds after which the server ends with what it has; whoever waits can end it sooner. */
const LONGEST = 600;

/** The usual wishes. @returns {Wishes} */
export function usual() {
  return { categories: 4, items: 4, theme: "", difficulty: "", question: false, seed: "", kinds: {} };
}

/** Wishes that were kept, as far as they make sense. @param {any} kept @returns {Wishes} */
export function remembered(kept) {
  const wishes = usual();
  const whole = (/** @type {any} */ value, /** @type {number} */ otherwise) => (Number.isInteger(value) && value >= 2 && value <= 8 ? value : otherwise);
  return {
    ...wishes,
    categories: whole(kept?.categories, wishes.categories),
    items: whole(kept?.items, wishes.items),
    theme: typeof kept?.theme === "string" ? kept.theme : "",
    difficulty: /^[1-5]$/.test(kept?.difficulty) ? kept.difficulty : "",
    question: kept?.question === true,
    kinds: Object.fromEntries(Object.entries(kept?.kinds ?? {}).filter(([, value]) => value === "must" || value === "never")),
  };
}

/** The fields that all requests have. @param {Wishes} wishes @param {() => number} chance a new seed */
function common(wishes, chance) {
  const of = (/** @type {string} */ value) => Object.keys(wishes.kinds).filter((kind) => wishes.kinds[kind] === value);
  const seed = /^\d{1,15}$/.test(wishes.seed.trim()) ? Number(wishes.seed) : chance();
  return { categories: wishes.categories, items: wishes.items, theme: wishes.theme || null, forbid: of("never"), require: of("must"), seed };
}

/** One puzzle, or several for a book. @param {Wishes} wishes @param {number} count @param {() => number} chance @param {any} [puzzle] one whose clues are kept */
export function generating(wishes, count, chance, puzzle) {
  const band = Number(wishes.difficulty);
  return { ...common(wishes, chance), difficulty: band ? [band, band] : null, question: wishes.question, count, limit: LONGEST, ...(puzzle ? { puzzle } : {}) };
}

/** A book from an easy puzzle to a hard one. @param {Wishes} wishes @param {{puzzles: number, from: number, to: number, sizes: string}} book @param {() => number} chance */
export function bookmaking(wishes, { puzzles, from, to, sizes }, chance) {
  const { theme, seed } = common(wishes, chance);
  const told = [...sizes.matchAll(/([2-8])\s*[x×]\s*([2-8])/gi)].map(([, categories, items]) => [Number(categories), Number(items)]);
  return { themes: theme && theme !== "plain" ? [theme] : [], puzzles, from, to: Math.max(from, to), sizes: told.length ? told : [[wishes.categories, wishes.items]], seed, limit: LONGEST };
}

/** A map of puzzles by difficulty and number of clues. @param {Wishes} wishes @param {number} budget @param {() => number} chance */
export function mapping(wishes, budget, chance) {
  const fewest = Math.max(2, wishes.categories - 1);
  return { ...common(wishes, chance), budget, clues: [fewest, fewest + 9], limit: LONGEST };
}

/** The puzzle with only the clues that are to be kept; its solution may change. @param {any} puzzle @param {Set<number>} pinned from 1 */
export function pinned(puzzle, pinned) {
  const kept = (/** @type {any[] | undefined} */ list) => (list ?? []).filter((_, place) => pinned.has(place + 1));
  const { title, intro, categories, clues, formulas } = puzzle;
  return { title, intro, categories, clues: kept(clues), ...(formulas ? { formulas: kept(formulas) } : {}) };
}

/** The way of an evolution: the best fitness and the two populations, thinned so that it stays short however long it takes. */
export class Way {
  #every = 1;
  #seen = 0;
  /** @type {{best: number, feasible: number, infeasible: number}[]} */ points = [];

  /** @param {{best?: number | null, feasible: number, infeasible: number}} progress @param {number} most points */
  add({ best, feasible, infeasible }, most = 120) {
    const point = { best: best ?? 0, feasible, infeasible };
    if (this.#seen++ % this.#every === 0) this.points.push(point);
    else this.points[this.points.length - 1] = point;
    if (this.points.length <= most) return;
    this.points = this.points.filter((_, place) => place % 2 === 1);
    this.#every *= 2;
  }
}

/** The shade of a fitness among others, from 1 (least) to 5. @param {number} fitness @param {number[]} all */
export function shade(fitness, all) {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  return most > least ? 1 + Math.round((4 * (fitness - least)) / (most - least)) : 5;
}
