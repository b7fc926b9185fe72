// Sharing: a link that carries the whole puzzle, and the board if wanted.

import { written } from "./arriving.js";
import { dialog } from "./dialogs.js";
import { h, say, trouble } from "./elements.js";
import { named as fileName } from "./printing.js";
import * as keeping from "./keeping.js";
import { pack } from "./share.js";

/** @param {import("./address.js").Named} named @param {() => any} game the game as it is kept */
export async function sharing(named, game) {
  const { title, puzzle, choices, assumed } = named;
  const server = await keeping.about();
  const link = async (/** @type {boolean} */ board) => `${location.href.split("#")[0]}#/shared/${await pack({ title, puzzle, choices, assumed, ...(board ? { game: game() } : {}) })}`;
  const text = `# ${title}\n${written(puzzle)}\n`;
  const field = h("input", { type: "text", readonly: true, id: "link", "aria-label": "Link", "data-board": "no", value: await link(false) });
  const alone = ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  dialog("share", "Share", (close) => /** @type {any[]} */ ([
    h("p", null, "The link carries the whole puzzle; nothing is stored on a server.", alone ? " It opens on this machine alone: to send the puzzle to somebody else, copy it as text." : ""), field,
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
      } }, "Copy the link"),
      h("button", { type: "button", id: "copy-text", onclick: async () => {
        await navigator.clipboard?.writeText(text).then(() => say("Copied as text"), () => {});
      } }, "Copy as text"),
      h("a.button", { id: "save-text", href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: `${fileName(title)}.txt` }, "Save as file"),
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
  return h("div", null, h("label.choice", null, box, h("span", null, "Keep it and its board on this server, too ", h("span.soft", null, server.storage === "memory" ? "which forgets everything when it ends" : `to go on from elsewhere${server.storage === "disk" && server.where ? ` (in ${server.where})` : ""}`))), told);
}
