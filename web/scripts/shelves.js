// The map of found puzzles: difficulty upwards, number of clues to the right; the darker, the fitter. A table, so that it can be heard.

import { h } from "./elements.js";
import { shade } from "./recipe.js";

/** @typedef {{difficulty: number, clues: number, kinds?: number, fitness: number}} Place */

/**
 * @param {{difficulties: [number, number], clues: [number, number]}} axes @param {Place[]} places
 * @param {((place: number) => void) | null} choose what to do with a place; nothing while it is being filled
 */
export function heatMap({ difficulties, clues }, places, choose) {
  const columns = steps(clues);
  const fitnesses = places.map((one) => one.fitness);
  const cell = (/** @type {number} */ difficulty, /** @type {number} */ count) => {
    const found = places.map((one, place) => ({ ...one, place })).filter((one) => one.difficulty === difficulty && one.clues === count).sort((one, other) => other.fitness - one.fitness)[0];
    if (!found) return h("td", null, h("span.heard", null, "none"));
    const label = `Difficulty ${difficulty}, ${count} clues, fitness ${found.fitness.toFixed(2)}`;
    const number = found.fitness.toFixed(2).replace(/^0/, "");
    return h(`td.shade-${shade(found.fitness, fitnesses)}`, { title: label }, choose ? h("button", { type: "button", "aria-label": `${label}: show it`, "data-place": found.place, onclick: () => choose(found.place) }, number) : h("span", null, number));
  };
  return h("figure", null, h("figcaption", { id: "heat-told" }, "Upwards the difficulty, to the right the number of clues; in each place the fitness of the best puzzle found"), h("div.scroll", { tabindex: 0, role: "region", "aria-label": "Map of puzzles" }, h("table.heat", { id: "heat", "aria-describedby": "heat-told" },
    h("thead", null, h("tr", null, h("th", { scope: "col" }, "Difficulty"), columns.map((count) => h("th", { scope: "col", "aria-label": `${count} clues` }, String(count))))),
    h("tbody", null, steps(difficulties).reverse().map((difficulty) => h("tr", null, h("th", { scope: "row" }, String(difficulty)), columns.map((count) => cell(difficulty, count))))))));
}

/** @param {[number, number]} range */
function steps([from, to]) {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}
