// The whole explanation, step by step: next, previous, jump; clue, premises and conclusions told apart.

import { find, question, to } from "./address.js";
import { Latest } from "./api.js";
import { assumptions } from "./assuming.js";
import { Layout } from "./board.js";
import { Clues } from "./clues.js";
import { counted, h, named, s, say, sentence } from "./elements.js";
import { Fitting } from "./fitting.js";
import { glance, menu, strip } from "./frame.js";
import { Grid } from "./grid.js";
import { load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} id */
export async function explain(main, id) {
  const puzzle = await find(id);
  document.title = `${puzzle.title}, explained · Cluewright`;
  const latest = new Latest();
  const waiting = h("p.soft", { role: "status" }, "Working out the steps … hard puzzles take a few seconds.");
  main.classList.add("filling");
  /** @type {Explaining | null} */ let shown = null;
  const whole = glance(() => shown?.fitting);
  const level = load("level") === "every-step" ? "every-step" : "normal";
  const head = h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, puzzle.title), h("p.soft.facts", { id: "measure" }, "Explained step by step")),
    h("div.row.aside", null, whole.button, menu(
      h("label.level", null, h("span.heard", null, "How much is told"),
        h("select", { id: "level", onchange: (/** @type {any} */ event) => tell(event.target.value) }, LEVELS.map(([value, words]) => h("option", { value, selected: value === level }, words)))),
      h("a.button", { href: to("play", id) }, "Play"), h("button", { type: "button", id: "print-this", onclick: async () => (await import("./printing.js")).printing(puzzle) }, "Print"))));
  const tell = async (/** @type {string} */ level) => {
    save("level", level);
    shown?.leave();
    shown = null;
    main.replaceChildren(head, waiting);
    try {
      const view = await latest.ask("explain", { ...question(puzzle), level, limit: 60 });
      if (!view) return;
      waiting.remove();
      shown = new Explaining(view, whole.told);
      const measure = head.querySelector("#measure");
      const { difficulty } = view;
      if (measure) measure.textContent = [counted(view.clues.length, "clue"), counted(view.steps.length, "step"), difficulty ? `difficulty ${difficulty.band} of 5 (${difficulty.word})` : null].filter(Boolean).join(" · ");
      main.append(assumptions(view.clues, puzzle.assumed) ?? "", ...shown.elements());
      shown.go(0);
    } catch (error) {
      waiting.replaceWith(h("div.trouble", { role: "alert" }, h("p", null, sentence(/** @type {any} */ (error).message))));
    }
  };
  tell(level);
  return () => {
    latest.drop();
    shown?.leave();
  };
}

/** How much is told. */
const LEVELS = [["normal", "Every thought"], ["every-step", "Every mark"]];

/** Bars of the effort are no wider than if there were so many. */
const FEW = 14;
/** So many marks of a step are listed; of more only the ticks, with the others to open. */
const LISTED = 6;
/** Shorter arguments are told at once. */
const SHORT = 5;

/** What a step rests on if no clue is there to be named. @type {Record<string, string>} */
const RULES = { taken: "already taken", elimination: "left over", transitivity: "put together" };

class Explaining {
  /** @param {import("../types/answers.js").ExplainAnswer} view @param {(large: boolean, whole: boolean) => void} fitted */
  constructor(view, fitted) {
    this.view = view;
    this.fitted = fitted;
    /** @type {Fitting | undefined} */ this.fitting = undefined;
    this.at = 0;
    this.layout = new Layout(view.categories);
    /** @type {Map<string, {step: number, is: boolean}>} */ this.cells = new Map(view.cells.map((cell) => [this.layout.cell(cell), { step: cell.step, is: cell.is }]));
    this.words = new Map(view.cells.map((cell) => [this.layout.cell(cell), cell.text]));
    this.because = new Set();
    this.therefore = new Set();
    /** What an argument supposes, and what follows from that, while one looks at it. @type {Map<string, number>} */ this.supposed = new Map();
    this.clues = new Clues(view.clues.map((one) => one.text), view.categories);
    this.grid = new Grid(this.layout, {
      label: "Grid of the explanation",
      act: (cell) => {
        const known = this.cells.get(cell);
        if (known) this.go(known.step);
      },
      look: (cell) => this.#look(cell),
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", this.keys);
  }

  leave() {
    this.fitting?.leave();
    document.removeEventListener("keydown", this.keys);
  }

  elements() {
    const { steps, status, verdict, solution, categories, paragraphs } = this.view;
    const last = steps.length;
    const button = (/** @type {string} */ id, /** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) => h("button", { type: "button", id, "aria-label": text.length === 1 ? label : null, title: label, onclick: act }, text);
    this.first = button("first", "«", "To the start", () => this.go(0));
    this.previous = button("previous", "Back", "Previous step ([)", () => this.go(this.at - 1));
    this.next = button("next", "Next", "Next step (])", () => this.go(this.at + 1));
    this.next.classList.add("main");
    this.end = button("last", "»", "To the end", () => this.go(last));
    this.jump = h("input", { type: "number", id: "jump", min: 0, max: last, inputmode: "numeric", "aria-label": "Step", value: 0, onchange: () => this.go(Number(this.jump.value)) });
    this.told = h("div.story.says", { tabindex: 0, role: "group", "aria-labelledby": "step-title" });
    const wrong = status === "unique" ? null : h("div.trouble", null, h("p", null, status === "none" ? verdict?.contradiction ?? "The clues contradict each other." : status === "several" ? "There are several solutions: the steps tell all that follows." : "Not everything could be told in time, or a clue was not understood."));
    const board = h("div.play", null,
      h("section.card.board", { "aria-labelledby": "board-title" }, h("h2.heard", { id: "board-title" }, "Grid"), this.grid.element, h("p.heard", { id: "grid-keys" }, "A filled cell leads to its step; arrows move."),
        h("ul.legend", null, h("li", null, h("span.swatch.new"), "follows in this step"), h("li", null, h("span.swatch.premise"), "used in this step"), h("li", null, "A filled cell leads to its step."))),
      h("div.side", null,
        h("div.tools.steps", { role: "group", "aria-label": "Steps" }, this.first, this.previous, this.next, this.end, h("label.jump", null, this.jump, ` of ${last}`)),
        this.#curve(),
        h("section.card.panel.telling", { "aria-labelledby": "step-title" }, this.told),
        h("section.card.cluebox", { "aria-labelledby": "clues-title" }, h("h2", { id: "clues-title" }, "Clues"), this.clues.element, strip(this.clues))));
    this.whole = h("details.extra", { id: "all-steps" }, h("summary", null, "The whole story"),
      h("ol.worked", null, (paragraphs?.length ? paragraphs : steps).map((one) => h("li", null, one.text))),
      solution.length ? [h("h3", null, "The solution"), h("div.scroll", { tabindex: 0, role: "region", "aria-label": "The solution, a table that scrolls sideways" }, h("table.found", null,
        h("thead", null, h("tr", null, categories.map((one) => h("th", { scope: "col" }, one.name)))),
        h("tbody", null, solution.map((/** @type {string[]} */ row) => h("tr", null, row.map((cell, place) => (place ? h("td", null, cell) : h("th", { scope: "row" }, cell))))))))] : null);
    this.fitting = new Fitting(this.grid, board, this.fitted);
    return [wrong, board].filter(Boolean);
  }

  /** What each step costs a reader; the root keeps small ones visible. */
  #curve() {
    const { steps } = this.view;
    this.all = steps.reduce((/** @type {number} */ sum, /** @type {any} */ step) => sum + step.cost, 0);
    // A few steps are no wider than many.
    const wide = Math.max(FEW, steps.length);
    const most = Math.max(1, ...steps.map((step) => step.cost));
    this.bars = steps.map((/** @type {any} */ step, /** @type {number} */ place) => {
      const height = 4 + 36 * Math.sqrt(step.cost / most);
      return s("rect", { x: place, y: 40 - height, width: 0.8, height, class: step.clues.length ? "by-clue" : "by-grid" });
    });
    const curve = s("svg", { class: "curve", viewBox: `0 0 ${wide} 40`, preserveAspectRatio: "none", "aria-hidden": "true" }, ...this.bars);
    curve.addEventListener("click", (/** @type {MouseEvent} */ event) => {
      const box = curve.getBoundingClientRect();
      this.go(1 + Math.floor(((event.clientX - box.left) / box.width) * wide));
    });
    return h("figure.effort", null, h("figcaption", null, "Effort of each step", h("span.by-clue", null, "from a clue"), h("span.by-grid", null, "from the grid alone")), curve);
  }

  /** @param {number} step */
  go(step) {
    const { steps } = this.view;
    this.supposed = new Map();
    this.at = Math.max(0, Math.min(steps.length, Math.round(step) || 0));
    const now = steps[this.at - 1];
    const cells = (/** @type {import("../types/answers.js").Fact[] | undefined} */ facts) => new Set((facts ?? []).map((fact) => this.layout.cell(fact)));
    this.because = cells(now?.because);
    this.therefore = cells(now?.therefore);
    this.grid.update();
    const used = new Set(/** @type {number[]} */ (now?.clues ?? []));
    const spent = new Set(this.view.clues.filter((/** @type {any} */ one) => one.steps.length && one.steps.at(-1) <= this.at).map((/** @type {any} */ one) => one.clue));
    this.clues.update(new Set(), { now: used, words: used.size > 0, spent, flag: "used here" });
    this.first.disabled = this.previous.disabled = this.at === 0;
    this.next.disabled = this.end.disabled = this.at === steps.length;
    this.jump.value = String(this.at);
    this.bars?.forEach((/** @type {SVGElement} */ bar, /** @type {number} */ place) => bar.classList.toggle("now", place === this.at - 1));
    this.#tell(now);
  }

  /** @param {import("../types/answers.js").ExplainAnswer["steps"][number]} step */
  #tell(step) {
    if (!step) {
      this.told.replaceChildren(h("h2", { id: "step-title" }, "Step by step"), h("p.told", null, this.view.steps.length ? "Press “Next” to begin. The easiest step comes first." : "There are no steps to tell."), this.view.plan ? h("p.told", { id: "plan" }, this.view.plan) : "", this.whole);
      return;
    }
    const what = step.clues.length ? named(step.clues) : RULES[step.rule] ?? "the grid alone";
    const items = (/** @type {string[]} */ cells, /** @type {string} */ name) => h(`ul.${name}`, null, cells.map((cell) => {
      const known = this.cells.get(cell);
      const words = this.words.get(cell) ?? this.layout.names(cell).join(", ");
      return h("li", null, known && known.step !== this.at ? h("button.link", { type: "button", onclick: () => this.go(known.step) }, words) : words);
    }));
    const list = (/** @type {Set<string>} */ cells, /** @type {string} */ title, /** @type {string} */ name) => {
      const all = [...cells];
      const first = all.length > LISTED ? all.filter((cell) => this.cells.get(cell)?.is) : all;
      const rest = all.filter((cell) => !first.includes(cell));
      return all.length ? h("div", null, h("h3", null, title), first.length ? items(first, name) : null,
        rest.length ? h("details", null, h("summary", null, `${first.length ? "and " : ""}${counted(rest.length, "cross").replace("crosss", "crosses")}`), items(rest, name)) : null) : null;
    };
    this.told.replaceChildren(...[
      h("h2", { id: "step-title" }, `Step ${this.at}`, h("span.soft", null, ` · ${what} · effort ${step.cost} of ${this.all} in all${step.turning_point ? " · the turning point" : ""}`)),
      h("p.told", { id: "sentence" }, step.text),
      step.proof?.length ? h("details", { open: step.proof.length <= SHORT }, h("summary", null, "Why it cannot be otherwise"), h("ol", null, step.proof.map((/** @type {string} */ line) => h("li", null, line)))) : null,
      this.#drawn(step),
      list(this.because, "Used", "used"), list(this.therefore, "So", "so"), this.whole,
    ].filter(Boolean));
    this.told.scrollTop = 0;
    say(`Step ${this.at}, ${what}. ${step.text}`);
  }

  /** An argument to draw on the grid, line by line. @param {import("../types/answers.js").ExplainAnswer["steps"][number]} step */
  #drawn(step) {
    const all = step.nested?.length ? step.nested : (step.thoughts ?? []).flatMap((one) => one.nested);
    const lines = all.filter((one) => one.text);
    if (!lines.length) return null;
    const facts = (/** @type {import("../types/answers.js").Nested} */ line) => [...(line.suppose ? [line.suppose] : []), ...line.therefore];
    const draw = (/** @type {number} */ upto) => {
      // An argument begins with what it supposes.
      const from = lines.slice(0, upto + 1).findLastIndex((one) => one.suppose);
      this.supposed = new Map(lines.slice(Math.max(0, from), upto + 1).flatMap(facts).map((fact) => [this.layout.cell(fact), fact.is ? 1 : -1]));
      this.because = new Set(lines[upto].because.map((fact) => this.layout.cell(fact)));
      this.therefore = new Set(facts(lines[upto]).map((fact) => this.layout.cell(fact)));
      this.clues.update(new Set(), { now: new Set(lines[upto].clues), words: lines[upto].clues.length > 0, flag: "used here" });
      this.grid.update();
      say(lines[upto].text);
    };
    return h("details", { id: "drawn", ontoggle: (/** @type {any} */ event) => { if (!event.target.open && event.target.isConnected) this.go(this.at); } }, h("summary", null, "Draw the argument on the grid"),
      h("ol", null, lines.map((/** @type {any} */ line, /** @type {number} */ place) => h("li", null, h("button.link", { type: "button", onclick: () => draw(place), onfocus: () => draw(place) }, line.text)))));
  }

  /** @param {string} cell */
  #look(cell) {
    const supposed = this.supposed.get(cell);
    const known = this.cells.get(cell);
    // While an argument is drawn, the board is as it was before the step.
    const there = supposed === undefined && known && known.step <= this.at - (this.supposed.size ? 1 : 0);
    const is = there ? (known.is ? 1 : -1) : supposed ?? 0;
    const [one, other] = this.layout.names(cell);
    const now = this.therefore.has(cell) ? "new" : this.because.has(cell) ? "premise" : "";
    const state = is === 1 ? "together" : is === -1 ? "not possible" : "blank";
    const origin = there ? this.view.steps[known.step - 1]?.clues ?? [] : [];
    const reason = there ? (origin.length ? `, from ${named(origin)}` : ", from the grid") : "";
    return { is, name: `${one}, ${other}: ${state}${!there && supposed ? ", supposed" : ""}${reason}${now === "new" ? ", follows now" : now ? ", used now" : ""}`, classes: !there && supposed ? `maybe ${now}` : now };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest?.("input, textarea, select, dialog")) return;
    if (event.key === "[") this.go(this.at - 1);
    else if (event.key === "]") this.go(this.at + 1);
    else return;
    event.preventDefault();
  }
}
