// A puzzle that was made: its rating, its clues to pin, and what can be done with it.

import { to } from "./address.js";
import { counted, h, say } from "./elements.js";
import { printing } from "./printing.js";
import { keep } from "./storage.js";

/** A puzzle without its answer, so that nothing is given away. @param {any} puzzle */
function open({ solution: _, ...rest }) {
  return rest;
}

export class Result {
  /** @param {any} made @param {(keep: Set<number>) => void} goOn with the clues that are pinned */
  constructor({ puzzle, rating, question }, goOn) {
    this.puzzle = open(puzzle);
    const kept = () => keep({ title: puzzle.title ?? "Puzzle without a title", puzzle: this.puzzle, choices: [] });
    const pins = puzzle.clues.map((/** @type {string} */ _, /** @type {number} */ place) => h("input", { type: "checkbox", id: `pin-${place + 1}`, onchange: () => update() }));
    const on = h("button", { type: "button", id: "go-on", onclick: () => goOn(new Set(pins.flatMap((/** @type {any} */ pin, /** @type {number} */ place) => (pin.checked ? [place + 1] : [])))) }, "Another puzzle like this");
    const update = () => {
      const count = pins.filter((/** @type {any} */ pin) => pin.checked).length;
      on.textContent = count ? `Go on with ${counted(count, "pinned clue")}` : "Another puzzle like this";
    };
    this.element = h("article.made", { id: "made" },
      h("h3", null, puzzle.title),
      rating ? h("p.soft", { id: "rating" }, `Difficulty ${rating.difficulty} of 5 (${rating.word}) · ${counted(puzzle.clues.length, "clue")} · ${counted(rating.steps, "step")}, the hardest needs ${rating.hardest} · seed ${rating.seed}`) : null,
      puzzle.intro ? h("p.intro", null, puzzle.intro) : null,
      question ? h("p.told", { id: "question" }, question) : null,
      h("p.soft.pinning", null, "Pin the clues that you like, and make another puzzle around them."),
      h("ol.pins", null, pins.map((/** @type {any} */ pin, /** @type {number} */ place) => h("li", null, h("label.choice", null, pin, h("span", null, puzzle.clues[place]))))),
      h("p.row", null,
        h("button.main", { type: "button", id: "play-made", onclick: () => { location.hash = to("play", kept()); } }, "Play"),
        on,
        h("button", { type: "button", id: "save-made", onclick: (/** @type {any} */ event) => {
          kept();
          event.target.textContent = "In your library";
          event.target.disabled = true;
          say("Kept in your library");
        } }, "Keep"),
        h("button", { type: "button", id: "print-made", onclick: () => printing({ id: "puzzle", title: puzzle.title, puzzle: this.puzzle, choices: [] }) }, "Print"),
        h("button", { type: "button", onclick: () => { location.hash = to("explain", kept()); } }, "Explain")));
  }
}
