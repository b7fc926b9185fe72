// Constraint Lingo: a program, its tables, and the explanation with its proof tree.

import { to } from "./address.js";
import { Latest, get } from "./api.js";
import { counted, h, say, sentence, trouble } from "./elements.js";
import { load, save } from "./storage.js";

/** @param {HTMLElement} main @param {string} id */
export async function lingo(main, id) {
  document.title = "Lingo · Cluewright";
  const { examples } = await get("examples");
  const programs = examples.filter((/** @type {any} */ one) => one.form === "lingo");
  const latest = new Latest();
  const text = h("textarea.source.code", { id: "program", rows: 18, spellcheck: "false", wrap: "off" });
  const chooser = h("select", { id: "program-choice", onchange: () => { if (chooser.value) location.hash = to("lingo", chooser.value); } },
    h("option", { value: "" }, "Choose an example …"), programs.map((/** @type {any} */ one) => h("option", { value: one.id, selected: one.id === id }, one.title)));
  const results = h("div.results", { id: "results" });
  text.value = id ? (await get(`examples/${encodeURIComponent(id)}`)).program ?? "" : load("program") ?? "";
  text.addEventListener("input", () => save("program", text.value));
  const run = async (/** @type {string} */ what) => {
    results.replaceChildren(h("p.soft", { role: "status" }, "Working …"));
    try {
      const view = await latest.ask(`lingo/${what}`, { program: text.value, all: 20, limit: 30 });
      if (!view) return;
      results.replaceChildren(...(what === "solve" ? tables(view) : story(view)));
      say(results.firstElementChild?.textContent ?? "Done");
    } catch (error) {
      results.replaceChildren(errors(error, text));
    }
  };
  main.replaceChildren(
    h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, "Constraint Lingo"), h("p.soft", null, "Tables and their constraints, solved and explained in English."))),
    h("div.import", null,
      h("section.card", { "aria-labelledby": "program-title" }, h("h2", { id: "program-title" }, h("label", { for: "program" }, "Program")),
        h("p", null, h("label", { for: "program-choice" }, "Example "), chooser), text,
        h("p.row", null, h("button.main", { type: "button", id: "solve", onclick: () => run("solve") }, "Solve"), h("button", { type: "button", id: "explain-program", onclick: () => run("explain") }, "Explain"))),
      h("section.card", { "aria-labelledby": "answer-title" }, h("h2", { id: "answer-title" }, "Answer"), results)));
  return () => latest.drop();
}

/** @param {any} error @param {HTMLTextAreaElement} text */
function errors(error, text) {
  if (!error?.diagnostics?.[0]?.line) return trouble(error);
  return h("div.trouble", { role: "alert" }, error.diagnostics.map((/** @type {any} */ one) => h("p", null,
    h("button.link", { type: "button", onclick: () => {
      const lines = text.value.split("\n");
      const start = lines.slice(0, one.line - 1).reduce((sum, line) => sum + line.length + 1, 0) + one.column - 1;
      text.focus();
      text.setSelectionRange(start, start + Math.max(1, one.end_column - one.column));
    } }, `${one.code}, line ${one.line}`), ": ", sentence(one.message), " ", h("span.help", null, sentence(one.help)))));
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
  return [h("p.told", null, `${counted(view.count, "step")}${view.assumptions ? `, ${counted(view.assumptions, "assumption")}` : ""}.`), tree(view.steps), h("p.told", null, view.closing)];
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
