// The Guillotine: five words, and the one that goes with each, with the evidence.

import { Latest } from "./api.js";
import { h, say, trouble } from "./elements.js";

/** @type {Record<string, string[][]>} */
const GAMES = {
  en: [["jelly", "kidney", "runner", "coffee", "broad"], ["apple", "custard", "humble", "chart", "cottage"], ["foot", "suspension", "tooth", "London", "nose"]],
  it: [["polare", "bruno", "peluche", "ballo", "marsicano"]],
};

/** @param {HTMLElement} main */
export async function guillotine(main) {
  document.title = "Guillotine · Cluewright";
  const latest = new Latest();
  const fields = [1, 2, 3, 4, 5].map((place) => h("input", { type: "text", id: `word-${place}`, "aria-label": `Word ${place}`, autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 60 }));
  const language = h("select", { id: "language" }, h("option", { value: "en" }, "English"), h("option", { value: "it" }, "Italian"));
  const results = h("div.results", { id: "results" });
  let next = 0;
  const ask = async () => {
    const clues = fields.map((field) => field.value.trim()).filter(Boolean);
    if (!clues.length) {
      results.replaceChildren(h("p.soft", null, "Type some words first."));
      fields[0].focus();
      return;
    }
    results.replaceChildren(h("p.soft", { role: "status" }, "Looking for the word …"));
    try {
      const view = await latest.ask("guillotine", { clues, lang: language.value, top: 8 });
      if (!view) return;
      results.replaceChildren(...answers(view));
      say(view.answers[0] ? `${view.confident ? "The word is" : "Not sure, perhaps"} ${view.answers[0].word}` : "No word found");
    } catch (error) {
      results.replaceChildren(trouble(error));
    }
  };
  main.replaceChildren(
    h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Guillotine"), h("p.soft", null, "Five words, and the one that goes with each of them."))),
    h("form.card.words-form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); ask(); } },
      h("div.five", null, fields),
      h("p.row", null, h("label", null, "Language ", language), h("button.main", { type: "submit", id: "find" }, "Find the word"),
        h("button", { type: "button", id: "game", onclick: () => {
          const games = GAMES[language.value];
          games[next++ % games.length].forEach((word, place) => { fields[place].value = word; });
          ask();
        } }, "Try an example"))),
    results);
  return () => latest.drop();
}

/** @param {any} view */
function answers(view) {
  const [best] = view.answers;
  if (!best) return [h("p.told", null, "No word goes with these.")];
  const most = Math.max(...view.answers.map((/** @type {any} */ one) => one.score), 1e-9);
  const sure = view.confidence === null || view.confidence === undefined ? "" : ` (${Math.min(99, Math.round(view.confidence * 100))} % sure)`;
  return [
    h("p.verdict-word", null, view.confident ? "" : "I am not sure, but perhaps ", h("strong", null, best.word), h("span.soft", null, sure)),
    view.unknown?.length ? h("p.remark", null, `Not known: ${view.unknown.join(", ")}.`) : null,
    h("ol.answers", null, view.answers.map((/** @type {any} */ one, /** @type {number} */ place) => h("li.card", null, h("details", { open: place === 0 },
      h("summary", null, h("span.word", null, one.word), h("meter", { min: 0, max: 1, value: Math.max(0, one.score / most), "aria-label": `Score of ${one.word}` })),
      h("dl", null, one.evidence.map((/** @type {any} */ piece) => [h("dt", null, piece.clue), h("dd", null, piece.expression || piece.link || "–", h("span.soft", null, ` ${piece.source}`))])))))),
  ].filter(Boolean);
}
