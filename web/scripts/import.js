// Importing: paste a puzzle and see at once how each clue was understood; mend what was not.

import { to } from "./address.js";
import { Latest, ask } from "./api.js";
import { categoryForm, speaksOf } from "./categories.js";
import { others } from "./doubting.js";
import { Editor, placed } from "./editor.js";
import { counted, debounced, h, named, say, sentence, trouble } from "./elements.js";
import { imported, keep, load, save } from "./storage.js";
import { suggestions } from "./suggesting.js";
import { joined, open, proposals, suggestion, understood } from "./understood.js";

/** Seconds that it may take to tell how many solutions there are, while one types. */
const LIVE = 10;
/** Who reads what is pasted: the grammar, and the second reader where a server has it. */
const READER = "both";
/** Suggestions for a clue, of both kinds. */
const SUGGESTED = 4;

const SAMPLE = `# The Evening Ferry
Four friends took the evening ferry, each to a different island and each with one piece of luggage.

friends: Anouk, Bram, Cilla, Dov
islands: Hoy, Islay, Jura, Skye
luggage: cello, kite, rucksack, tent
fares: £4, £6, £8, £10

1. Anouk paid £2 more than the person with the kite.
2. The person who went to Skye paid less than Cilla.
3. Neither Bram nor Dov carried the tent.
4. Of Anouk and the person who went to Jura, one paid £8 and the other had the cello.
5. Dov went to Islay.
6. The person with the rucksack went to Hoy.
7. Bram paid less than Dov, who paid less than the person who went to Hoy.
`;

/** @param {HTMLElement} main @param {string} id */
export async function importing(main, id) {
  document.title = "Import · Cluewright";
  const saved = imported().find((one) => one.id === id);
  const view = new Importing(saved);
  main.replaceChildren(...view.elements());
  if (saved) view.text.value = (await ask("convert", { puzzle: saved.puzzle, to: "text" })).text;
  else view.text.value = load("draft") ?? "";
  view.read();
  return () => {
    for (const latest of [view.latest, view.rewriting, view.solving]) latest.drop();
  };
}

class Importing {
  /** @param {any} saved */
  constructor(saved) {
    this.latest = new Latest();
    /** Readings that the user chose, by the text of the clue, so that they survive edits elsewhere: formulas, or numbers of what was saved before.
     * @type {Map<string, string | number>} */
    this.choices = new Map((saved?.choices ?? []).map((/** @type {any} */ one) => [saved.puzzle.clues[one.clue - 1], one.reading]));
    /** Clues that somebody doubts, by their texts: the second reader is asked about them, too. @type {Set<string>} */ this.doubted = new Set();
    this.answer = /** @type {any} */ (null);
    this.rewriting = new Latest();
    /** Categories that the text does not give: proposed, or corrected in the form. @type {any[] | null} */
    this.tried = null;
    /** Those that somebody corrected. @type {any[] | null} */
    this.corrected = null;
    this.proposal = /** @type {any} */ (null);
    this.text = new Editor({ id: "source", rows: 18, "aria-describedby": "source-help", placeholder: "Paste a puzzle: its story and its clues, and its categories if it lists them." });
    this.text.field.addEventListener("input", debounced(() => {
      save("draft", this.text.value);
      this.read();
    }, 350));
    this.remarks = h("div.remarks");
    this.form = h("div");
    this.clues = h("ol.read");
    this.results = h("div.results", { id: "results" });
    this.summary = h("p.summary", { id: "summary", role: "status" });
    this.actions = h("p.row", { id: "actions" });
    /** The clue that was just mended: the next one is looked at. @type {number | null} */
    this.mended = null;
    this.solving = new Latest();
    this.solutions = h("p", { id: "solutions", role: "status" });
  }

  elements() {
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Import a puzzle"), h("p.soft", null, "Paste it as you find it. Each clue shows at once how it was understood."))),
      h("div.import", null,
        h("section.card", { "aria-labelledby": "source-title" },
          h("h2", { id: "source-title" }, h("label", { for: "source" }, "The puzzle")),
          this.text.element,
          h("p.soft", { id: "source-help" }, "Best with categories, as “islands: Hoy, Islay, Jura”, above the clues; one clue to a line. Without them, we propose some to correct."),
          h("p.row", null,
            h("button", { type: "button", id: "sample", onclick: () => this.#replace(SAMPLE) }, "Try an example"),
            h("label.button", null, "Open a file", h("input.heard", { type: "file", accept: ".json,.txt,text/plain,application/json", onchange: (/** @type {any} */ event) => event.target.files[0]?.text().then((/** @type {string} */ text) => this.#replace(text)) })),
            h("button", { type: "button", onclick: () => this.#replace("") }, "Clear"))),
        h("section.card", { "aria-labelledby": "read-title" }, h("h2", { id: "read-title" }, "How it was understood"), this.summary, this.solutions, this.actions, this.results)),
    ];
  }

  /** @param {string} text */
  #replace(text) {
    this.text.value = text;
    save("draft", text);
    this.read();
  }

  /** The readings that were chosen, by their numbers as they are now. @returns {{clue: number, reading: number}[]} */
  #chosen() {
    return (this.answer?.clues ?? []).flatMap((/** @type {any} */ clue) => {
      const wanted = this.choices.get(clue.text);
      const found = wanted === undefined ? null : clue.readings.find((/** @type {any} */ one) => one.formula === wanted || one.reading === wanted);
      return found ? [{ clue: clue.clue, reading: found.reading }] : [];
    });
  }

  /** How the clues are read: by whom, which are doubted, and which readings are meant. */
  #ways() {
    const doubted = (this.answer?.clues ?? []).filter((/** @type {any} */ one) => this.doubted.has(one.text)).map((/** @type {any} */ one) => one.clue);
    return { reader: READER, ...(doubted.length ? { doubted } : {}), choices: this.#chosen() };
  }

  async read() {
    if (!this.text.value.trim()) {
      this.latest.drop();
      this.rewriting.drop();
      this.answer = null;
      this.summary.textContent = "Nothing to read yet.";
      this.#told("", "");
      this.actions.replaceChildren();
      this.results.replaceChildren();
      return;
    }
    this.results.setAttribute("aria-busy", "true");
    try {
      const answer = await this.latest.ask("read", { puzzle: this.text.value, reader: READER });
      if (!answer) return;
      this.proposal = answer.proposal ?? null;
      this.tried = null;
      if (this.proposal) {
        this.corrected = this.corrected && speaksOf(this.text.value, this.corrected) ? this.corrected : null;
        this.tried = this.corrected ?? this.proposal.categories;
      } else this.corrected = null;
      this.answer = answer;
      if (!(await this.#again())) return;
      this.#show();
    } catch (error) {
      this.answer = null;
      this.summary.textContent = "This cannot be read as a puzzle yet.";
      this.#told("", "");
      this.actions.replaceChildren();
      this.results.replaceChildren(trouble(error));
      const places = (/** @type {any} */ (error).diagnostics ?? []).filter((/** @type {any} */ one) => one.line && one.end_line === one.line);
      this.text.mark(places.map((/** @type {any} */ one) => placed(this.text.value, one.line, one.column, one.end_column)));
    } finally {
      this.results.removeAttribute("aria-busy");
    }
  }

  /** What to ask about: the text, or the puzzle with categories that the text does not give. */
  #asked() {
    return this.tried ? { ...this.answer.puzzle, categories: this.tried } : this.text.value;
  }

  /** Reads again with the categories that are tried and the readings that were chosen; these go by the numbers of clues, which are known only
   * after the first time. @returns {Promise<boolean>} false if a later question was asked */
  async #again() {
    const ask = async (/** @type {any} */ more) => {
      const answer = await this.latest.ask("read", { puzzle: this.#asked(), reader: READER, ...more });
      if (answer) this.answer = answer;
      return Boolean(answer);
    };
    if (this.tried && !(await ask({}))) return false;
    // What the second reader says of doubted clues is there to be chosen only once it was asked.
    const { doubted } = this.#ways();
    if (doubted && !(await ask({ doubted }))) return false;
    const choices = this.#chosen();
    return !choices.length || ask({ ...(doubted ? { doubted } : {}), choices });
  }

  /** Asks the second reader about a clue that the grammar is sure of. @param {any} clue */
  async #doubt(clue) {
    if (this.doubted.has(clue.text)) return;
    this.doubted.add(clue.text);
    if (!(await this.#again().catch(() => false))) return;
    const found = this.answer.clues.find((/** @type {any} */ one) => one.clue === clue.clue);
    // What somebody has begun to write below stays.
    this.clues.querySelector(`li[data-clue="${clue.clue}"] .others`)?.replaceWith(others(found, this.#wayOut(found).choose));
    say(found.readings.length > 1 ? `${counted(found.readings.length, "reading")} to choose from` : "There is no other reading");
  }

  /** Reads with categories as they stand in the form. @param {any[]} fixed */
  async #try(fixed) {
    const status = this.form.querySelector(".message");
    const before = this.tried;
    this.tried = fixed;
    try {
      if (!(await this.#again())) return;
      this.corrected = fixed;
      if (status) status.textContent = "";
      this.#show(true);
    } catch (error) {
      this.tried = before;
      const [first] = /** @type {any} */ (error).diagnostics ?? [error];
      if (status) status.textContent = sentence(first.message) + (first.help ? ` ${sentence(first.help)}` : "");
    }
  }

  /** @param {boolean} [editing] whether the form is being filled in, and must stay as it is */
  #show(editing = false) {
    const { clues, puzzle, warnings } = this.answer;
    puzzle.categories ??= [];
    puzzle.clues ??= [];
    const count = (/** @type {string} */ status) => clues.filter((/** @type {any} */ one) => one.status === status).length;
    const [unread, unsure, assumed] = ["not_understood", "ambiguous", "assumed"].map(count);
    const size = puzzle.categories[0]?.items.length ?? 0;
    this.summary.textContent = `${counted(puzzle.categories.length, "category").replace("categorys", "categories")} of ${size}, ${counted(clues.length, "clue")}: ` +
      (unread || unsure || assumed ? [unread ? `${unread} not understood` : "", unsure ? `${unsure} to choose` : "", assumed ? `${assumed} with something assumed` : ""].filter(Boolean).join(", ") + "." : clues.length ? "all understood." : "no clue yet.");
    const able = puzzle.categories.length > 1 && clues.length > 0;
    const urgent = clues.find((/** @type {any} */ one) => open(one) && one.status !== "assumed");
    this.#act(able, (urgent ?? clues.find(open))?.clue ?? null, Boolean(urgent));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.id;
    // What was assumed or proposed is told in the form.
    const told = warnings.filter((/** @type {any} */ one) => !one.clue && !(one.code === "P15" && (this.proposal || one.severity === "warning" && !one.line && !one.help)));
    this.remarks.replaceChildren(...told.map((/** @type {any} */ one) => h("p.remark", null, one.line ? h("strong", null, `Line ${one.line}: `) : null, sentence(one.message))));
    if (!editing) this.form.replaceChildren(this.#categories(puzzle.categories));
    this.clues.replaceChildren(...clues.map((/** @type {any} */ clue) => this.#clue(clue)));
    if (this.clues.parentNode !== this.results) this.results.replaceChildren(this.remarks, this.form, this.clues);
    this.#underline();
    this.#suggest();
    this.#solve(able, unread, unsure);
    if (focused && this.results.querySelector(`#${CSS.escape(focused)}`)) document.getElementById(focused)?.focus();
    this.#goOn();
  }

  /** What can be done with it now. @param {boolean} able whether it can be played @param {number | null} first the first clue to look at @param {boolean} urgent whether that one cannot be used yet */
  #act(able, first, urgent) {
    const main = (/** @type {boolean} */ is) => (is ? "button.main" : "button");
    this.actions.replaceChildren(...(able ? [
      first && urgent ? h("button.main", { type: "button", id: "look-at", onclick: () => this.#lookAt(first) }, `Look at clue ${first}`) : "",
      h(main(!urgent), { type: "button", id: "play-this", onclick: () => this.#leave("play") }, "Play this"),
      first && !urgent ? h("button", { type: "button", id: "look-at", onclick: () => this.#lookAt(first) }, `Look at clue ${first}`) : "",
      h("button", { type: "button", id: "explain-this", onclick: () => this.#leave("explain") }, "Explain this"),
      h("button", { type: "button", id: "check-this", onclick: () => this.#check() }, "Is it a good puzzle?"),
    ] : []));
  }

  /** @param {number} clue */
  #lookAt(clue) {
    const item = this.clues.querySelector(`[data-clue="${clue}"]`);
    item?.scrollIntoView({ block: "center" });
    item?.focus({ preventScroll: true });
  }

  /** After a clue was mended, the next one to look at, or what there is to do with the puzzle. */
  #goOn() {
    const { mended } = this;
    this.mended = null;
    if (mended === null) return;
    const left = this.answer.clues.filter(open);
    const next = left.find((/** @type {any} */ one) => one.clue > mended) ?? left[0];
    if (next) return this.#lookAt(next.clue);
    this.summary.scrollIntoView({ block: "nearest" });
    document.getElementById("play-this")?.focus();
  }

  /** @param {any} clue */
  #clue(clue) {
    return understood(clue, this.answer.puzzle, this.#wayOut(clue), this.choices.has(clue.text));
  }

  /** What can be done about a clue. @param {any} clue @returns {import("./doubting.js").Ways} */
  #wayOut(clue) {
    const choose = (/** @type {any} */ reading) => {
      this.choices.set(clue.text, reading.formula);
      this.mended = clue.clue;
      this.read();
      say("Meaning chosen");
    };
    const written = !this.text.value.trimStart().startsWith("{");
    return { choose, reword: (said) => this.#reword(clue, said), state: written ? (formula) => this.#state(clue, formula) : null, ask: clue.status === "understood" ? () => this.#doubt(clue) : null };
  }

  /** Writes the meaning of a clue below it. @param {any} clue @param {string} formula */
  #state(clue, formula) {
    const { value } = this.text;
    const [, end] = found(value, clue.text) ?? [];
    if (end === undefined) return this.#lost(clue);
    const rest = value.slice(end).replace(/^[ \t]*\n[ \t]*=[^\n]*/, "");
    this.#replace(`${value.slice(0, end)}\n   = ${formula}${rest}`);
    say(`Clue ${clue.clue} has the meaning that you wrote`);
  }

  /** Underlines in the source what was not understood, and what was assumed to add nothing. */
  #underline() {
    /** @type {import("./editor.js").Range[]} */ const ranges = [];
    for (const clue of this.answer.clues) {
      const spans = clue.status === "not_understood" ? [clue.span] : clue.status === "assumed" ? joined(clue.text, clue.unexplained) : [];
      const at = spans.length ? found(this.text.value, clue.text) : null;
      if (!at) continue;
      const kind = clue.status === "assumed" ? "doubtful" : "odd";
      const same = at[1] - at[0] === clue.text.length;
      const upto = (/** @type {number} */ place) => at[0] + [...clue.text].slice(0, place).join("").length;
      for (const [from, to] of spans) ranges.push(same ? { from: upto(from), to: upto(to), kind } : { from: at[0], to: at[1], kind });
    }
    this.text.mark(ranges);
  }

  /** Offers words that would be understood, for clues that were not. */
  async #suggest() {
    this.rewriting.drop();
    const { answer } = this;
    // Without suggestions one still has the field to write in.
    const offered = await suggestions(answer, this.rewriting).catch(() => []);
    if (answer !== this.answer) return;
    for (const { clue, text, means } of offered) {
      const asked = answer.clues[clue - 1];
      const list = this.results.querySelector(`li[data-clue="${clue}"] .rewrites`);
      // What is proposed already is not said twice.
      if (!list || list.childElementCount >= SUGGESTED || proposals(asked, answer.puzzle.categories).some((one) => one.paraphrase === means)) continue;
      list.hidden = false;
      list.parentElement.hidden = false;
      const item = suggestion(text, null, () => this.#reword(asked, text));
      if (means !== text) item.append(h("span.soft", null, ` read as: ${means}`));
      list.append(item);
    }
  }

  /** @param {any} clue @param {string} text */
  #reword(clue, text) {
    const at = found(this.text.value, clue.text);
    if (!at) return this.#lost(clue);
    this.mended = clue.clue;
    this.#replace(this.text.value.slice(0, at[0]) + text + this.text.value.slice(at[1]));
    say(`Clue ${clue.clue} is now: ${text}`);
  }

  /** A clue whose words do not stand in the text as they were read. @param {any} clue */
  #lost(clue) {
    const words = `Clue ${clue.clue} was not found in the text: change it there.`;
    this.results.querySelector(`li[data-clue="${clue.clue}"] .ways-out`)?.before(h("p.message", { role: "status" }, words));
    this.text.field.focus();
  }

  /** The categories, to correct; they are open if the text does not give them. @param {any[]} categories */
  #categories(categories) {
    const inferred = this.answer.warnings.some((/** @type {any} */ one) => one.code === "P15" && one.severity === "warning" && !one.line);
    return categoryForm(categories, {
      origin: this.proposal ? "proposed" : inferred ? "inferred" : "given",
      proposal: this.proposal,
      change: (fixed) => this.#try(fixed),
      use: async (fixed) => {
        try {
          const { text } = await ask("convert", { puzzle: { ...this.answer.puzzle, categories: fixed }, to: "text" });
          this.tried = null;
          this.#replace(text);
        } catch (error) {
          this.remarks.prepend(trouble(error));
        }
      },
    });
  }

  /** Tells at once whether there is one solution. @param {boolean} able @param {number} open clues that are not understood @param {number} unsure clues to choose a reading of */
  async #solve(able, open, unsure) {
    this.solving.drop();
    if (!able || open || unsure) {
      this.#told(able ? "waiting" : "", able ? `How many solutions there are is told once ${open ? "every clue is understood" : "every reading is chosen"}.` : "");
      return;
    }
    this.#told("waiting", "Looking for solutions …");
    const view = await this.solving.ask("solve", { puzzle: this.#asked(), ...this.#ways(), limit: LIVE }).catch(() => null);
    if (view === undefined) return;
    const assumed = view?.assumed_clues.length ? `, if ${named(view.assumed_clues)} ${view.assumed_clues.length > 1 ? "mean" : "means"} what we assume` : "";
    if (view?.status === "unique") this.#told(assumed ? "one unsure" : "one", `Exactly one solution${assumed}.`);
    else if (view?.status === "several") this.#told("several", `Several solutions${assumed}: something is missing, or a clue means more than we read.`);
    else if (view?.status === "none") this.#told("none", `No solution${assumed}${view.conflict.length ? `: ${named(view.conflict)} cannot be true together` : ""}.`);
    else this.#told("waiting", "How many solutions there are could not be told in a moment.");
  }

  /** @param {string} kind @param {string} words */
  #told(kind, words) {
    this.solutions.className = `solutions ${kind}`.trim();
    this.solutions.textContent = words;
  }

  async #check() {
    const told = h("div.verdict", { role: "status" }, "Checking …");
    this.results.querySelector(".verdict")?.remove();
    this.remarks.prepend(told);
    try {
      const view = await ask("check", { puzzle: this.#asked(), ...this.#ways(), limit: 40 });
      const lines = [{ unique: "It has exactly one solution.", none: view.verdict?.contradiction ?? "It has no solution.", several: "It has several solutions.", not_understood: "It could not be decided." }[/** @type {string} */ (view.status)]];
      if (view.status === "several" && view.verdict?.decision) lines.push(view.verdict.decision);
      if (view.difficulty) lines.push(`Difficulty ${view.difficulty.band} of 5 (${view.difficulty.word}).`);
      if (view.redundant?.length) lines.push(`Could be left out: ${view.redundant.map((/** @type {number} */ one) => `clue ${one}`).join(", ")}.`);
      told.replaceChildren(...lines.map((line) => h("p", null, line)));
    } catch (error) {
      told.replaceChildren(trouble(error));
    }
  }

  /** @param {string} view */
  #leave(view) {
    const { puzzle, clues } = this.answer;
    // What the second reader said and what was chosen stay so, whoever reads the puzzle next.
    const kept = (/** @type {any} */ clue) => clue.formula && (clue.reader === "neural" || this.choices.has(clue.text));
    const formulas = clues.map((/** @type {any} */ clue, /** @type {number} */ place) => (kept(clue) ? clue.formula : puzzle.formulas?.[place] ?? null));
    const assumed = clues.filter((/** @type {any} */ one) => one.status === "assumed" && one.reader === "neural").map((/** @type {any} */ one) => one.clue);
    const whole = formulas.some(Boolean) ? { ...puzzle, formulas } : puzzle;
    const id = keep({ title: puzzle.title ?? "Puzzle without a title", puzzle: whole, choices: [], ...(assumed.length ? { assumed } : {}) });
    location.hash = to(view, id);
  }
}

/** Where a clue stands in a text, whatever the breaks of its lines. @param {string} text @param {string} clue @returns {[number, number] | null} */
function found(text, clue) {
  const words = clue.split(/\s+/).filter(Boolean).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const match = words.length ? new RegExp(words.join("\\s+")).exec(text) : null;
  return match ? [match.index, match.index + match[0].length] : null;
}
