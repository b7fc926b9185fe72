// The panel that helps: hints in four levels, the check for mistakes, and why a cell is as it is.
//
// Everything it tells comes from the server, asked with the player's own board; what a level does not tell is not
// even sent, so nothing can be given away by accident.

import { question } from "./address.js";
import { Latest } from "./api.js";
import { h, named, say, sentence, trouble } from "./elements.js";

const MORE = ["", "Which cells?", "Tell me the thought", "Do it"];

/** What the board and the clues point at. @typedef {{now: Set<number>, words: string[], because: Set<string>, therefore: Set<string>, wrong: Set<string>, flag?: string}} Pointing */

/** @returns {Pointing} */
export function nothing() {
  return { now: new Set(), words: [], because: new Set(), therefore: new Set(), wrong: new Set() };
}

export class Hints {
  /**
   * @param {import("./address.js").Named} puzzle @param {import("./board.js").Layout} layout
   * @param {{facts: (own?: boolean) => any[], apply: (answer: any) => void, point: (pointing: Pointing) => void}} board
   */
  constructor(puzzle, layout, board) {
    this.puzzle = puzzle;
    this.layout = layout;
    this.board = board;
    this.latest = new Latest();
    this.level = 0;
    this.strictness = 0;
    this.element = h("section.card.panel", { id: "panel", "aria-labelledby": "panel-title" });
    this.rest();
  }

  /** Says nothing. */
  rest() {
    this.latest.drop();
    this.level = 0;
    this.strictness = 0;
    this.#show("Stuck?", h("p.soft", null, "A hint starts small: first the clue, then the cells, then the thought. It always starts from your own board."));
    this.board.point(nothing());
  }

  /** The hint, or the next level of it. */
  async hint() {
    this.strictness = 0;
    const level = Math.min(this.level + 1, 4);
    let answer = await this.#ask("hint", { grid: { marks: this.board.facts() }, level });
    // Crosses that follow from a wrong tick are no mistakes of the player's own.
    if (answer?.hint === "mistake") answer = await this.#ask("hint", { grid: { marks: this.board.facts(true) }, level });
    if (!answer) return;
    this.level = level;
    if (level === 4 && answer.grid) {
      this.board.apply(answer);
      this.level = 0;
      this.#tell("Done", answer, null);
      return;
    }
    this.#tell(answer.hint === "mistake" ? "Mistakes first" : `Hint ${level} of 4`, answer, answer.hint === "step" || answer.hint === "mistake" ? MORE[level] : null);
  }

  /** Are there mistakes? How many? Where? */
  async check() {
    this.level = 0;
    const stage = Math.min(this.strictness + 1, 3);
    const answer = await this.#ask("hint", { grid: { marks: this.board.facts(true) }, level: stage === 3 ? 3 : 1 });
    if (!answer) return;
    if (answer.hint !== "mistake") {
      this.strictness = 0;
      const fine = answer.hint === "complete" ? "Everything is found, and every mark is right." : answer.hint === "clash" || answer.hint === "none" ? answer.text || "There is no answer to compare with." : "No mistakes so far.";
      this.#show("Checked", h("p.told", null, fine));
      this.board.point(nothing());
      say(fine);
      return;
    }
    this.strictness = stage;
    const count = answer.mistakes.length;
    const words = stage === 1 ? (count === 1 ? "There is a mistake." : "There are mistakes.") : count === 1 ? "One mark is wrong." : `${count} marks are wrong.`;
    if (stage < 3) {
      this.#show("Checked", h("p.told", null, words), h("p.row", null, h("button", { type: "button", onclick: () => this.check() }, stage === 1 ? "How many?" : "Where?")));
      this.board.point(nothing());
      say(words);
      return;
    }
    this.#tell("Checked", { ...answer, text: words }, null);
  }

  /** Why a cell is as it is. @param {string} cell */
  async why(cell) {
    const fact = this.board.facts().find((one) => this.layout.cell(one) === cell);
    if (!fact) {
      const words = "This cell is blank: fill it first, or ask for a hint.";
      this.#show("Why?", h("p.told", null, words));
      say(words);
      return;
    }
    const answer = await this.#ask("why", { cell: this.layout.written(cell), not: !fact.is, limit: 40 });
    if (!answer) return;
    this.level = 0;
    const right = answer.fact && answer.fact.is === fact.is;
    const steps = answer.steps ?? [];
    const paragraphs = answer.paragraphs?.length ? answer.paragraphs : steps;
    this.#show("Why?", right || !answer.fact ? null : h("p.told", null, "This mark is wrong."), h("p.told", null, answer.text),
      paragraphs.length > 1 ? h("details", null, h("summary", null, `From the beginning: ${steps.length} steps`), h("ol", null, paragraphs.map((/** @type {any} */ one) => h("li", null, one.text)))) : null);
    const last = steps.at(-1);
    this.board.point({
      ...nothing(),
      now: new Set(last?.clues ?? answer.clues ?? []),
      words: this.#names(last?.clues ?? []),
      because: new Set((last?.because ?? []).map((/** @type {any} */ one) => this.layout.cell(one))),
      therefore: new Set([cell]),
    });
    say(answer.text);
  }

  /** @param {string} address @param {any} more */
  async #ask(address, more) {
    this.element.setAttribute("aria-busy", "true");
    const slow = setTimeout(() => this.#show("Thinking …", h("p.soft", null, "This takes a moment.")), 700);
    try {
      return await this.latest.ask(address, { ...question(this.puzzle), ...more });
    } catch (error) {
      this.#show("No answer", trouble(error));
      return undefined;
    } finally {
      clearTimeout(slow);
      this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {string} title @param {any} answer @param {string | null} more */
  #tell(title, answer, more) {
    const { next, mistakes = [] } = answer;
    const cells = (/** @type {any[] | null | undefined} */ facts) => new Set((facts ?? []).map((fact) => this.layout.cell(fact)));
    const clues = next?.clues ?? mistakes[0]?.clues ?? [];
    const step = next?.step;
    const list = mistakes.filter((/** @type {any} */ one) => one.text);
    this.#show(title,
      h("p.told", null, answer.text || verdict(answer)),
      step?.proof?.length ? h("details", null, h("summary", null, "Show the proof"), h("ol", null, step.proof.map((/** @type {string} */ line) => h("li", null, line)))) : null,
      list.length ? h("ul.mistakes", null, list.map((/** @type {any} */ one) => h("li", null, h("strong", null, this.layout.names(this.layout.cell(one.mark)).join(", "), ": "), one.text))) : null,
      next ? h("p.soft", null, clues.length ? `Uses ${named(clues)}` : "Needs no clue, only the grid", ` · effort ${next.cost}`) : null,
      h("p.row", null,
        more ? h("button.main", { type: "button", id: "more", onclick: () => this.hint() }, answer.hint === "mistake" && more === "Do it" ? (mistakes.length > 1 ? "Take them back" : "Take it back") : answer.hint === "mistake" && more === MORE[1] ? (mistakes.length > 1 ? "Which marks?" : "Which mark?") : answer.hint === "mistake" ? "Why?" : more) : null,
        h("button", { type: "button", onclick: () => this.rest() }, "Close")));
    // A mistake that many clues show together is better told than pointed at.
    const pointing = {
      now: new Set(/** @type {number[]} */ (next || clues.length < 4 ? clues : [])),
      words: answer.level >= 2 ? this.#names(clues) : [],
      because: cells(step?.because ?? next?.because ?? mistakes[0]?.because),
      therefore: cells(step?.therefore),
      wrong: cells(mistakes.map((/** @type {any} */ one) => one.mark).filter(Boolean)),
    };
    this.board.point(pointing);
    // On a narrow screen the panel may be below what is seen.
    this.element.scrollIntoView({ block: "nearest" });
    say(`${answer.text || verdict(answer)}`);
  }

  /** The names of items that a clue may hold. @param {number[]} clues */
  #names(clues) {
    return clues.length ? this.layout.categories.flatMap((category) => category.items) : [];
  }

  /** @param {string} title @param {...any} content */
  #show(title, ...content) {
    // Whoever asked by a button of the panel stays in the panel.
    const inside = this.element.contains(document.activeElement) && document.activeElement !== document.body;
    this.element.replaceChildren(h("h2", { id: "panel-title" }, title), ...content.filter(Boolean));
    if (inside) (this.element.querySelector("button.main") ?? this.element.querySelector("button"))?.focus();
  }
}

/** @param {any} answer */
function verdict(answer) {
  if (answer.status === "none") return answer.verdict?.contradiction ?? "The clues contradict each other.";
  if (answer.why === "limit") return "Time was up before a hint was found. Try again.";
  return sentence(answer.warnings?.[0]?.message ?? "there is no hint");
}
