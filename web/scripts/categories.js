// The categories of a puzzle as they were recognised or inferred, to correct: names, items, one more, one less.

import { h } from "./elements.js";

/** @param {any[]} categories @param {(fixed: any[]) => void} use @returns {HTMLElement} */
export function categoryForm(categories, use) {
  const rows = h("div");
  const add = (/** @type {any} */ category) => {
    const place = rows.childElementCount + 1;
    const row = h("div.category", null,
      h("input", { type: "text", value: category.name, placeholder: "name", "aria-label": `Name of category ${place}` }),
      h("input", { type: "text", value: category.items.join(", "), placeholder: "items, with commas between them", "aria-label": `Items of category ${place}` }),
      h("button.quiet", { type: "button", "aria-label": `Remove category ${place}`, title: "Remove", onclick: () => row.remove() }, "✕"));
    row.category = category;
    rows.append(row);
  };
  categories.forEach(add);
  const few = categories.length < 2;
  if (few) while (rows.childElementCount < 2) add({ name: "", items: [] });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    const fixed = [...rows.children].map((/** @type {any} */ row) => ({ ...row.category, name: row.children[0].value.trim(), items: row.children[1].value.split(/,|;/).map((/** @type {string} */ one) => one.trim()).filter(Boolean) }));
    use(fixed.filter((one) => one.name || one.items.length));
  };
  return h("details.categories", { open: few }, h("summary", null, few ? "Which categories are there?" : "Categories: ", few ? null : h("span.soft", null, categories.map((one) => one.name).join(", "))),
    h("form", { onsubmit: submit }, rows,
      h("p.row", null, h("button.main", { type: "submit" }, "Use these"), h("button", { type: "button", onclick: () => {
        add({ name: "", items: [] });
        rows.lastElementChild?.querySelector("input")?.focus();
      } }, "Add a category"))));
}
