// Constraint Lingo: a program with its errors in place, its tables, and the explanation with its proof tree.

import { to } from "./address.js";
import { Latest, get } from "./api.js";
import { Editor, placed } from "./editor.js";
import { counted, debounced, h, say, sentence, trouble } from "./elements.js";
import { load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} id */
export async function lingo(main, id) {
  document.title = "Lingo · Cluewright";
  const { examples } = await get("examples");
  const view = new Lingo(examples.filter((/** @type {any} */ one) => one.form === "lingo"), id);
  view.text.value = id ? (await get(`examples/${encodeURIComponent(id)}`)).program ?? "" : load("program") ?? "";
  main.replaceChildren(...view.elements());
  view.check();
  return () => {
    view.latest.drop();
    view.checking.drop();
  };
}

class Lingo {
  /** @param {any[]} programs @param {string} id */
  constructor(programs, id) {
    this.latest = new Latest();
    this.checking = new Latest();
    this.text = new Editor({ id: "program", rows: 18, "aria-describedby": "errors" }, true);
    this.chooser = h("select", { id: "program-choice", onchange: () => { if (this.chooser.value) location.hash = to("lingo", this.chooser.value); } },
      h("option", { value: "" }, "Choose an example …"), programs.map((one) => h("option", { value: one.id, selected: one.id === id }, one.title)));
    this.results = h("div.results", { id: "results" }, h("p.soft", null, "“Solve” shows the tables, “Explain” tells every step."));
    this.errors = h("div", { id: "errors", role: "status" });
    this.text.field.addEventListener("input", () => save("program", this.text.value));
    this.text.field.addEventListener("input", debounced(() => this.check(), 400));
  }

  elements() {
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Constraint Lingo"), h("p.soft", null, "Tables and their constraints, solved and explained in English."))),
      h("div.import", null,
        h("section.card", { "aria-labelledby": "program-title" }, h("h2", { id: "program-title" }, h("label", { for: "program" }, "Program")),
          h("p", null, h("label", { for: "program-choice" }, "Example "), this.chooser), this.text.element, this.errors,
          h("p.row", null, h("button.main", { type: "button", id: "solve", onclick: () => this.#run("solve") }, "Solve"), h("button", { type: "button", id: "explain-program", onclick: () => this.#run("explain") }, "Explain"))),
        h("section.card", { "aria-labelledby": "answer-title" }, h("h2", { id: "answer-title" }, "Answer"), this.results)),
    ];
  }

  /** Underlines errors while one types. Whether there are solutions is not asked for: that may take long. */
  async check() {
    if (!this.text.value.trim()) {
      this.checking.drop();
      this.#show([]);
      return;
    }
    try {
      if (await this.checking.ask("lingo/solve", { program: this.text.value, all: 1, limit: 0.2 })) this.#show([]);
    } catch (error) {
      this.#show(/** @type {any} */ (error).diagnostics?.filter((/** @type {any} */ one) => one.line) ?? []);
    }
  }

  /** @param {any[]} errors */
  #show(errors) {
    const place = (/** @type {any} */ one) => placed(this.text.value, one.line, one.column, one.end_column);
    this.text.mark(errors.map(place));
    this.errors.replaceChildren(...(errors.length ? [h("ul.trouble.errors", null, errors.slice(0, 8).map((one) => h("li", null,
      h("button.link", { type: "button", onclick: () => this.text.select(place(one)) }, `Line ${one.line}`), ": ", sentence(one.message), one.help ? h("details", null, h("summary", null, "What to write"), sentence(one.help)) : null)))] : []));
  }

  /** @param {"solve" | "explain"} what */
  async #run(what) {
    this.results.replaceChildren(h("p.soft", { role: "status" }, "Working …"));
    try {
      const view = await this.latest.ask(`lingo/${what}`, { program: this.text.value, all: 20, limit: 30 });
      if (!view) return;
      this.results.replaceChildren(...(what === "solve" ? tables(view) : story(view)));
      say(this.results.firstElementChild?.textContent ?? "Done");
    } catch (error) {
      const errors = /** @type {any} */ (error).diagnostics?.filter((/** @type {any} */ one) => one.line) ?? [];
      this.#show(errors);
      this.results.replaceChildren(errors.length ? h("p.told", { role: "alert" }, `${counted(errors.length, "error")} in the program; ${errors.length === 1 ? "it is" : "they are"} underlined.`) : trouble(error));
    }
  }
}

/** @param {any} view */
function tables(view) {
  const said = { unique: "There is exactly one solution.", none: "There is no solution.", several: `${view.complete ? "There are" : "There are at least"} ${counted(view.count, "solution")}.`, not_understood: "Time was up." }[/** @type {string} */ (view.status)];
  return [h("p.told", null, said), ...view.all_solutions.slice(0, 20).map((/** @type {any} */ one) => {
    const columns = Object.keys(one.table[0] ?? {});
    const written = (/** @type {any} */ value) => (Array.isArray(value) ? value.join(", ") || "–" : String(value ?? "–"));
    return h("div.scroll", { tabindex: 0, role: "region", "aria-label": "Solution" }, h("table.found", null,
      h("thead", null, h("tr", null, columns.map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", null, one.table.map((/** @type {any} */ row) => h("tr", null, columns.map((name, place) => (place ? h("td", null, written(row[name])) : h("th", { scope: "row" }, written(row[name])))))))),
      ...Object.entries(one.vars ?? {}).map(([name, value]) => h("p", null, h("strong", null, name), ` is ${written(value)}.`)));
  })];
}

/** @param {any} view */
function story(view) {
  if (view.why === "limit") return [h("p.told", null, "Time was up before there was an explanation.")];
  const proof = tree(view.steps);
  const all = (/** @type {boolean} */ open) => { for (const one of proof.querySelectorAll("details")) one.open = open; };
  return [
    h("p.told", null, `${counted(view.count, "step")}${view.assumptions ? `, ${counted(view.assumptions, "assumption")}` : ""}.`),
    proof.querySelector("details") ? h("p.row.tree-tools", null, h("button", { type: "button", id: "open-all", onclick: () => all(true) }, "Open all"), h("button", { type: "button", id: "close-all", onclick: () => all(false) }, "Close all")) : null,
    proof, h("p.told", null, view.closing),
  ].filter(Boolean);
}

/** Lines by their depth, as a tree that opens: what stands deeper is the reason of what stands before it. @param {any[]} lines */
function tree(lines) {
  const root = h("ul.tree");
  /** @type {{depth: number, list: HTMLElement}[]} */ const open = [{ depth: -1, list: root }];
  lines.forEach((line, place) => {
    while (/** @type {any} */ (open.at(-1)).depth >= line.depth) open.pop();
    const parent = /** @type {any} */ (open.at(-1)).list;
    const says = [h("span.words", null, line.step ? h("b.step", null, `${line.step}. `) : null, line.text)];
    if ((lines[place + 1]?.depth ?? 0) > line.depth) {
      const list = h("ul");
      parent.append(h("li", null, h("details", { open: line.depth === 0 && lines.length < 60 }, h("summary", null, says), list)));
      open.push({ depth: line.depth, list });
    } else parent.append(h(`li.${line.rule}`, null, says));
  });
  return root;
}
