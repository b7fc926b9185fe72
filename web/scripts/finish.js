// The finish: what was reached, the turning point of the puzzle, a card to show around, and what could come next.

import { question, to } from "./address.js";
import { ask, get } from "./api.js";
import { draw, message, order, shuffled, squares } from "./card.js";
import { KINDS, named as ofDay, parse, told } from "./days.js";
import { dialog } from "./dialogs.js";
import { counted, h, named, say } from "./elements.js";
import { alone, clock, help, results, row } from "./results.js";
import { settings } from "./settings.js";
import { load } from "./storage.js";

/** Ticks light up one after the other, so many milliseconds apart, and all within so many. */
const APART = 30;
const AT_MOST = 700;
/** A thought is quoted up to so many letters. */
const QUOTED = 260;

/** @typedef {{puzzle: import("./address.js").Named, layout: import("./board.js").Layout, game: import("./game.js").Game, grid: import("./grid.js").Grid, band: number | null}} Won */

/** Lets the ticks light up, and shows what was reached once they have. @param {Won} won @returns {() => void} what to do when leaving */
export function finish(won) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const ticks = [...won.grid.table.querySelectorAll("td.yes")];
  const apart = Math.min(APART, AT_MOST / Math.max(1, ticks.length));
  ticks.forEach((tick, place) => tick.style.setProperty("--wait", `${Math.round(place * apart)}ms`));
  won.grid.table.classList.add("won");
  /** @type {any} */ let shown = null;
  const waiting = setTimeout(() => { shown = show(won); }, still ? 0 : ticks.length * apart + 200);
  return () => {
    clearTimeout(waiting);
    shown?.close();
  };
}

/** Shows what was reached. @param {Won} won */
export function show(won) {
  const { puzzle, layout, game, band } = won;
  const day = parse(puzzle.id);
  const size = `${layout.categories.length} × ${layout.categories[0].items.length}`;
  const inRow = row().now;
  const figures = [`Solved in ${clock(game.seconds)}`, alone(game.help) ? "Without help" : `With ${help(game.help)}`, ...(day && inRow ? [`${counted(inRow, "day")} in a row`] : [])];
  const local = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  const about = [day ? told(day.day) : null, size, band ? KINDS[band - 1].word.toLowerCase() : null].filter(Boolean).join(" · ");
  const card = { title: puzzle.title, about, figures, squares: squares(game.saved()), address: day && !local ? `${location.href.split("#")[0]}#/day/${day.day}/${day.kind.band}` : null };
  const canvas = h("canvas", { role: "img", "aria-label": `A picture of your way through ${puzzle.title}: cells shaded by when they were found. It gives nothing away.` });
  draw(canvas, card, layout, shuffled(order(layout, game.saved(), settings().follow), layout.categories.length, layout.categories[0].items.length));
  const turning = h("div", { id: "turning" });
  const onward = h("a.button.main", { href: "#/", id: "next-puzzle", autofocus: true, onclick: () => element.close() }, "Next puzzle");
  const status = h("span", { role: "status" });
  const element = dialog("finish", "Solved!", (close) => [
    h("ul.reached", null, figures.map((one) => h("li", null, one))),
    canvas, h("pre", { id: "card-text", "aria-label": "The card as text", tabindex: 0 }, message(card)),
    turning,
    h("p.row", null, onward, ...ways(canvas, card, status), h("button", { type: "button", id: "close-finish", onclick: close }, "Look at the board")), status,
  ]);
  tellTurningPoint(puzzle, turning);
  next(won).then((address) => { onward.href = address; });
  say(`Solved. ${figures.join(". ")}.`);
  return element;
}

/** Ways to pass the card on. @param {HTMLCanvasElement} canvas @param {import("./card.js").Card} card @param {HTMLElement} status */
function ways(canvas, card, status) {
  const picture = () => new Promise((/** @type {(blob: Blob) => void} */ done) => canvas.toBlob((blob) => { if (blob) done(blob); }, "image/png"));
  return [
    h("button", { type: "button", id: "copy-card", onclick: async () => {
      await navigator.clipboard?.writeText(message(card)).then(() => { status.textContent = "Copied."; }, () => { status.textContent = "The browser does not let us copy; the text above can be marked."; });
    } }, "Copy as text"),
    h("button", { type: "button", id: "save-card", onclick: async () => {
      const blob = await picture();
      const file = new File([blob], "cluewright.png", { type: "image/png" });
      // Phones have a place for sharing; elsewhere the picture is a download.
      if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file], text: message(card) }).catch(() => {});
        return;
      }
      const link = h("a", { href: URL.createObjectURL(blob), download: "cluewright.png" });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    } }, "Save as picture"),
  ];
}

/** The hardest thought of the puzzle. @param {import("./address.js").Named} puzzle @param {HTMLElement} place */
async function tellTurningPoint(puzzle, place) {
  const view = await ask("explain", { ...question(puzzle), level: "normal", limit: 20 }).catch(() => null);
  const step = view?.steps?.find((one) => one.turning_point) ?? view?.steps?.[(view.difficulty?.hardest ?? 0) - 1];
  if (!step) return;
  const text = step.text.length > QUOTED ? `${step.text.slice(0, QUOTED).replace(/\s\S*$/, "")} …` : step.text;
  place.replaceChildren(h("h3", null, `The turning point${step.clues.length ? `: ${named(step.clues)}` : ""}`), h("p.told", null, text), h("p", null, h("a", { href: to("explain", puzzle.id), onclick: () => place.closest("dialog")?.close() }, "The whole way")));
}

/** What could come next: another of that day, an example that is open, or a new one. @param {Won} won */
export async function next({ puzzle, layout, band }) {
  const day = parse(puzzle.id);
  const solved = new Set(results().map((one) => one.id));
  const open = day ? KINDS.find((kind) => !solved.has(ofDay(day.day, kind.band))) : null;
  if (day && open) return `#/day/${day.day}/${open.band}`;
  const hard = band ?? 1;
  const { examples } = await get("examples").catch(() => ({ examples: [] }));
  const [nearest] = examples.filter((/** @type {any} */ one) => one.form === "grid" && one.id !== puzzle.id && !solved.has(one.id) && !load(`game.${one.id}`)?.solved)
    .sort((/** @type {any} */ one, /** @type {any} */ other) => Math.abs((one.difficulty?.band ?? 3) - hard) - Math.abs((other.difficulty?.band ?? 3) - hard));
  return nearest ? to("play", nearest.id) : `#/new/${layout.categories.length}x${layout.categories[0].items.length}/${hard}`;
}
