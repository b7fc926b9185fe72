// Sharing: a link that carries the whole puzzle, and the board if wanted.

import { dialog } from "./dialogs.js";
import { h, say } from "./elements.js";
import { pack } from "./share.js";

/** @param {import("./address.js").Named} puzzle @param {() => any} game the game as it is kept */
export async function sharing({ title, puzzle, choices }, game) {
  const link = async (/** @type {boolean} */ board) => `${location.href.split("#")[0]}#/shared/${await pack({ title, puzzle, choices, ...(board ? { game: game() } : {}) })}`;
  const field = h("input", { type: "text", readonly: true, id: "link", "aria-label": "Link", "data-board": "no", value: await link(false) });
  dialog("share", "Share", (close) => [
    h("p", null, "The link carries the whole puzzle; nothing is stored on a server."), field,
    h("label.choice", null, h("input", { type: "checkbox", onchange: async (/** @type {any} */ event) => {
      const board = event.target.checked;
      field.value = await link(board);
      field.dataset.board = board ? "yes" : "no";
    } }), " with my board"),
    h("p.row", null,
      h("button.main", { type: "button", onclick: async () => {
        field.select();
        await navigator.clipboard?.writeText(field.value).then(() => say("Copied"), () => {});
      } }, "Copy"),
      h("button", { type: "button", onclick: close }, "Close")),
  ]);
  field.select();
}
