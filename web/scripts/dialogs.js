// Dialogs: one at a time, closed by Escape or a button, and gone when closed.

import { h } from "./elements.js";

/**
 * @param {string} name for its title's identity @param {string} title
 * @param {(close: () => void) => any[]} content
 */
export function dialog(name, title, content) {
  const close = () => element.close();
  const element = h("dialog.card", { id: name, "aria-labelledby": `${name}-title`, onclose: () => element.remove() }, h("h2", { id: `${name}-title` }, title), ...content(close));
  document.body.append(element);
  element.showModal();
  return element;
}

/** All keys. */
export function keys() {
  const all = [["← → ↑ ↓", "from cell to cell"], ["Home End", "first and last cell of the row"], ["Page Up, Page Down", "first and last cell of the column"], ["Click, Space, Enter", "blank, cross, tick"], ["Right click, long press", "tick"], ["Drag the mouse", "cross out all blank cells on the way"], ["x", "cross"], ["o", "tick"], ["Backspace", "blank"], ["z, y", "undo, redo"], ["h", "hint, and the next level of it"], ["c", "check for mistakes"], ["s", "suppose: marks in a second colour, to keep or drop as one"], ["w", "why is this cell so?"], ["[ ]", "previous and next step of an explanation"], ["Esc", "close the hint"]];
  dialog("keys", "Keys", (close) => [
    h("table.keys-table", null, h("tbody", null, all.map(([key, what]) => h("tr", null, h("th", { scope: "row" }, h("kbd", null, key)), h("td", null, what))))),
    h("p.row", null, h("button.main", { type: "button", onclick: close }, "Close")),
  ]);
}
