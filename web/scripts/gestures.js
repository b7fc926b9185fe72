// Whether somebody has just clicked or pressed a key in the page, as opposed to a link elsewhere having led to it.

/** So long after a click or a key, what happens is taken to be its doing, in milliseconds. */
const LASTS = 1000;

let fresh = false;
/** @type {any} */ let fading;

if (typeof document !== "undefined") for (const kind of ["click", "keydown"]) document.addEventListener(kind, (event) => {
  if (!event.isTrusted) return;
  fresh = true;
  clearTimeout(fading);
  fading = setTimeout(() => { fresh = false; }, LASTS);
}, { capture: true });

export function byHand() {
  return fresh;
}
