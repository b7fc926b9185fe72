// Server-sent events out of pieces of text, wherever the pieces are cut. Nothing here touches the page.

export class Events {
  #rest = "";

  /** The events that are complete now. @param {string} piece @returns {{name: string, data: any}[]} */
  feed(piece) {
    const blocks = (this.#rest + piece).replaceAll("\r\n", "\n").split("\n\n");
    this.#rest = blocks.pop() ?? "";
    return blocks.map(read).filter((event) => event !== null);
  }
}

/** @param {string} block @returns {{name: string, data: any} | null} */
function read(block) {
  let name = "message";
  const data = [];
  for (const line of block.split("\n")) {
    // A line that starts with a colon only keeps the connection open.
    const [, field, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? [];
    if (field === "event") name = value;
    if (field === "data") data.push(value);
  }
  if (!data.length) return null;
  try {
    return { name, data: JSON.parse(data.join("\n")) };
  } catch {
    return null;
  }
}
