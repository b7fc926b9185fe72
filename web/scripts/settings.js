// What the player can set: how it looks, and how much the board does by itself.

import { h, say } from "./elements.js";
import { load, save } from "./storage.js";

/** @typedef {{theme: string, follow: import("./following.js").Mode, timer: boolean}} Settings */

/** @type {Settings} */
const USUAL = { theme: "auto", follow: "lines", timer: false };

/** Asked for every cell, so it is read once. @type {Settings | null} */ let current = null;

/** @returns {Settings} */
export function settings() {
  return (current ??= read());
}

/** @returns {Settings} */
function read() {
  const kept = load("settings") ?? {};
  const follow = ["off", "lines", "all"].includes(kept.follow) ? kept.follow : USUAL.follow;
  return { ...USUAL, ...kept, follow };
}

/** @param {Partial<ReturnType<typeof settings>>} change */
function set(change) {
  current = { ...settings(), ...change };
  save("settings", current);
  show();
  document.dispatchEvent(new CustomEvent("settings"));
}

/** Makes the page look as it is set. */
export function show() {
  document.documentElement.dataset.theme = settings().theme;
}

/** Asks for the settings. */
export function open() {
  const now = settings();
  const choice = (/** @type {"theme" | "follow"} */ name, /** @type {string} */ value, /** @type {string} */ label, /** @type {string} */ more = "") => h("label.choice", null,
    h("input", { type: "radio", name, value, checked: now[name] === value, onchange: () => set({ [name]: value }) }), h("span", null, label, more ? h("span.soft", null, ` ${more}`) : null));
  const dialog = h("dialog.card", { "aria-labelledby": "settings-title", onclose: () => dialog.remove() },
    h("h2", { id: "settings-title" }, "Settings"),
    h("fieldset", null, h("legend", null, "Colours"), choice("theme", "auto", "as the system"), choice("theme", "light", "light"), choice("theme", "dark", "dark")),
    h("fieldset", null, h("legend", null, "What the board marks by itself"),
      choice("follow", "off", "nothing"),
      choice("follow", "lines", "the row and column of a tick"),
      choice("follow", "all", "all that the grid’s rules give", "also through items that belong together, and the last place in a line")),
    h("fieldset", null, h("legend", null, "Time"), h("label.choice", null,
      h("input", { type: "checkbox", name: "timer", checked: now.timer, onchange: (/** @type {any} */ event) => set({ timer: event.target.checked }) }), h("span", null, "show a timer ", h("span.soft", null, "it counts only while you look")))),
    h("p.row", null, h("button.main", { type: "button", onclick: () => { dialog.close(); say("Settings closed"); } }, "Done")));
  document.body.append(dialog);
  dialog.showModal();
}
