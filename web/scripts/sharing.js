// Sharing: a link that carries the whole puzzle, and the board if wanted.

import { dialog } from "./dialogs.js";
import { h, say, trouble } from "./elements.js";
import * as keeping from "./keeping.js";
import { pack } from "./share.js";

/** @param {import("./address.js").Named} named @param {() => any} game the game as it is kept */
export async function sharing(named, game) {
  const { title, puzzle, choices } = named;
  const server = await keeping.about();
  const link = async (/** @type {boolean} */ board) => `${location.href.split("#")[0]}#/shared/${await pack({ title, puzzle, choices, ...(board ? { game: game() } : {}) })}`;
  const field = h("input", { type: "text", readonly: true, id: "link", "aria-label": "Link", "data-board": "no", value: await link(false) });
  dialog("share", "Share", (close) => /** @type {any[]} */ ([
    h("p", null, "The link carries the whole puzzle; nothing is stored on a server."), field,
    h("label.choice", null, h("input", { type: "checkbox", onchange: async (/** @type {any} */ event) => {
      const board = event.target.checked;
      field.value = await link(board);
      field.dataset.board = board ? "yes" : "no";
    } }), " with my board"),
    server ? kept(named, server) : null,
    h("p.row", null,
      h("button.main", { type: "button", onclick: async () => {
        field.select();
        await navigator.clipboard?.writeText(field.value).then(() => say("Copied"), () => {});
      } }, "Copy"),
      h("button", { type: "button", onclick: close }, "Close")),
  ]).filter(Boolean));
  field.select();
}

/** Keeps a copy on the server, or takes it off. @param {import("./address.js").Named} named @param {import("./keeping.js").About} server */
function kept(named, server) {
  const told = h("span", { role: "status" });
  const box = h("input", { type: "checkbox", id: "keep", checked: keeping.names().includes(named.id), onchange: async () => {
    try {
      await (box.checked ? keeping.put(named) : keeping.remove(named.id));
      told.textContent = box.checked ? "Kept." : "Taken off.";
    } catch (error) {
      box.checked = !box.checked;
      told.replaceChildren(trouble(error));
    }
  } });
  return h("div", null, h("label.choice", null, box, h("span", null, "Keep it and its board on this server, too ", h("span.soft", null, server.storage === "memory" ? "which forgets everything when it ends" : "to go on from elsewhere"))), told);
}
