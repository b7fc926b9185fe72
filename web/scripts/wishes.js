// The form that says what a puzzle shall be like.

import { h } from "./elements.js";

/** The difficulties in words, the easiest first. */
export const BANDS = ["easy", "fairly easy", "moderate", "hard", "very hard"];

/** @param {any} known themes and kinds @param {import("./recipe.js").Wishes} wishes changed as the form is @param {() => void} changed */
export function wishForm({ themes = [], kinds = [] }, wishes, changed) {
  const select = (/** @type {"categories" | "items" | "theme" | "difficulty"} */ name, /** @type {string} */ label, /** @type {[string, string][]} */ options) => h("label.field", null, h("span", null, label),
    h("select", { id: `wish-${name}`, onchange: (/** @type {any} */ event) => {
      /** @type {any} */ (wishes)[name] = name === "categories" || name === "items" ? Number(event.target.value) : event.target.value;
      changed();
    } }, options.map(([value, text]) => h("option", { value, selected: String(wishes[name]) === value }, text))));
  const numbers = /** @type {[string, string][]} */ ([2, 3, 4, 5, 6, 7, 8].map((number) => [String(number), String(number)]));
  const chosen = h("span.soft", { id: "kinds-told" });
  const tell = () => {
    const of = (/** @type {string} */ value) => Object.values(wishes.kinds).filter((one) => one === value).length;
    chosen.textContent = [of("must") ? ` ${of("must")} required` : "", of("never") ? ` ${of("never")} forbidden` : ""].filter(Boolean).join(",") || " any";
  };
  tell();
  return h("form.wishes", { onsubmit: (/** @type {Event} */ event) => event.preventDefault() },
    h("div.fields", null,
      select("categories", "Categories", numbers), select("items", "Items in each", numbers),
      select("theme", "Theme", [["", "any"], ...themes.map((/** @type {any} */ one) => /** @type {[string, string]} */ ([one.name, titled(one.name)])), ...(themes.some((/** @type {any} */ one) => one.name === "plain") ? [] : [["plain", "no story"]])]),
      select("difficulty", "Difficulty", [["", "any"], ...BANDS.map((word, place) => /** @type {[string, string]} */ ([String(place + 1), `${place + 1} – ${word}`]))])),
    h("details.kinds", null, h("summary", null, "Kinds of clues:", chosen),
      h("table.kind-table", null, h("thead", null, h("tr", null, h("th", { scope: "col" }, "Such as"), ["may", "must", "never"].map((word) => h("th", { scope: "col" }, word)))),
        h("tbody", null, kinds.map((/** @type {any} */ kind) => h("tr", null, h("th", { scope: "row" }, kind.example), ["may", "must", "never"].map((value) => h("td", null,
          h("input", { type: "radio", name: `kind-${kind.name}`, value, checked: (wishes.kinds[kind.name] ?? "may") === value, "aria-label": `${kind.name}: ${value}`, onchange: () => {
            if (value === "may") delete wishes.kinds[kind.name];
            else wishes.kinds[kind.name] = /** @type {"must" | "never"} */ (value);
            tell();
            changed();
          } })))))))),
    h("label.choice", null, h("input", { type: "checkbox", id: "wish-question", checked: wishes.question, onchange: (/** @type {any} */ event) => {
      wishes.question = event.target.checked;
      changed();
    } }), h("span", null, "Ask for an item that no clue names ", h("span.soft", null, "like “Who keeps the zebra?”"))),
    h("label.field.seed", null, h("span", null, "Seed ", h("span.soft", null, "the same makes the same puzzle")), h("input", { type: "text", id: "wish-seed", inputmode: "numeric", value: wishes.seed, placeholder: "by chance", oninput: (/** @type {any} */ event) => { wishes.seed = event.target.value; } })));
}

/** A name as a title: dog show is Dog show. @param {string} name */
function titled(name) {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
