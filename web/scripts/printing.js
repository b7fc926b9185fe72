// Printing: the puzzle on one page; the answer and the worked solution each on their own; or all of it as a PDF.

import { question } from "./address.js";
import { ask, fetchFile } from "./api.js";
import { dialog } from "./dialogs.js";
import { h, say, trouble } from "./elements.js";

/** @typedef {"puzzle" | "answer" | "worked"} What */

/** @type {[What, string, string][]} */
const SHEETS = [["puzzle", "The puzzle", "story, clues and a blank grid, on one page"], ["answer", "The answer", "the solution as a table"], ["worked", "The worked solution", "every step in words, with the table"]];

/** Asks what to print, and prints it. @param {import("./address.js").Named} puzzle */
export function printing(puzzle) {
  let what = /** @type {What} */ ("puzzle");
  const told = h("div", { role: "status" });
  dialog("print", "Print", (close) => [
    h("fieldset", null, h("legend.heard", null, "What to print"), SHEETS.map(([value, label, more]) => h("label.choice", null,
      h("input", { type: "radio", name: "sheet", value, checked: value === what, onchange: () => { what = value; } }), h("span", null, label, h("span.soft", null, ` ${more}`))))),
    told,
    h("p.row", null,
      h("button.main", { type: "button", id: "print-now", onclick: () => attempt(told, async () => {
        const sheet = await made(puzzle, what);
        close();
        put(sheet);
        print();
      }) }, "Print"),
      h("button", { type: "button", id: "print-pdf", onclick: () => attempt(told, () => file(puzzle, what)) }, "Save as PDF"),
      h("button", { type: "button", onclick: close }, "Close")),
  ]);
}

/** @param {HTMLElement} told @param {() => Promise<void>} work */
async function attempt(told, work) {
  told.replaceChildren(h("p.soft", null, "A moment …"));
  try {
    await work();
    told.replaceChildren();
  } catch (error) {
    told.replaceChildren(trouble(error));
  }
}

/** What was asked for as a PDF of the server's, on its own. @param {import("./address.js").Named} puzzle @param {What} what */
async function file(puzzle, what) {
  const answers = { puzzle: "none", answer: "table", worked: "worked" }[what];
  await fetchFile("sheet", { puzzles: [question(puzzle)], title: puzzle.title, answers, part: what === "puzzle" ? "all" : "answers", format: "pdf" }, `${named(puzzle.title)}-${what}.pdf`);
  say("Saved");
}

/** A title as the name of a file. @param {string} title */
export function named(title) {
  return title.toLowerCase().normalize("NFD").replace(/[^\p{L}\p{N}]+/gu, " ").trim().replaceAll(" ", "-").slice(0, 60) || "puzzle";
}

/** Puts a sheet where only the printer sees it, until it has been printed. @param {HTMLElement} sheet */
function put(sheet) {
  document.querySelector(".paper")?.remove();
  document.body.append(sheet);
  document.body.dataset.printing = "";
  addEventListener("afterprint", () => {
    sheet.remove();
    delete document.body.dataset.printing;
  }, { once: true });
}

/** @param {import("./address.js").Named} puzzle @param {What} what @returns {Promise<HTMLElement>} */
export async function made(puzzle, what) {
  const { intro, question: asked, categories, clues } = puzzle.puzzle;
  const head = h("h1", null, puzzle.title);
  if (what === "puzzle") {
    return h("article.paper.of-puzzle", null, head, intro || asked ? h("p.intro", null, intro, asked ? h("strong", null, ` ${asked}`) : null) : null,
      h("div.two", null, blank(categories), h("ol.clue-list", null, clues.map((/** @type {string} */ text) => h("li", null, text)))));
  }
  const view = await ask("explain", { ...question(puzzle), limit: 60 });
  if (!view.solution?.length) throw new Error("there is no single answer to print");
  const steps = view.paragraphs?.length ? view.paragraphs : view.steps;
  return h(`article.paper.of-${what}`, null, head, h("p.kind", null, what === "answer" ? "The answer" : "The worked solution"),
    h("table.found", null,
      h("thead", null, h("tr", null, view.categories.map((one) => h("th", { scope: "col" }, one.name)))),
      h("tbody", null, view.solution.map((/** @type {string[]} */ row) => h("tr", null, row.map((cell, place) => (place ? h("td", null, cell) : h("th", { scope: "row" }, cell))))))),
    what === "worked" ? [h("h2", null, "Clues"), h("ol.clue-list", null, clues.map((/** @type {string} */ text) => h("li", null, text))), h("h2", null, "Step by step"), h("ol.worked", null, steps.map((one) => h("li", null, one.text)))] : null);
}

/** A blank grid. @param {any[]} categories */
function blank(categories) {
  const rows = categories.length ? [0, ...Array.from({ length: Math.max(0, categories.length - 2) }, (_, place) => categories.length - 1 - place)] : [];
  const columns = categories.slice(1);
  const size = categories[0]?.items.length ?? 0;
  const cells = columns.length * size;
  return h(cells > 16 ? "table.blank.dense" : cells > 12 ? "table.blank" : "table.blank.roomy", null,
    h("thead", null,
      h("tr", null, h("td.corner", { colspan: 2, rowspan: 2 }), columns.map((one) => h("th.group", { colspan: size }, one.name))),
      h("tr", null, columns.flatMap((one) => one.items.map((/** @type {string} */ item, /** @type {number} */ place) => h(place ? "th.item" : "th.item.first", null, h("span", null, item)))))),
    rows.map((category, step) => h("tbody", null, categories[category].items.map((/** @type {string} */ item, /** @type {number} */ place) => h("tr", null,
      place === 0 ? h("th.group", { rowspan: size }, h("span", null, categories[category].name)) : null, h("th.item", null, item),
      Array.from({ length: (columns.length - step) * size }, (_, at) => h(at % size ? "td.cell" : "td.cell.first")))))));
}
