// The panel that helps: hints in four levels, the check for mistakes, and why a cell is as it is.
//
// Everything it tells is an answer to a question with the player's own board; what a level does not tell is not
// even sent, so nothing can be given away by accident.

import { question, to } from "./address.js";
import { Latest } from "./api.js";
import { assumptions } from "./assuming.js";
import { counted, h, named, say, sentence, trouble, wayOut } from "./elements.js";

const MORE = ["", "Show me where", "Tell me the thought", "Do it"];

/** Longer thoughts are told sentence by sentence, and only their beginning is spoken. */
const LONG = 320;
/** Of so many premises at most one can ask on. */
const PREMISES = 8;
/** After so many milliseconds one is told that it takes a moment. */
const SLOW = 700;

/** What the board and the clues point at. @typedef {{now: Set<number>, words: boolean, here: Set<string>, because: Set<string>, therefore: Set<string>, wrong: Set<string>, flag?: string}} Pointing */

/** @returns {Pointing} */
export function nothing() {
  return { now: new Set(), words: false, here: new Set(), because: new Set(), therefore: new Set(), wrong: new Set() };
}

export class Hints {
  /**
   * @param {import("./address.js").Named} puzzle @param {import("./board.js").Layout} layout
   * @param {{facts: (own?: boolean) => import("../types/answers.js").Fact[], loose: () => number, fill: () => void, before: (cell: string) => import("../types/answers.js").Fact[], apply: (answer: import("../types/answers.js").HintAnswer) => void, asked: (kind: "hints" | "checks") => void, point: (pointing: Pointing) => void}} board
   */
  constructor(puzzle, layout, board) {
    this.puzzle = puzzle;
    this.layout = layout;
    this.board = board;
    this.latest = new Latest();
    this.level = 0;
    this.strictness = 0;
    this.element = h("section.card.panel", { id: "panel", "aria-labelledby": "panel-title", hidden: true });
    this.rest();
  }

  /** Says nothing. */
  rest() {
    this.latest.drop();
    this.level = 0;
    this.strictness = 0;
    this.element.hidden = true;
    this.element.replaceChildren();
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
    if (level === 1) this.board.asked("hints");
    this.level = level;
    if (level === 4 && answer.grid) {
      this.board.apply(answer);
      this.level = 0;
      this.#tell("Done", answer, null);
      return;
    }
    // Where there is no step to tell, asking on tells no more.
    const leads = answer.hint === "step" || answer.hint === "mistake";
    if (!leads) this.level = 0;
    this.#tell(answer.hint === "mistake" ? "Mistakes first" : leads ? `Hint ${level} of 4` : "No hint", answer, leads ? MORE[level] : null);
  }

  /** Tells of clues that nothing can be said about, and of those whose meaning is assumed, before one begins. */
  async unread() {
    const view = await new Latest().ask("read", question(this.puzzle)).catch(() => null);
    const all = view?.clues ?? [];
    const clues = all.filter((one) => ["not_understood", "ambiguous"].includes(one.status)).map((one) => one.clue);
    const guessed = this.board.facts(true).length ? null : assumptions(all, this.puzzle.assumed);
    if (!(clues.length || guessed) || !this.element.hidden) return;
    this.show("Before you begin", [
      clues.length ? h("p.told", { id: "unread" }, sentence(`${named(clues)} ${clues.length === 1 ? "was" : "were"} not understood: hints and checks leave ${clues.length === 1 ? "it" : "them"} out`)) : null,
      guessed, this.#mending({ hint: "none" }),
    ]);
  }

  /** Are there mistakes? How many? Where? */
  async check() {
    this.level = 0;
    const stage = Math.min(this.strictness + 1, 3);
    const answer = await this.#ask("hint", { grid: { marks: this.board.facts(true) }, level: stage === 3 ? 3 : 1 });
    if (!answer) return;
    if (stage === 1) this.board.asked("checks");
    if (answer.hint !== "mistake") {
      this.strictness = 0;
      const fine = answer.hint === "complete" ? "Everything is found, and every mark is right." : answer.hint === "clash" || answer.hint === "none" ? answer.text || "There is no answer to compare with." : "No mistakes so far.";
      this.show("Checked", [h("p.told", null, fine), this.#mending(answer)]);
      this.board.point(nothing());
      say(fine);
      return;
    }
    this.strictness = stage;
    const count = answer.mistakes.length;
    const words = stage === 1 ? (count === 1 ? "There is a mistake." : "There are mistakes.") : count === 1 ? "One mark is wrong." : `${count} marks are wrong.`;
    if (stage < 3) {
      this.show("Checked", [h("p.told", null, words)], [h("button.main", { type: "button", onclick: () => this.check() }, stage === 1 ? "How many?" : "Where?")]);
      this.board.point(nothing());
      say(words);
      return;
    }
    this.#tell("Checked", { ...answer, text: words }, null);
  }

  /** Why a cell is as it is: the last reason first, from what stood on the board before it. @param {string} cell */
  async why(cell) {
    const fact = this.board.facts().find((one) => this.layout.cell(one) === cell);
    if (!fact) {
      const words = "This cell is blank: fill it first, or ask for a hint.";
      this.show("Why?", [h("p.told", null, words)]);
      say(words);
      return;
    }
    const answer = await this.#ask("why", { cell: this.layout.written(cell), grid: { marks: this.board.before(cell) }, limit: 40 });
    if (!answer) return;
    this.board.asked("hints");
    this.level = 0;
    const right = answer.fact && answer.fact.is === fact.is;
    const steps = answer.steps ?? [];
    const last = steps.at(-1);
    const missing = this.#missing(steps);
    // Where the board is of no help, the steps are told in fewer words.
    const before = missing.length < steps.length - 1 ? missing : (answer.paragraphs?.length ? answer.paragraphs : steps).slice(0, -1);
    const reason = last?.text ?? answer.text;
    this.show("Why?", [
      right || !answer.fact ? null : h("p.told", null, "This mark is wrong."),
      ...thought(reason),
      last?.proof?.length ? proof(last.proof) : null,
      before.length ? h("details", { id: "rests-on" }, h("summary", null, `What it rests on: ${counted(before.length, "step")} before`), h("ol", null, before.map((one) => h("li", null, one.text))))
        : last?.because?.length ? h("p.soft.sources", null, "Everything that it rests on stands on your board.") : null,
      this.#premises(last?.because ?? []),
    ]);
    this.board.point({
      ...nothing(),
      now: new Set(last?.clues ?? answer.clues ?? []),
      words: Boolean(last?.clues?.length),
      because: new Set((last?.because ?? []).map((one) => this.layout.cell(one))),
      therefore: new Set([cell]),
    });
    say(spoken(reason));
  }

  /** What a reason rests on and stands on the board, each to be asked for in its turn. @param {import("../types/answers.js").Fact[]} because */
  #premises(because) {
    const there = new Set(this.board.facts().map((fact) => `${this.layout.cell(fact)}=${fact.is}`));
    const known = because.filter((fact) => there.has(`${this.layout.cell(fact)}=${fact.is}`));
    if (!known.length) return null;
    return h("ul.premises", { "aria-label": "And why is that so?" }, known.slice(0, PREMISES).map((fact) => {
      const names = this.layout.told(this.layout.cell(fact)).join(", ");
      return h("li", null, h("button.premise", { type: "button", "aria-label": `Why: ${names}, ${fact.is ? "together" : "not possible"}`, onclick: () => this.why(this.layout.cell(fact)) }, `${fact.is ? "●" : "✕"} ${names}`));
    }));
  }

  /** Of the steps before the last one, those whose facts are needed and do not stand on the player's board. @param {import("../types/answers.js").WhyAnswer["steps"]} steps */
  #missing(steps) {
    const key = (/** @type {import("../types/answers.js").Fact} */ fact) => `${this.layout.cell(fact)}=${fact.is}`;
    const there = new Set(this.board.facts(true).map(key));
    const wanted = new Set((steps.at(-1)?.because ?? []).map(key));
    /** @type {import("../types/answers.js").WhyAnswer["steps"]} */ const missing = [];
    for (const step of steps.slice(0, -1).reverse()) {
      if (!step.therefore.some((fact) => wanted.has(key(fact)) && !there.has(key(fact)))) continue;
      missing.unshift(step);
      for (const fact of step.because) wanted.add(key(fact));
    }
    return missing;
  }

  /** @template {"hint" | "why"} A @param {A} address @param {any} more */
  async #ask(address, more) {
    this.element.setAttribute("aria-busy", "true");
    const slow = setTimeout(() => this.show("Thinking …", [h("p.soft", null, "This takes a moment.")]), SLOW);
    try {
      return await this.latest.ask(address, { ...question(this.puzzle), ...more });
    } catch (error) {
      this.show("No answer", [trouble(error)]);
      say(`No answer: ${/** @type {any} */ (error).message}`);
      return undefined;
    } finally {
      clearTimeout(slow);
      this.element.removeAttribute("aria-busy");
    }
  }

  /** @param {string} title @param {import("../types/answers.js").HintAnswer} answer @param {string | null} more */
  #tell(title, answer, more) {
    const { next, mistakes = [] } = answer;
    const cells = (/** @type {{a: [string, string], b: [string, string]}[] | null | undefined} */ facts) => new Set((facts ?? []).map((fact) => this.layout.cell(fact)));
    const clues = next?.clues ?? mistakes[0]?.clues ?? [];
    const step = next?.step;
    const list = mistakes.filter((one) => one.text);
    const words = title === "Done" && mistakes.length ? (mistakes.length > 1 ? "The wrong marks are taken back." : "The wrong mark is taken back.") : answer.text || verdict(answer);
    this.show(title, [
      ...thought(words),
      step?.proof?.length ? proof(step.proof) : null,
      list.length ? h("ul.mistakes", null, list.map((/** @type {any} */ one) => h("li", null, h("strong", null, this.layout.names(this.layout.cell(one.mark)).join(", "), ": "), one.text))) : null,
      answer.hint === "step" ? this.#routine() : null,
      next ? h("p.soft.sources", null, clues.length ? `Uses ${named(clues)}` : "Needs no clue, only the grid") : null,
      this.#mending(answer),
    ], more ? [h("button.main", { type: "button", id: "more", onclick: () => this.hint() }, label(answer, more))] : []);
    // A mistake that many clues show together is better told than pointed at.
    this.board.point({
      now: new Set(/** @type {number[]} */ (next || clues.length < 4 ? clues : [])),
      words: answer.level >= 2 && clues.length > 0,
      // The whole thought shows more than where to look.
      here: step ? new Set() : cells(next?.cells),
      because: cells(step?.because ?? next?.because ?? mistakes[0]?.because),
      therefore: cells(step?.therefore),
      wrong: title === "Done" ? new Set() : cells(mistakes.map((/** @type {any} */ one) => one.mark).filter(Boolean)),
    });
    const where = title === "Done" ? [] : list.map((/** @type {any} */ one) => `${this.layout.names(this.layout.cell(one.mark)).join(", ")}: ${one.text}`);
    say(spoken([words, ...where].join(" ")));
  }

  /** What follows by the rules of the grid need not be told thought by thought: it can be filled in at once. */
  #routine() {
    const count = this.board.loose();
    return count ? h("p", null, h("button", { type: "button", id: "fill", onclick: () => this.board.fill() }, `Fill in what follows from your marks (${count})`)) : null;
  }

  /** The way out if the puzzle itself is at fault. @param {{hint: string}} answer */
  #mending(answer) {
    const own = this.puzzle.id.startsWith("my-");
    return own && ["none", "clash"].includes(answer.hint) ? h("p", null, h("a", { href: to("import", this.puzzle.id) }, "Mend the puzzle")) : null;
  }

  /** Tells something; whatever is told, the buttons stay in sight. @param {string} title @param {any[]} content @param {any[]} [buttons] */
  show(title, content, buttons = []) {
    // Whoever asked by a button of the panel stays in the panel.
    const inside = this.element.contains(document.activeElement) && document.activeElement !== document.body;
    this.element.hidden = false;
    this.element.replaceChildren(h("h2", { id: "panel-title" }, title),
      h("div.says", { tabindex: 0, role: "group", "aria-labelledby": "panel-title" }, content.filter(Boolean)),
      h("p.row", null, buttons, h("button", { type: "button", id: "close-panel", onclick: () => this.rest() }, "Close")));
    if (inside) (this.element.querySelector("button.main") ?? this.element.querySelector("button"))?.focus();
  }
}

/** What the button to the next level says. @param {import("../types/answers.js").HintAnswer} answer @param {string} more */
function label(answer, more) {
  if (answer.hint !== "mistake") return more;
  const several = answer.mistakes.length > 1;
  if (more === MORE[3]) return several ? "Take them back" : "Take it back";
  if (more === MORE[1]) return several ? "Which marks?" : "Which mark?";
  return "Why?";
}

/** @param {string[]} lines */
function proof(lines) {
  return h("details", null, h("summary", null, "Show the proof"), h("ol", null, lines.map((line) => h("li", null, line))));
}

/** A thought as paragraphs: a long one sentence by sentence. @param {string} text */
function thought(text) {
  const sentences = text.length > LONG ? text.split(/(?<=[.!?]”?)\s+(?=[A-Z“])/) : [text];
  return sentences.length > 2 ? [h("ol.told.thoughts", null, sentences.map((one) => h("li", null, one)))] : [h("p.told", null, text)];
}

/** As much as one wants to hear at once. @param {string} text */
function spoken(text) {
  return text.length > LONG ? `${text.slice(0, LONG).replace(/\s\S*$/, "")} … More is in the panel.` : text;
}

/** @param {import("../types/answers.js").HintAnswer} answer */
function verdict(answer) {
  if (answer.status === "none") return answer.verdict?.contradiction ?? "The clues contradict each other.";
  if (answer.why === "limit") return "Time was up before a hint was found. Try again.";
  const [first] = answer.warnings;
  if (!first) return "There is no hint.";
  const way = wayOut(first);
  return way ? `${sentence(first.message)} ${sentence(way)}` : sentence(first.message);
}
