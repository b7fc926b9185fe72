// What the player can set: how it looks, and how much the board does by itself.

import { h, say } from "./elements.js";
import { load, save } from "./storage.js";

const USUAL = { theme: "auto", automatic: true, timer: false };

/** @returns {{theme: string, automatic: boolean, timer: boolean}} */
export function settings() {
  return { ...USUAL, ...(load("settings") ?? {}) };
}

/** @param {Partial<ReturnType<typeof settings>>} change */
function set(change) {
  save("settings", { ...settings(), ...change });
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
  const choice = (/** @type {string} */ value, /** @type {string} */ label) => h("label.choice", null,
    h("input", { type: "radio", name: "theme", value, checked: now.theme === value, onchange: () => set({ theme: value }) }), ` ${label}`);
  const box = (/** @type {"automatic" | "timer"} */ name, /** @type {string} */ label, /** @type {string} */ more) => h("label.choice", null,
    h("input", { type: "checkbox", checked: now[name], onchange: (/** @type {any} */ event) => set({ [name]: event.target.checked }) }), " ", label, h("span.soft", null, ` ${more}`));
  const dialog = h("dialog.card", { "aria-labelledby": "settings-title", onclose: () => dialog.remove() },
    h("h2", { id: "settings-title" }, "Settings"),
    h("fieldset", null, h("legend", null, "Colours"), choice("auto", "as the system"), choice("light", "light"), choice("dark", "dark")),
    h("fieldset", null, h("legend", null, "While playing"),
      box("automatic", "Automatic crosses", "in the row and column of a tick"),
      box("timer", "Timer", "off unless you want it")),
    h("p.row", null, h("button.main", { type: "button", onclick: () => { dialog.close(); say("Settings closed"); } }, "Done")));
  document.body.append(dialog);
  dialog.showModal();
}
