// What a clue means, for those who want to see: its formula, its discourse structure, its answer-set program.

import { ask } from "./api.js";
import { h, trouble } from "./elements.js";

/** @typedef {"drs" | "asp"} Language */

/** A clue that opens. @param {any} puzzle @param {{clue: number, text: string, formula: string | null}} clue */
export function meaning(puzzle, { clue, text, formula }) {
  const place = h("div", { role: "status" });
  const details = h("details.meaning", { "data-meaning": clue }, h("summary", null, "Formula, structure, program"), h("h3", null, "Formula"), h("pre.code", null, formula), place);
  details.addEventListener("toggle", async () => {
    if (!details.open || place.childElementCount) return;
    // The clue alone, with the meaning that was chosen.
    const alone = { categories: puzzle.categories, clues: [text], formulas: [formula] };
    try {
      const [drs, asp] = await Promise.all(["drs", "asp"].map((to) => ask("convert", { puzzle: alone, to })));
      place.replaceChildren(
        h("h3", null, "Discourse structure"), h("pre.code.boxes", null, part("drs", drs.text)),
        h("h3", null, "Answer-set program"), h("pre.code", null, part("asp", asp.text)));
    } catch (error) {
      place.replaceChildren(trouble(error));
    }
  });
  return details;
}

/** The part of an export that is about its one clue. @param {Language} to @param {string} text */
export function part(to, text) {
  const lines = text.trimEnd().split("\n");
  if (to === "drs") return lines.slice(lines.findIndex((line) => line.startsWith("[") || line.startsWith("┌"))).join("\n");
  const start = lines.findIndex((line) => line.startsWith("% What relations") || line.startsWith("% 1."));
  const end = lines.findIndex((line, place) => place > start && line.startsWith("#show"));
  return lines.slice(Math.max(0, start), end < 0 ? undefined : end).join("\n").trimEnd();
}
