// Where the page begins: which view is shown, and what is true of all of them.

import { here } from "./address.js";
import { h, say, trouble } from "./elements.js";
import * as settings from "./settings.js";

/** What a view does: it draws, and says what to do when it is left. @typedef {(main: HTMLElement, what: string) => Promise<any>} View */

/** Where every view is; it is fetched when it is first shown. @type {Record<string, () => Promise<View>>} */
const VIEWS = {
  "": async () => (await import("./library.js")).library,
  play: async () => (await import("./play.js")).play,
  explain: async () => (await import("./explain.js")).explain,
  import: async () => (await import("./import.js")).importing,
  make: async () => (await import("./make.js")).make,
  lingo: async () => (await import("./lingo.js")).lingo,
  guillotine: async () => (await import("./guillotine.js")).guillotine,
  shared: async () => (await import("./arriving.js")).arriving,
};

let visit = 0;
/** @type {any} */ let leave = null;

async function show(first = false) {
  const main = /** @type {HTMLElement} */ (document.getElementById("main"));
  const mine = ++visit;
  leave?.();
  leave = null;
  const [view, what] = here();
  for (const link of document.querySelectorAll("#views a")) {
    const name = link.getAttribute("href")?.replace(/^#\/?/, "");
    const current = name === view || (name === "" && ["play", "explain"].includes(view));
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
    scrollTo(0, 0);
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
addEventListener("hashchange", () => show());
show(true);

if ("serviceWorker" in navigator && isSecureContext) {
  const types = /** @type {any} */ (window).trustedTypes;
  const policy = types?.createPolicy("cluewright", { createScriptURL: (/** @type {string} */ address) => address });
  navigator.serviceWorker.register(policy ? policy.createScriptURL("worker.js") : "worker.js").catch(() => {});
}
