// The categories of a puzzle as they were given, inferred or proposed, to correct: names, items, one more, one less.

import { debounced, h } from "./elements.js";

/** @typedef {{name: string, items: string[]}} Category */
/** @typedef {"given" | "inferred" | "proposed"} Origin */

/** Items with commas between them; the comma of 1,000 is none. @param {string} text */
export function items(text) {
  return text.split(/(?<!\d),|,(?!\d{3}(?!\d))|;/).map((one) => one.trim()).filter(Boolean);
}

/** Whether a text still speaks of categories that somebody corrected for it. @param {string} text @param {Category[]} categories */
export function speaksOf(text, categories) {
  const small = text.toLowerCase();
  const named = categories.flatMap((one) => one.items).filter((one) => !one.startsWith("("));
  return named.filter((one) => small.includes(one.toLowerCase())).length * 2 > named.length;
}

/** What is open about a proposal, in sentences. @param {any} proposal */
export function doubts(proposal) {
  return [
    proposal.open?.length ? "Names in brackets stand for items that no clue names." : "",
    proposal.size_is_said ? "" : `That each has ${proposal.size} items is a guess, too.`,
    proposal.left_over?.length ? `Not placed: ${proposal.left_over.map((/** @type {string} */ one) => `“${one}”`).join(", ")}.` : "",
  ].filter(Boolean).join(" ");
}

/**
 * @param {Category[]} categories
 * @param {{origin: Origin, proposal?: any, change: (fixed: Category[]) => void, use: (fixed: Category[]) => void}} about
 *   `change` hears of every correction, `use` of those to keep
 * @returns {HTMLElement}
 */
export function categoryForm(categories, { origin, proposal, change, use }) {
  const rows = h("div");
  const fixed = () => [...rows.children]
    .map((row) => ({ ...row.category, name: row.children[0].value.trim(), items: items(row.children[1].value) }))
    .filter((one) => one.name || one.items.length);
  const changed = debounced(() => change(fixed()), 350);
  const add = (/** @type {any} */ category) => {
    const place = rows.childElementCount + 1;
    const row = h("div.category", null,
      h("input", { type: "text", value: category.name, placeholder: "name", "aria-label": `Name of category ${place}` }),
      h("input", { type: "text", value: category.items.join(", "), placeholder: "items, with commas between them", "aria-label": `Items of category ${place}` }),
      h("button.quiet", { type: "button", "aria-label": `Remove category ${place}`, title: "Remove", onclick: () => {
        row.remove();
        changed();
      } }, "✕"));
    row.category = category;
    rows.append(row);
  };
  categories.forEach(add);
  const few = categories.length < 2;
  if (few) while (rows.childElementCount < 2) add({ name: "", items: [] });
  const heading = few ? "Which categories are there?" : origin === "given" ? "Categories: " : origin === "inferred" ? "Categories, told from the text: " : "Categories, proposed: ";
  const told = origin === "proposed" ? h("p.proposed", null, h("strong", null, "We think these are the categories – correct them."), " ", doubts(proposal))
    : origin === "inferred" && !few ? h("p.proposed", null, "The text does not say what belongs together; this is how we understand it. Correct it if need be.") : null;
  return h("details.categories", { open: few || origin !== "given" },
    h("summary", null, heading, few ? null : h("span.soft", null, categories.map((one) => one.name).join(", "))),
    h("form", { onsubmit: (/** @type {Event} */ event) => {
      event.preventDefault();
      use(fixed());
    }, oninput: changed }, told, rows,
      h("p.message", { role: "status" }),
      h("p.row", null, h("button.main", { type: "submit" }, origin === "given" ? "Use these" : "Put them into the text"), h("button", { type: "button", onclick: () => {
        add({ name: "", items: [] });
        rows.lastElementChild?.querySelector("input")?.focus();
      } }, "Add a category"))));
}
