// Other words for a clue that was not understood: guesses, which the server then reads. Nothing here touches the page.
//
// A guess is either English or a formula that the server puts into English. Only guesses that are understood are ever
// shown, each with what it would mean, so a wild guess costs nothing.

/** @typedef {{name: string, items: string[], ordered?: boolean}} Category */
/** @typedef {{text: string} | {formula: string}} Guess */

const MOST = 8;

/** @param {string} clue @param {[number, number]} span the words that stood in the way, in characters @param {Category[]} categories @returns {Guess[]} */
export function guesses(clue, span, categories) {
  const repaired = spelt(clue, categories);
  const texts = [repaired, ...shortened(clue, span), ...(repaired === clue ? [] : shortened(repaired, span))];
  const seen = new Set([clue]);
  const english = texts.filter((text) => !seen.has(text) && seen.add(text)).map((text) => ({ text }));
  return [...english, ...formulas(repaired, categories).map((formula) => ({ formula }))].slice(0, MOST);
}

/** The clue with names spelt as in their categories. @param {string} clue @param {Category[]} categories */
export function spelt(clue, categories) {
  const names = categories.flatMap((category) => category.items);
  const known = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  return clue.replace(/[\p{L}\p{N}$£€][\p{L}\p{N}.:]*[\p{L}\p{N}]/gu, (word) => {
    if (known.has(word.toLowerCase())) return word;
    let best = { name: word, far: word.length < 3 ? 0 : word.length < 6 ? 2 : 3 };
    for (const name of names) {
      const far = distance(word.toLowerCase(), name.toLowerCase());
      // As long a word, or nearly, and the same first letter unless all else is the same.
      if (far < best.far && (name[0].toLowerCase() === word[0].toLowerCase() || far === 1)) best = { name, far };
    }
    return best.name;
  });
}

/** How many letters to change, put in, leave out or swap. @param {string} one @param {string} other */
export function distance(one, other) {
  if (Math.abs(one.length - other.length) > 3) return 9;
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1] ? rows[i - 2][j - 2] + 1 : 99;
      rows[i].push(Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1), swapped));
    }
  }
  return rows[one.length][other.length];
}

/** The clue without what stood in the way: without asides, or without the words. @param {string} clue @param {[number, number]} span */
function shortened(clue, [from, upto]) {
  const letters = [...clue];
  const parts = clue.replace(/[.!?]$/, "").split(/\s*[,;–—]\s*|\s*\(|\)\s*/).map((part) => part.trim()).filter((part) => part.split(" ").length > 2);
  const odd = letters.slice(from, upto).join("").replace(/[.!?]$/, "").trim();
  const without = `${letters.slice(0, from).join("").trimEnd()} ${letters.slice(upto).join("").trimStart()}`.trim();
  const whole = (/** @type {string} */ text) => {
    const trimmed = text.replace(/^[\s,;]+|[\s,;.]+$/g, "");
    return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + ".";
  };
  return [...(parts.length > 1 ? parts.map(whole) : []), ...(odd && without.split(" ").length > 2 ? [whole(without)] : [])];
}

const MORE = /\b(more|later|older|after|higher|longer|greater|larger|bigger|further|farther|faster|heavier|above|better)\b/i;
const LESS = /\b(less|fewer|earlier|younger|before|lower|shorter|smaller|nearer|slower|lighter|below|worse)\b/i;
const NOT = /\b(not|never|no|nor|neither|without|\p{L}+n['’]t)\b/iu;

/** Longer clues say more than that two items go together. */
const SHORT = 14;

/** What the two items that a short clue names may have to do with each other; asides say nothing of that. @param {string} clue @param {Category[]} categories */
export function formulas(clue, categories) {
  const plain = clue.replace(/,[^,]*(?=,)|\([^)]*\)/g, " ");
  const found = mentioned(plain, categories);
  if (found.length > 2 || plain.split(/\s+/).length > SHORT) return [];
  const denied = NOT.test(plain);
  const written = (/** @type {{category: number, item: string}} */ one) => `${quoted(categories[one.category].name)}.${quoted(one.item)}`;
  const [one, other] = found;
  if (!other) return [];
  const sign = MORE.test(plain) ? ">" : LESS.test(plain) ? "<" : null;
  const scale = sign ? categories.find((category, place) => ordered(category) && place !== one.category && place !== other.category) : undefined;
  if (scale) return [`${quoted(scale.name)}(${written(one)}) ${sign} ${quoted(scale.name)}(${written(other)})`];
  return one.category === other.category ? [] : [`${written(one)} is ${denied ? "not " : ""}${written(other)}`];
}

/** @param {Category} category */
function ordered(category) {
  return category.ordered === true || category.items.every((item) => /\d/.test(item));
}

/** The items that a clue names, in its order; a name of several categories counts for the first. @param {string} clue @param {Category[]} categories */
function mentioned(clue, categories) {
  const names = categories.flatMap((one, category) => one.items.map((item) => ({ category, item })));
  names.sort((one, other) => other.item.length - one.item.length);
  let rest = clue.toLowerCase();
  const found = [];
  for (const name of names) {
    const escaped = name.item.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const at = new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "u").exec(rest)?.index;
    if (at === undefined) continue;
    found.push({ ...name, at });
    rest = rest.slice(0, at) + " ".repeat(name.item.length) + rest.slice(at + name.item.length);
  }
  return found.sort((one, other) => one.at - other.at);
}

/** So many letters of a word tell which one it is, however it ends. */
const STEM = 3;

/** Whether a meaning speaks of an item that no word of the clue looks like; numbers may be meant without being named. @param {string} formula @param {string} clue @param {Category[]} categories */
export function imagines(formula, clue, categories) {
  const stems = (/** @type {string} */ text) => (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, STEM));
  const said = new Set([...stems(clue), ...stems(spelt(clue, categories))]);
  return mentioned(formula, categories).some(({ item }) => !/\d/.test(item) && stems(item).length > 0 && !stems(item).some((stem) => said.has(stem)));
}

/** @param {string} name */
function quoted(name) {
  return `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
