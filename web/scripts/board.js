// The board as data: where cells stand and what they are called. Nothing here touches the page.

/** @typedef {{name: string, items: string[]}} Category */
/** A cell is two items: category and item of the earlier category, then of the later. @typedef {[number, number, number, number]} Cell */

/** The staircase that every puzzle book prints: the first category meets all others, below it the last, and so on. */
export class Layout {
  /** @param {Category[]} categories */
  constructor(categories) {
    const count = categories.length;
    this.categories = categories;
    this.rows = count ? [0, ...Array.from({ length: Math.max(0, count - 2) }, (_, place) => count - 1 - place)] : [];
    this.columns = Array.from({ length: Math.max(0, count - 1) }, (_, place) => place + 1);
  }

  /** The categories above the columns that a row of blocks reaches to. @param {number} place */
  columnsOf(place) {
    return this.columns.slice(0, this.columns.length - place);
  }

  /** All rows of cells, from the top. @returns {{category: number, item: number, cells: string[]}[]} */
  lines() {
    return this.rows.flatMap((category, place) => this.categories[category].items.map((_, item) => ({
      category,
      item,
      cells: this.columnsOf(place).flatMap((other) => this.categories[other].items.map((_, partner) => key(category, item, other, partner))),
    })));
  }

  /** The names of a cell. @param {string} cell @returns {[string, string]} */
  names(cell) {
    const [a, i, b, j] = parts(cell);
    return [this.categories[a].items[i], this.categories[b].items[j]];
  }

  /** The names of a cell to be heard: two that are alike are told apart by their categories. @param {string} cell @returns {[string, string]} */
  told(cell) {
    const [one, other] = this.names(cell);
    if (one !== other) return [one, other];
    const [a, , b] = parts(cell);
    return [`${one} of ${this.categories[a].name}`, `${other} of ${this.categories[b].name}`];
  }

  /** A mark as the server wants it. @param {string} cell @param {boolean} is @returns {{a: [string, string], b: [string, string], is: boolean}} */
  fact(cell, is) {
    const [a, i, b, j] = parts(cell);
    const [one, other] = this.names(cell);
    return { a: [this.categories[a].name, one], b: [this.categories[b].name, other], is };
  }

  /** The cell of a mark that the server names. @param {{a: [string, string], b: [string, string]}} fact */
  cell(fact) {
    const place = (/** @type {[string, string]} */ [category, item]) => {
      const a = this.categories.findIndex((one) => one.name === category);
      return [a, this.categories[a]?.items.indexOf(item) ?? -1];
    };
    const [[a, i], [b, j]] = [place(fact.a), place(fact.b)];
    return key(a, i, b, j);
  }

  /** A cell as a question names it. @param {string} cell */
  written(cell) {
    const [a, i, b, j] = parts(cell);
    const name = (/** @type {number} */ category, /** @type {number} */ item) => `${this.categories[category].name}:${this.categories[category].items[item]}`;
    return `${name(a, i)}=${name(b, j)}`;
  }
}

/** The name of a cell, whichever item comes first. @param {number} a @param {number} i @param {number} b @param {number} j */
export function key(a, i, b, j) {
  return a < b ? `${a}.${i}-${b}.${j}` : `${b}.${j}-${a}.${i}`;
}

/** @param {string} cell @returns {Cell} */
export function parts(cell) {
  const [a, i, b, j] = cell.split(/[.-]/).map(Number);
  return [a, i, b, j];
}
