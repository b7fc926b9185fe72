// The library: shipped examples by difficulty, files in the user's folder, and puzzles imported here.

import { to } from "./address.js";
import { get } from "./api.js";
import { counted, h } from "./elements.js";
import { forget, imported, load, save } from "./storage.js";

const BANDS = ["", "Easy", "Fairly easy", "Moderate", "Hard", "Very hard"];

/** @param {HTMLElement} main */
export async function library(main) {
  document.title = "Library · Cluewright";
  const { examples } = await get("examples");
  const grids = examples.filter((/** @type {any} */ one) => one.form === "grid" && one.origin === "example");
  const own = examples.filter((/** @type {any} */ one) => one.origin === "own");
  const shelf = (/** @type {string} */ title, /** @type {any[]} */ entries, /** @type {any} */ more) => h("section.shelf", { "aria-label": title }, h("h2", null, title, more), h("ul.cards", null, entries));
  main.replaceChildren(
    h("div.hero", null, h("h1", { tabindex: -1 }, "Logic puzzles, with reasons"),
      h("p.lead", null, "Play on the grid, and whenever you are stuck, get a hint that starts from your own board. Or ", h("a", { href: "#/import" }, "paste any puzzle in English"), " and watch it being understood, solved and explained.")),
    ...[1, 2, 3, 4, 5].map((band) => [band, grids.filter((/** @type {any} */ one) => one.difficulty?.band === band)]).filter(([, entries]) => entries.length).map(([band, entries]) => shelf(BANDS[band], entries.map((/** @type {any} */ one) => card(one)), pips(band))),
    ...(own.length ? [shelf("In your folder", own.map((/** @type {any} */ one) => card(one)), null)] : []),
    mine(),
  );
}

/** @param {number} band */
function pips(band) {
  return h("span.pips", { "aria-hidden": "true" }, [1, 2, 3, 4, 5].map((place) => h(place <= band ? "i.full" : "i")));
}

/** @param {any} entry */
function card(entry) {
  const moves = load(`game.${entry.id}`)?.at ?? 0;
  return h("li.card", null,
    h("h3", null, h("a", { href: to("play", entry.id) }, entry.title)),
    h("p.soft", null, `${entry.categories} × ${entry.items} · ${counted(entry.clues, "clue")}`, moves ? ` · ${counted(moves, "move")} made` : ""),
    h("p.row", null, h("a.quiet", { href: to("explain", entry.id), "aria-label": `Explain ${entry.title}` }, "Explain")));
}

function mine() {
  const list = imported();
  if (!list.length) return h("section.shelf", null, h("h2", null, "Your own"), h("p.soft", null, "Nothing yet. ", h("a", { href: "#/import" }, "Import a puzzle"), " and it stays here, in this browser."));
  const section = h("section.shelf", null, h("h2", null, "Your own"), h("ul.cards", null, list.map((one) => {
    const { puzzle } = one;
    const entry = card({ ...one, categories: puzzle.categories.length, items: puzzle.categories[0]?.items.length ?? 0, clues: puzzle.clues.length });
    entry.querySelector(".row").append(
      h("a.quiet", { href: to("import", one.id), "aria-label": `Edit ${one.title}` }, "Edit"),
      h("button.quiet", { type: "button", "aria-label": `Remove ${one.title}`, onclick: () => {
        save("imported", imported().filter((other) => other.id !== one.id));
        forget(`game.${one.id}`);
        section.replaceWith(mine());
      } }, "Remove"));
    return entry;
  })));
  return section;
}
