// The Guillotine: play against the program with a minute on the clock, or ask it for the word and see the evidence.

import { Latest } from "./api.js";
import { Duel, MINUTE, same, scored } from "./duel.js";
import { counted, h, say, trouble } from "./elements.js";
import { load, save } from "./storage.js";

/** @type {Record<string, string[][]>} */
const EXAMPLES = {
  en: [["jelly", "kidney", "runner", "coffee", "broad"], ["apple", "custard", "humble", "chart", "cottage"], ["foot", "suspension", "tooth", "London", "nose"]],
  it: [["polare", "bruno", "peluche", "ballo", "marsicano"]],
};

/** @param {HTMLElement} main */
export async function guillotine(main) {
  document.title = "Guillotine · Cluewright";
  const language = h("select", { id: "language" }, h("option", { value: "en" }, "English"), h("option", { value: "it" }, "Italian"));
  language.value = load("guillotine.language") === "it" ? "it" : "en";
  language.addEventListener("change", () => save("guillotine.language", language.value));
  const table = new Table(language);
  const asking = askForm(language);
  main.replaceChildren(
    h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Guillotine"), h("p.soft", null, "Five words, and the one that goes with each of them.")),
      h("p.row.aside", null, h("label", null, "Language ", language))),
    h("div.guillotine", null, table.element, asking.element));
  return () => {
    table.leave();
    asking.latest.drop();
  };
}

/** A game against the program. */
class Table {
  /** @param {HTMLSelectElement} language */
  constructor(language) {
    this.language = language;
    this.latest = new Latest();
    /** @type {Duel | null} */ this.duel = null;
    /** The game that was scored last. @type {Duel | null} */ this.ended = null;
    this.place = h("div", { id: "duel" });
    this.element = h("section.card.duel", { "aria-labelledby": "duel-title" }, h("h2", { id: "duel-title" }, "Play against the program"), this.place);
    this.ticking = setInterval(() => this.#second(), 1000);
    this.#begin();
  }

  leave() {
    clearInterval(this.ticking);
    this.latest.drop();
  }

  #begin() {
    this.duel = null;
    const clock = h("input", { type: "checkbox", id: "with-clock", checked: load("guillotine.clock") !== false, onchange: () => save("guillotine.clock", clock.checked) });
    const { you = 0, program = 0, games = 0 } = load("guillotine.score") ?? {};
    this.place.replaceChildren(
      h("p.lead", null, "You get five words and one try. The program looks at the same words, and then both answers are laid open."),
      h("label.choice", null, clock, h("span", null, "one minute on the clock ", h("span.soft", null, "it can be stopped at any time"))),
      h("p.row", null, h("button.main", { type: "button", id: "start", onclick: () => this.#start(clock.checked) }, "Start a game")),
      ...(games ? [h("p.soft", { id: "score" }, `So far: you ${you}, the program ${program}, in ${counted(games, "game")}.`)] : []));
  }

  /** @param {boolean} clock */
  async #start(clock) {
    this.place.replaceChildren(h("p.soft", { role: "status" }, "Choosing five words …"));
    try {
      const seed = crypto.getRandomValues(new Uint32Array(1))[0];
      const answer = await this.latest.ask("guillotine/game", { lang: this.language.value, seed });
      if (!answer) return;
      this.duel = new Duel(answer.games?.[0] ?? answer, clock);
    } catch (error) {
      this.place.replaceChildren(trouble(error), h("p.row", null, h("button", { type: "button", onclick: () => this.#begin() }, "Back")));
      return;
    }
    this.#play(this.duel);
  }

  /** @param {Duel} duel */
  #play(duel) {
    const field = h("input", { type: "text", id: "guess", "aria-label": "Your word", placeholder: "your word", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 60 });
    this.time = h("p.clock", { role: "timer", "aria-label": "Time left" });
    this.sand = h("progress.sand", { max: MINUTE, value: duel.left, "aria-hidden": "true" });
    const stop = h("button", { type: "button", id: "stop-clock", onclick: () => {
      duel.clock = !duel.clock;
      this.#clock(duel);
      stop.textContent = duel.clock ? "Stop the clock" : "Start the clock";
      say(duel.clock ? "The clock runs" : "The clock is stopped");
    } }, duel.clock ? "Stop the clock" : "Start the clock");
    this.hints = h("div", { role: "status" });
    this.place.replaceChildren(
      h("ul.word-cards", { lang: this.language.value, id: "words" }, duel.clues.map((word) => h("li", null, word))),
      h("div.sands", null, this.sand, this.time),
      h("form.answer", { onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        if (!field.value.trim()) return;
        duel.guess(field.value);
        this.#end(duel);
      } }, field, h("button.main", { type: "submit", id: "answer" }, "That is it")),
      h("p.row", null, stop,
        h("button", { type: "button", id: "candidates", onclick: () => this.#candidates(duel) }, "Hint: some candidates"),
        h("button.quiet", { type: "button", id: "give-up", onclick: () => {
          duel.giveUp();
          this.#end(duel);
        } }, "Give up")),
      this.hints);
    this.#clock(duel);
    field.focus();
    say(`The words are ${duel.clues.join(", ")}.`);
  }

  /** @param {Duel} duel */
  #clock(duel) {
    this.time.textContent = duel.clock ? `0:${String(duel.left).padStart(2, "0")}`.replace("0:60", "1:00") : "no clock";
    this.sand.value = duel.left;
    this.sand.hidden = !duel.clock;
  }

  #second() {
    const { duel } = this;
    if (!duel || duel.outcome !== "playing") return;
    const over = duel.second();
    this.#clock(duel);
    if (over) this.#end(duel);
    else if (duel.clock && (duel.left === 30 || duel.left === 10)) say(`${duel.left} seconds left`);
  }

  /** Words that the program thinks of, in the order of the alphabet: one of them may be it. @param {Duel} duel */
  async #candidates(duel) {
    const view = await this.#program(duel, 8);
    if (!view) return;
    const words = view.answers.map((one) => one.word).sort((/** @type {string} */ one, /** @type {string} */ other) => one.localeCompare(other));
    this.hints?.replaceChildren(h("p", { id: "candidate-list" }, words.length ? "One of these, perhaps: " : "The program thinks of no word.", words.map((/** @type {string} */ word, /** @type {number} */ place) => [place ? ", " : "", h("b", { lang: this.language.value }, word)])));
  }

  /** @param {Duel} duel @param {number} top */
  async #program(duel, top) {
    return this.latest.ask("guillotine", { clues: duel.clues, lang: this.language.value, top }).catch(() => null);
  }

  /** @param {Duel} duel */
  async #end(duel) {
    if (this.ended === duel) return;
    this.ended = duel;
    const view = await this.#program(duel, 20);
    if (this.duel !== duel) return;
    const word = view?.answers[0]?.word ?? null;
    const right = word !== null && same(word, duel.solution);
    const score = scored(load("guillotine.score"), duel.outcome === "right", right);
    save("guillotine.score", score);
    const you = { right: `You found it: ${duel.solution}.`, wrong: `“${duel.answer}” is not it. The word was ${duel.solution}.`, late: `Time is up. The word was ${duel.solution}.`, "given up": `The word was ${duel.solution}.`, playing: "" }[duel.outcome];
    const program = word === null ? "The program found nothing." : right ? (duel.outcome === "right" ? "The program found it, too." : "The program found it.") : `The program said ${word}.`;
    const known = view?.answers.find((one) => same(one.word, duel.solution));
    this.place.replaceChildren(
      h("p.verdict-word", { id: "duel-outcome" }, you),
      h("p", { id: "program-said" }, program),
      ...(known ? [evidence(known)] : [h("ul.word-cards", { lang: this.language.value }, duel.clues.map((one) => h("li", null, one)))]),
      h("p.soft", { id: "score" }, `So far: you ${score.you}, the program ${score.program}, in ${counted(score.games, "game")}.`),
      h("p.row", null, h("button.main", { type: "button", id: "again", onclick: () => this.#start(load("guillotine.clock") !== false) }, "Another game"), h("button", { type: "button", onclick: () => this.#begin() }, "Enough")));
    say(`${you} ${program}`);
    this.place.querySelector("#again")?.focus();
  }
}

/** Five words of one's own. @param {HTMLSelectElement} language */
function askForm(language) {
  const latest = new Latest();
  const fields = [1, 2, 3, 4, 5].map((place) => h("input", { type: "text", id: `word-${place}`, "aria-label": `Word ${place}`, autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 60 }));
  const results = h("div.results", { id: "results" });
  let next = 0;
  const find = async () => {
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
  const element = h("section.card", { "aria-labelledby": "ask-title" }, h("h2", { id: "ask-title" }, "Ask the program"),
    h("form.words-form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); find(); } },
      h("div.five", null, fields),
      h("p.row", null, h("button.main", { type: "submit", id: "find" }, "Find the word"),
        h("button", { type: "button", id: "game", onclick: () => {
          const games = EXAMPLES[language.value];
          games[next++ % games.length].forEach((word, place) => { fields[place].value = word; });
          find();
        } }, "Try an example"))),
    results);
  return { element, latest };
}

/** @param {any} answer */
function evidence(answer) {
  return h("dl.evidence", null, answer.evidence.map((/** @type {any} */ piece) => [h("dt", null, piece.clue), h("dd", null, piece.expression || piece.link || "–", h("span.soft", null, ` ${piece.source}`))]));
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
    h("ol.answers", null, view.answers.map((/** @type {any} */ one, /** @type {number} */ place) => h("li", null, h("details", { open: place === 0 },
      h("summary", null, h("span.word", null, one.word), h("meter", { min: 0, max: 1, value: Math.max(0, one.score / most), "aria-label": `Score of ${one.word}` })),
      evidence(one))))),
  ].filter(Boolean);
}
