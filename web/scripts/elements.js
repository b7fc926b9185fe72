// Building the page: elements from names, attributes and children. Text becomes text, never markup.

/**
 * @param {string} name such as "p", or "p.soft" with classes
 * @param {Record<string, any> | null} [attributes] `on…` are listeners, others attributes or properties
 * @param {...any} children
 * @returns {any}
 */
export function h(name, attributes, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  if (classes.length) element.className = classes.join(" ");
  dress(element, attributes);
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = "http://www.w3.org/2000/svg";

/** The same for pictures.
 * @param {string} name @param {Record<string, any> | null} [attributes] @param {...any} children
 * @returns {any} */
export function s(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  dress(element, attributes);
  element.append(...children);
  return element;
}

/** @param {Element} element @param {Record<string, any> | null | undefined} attributes */
function dress(element, attributes) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked" || key === "disabled" || key === "open" || key === "selected") /** @type {any} */ (element)[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
}

/** Says something to those who listen to the page. @param {string} text */
export function say(text) {
  const live = document.getElementById("live");
  if (!live) return;
  // The same words twice in a row are heard twice only if they change.
  live.textContent = live.textContent === text ? text + "\u00a0" : text;
}

/** What went wrong, as a box. @param {any} error */
export function trouble(error) {
  const diagnostics = error?.diagnostics ?? [{ message: error?.message ?? String(error) }];
  return h("div.trouble", { role: "alert" },
    diagnostics.slice(0, 12).map((/** @type {any} */ one) => h("p", null,
      one.line ? h("strong", null, `Line ${one.line}: `) : null,
      sentence(one.message), wayOut(one) ? h("span.help", null, " ", sentence(wayOut(one))) : null)));
}

/** Ways out as they are on this page. @type {Record<string, string>} */
const HERE = { more_time: "ask once more, or the command, which waits as long as you like", choose_reading: "choose what it means under Import", rephrase: "say it in other words under Import, or say there what it means", second_reader: "the second reader has a try under Import" };

/** A way out: as it is on this page, where that is known. @param {{help?: string | null, remedies?: {kind: string}[]}} told @returns {string} */
export function wayOut({ help, remedies }) {
  const here = (remedies ?? []).map(({ kind }) => HERE[kind]);
  return (here.length && here.every(Boolean) ? here.join("; or ") : help) ?? "";
}

/** A message as a sentence. @param {string} text */
export function sentence(text) {
  const trimmed = text.trim();
  const end = /[.!?…]$/.test(trimmed) ? "" : ".";
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1) + end;
}

/** @param {number} count @param {string} thing */
export function counted(count, thing) {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** "clue 3", "clues 3 and 5". @param {number[]} clues */
export function named(clues) {
  if (clues.length < 2) return `clue ${clues[0]}`;
  return `clues ${clues.slice(0, -1).join(", ")} and ${clues[clues.length - 1]}`;
}

/** Something that happens once typing has paused. @param {() => void} work @param {number} pause */
export function debounced(work, pause) {
  /** @type {any} */ let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, pause);
  };
}
