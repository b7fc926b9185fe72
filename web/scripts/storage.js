// What the browser keeps: games, imported puzzles, settings. Where it may keep nothing, the page still works.

/** @type {Map<string, string>} */ const memory = new Map();

/** What the browser has; nothing where it may keep nothing. @param {string} name */
function stored(name) {
  try {
    return localStorage.getItem(`cluewright.${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name */
export function load(name) {
  const text = stored(name) ?? memory.get(name) ?? null;
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {string} name @param {any} value @returns {boolean} whether it will be there after a reload */
export function save(name, value) {
  const text = JSON.stringify(value);
  memory.set(name, text);
  try {
    localStorage.setItem(`cluewright.${name}`, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
export function forget(name) {
  memory.delete(name);
  try {
    localStorage.removeItem(`cluewright.${name}`);
  } catch {
    // There is nothing to forget.
  }
}

/** Everything that is kept, by its name. @returns {Record<string, any>} */
export function all() {
  /** @type {Set<string>} */ const names = new Set(memory.keys());
  try {
    for (let place = 0; place < localStorage.length; place++) {
      const name = localStorage.key(place) ?? "";
      if (name.startsWith("cluewright.")) names.add(name.slice("cluewright.".length));
    }
  } catch {
    // What is in memory is all there is.
  }
  return Object.fromEntries([...names].map((name) => [name, load(name)]).filter(([, value]) => value !== null));
}

/** The puzzles that the user imported, the latest first. @returns {{id: string, title: string, puzzle: any, choices: any[], assumed?: number[]}[]} */
export function imported() {
  const list = load("imported");
  return Array.isArray(list) ? list.filter((one) => Array.isArray(one?.puzzle?.categories) && Array.isArray(one.puzzle.clues)) : [];
}

/** Keeps an imported puzzle, in place of the same one. @param {{title: string, puzzle: any, choices: any[], assumed?: number[]}} entry @returns {string} its name */
export function keep(entry) {
  const text = JSON.stringify([entry.puzzle, entry.choices]);
  let hash = 2166136261;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 16777619) >>> 0;
  const id = `my-${hash.toString(36)}`;
  save("imported", [{ id, ...entry }, ...imported().filter((one) => one.id !== id)].slice(0, 200));
  return id;
}
