// Mouse, finger and pen on the board: a click goes on, the other button or a long press ticks, drawing over cells crosses them out.

/** So long a finger rests for a tick, in milliseconds; and so far it may stray meanwhile, in pixels. */
const LONG_PRESS = 450;
const STRAY = 10;

/**
 * @param {HTMLElement} table
 * @param {{cell: (target: any) => string | null, act: (cell: string, what: string, finger: boolean) => void, drag: ((cells: string[]) => void) | null, drawn: (cells: Set<string>) => void}} ways
 */
export function listen(table, { cell, act, drag, drawn }) {
  /** What is under way: where it began, and the cells it went over. @type {{from: string, x: number, y: number, over: Set<string>, mouse: boolean} | null} */ let down = null;
  /** Whether it is a finger. */ let finger = false;
  /** Whether the click that comes now belongs to a drag or a long press. */ let done = false;
  /** @type {any} */ let pressing;
  const end = () => {
    clearTimeout(pressing);
    if (down && down.over.size > 1) {
      done = true;
      drag?.([...down.over]);
    }
    if (down) drawn(new Set());
    down = null;
  };
  table.addEventListener("pointerdown", (event) => {
    clearTimeout(pressing);
    // A second finger means something else than the first alone.
    done = !event.isPrimary;
    down = null;
    if (done) return;
    finger = event.pointerType === "touch";
    const from = cell(event.target);
    if (!from || event.button !== 0) return;
    down = { from, x: event.clientX, y: event.clientY, over: new Set([from]), mouse: event.pointerType === "mouse" };
    if (down.mouse) return;
    pressing = setTimeout(() => {
      done = true;
      down = null;
      act(from, "tick", finger);
    }, LONG_PRESS);
  });
  table.addEventListener("pointermove", (event) => {
    if (!down) return;
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) > STRAY) clearTimeout(pressing);
    // A finger that moves scrolls the board; only a mouse draws.
    if (!down.mouse || !drag || !(event.buttons & 1)) return;
    const over = cell(document.elementFromPoint(event.clientX, event.clientY));
    if (!over || down.over.has(over)) return;
    down.over.add(over);
    drawn(down.over);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) table.addEventListener(kind, end);
  table.addEventListener("click", (event) => {
    const here = cell(event.target);
    if (here && !done) act(here, "cycle", finger);
    done = false;
  });
  table.addEventListener("contextmenu", (event) => {
    const here = cell(event.target);
    if (!here) return;
    event.preventDefault();
    // A long press of a finger asks for the menu as well; it has ticked already, or will.
    if (/** @type {PointerEvent} */ (event).pointerType !== "touch") act(here, "tick", false);
  });
}
