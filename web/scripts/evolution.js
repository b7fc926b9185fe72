// What an evolution is doing, to look at: how far it is, the best fitness so far, and the two populations.

import { counted, h, s } from "./elements.js";
import { Way } from "./recipe.js";

export class Evolution {
  /** @param {() => void} cancel @param {() => void} enough what is there is to be finished */
  constructor(cancel, enough) {
    this.way = new Way();
    this.bar = h("progress", { max: 1, value: 0, "aria-label": "How far the work is" });
    this.told = h("p.soft", { id: "how-far" }, "Beginning …");
    this.best = h("b", { id: "best" }, "–");
    this.what = h("span", null, "Best fitness");
    this.line = s("polyline", { class: "best" });
    this.chart = s("svg", { class: "chart", viewBox: "0 0 120 40", preserveAspectRatio: "none", "aria-hidden": "true" }, this.line);
    this.one = this.#population("feasible", "one solution");
    this.others = this.#population("infeasible", "none, or several");
    this.element = h("div.evolution", { id: "evolution" },
      this.bar, this.told,
      h("div.evolving", null,
        h("figure", null, h("figcaption", null, this.what, " ", this.best), this.chart),
        h("figure", null, h("figcaption", null, "Two populations of clue sets"), h("dl.populations", null, this.one.element, this.others.element))),
      h("p.row", null,
        h("button", { type: "button", id: "cancel", onclick: cancel }, "Cancel"),
        h("button", { type: "button", id: "enough", title: "End here, with the best that was found", onclick: (/** @type {any} */ event) => {
          event.target.disabled = true;
          enough();
        } }, "Take the best so far")));
  }

  /** @param {string} name @param {string} label */
  #population(name, label) {
    const meter = h(`progress.${name}`, { max: 100, value: 0, "aria-label": `Clue sets with ${label}` });
    const count = h("span.count", { id: name }, "0");
    return { meter, count, element: h("div", null, h("dt", null, label), h("dd", null, meter, count)) };
  }

  /** Tells how far a book is, of whose populations nothing is heard. @param {{done: number, of: number, puzzle: number}} progress */
  book({ done, of, puzzle }) {
    this.element.querySelector(".evolving")?.remove();
    this.element.querySelector("#enough")?.remove();
    this.bar.value = done / of;
    this.told.textContent = `puzzle ${puzzle} of ${of}`;
  }

  /** @param {any} progress of `generate` or of `archive` */
  update(progress) {
    const { evaluations, budget, feasible, infeasible } = progress;
    // A map has no best one: what grows is the number of places that have a puzzle.
    const map = progress.cells !== undefined;
    const best = map ? progress.cells : progress.best ?? null;
    this.way.add({ best, feasible, infeasible });
    if (map) this.what.textContent = "Places filled";
    this.bar.value = budget ? Math.min(1, evaluations / budget) : 0;
    const what = map ? `${progress.cells} of ${progress.of} places filled` : progress.of > 1 ? `puzzle ${progress.puzzle} of ${progress.of}` : null;
    this.told.textContent = [what, `${counted(evaluations, "clue set")} tried`].filter(Boolean).join(" · ");
    this.best.textContent = best === null ? "–" : map ? String(best) : best.toFixed(2);
    const { points } = this.way;
    const most = Math.max(1e-9, ...points.map((point) => point.best));
    this.line.setAttribute("points", points.map((point, place) => `${((120 * place) / Math.max(1, points.length - 1)).toFixed(1)},${(38 - 34 * (point.best / most)).toFixed(1)}`).join(" "));
    const all = Math.max(1, feasible, infeasible);
    for (const [population, number] of /** @type {[any, number][]} */ ([[this.one, feasible], [this.others, infeasible]])) {
      population.meter.max = all;
      population.meter.value = number;
      population.count.textContent = String(number);
    }
  }
}
