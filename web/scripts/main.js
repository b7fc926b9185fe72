// Where the page begins: which view is shown, and what is true of all of them.

import { here } from "./address.js";
import { keys } from "./dialogs.js";
import { h, say, trouble } from "./elements.js";
import * as engine from "./engine.js";
// From the first click on.
import "./gestures.js";
import * as settings from "./settings.js";
import { trusted } from "./trusted.js";

/** What a view does: it draws, and says what to do when it is left. @typedef {(main: HTMLElement, what: string) => Promise<any>} View */

/** Where every view is; it is fetched when it is first shown. @type {Record<string, () => Promise<View>>} */
const VIEWS = {
  "": async () => (await import("./library.js")).library,
  play: async () => (await import("./play.js")).play,
  explain: async () => (await import("./explain.js")).explain,
  day: async () => (await import("./fresh.js")).day,
  days: async () => (await import("./calendar.js")).calendar,
  new: async () => (await import("./fresh.js")).fresh,
  learn: async () => (await import("./learn.js")).learn,
  import: async () => (await import("./import.js")).importing,
  make: async () => (await import("./make.js")).make,
  lingo: async () => (await import("./lingo.js")).lingo,
  guillotine: async () => (await import("./guillotine.js")).guillotine,
  shared: async () => (await import("./arriving.js")).arriving,
};

/** How far down every visited address was seen, by its place in the history: whoever goes back is where they were. @type {Map<string, number>} */
const seen = new Map();
let entry = "";
history.scrollRestoration = "manual";

/** The address that is shown now has a place of its own in the history. @returns {number} how far down it was seen before */
function arrive() {
  if (entry) seen.set(entry, scrollY);
  const known = history.state?.entry;
  entry = known ?? crypto.getRandomValues(new Uint32Array(2)).join("-");
  if (!known) history.replaceState({ ...history.state, entry }, "");
  return seen.get(entry) ?? 0;
}

let visit = 0;
/** @type {any} */ let leave = null;

async function show(first = false) {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const mine = ++visit;
  const down = arrive();
  leave?.();
  leave = null;
  const [view, what] = here();
  for (const link of document.querySelectorAll("#views a")) {
    const name = link.getAttribute("href")?.replace(/^#\/?/, "");
    const current = name === view || (name === "" && ["play", "explain", "day", "days", "new", "learn"].includes(view));
    if (current) link.setAttribute("aria-current", name === view ? "page" : "true");
    else link.removeAttribute("aria-current");
  }
  // A view draws into a place of its own, so that a slow one cannot write over the one that came after it.
  const place = h("div.view", { "data-view": view || "library" });
  try {
    const draw = await (VIEWS[view] ?? (async () => nowhere))();
    const left = await draw(place, what);
    if (mine !== visit) {
      left?.();
      return;
    }
    leave = left;
  } catch (error) {
    if (mine !== visit) return;
    place.replaceChildren(h("h1", { tabindex: -1 }, "That did not work"), trouble(error), h("p", null, h("a", { href: "#/" }, "To the library")));
  }
  main.replaceChildren(place);
  if (!first) {
    scrollTo(0, down);
    place.querySelector("h1")?.focus({ preventScroll: true });
    say(document.title);
  }
}

/** @param {HTMLElement} main */
async function nowhere(main) {
  document.title = "Not found · Cluewright";
  main.replaceChildren(h("h1", { tabindex: -1 }, "There is nothing here"), h("p", null, h("a", { href: "#/" }, "To the library")));
}

settings.show();
document.getElementById("settings-button")?.addEventListener("click", settings.open);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "?" || /** @type {HTMLElement} */ (event.target).closest?.("input, textarea, select, dialog")) return;
  event.preventDefault();
  keys();
});
addEventListener("hashchange", () => show());
show(true);

// What the server need not be asked for is fetched once the page is seen.
if (engine.can("hint") && !engine.saving()) {
  // On a busy machine there may be no idle moment.
  const soon = (/** @type {() => void} */ work) => ("requestIdleCallback" in globalThis ? requestIdleCallback(work, { timeout: 2000 }) : setTimeout(work, 500));
  addEventListener("load", () => soon(() => engine.begin().then(() => "engine", () => "server").then((who) => { document.documentElement.dataset.ready = who; })));
}
// The Guillotine's knowledge is larger than everything else, and stays with the command.
if (engine.ALONE) document.querySelector('#views a[href="#/guillotine"]')?.remove();

if ("serviceWorker" in navigator && isSecureContext) navigator.serviceWorker.register(trusted(engine.ALONE ? "worker.js?site" : "worker.js")).catch(() => {});
