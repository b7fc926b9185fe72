// Importing: paste a puzzle and see at once how each clue was understood; mend what was not.

import { to } from "./address.js";
import { Latest, ask } from "./api.js";
import { categoryForm, speaksOf } from "./categories.js";
import { Editor, placed } from "./editor.js";
import { counted, debounced, h, say, sentence, trouble } from "./elements.js";
import { meaning } from "./meanings.js";
import { imported, keep, load, save } from "./storage.js";
import { suggestions } from "./suggesting.js";

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
    view.latest.drop();
    view.rewriting.drop();
  };
}

class Importing {
  /** @param {any} saved */
  constructor(saved) {
    this.latest = new Latest();
    /** Readings that the user chose, by the text of the clue, so that they survive edits elsewhere. @type {Map<string, number>} */
    this.choices = new Map((saved?.choices ?? []).map((/** @type {any} */ one) => [saved.puzzle.clues[one.clue - 1], one.reading]));
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
        h("section.card", { "aria-labelledby": "read-title" }, h("h2", { id: "read-title" }, "How it was understood"), this.summary, this.actions, this.results)),
    ];
  }

  /** @param {string} text */
  #replace(text) {
    this.text.value = text;
    save("draft", text);
    this.read();
  }

  #chosen() {
    const clues = this.answer?.puzzle?.clues ?? [];
    return clues.map((/** @type {string} */ text, /** @type {number} */ place) => ({ clue: place + 1, reading: this.choices.get(text) })).filter((/** @type {any} */ one) => one.reading);
  }

  async read() {
    if (!this.text.value.trim()) {
      this.latest.drop();
      this.rewriting.drop();
      this.answer = null;
      this.summary.textContent = "Nothing to read yet.";
      this.actions.replaceChildren();
      this.results.replaceChildren();
      return;
    }
    this.results.setAttribute("aria-busy", "true");
    try {
      const answer = await this.latest.ask("read", { puzzle: this.text.value });
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
      const answer = await this.latest.ask("read", { puzzle: this.#asked(), ...more });
      if (answer) this.answer = answer;
      return Boolean(answer);
    };
    if (this.tried && !(await ask({}))) return false;
    const choices = this.#chosen().filter((/** @type {any} */ one) => this.answer.clues[one.clue - 1]?.readings.length >= one.reading);
    return !choices.length || ask({ choices });
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
    const open = clues.filter((/** @type {any} */ one) => one.status === "not_understood").length;
    const unsure = clues.filter((/** @type {any} */ one) => one.status === "ambiguous").length;
    const assumed = clues.filter((/** @type {any} */ one) => one.status === "assumed").length;
    const size = puzzle.categories[0]?.items.length ?? 0;
    this.summary.textContent = `${counted(puzzle.categories.length, "category").replace("categorys", "categories")} of ${size}, ${counted(clues.length, "clue")}: ` +
      (open || unsure || assumed ? [open ? `${open} not understood` : "", unsure ? `${unsure} to choose` : "", assumed ? `${assumed} with something assumed` : ""].filter(Boolean).join(", ") + "." : clues.length ? "all understood." : "no clue yet.");
    const able = puzzle.categories.length > 1 && clues.length > 0;
    this.actions.replaceChildren(...(able ? [
      h("button.main", { type: "button", id: "play-this", onclick: () => this.#leave("play") }, "Play this"),
      h("button", { type: "button", id: "explain-this", onclick: () => this.#leave("explain") }, "Explain this"),
      h("button", { type: "button", id: "check-this", onclick: () => this.#check() }, "Is it a good puzzle?"),
    ] : []));
    const focused = /** @type {HTMLElement | null} */ (document.activeElement)?.id;
    // What was assumed or proposed is told in the form.
    const told = warnings.filter((/** @type {any} */ one) => !one.clue && !(one.code === "P15" && (this.proposal || one.severity === "warning" && !one.line && !one.help)));
    this.remarks.replaceChildren(...told.map((/** @type {any} */ one) => h("p.remark", null, one.line ? h("strong", null, `Line ${one.line}: `) : null, sentence(one.message))));
    if (!editing) this.form.replaceChildren(this.#categories(puzzle.categories));
    this.clues.replaceChildren(...clues.map((/** @type {any} */ clue) => this.#clue(clue)));
    if (this.clues.parentNode !== this.results) this.results.replaceChildren(this.remarks, this.form, this.clues);
    this.#underline();
    this.#suggest();
    if (focused && this.results.querySelector(`#${CSS.escape(focused)}`)) document.getElementById(focused)?.focus();
  }

  /** @param {any} clue */
  #clue(clue) {
    const { status } = clue;
    const word = { given: "given", understood: "understood", assumed: "assumed", ambiguous: "choose", not_understood: "not understood" }[/** @type {string} */ (status)];
    const letters = [...clue.text];
    const [from, upto] = clue.span;
    const text = status === "assumed" && clue.unexplained.length ? marked(letters, clue.unexplained) : status === "not_understood" && upto - from < letters.length
      ? [letters.slice(0, from).join(""), h("span.odd", null, letters.slice(from, upto).join("")), letters.slice(upto).join("")]
      : status === "not_understood" ? h("span.odd", null, clue.text) : clue.text;
    const likely = clue.readings.filter((/** @type {any} */ one) => one.likely || one.reading === clue.reading);
    const several = status === "ambiguous" ? clue.readings : likely.length > 1 ? likely : [];
    // A clue that was understood shows its other readings only to those who look for them.
    const asking = status === "ambiguous";
    const choice = several.length ? h("fieldset.readings", null, h("legend", null, "Which is meant?"), several.map((/** @type {any} */ one) => h("label.choice", null,
      h("input", { type: "radio", name: `reading-${clue.clue}`, id: `reading-${clue.clue}-${one.reading}`, checked: one.reading === clue.reading, onchange: () => {
        this.choices.set(clue.text, one.reading);
        this.read();
        say("Reading chosen");
      } }), " ", one.paraphrase))) : null;
    return h(`li.${status}`, { "data-clue": clue.clue },
      h("p.clue", null, h("span.number", null, String(clue.clue)), h("span.words", null, text), h("span.status", null, word)),
      clue.paraphrase ? h("p.reading", null, h("span.soft", null, "We read this as: "), clue.paraphrase) : null,
      clue.message || clue.because ? h("p.message", null, sentence(clue.message ?? clue.because)) : null,
      choice && !asking ? h("details", { open: this.choices.has(clue.text) }, h("summary", null, "Another reading?"), choice) : choice,
      status === "not_understood" ? this.#repair(clue) : null,
      clue.formula ? meaning(this.answer.puzzle, clue) : null);
  }

  /** A clue to say in other words. @param {any} clue */
  #repair(clue) {
    const field = h("input", { type: "text", id: `repair-${clue.clue}`, value: clue.text });
    return h("form.repair", { onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      const said = field.value.trim();
      if (said) this.#reword(clue, said);
    } },
      h("ul.rewrites", { hidden: true, "aria-label": `Suggestions for clue ${clue.clue}` }),
      h("label", { for: field.id }, `Say clue ${clue.clue} in other words, with the items named as in their categories`), field, h("button", { type: "submit" }, "Use this"));
  }

  /** Underlines in the source what was not understood. */
  #underline() {
    const ranges = [];
    for (const clue of this.answer.clues) {
      const at = clue.status === "not_understood" ? this.text.value.indexOf(clue.text) : -1;
      if (at < 0) continue;
      const upto = (/** @type {number} */ place) => at + [...clue.text].slice(0, place).join("").length;
      ranges.push({ from: upto(clue.span[0]), to: upto(clue.span[1]) });
    }
    this.text.mark(ranges);
  }

  /** Offers words that would be understood, for clues that were not. */
  async #suggest() {
    this.rewriting.drop();
    const { answer } = this;
    // Without suggestions one still has the field to write in.
    const found = await suggestions(answer, this.rewriting).catch(() => []);
    if (answer !== this.answer) return;
    for (const { clue, text, means } of found) {
      const list = this.results.querySelector(`li[data-clue="${clue}"] .rewrites`);
      if (!list) continue;
      list.hidden = false;
      list.append(h("li", null, h("button.rewrite", { type: "button", onclick: () => this.#reword(answer.clues[clue - 1], text) }, text), means === text ? null : h("span.soft", null, ` read as: ${means}`)));
    }
  }

  /** @param {any} clue @param {string} text */
  #reword(clue, text) {
    if (!this.text.value.includes(clue.text)) return;
    this.#replace(this.text.value.replace(clue.text, () => text));
    say(`Clue ${clue.clue} is now: ${text}`);
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

  async #check() {
    const told = h("div.verdict", { role: "status" }, "Checking …");
    this.results.querySelector(".verdict")?.remove();
    this.remarks.prepend(told);
    try {
      const view = await ask("check", { puzzle: this.#asked(), choices: this.#chosen(), limit: 40 });
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
    const { puzzle } = this.answer;
    const id = keep({ title: puzzle.title ?? "Puzzle without a title", puzzle, choices: this.#chosen() });
    location.hash = to(view, id);
  }
}

/**
 * The words of a clue with some of them marked.
 * @param {string[]} letters
 * @param {[number, number][]} spans
 */
function marked(letters, spans) {
  /** @type {any[]} */ const parts = [];
  let from = 0;
  for (const [start, end] of [...spans].sort((one, other) => one[0] - other[0])) {
    if (start < from) continue;
    parts.push(letters.slice(from, start).join(""), h("span.odd", null, letters.slice(start, end).join("")));
    from = end;
  }
  return [...parts, letters.slice(from).join("")];
}
