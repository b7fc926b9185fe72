// How large the cells of the board are: as large as the window allows. Where even the smallest that a finger can hit are too many,
// the whole grid is shown first, and fingers come closer: by a tap, or by drawing two of them apart.

/** Smaller cells than this are hard to hit; larger ones make the eye walk. */
const SMALLEST = 24;
const LARGEST = 48;
/** As large as cells are when one comes closer by a tap. */
const CLOSE = 32;
/** Of the whole grid at a glance, nothing is to be hit: a tap only leads there. */
const GLANCE = 9;
/** What the clues and tools beside the board need at least, with the gap between. */
const BESIDE = 352;
/** How much of the height of a tablet the board may take. */
const SHARE = 0.62;
/** Narrower windows are phones, and lower ones phones on their side; the style sheets say the same. */
const PHONE = "(max-width: 37.49rem)";
const LOW = "(max-height: 30rem)";

export class Fitting {
  /** @param {import("./grid.js").Grid} grid @param {HTMLElement} play what holds the board and all beside it @param {(large: boolean, whole: boolean) => void} told whether the grid is larger than its frame, and whether it is shown whole nevertheless */
  constructor(grid, play, told) {
    this.grid = grid;
    this.play = play;
    this.told = told;
    /** How large the player wants cells, in pixels; nothing if they shall be as large as fits. @type {number | null} */ this.wanted = null;
    /** Whether the whole grid is wanted, however small; unless somebody said so, on phones. @type {boolean | null} */ this.wish = null;
    this.cell = SMALLEST;
    this.watching = new ResizeObserver(() => this.fit());
    this.watching.observe(play);
    this.watching.observe(this.#board());
    this.#pinch();
    // Names are measured, so once more when their letters have come.
    document.fonts?.ready.then(() => this.fit());
  }

  leave() {
    this.watching.disconnect();
  }

  /** Whether cells are too small for a finger. */
  get tiny() {
    return this.cell < SMALLEST;
  }

  get whole() {
    return this.wanted === null && (this.wish ?? matchMedia(`${PHONE}, ${LOW}`).matches);
  }

  /** Shows the whole grid at a glance, or cells that can be hit. @param {boolean} whole */
  glance(whole) {
    this.wish = whole;
    this.wanted = whole ? null : CLOSE;
    this.fit();
  }

  fit() {
    const { table, element: frame, lines } = this.grid;
    let [width, height] = this.#room();
    if (width <= 0 || height <= 0 || !lines.length) return;
    const columns = lines[0].length;
    const set = (/** @type {number} */ cell) => {
      this.cell = cell;
      table.style.setProperty("--cell", `${cell}px`);
      table.classList.toggle("tiny", this.tiny);
    };
    const spare = () => Math.floor(2 * Math.min((width - table.offsetWidth) / columns, (height - table.offsetHeight) / lines.length)) / 2;
    // Names take what they need; the rest is for the cells. They shrink with the cells, so one looks twice.
    const fitting = (/** @type {number} */ least) => {
      set(SMALLEST);
      for (let round = 0; round < 3; round++) set(Math.max(least, Math.min(LARGEST, this.cell + spare())));
      while (this.cell > least && spare() < 0) set(Math.max(least, this.cell - 0.5));
    };
    if (matchMedia(PHONE).matches && this.whole) {
      // What the whole grid takes at most is its card's; what is left of the height is the clue's.
      height = Infinity;
      fitting(GLANCE);
      const [, most] = this.#room();
      this.#board().style.setProperty("--tallest", `${table.offsetHeight + this.#board().offsetHeight - most + 2}px`);
    } else this.#board().style.removeProperty("--tallest");
    [width, height] = this.#room();
    fitting(this.whole ? GLANCE : SMALLEST);
    const large = this.tiny || table.offsetWidth > width + 1 || table.offsetHeight > height + 1;
    if (this.wanted !== null && (large || this.wanted > this.cell)) set(this.wanted);
    const head = /** @type {HTMLElement} */ (table.tHead);
    const name = /** @type {HTMLElement | null} */ (table.querySelector("tbody th.item"));
    frame.style.scrollPadding = `${head.offsetHeight + 8}px 8px 8px ${(name?.offsetWidth ?? 0) + 36}px`;
    this.told(large || this.wanted !== null, this.whole);
  }

  #board() {
    return /** @type {HTMLElement} */ (this.grid.element.parentElement);
  }

  /** Two fingers draw the grid larger or smaller; what lies between them stays there. */
  #pinch() {
    const { element: frame, table } = this.grid;
    /** @type {{apart: number, cell: number} | null} */ let began = null;
    const apart = (/** @type {TouchEvent} */ { touches: [one, other] }) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    frame.addEventListener("touchstart", (/** @type {TouchEvent} */ event) => {
      began = event.touches.length === 2 ? { apart: apart(event), cell: this.cell } : null;
      // Two fingers are ours from the start; else the browser may begin to scroll before the first move is heard.
      if (began) event.preventDefault();
    }, { passive: false });
    frame.addEventListener("touchmove", (/** @type {TouchEvent} */ event) => {
      if (!began || event.touches.length !== 2) return;
      event.preventDefault();
      const [one, other] = event.touches;
      const place = frame.getBoundingClientRect();
      const [x, y] = [(one.clientX + other.clientX) / 2 - place.left, (one.clientY + other.clientY) / 2 - place.top];
      const [across, down] = [(frame.scrollLeft + x) / table.offsetWidth, (frame.scrollTop + y) / table.offsetHeight];
      this.wanted = Math.max(GLANCE, Math.min(LARGEST, (began.cell * apart(event)) / began.apart));
      this.fit();
      frame.scrollTo(across * table.offsetWidth - x, down * table.offsetHeight - y);
    }, { passive: false });
    for (const kind of ["touchend", "touchcancel"]) frame.addEventListener(kind, () => {
      // Drawn so small that everything fits, it is the whole grid again.
      if (began && this.wanted !== null && table.offsetWidth <= frame.clientWidth && table.offsetHeight <= frame.clientHeight) this.glance(true);
      began = null;
    });
  }

  /** The room for the table, in pixels. */
  #room() {
    const { play } = this;
    const board = this.#board();
    const style = getComputedStyle(board);
    const [across, down] = [["Left", "Right"], ["Top", "Bottom"]].map((sides) => sides.reduce((sum, side) => sum + parseFloat(/** @type {any} */ (style)[`padding${side}`]) + parseFloat(/** @type {any} */ (style)[`border${side}Width`]), 0));
    const beside = getComputedStyle(play).display === "grid";
    const width = play.clientWidth - (beside ? BESIDE : 0) - across;
    // On a phone the board takes what clues, help and tools leave.
    const height = beside ? play.clientHeight : matchMedia(PHONE).matches ? board.offsetHeight : play.clientHeight * SHARE;
    // What is told below the grid has its room, too.
    const below = [...board.children].reduce((sum, one) => {
      const { position, marginTop } = getComputedStyle(one);
      return one === this.grid.element || position === "absolute" ? sum : sum + /** @type {HTMLElement} */ (one).offsetHeight + parseFloat(marginTop);
    }, 0);
    return [width, height - down - below];
  }
}
