// Playing: the board, the clues, the help, and everything that can be undone.

import { find, question, to } from "./address.js";
import { Latest, ask } from "./api.js";
import { prepare } from "./engine.js";
import { Layout } from "./board.js";
import { Clues } from "./clues.js";
import { parse, told } from "./days.js";
import { counted, debounced, h, named, say } from "./elements.js";
import { finish, next, show } from "./finish.js";
import { Fitting } from "./fitting.js";
import { glance, menu, strip } from "./frame.js";
import { here } from "./fresh.js";
import { Game } from "./game.js";
import { Grid } from "./grid.js";
import { Hints, nothing } from "./hints.js";
import * as keeping from "./keeping.js";
import { difficulty } from "./measured.js";
import { merged } from "./merging.js";
import { clock, record } from "./results.js";
import { settings } from "./settings.js";
import { load, save } from "./storage.js";
import { Supposing } from "./supposing.js";
import * as verdict from "./verdict.js";

/** In such windows there is room for the table and the notes below the clues. */
const ROOMY = "(min-width: 90rem) and (min-height: 62rem)";

/** @param {HTMLElement} main @param {string} id @returns {Promise<() => void>} what to do when leaving */
export async function play(main, id) {
  if (parse(id) && !here(id)) {
    const { day, kind } = /** @type {any} */ (parse(id));
    location.replace(`#/day/${day}/${kind.band}`);
    return () => {};
  }
  const puzzle = await find(id);
  await keeping.fetchBoard(id);
  const table = new Playing(puzzle);
  main.classList.add("filling");
  document.title = `${puzzle.title} · Cluewright`;
  main.replaceChildren(...table.elements());
  table.update();
  table.opened();
  return () => table.leave();
}

class Playing {
  /** @param {import("./address.js").Named} puzzle */
  constructor(puzzle) {
    this.puzzle = puzzle;
    const { categories, clues } = puzzle.puzzle;
    this.layout = new Layout(categories);
    this.size = categories[0]?.items.length ?? 0;
    const cells = new Set(this.layout.lines().flatMap((line) => line.cells));
    this.game = new Game(categories.length, this.size, load(`game.${puzzle.id}`), (cell) => cells.has(cell));
    this.pointing = nothing();
    /** Clues that have nothing more to give. @type {Set<number>} */ this.spent = new Set();
    this.spending = new Latest();
    this.measuring = new Latest();
    this.learning = new Latest();
    this.spend = debounced(() => this.#spend(), 300);
    this.keep = debounced(() => this.#keep(), 1500);
    this.unkept = false;
    this.done = false;
    this.left = false;
    /** Takes back what the finish shows. @type {(() => void) | null} */ this.ending = null;
    /** @type {number | null} */ this.band = null;
    this.clues = new Clues(clues, categories, { strike: (clue) => this.#strike(clue), link: (items) => this.grid.link(items) });
    this.hints = new Hints(puzzle, this.layout, {
      facts: (own = false) => this.game.facts(this.layout, own ? "off" : settings().follow),
      loose: () => this.game.loose(settings().follow).length,
      fill: () => this.#fill(),
      before: (cell) => this.game.before(this.layout, cell),
      apply: (answer) => this.#apply(answer),
      asked: (kind) => {
        if (this.game.solved) return;
        this.game.help[kind]++;
        this.#keepAside();
      },
      point: (pointing) => {
        this.pointing = pointing;
        this.update();
        this.grid?.reveal([...pointing.wrong, ...pointing.therefore, ...pointing.here, ...pointing.because]);
      },
    });
    this.grid = new Grid(this.layout, { label: `${puzzle.title}, grid`, act: (cell, what, finger) => this.#act(cell, what, finger), look: (cell) => this.#look(cell), drag: (cells) => this.#cross(cells), link: (items) => this.clues.link(new Set(items)) });
    this.supposing = new Supposing({ toggle: () => this.#suppose(), keep: () => this.#settle(true), drop: () => this.#settle(false) });
    this.rows = h("tbody");
    this.timer = h("span.timer", { role: "timer", "aria-label": "Time", hidden: true });
    this.measured = h("span", { id: "measured", hidden: true });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    this.changed = () => this.update();
    document.addEventListener("keydown", this.keys);
    document.addEventListener("settings", this.changed);
    this.elsewhere = (/** @type {StorageEvent} */ event) => {
      if (event.key === `cluewright.game.${puzzle.id}` && this.#refresh()) this.update();
    };
    addEventListener("storage", this.elsewhere);
    this.hidden = () => this.#keepAside();
    addEventListener("pagehide", this.hidden);
    if (puzzle.id.startsWith("my-")) this.hints.unread();
    // Once the board is seen.
    setTimeout(() => prepare(question(puzzle)), 500);
    this.ticking = setInterval(() => this.#second(), 1000);
    this.#measure();
    verdict.learn(puzzle, this.learning);
    if (this.game.at) this.spend();
  }

  /** A puzzle that was solved says so when it is opened again. */
  opened() {
    this.done = this.game.solved && this.game.table(settings().follow).every((row) => row.every((items) => items.length === 1));
    if (this.done) this.#outcome(true);
  }

  leave() {
    this.left = true;
    this.ending?.();
    this.#keepAside();
    this.#keep();
    this.fitting?.leave();
    removeEventListener("storage", this.elsewhere);
    removeEventListener("pagehide", this.hidden);
    for (const latest of [this.hints.latest, this.spending, this.measuring, this.learning]) latest.drop();
    clearInterval(this.ticking);
    document.removeEventListener("keydown", this.keys);
    document.removeEventListener("settings", this.changed);
  }

  elements() {
    const { puzzle, title, id } = this.puzzle;
    const button = (/** @type {string} */ name, /** @type {string} */ label, /** @type {string} */ key, /** @type {() => void} */ act) =>
      h("button", { type: "button", id: name, title: key ? `${label} (${key})` : label, "aria-keyshortcuts": key || null, onclick: act }, label);
    this.undoButton = button("undo", "Undo", "z", () => this.#undo());
    this.redoButton = button("redo", "Redo", "y", () => this.#redo());
    for (const [one, sign] of [[this.undoButton, "↶"], [this.redoButton, "↷"]]) {
      one.setAttribute("aria-label", one.textContent);
      one.replaceChildren(h("span.long", null, one.textContent), h("span.short", { "aria-hidden": "true" }, sign));
    }
    const notes = h("textarea", { id: "notes", rows: 3, value: this.game.notes, spellcheck: "false" });
    notes.addEventListener("input", debounced(() => {
      this.game.notes = notes.value;
      this.#save();
    }, 300));
    const whole = glance(() => this.fitting);
    const board = h("div.play", null,
      h("section.card.board", { "aria-labelledby": "board-title" }, h("h2.heard", { id: "board-title" }, "Grid"), this.grid.element,
        h("p.heard", { id: "grid-keys" }, "Space goes from blank to cross to tick, x crosses, o ticks, arrows move, question mark shows all keys.")),
      h("div.side", null,
        h("div.tools", { role: "toolbar", "aria-label": "Moves" }, this.undoButton, this.redoButton,
          button("reset", "Reset", "", () => this.#reset()),
          this.supposing.button,
          h("span.gap"),
          button("check", "Check", "c", () => this.hints.check()),
          button("why", "Why?", "w", () => this.hints.why(this.grid.current)),
          h("button.main", { type: "button", id: "hint", title: "Hint (h)", "aria-keyshortcuts": "h", onclick: () => this.hints.hint() }, "Hint")),
        this.supposing.element,
        h("section.card.cluebox", { "aria-labelledby": "clues-title" },
          h("h2", { id: "clues-title" }, "Clues ", h("span.soft", null, "a click strikes one off")),
          this.clues.element,
          strip(this.clues)),
        this.hints.element,
        h("details.card.extra", { open: matchMedia(ROOMY).matches }, h("summary", { id: "table-title" }, "Found so far, and notes"),
          h("div.scroll", { tabindex: 0, role: "region", "aria-label": "Found so far, a table that scrolls sideways" }, h("table.found", null,
            h("thead", null, h("tr", null, puzzle.categories.map((/** @type {any} */ one, /** @type {number} */ place) => h(`th.category-${place}`, { scope: "col" }, one.name)))), this.rows)),
          h("label", { for: "notes" }, "Notes"), notes)));
    this.fitting = new Fitting(this.grid, board, whole.told);
    return [
      h("div.title", null, h("div", null, h("h1", { tabindex: -1 }, title), h("p.soft.facts", null, h("span", null, `${puzzle.categories.length} categories of ${this.size}`), h("span", null, counted(puzzle.clues.length, "clue")), this.measured, this.timer)),
        h("div.row.aside", null, whole.button, menu(
          h("a.button", { href: to("explain", id), id: "explain" }, "Explain"),
          h("button", { type: "button", id: "share-this", onclick: async () => (await import("./sharing.js")).sharing(this.puzzle, () => this.game.saved()) }, "Share"),
          h("button", { type: "button", id: "print-this", onclick: async () => (await import("./printing.js")).printing(this.puzzle) }, "Print")))),
      puzzle.intro || puzzle.question ? h("details.tale", null, h("summary", null, h("span", null, puzzle.question || puzzle.intro)), h("p.intro", null, puzzle.intro, puzzle.question ? h("strong", { id: "question" }, ` ${puzzle.question}`) : null)) : null,
      board,
    ].filter(Boolean);
  }

  /** Draws everything anew. */
  update() {
    if (!this.grid) return;
    this.grid.update();
    this.clues.update(this.game.struck, { ...this.pointing, spent: this.spent });
    if (this.undoButton) this.undoButton.disabled = !this.game.canUndo;
    if (this.redoButton) this.redoButton.disabled = !this.game.canRedo;
    this.supposing.update(this.game.trying, this.game.supposed().length);
    const { categories } = this.puzzle.puzzle;
    const found = this.game.table(settings().follow);
    this.rows.replaceChildren(...(categories[0]?.items ?? []).map((/** @type {string} */ item, /** @type {number} */ place) => h("tr", null, h("th", { scope: "row" }, item),
      categories.slice(1).map((/** @type {any} */ other, /** @type {number} */ b) => h("td", null, found[place][b].map((partner) => other.items[partner]).join(" / ") || h("span.soft", null, "–"))))));
  }

  /** @param {string} cell @returns {import("./grid.js").Look} */
  #look(cell) {
    const mark = this.game.mark(cell, settings().follow);
    const [one, other] = this.layout.told(cell);
    const state = mark.is === 0 ? "blank" : mark.is === 1 ? "together" : "not possible";
    const reason = mark.by === "hint" ? (mark.from?.length ? `, from ${named(mark.from)}` : ", from the grid") : mark.by === "board" ? `, follows from ${mark.because?.slice(0, 2).map((reason) => this.layout.names(reason).join(" and ")).join("; ")}` : "";
    const supposed = mark.maybe ? ", supposed" : "";
    const { here, because, therefore, wrong } = this.pointing;
    const clash = this.game.clashes().has(cell);
    const roles = [[here, "here", "look here"], [because, "premise", "used here"], [therefore, "new", "follows"], [wrong, "wrong", "wrong"]].filter(([cells]) => /** @type {Set<string>} */ (cells).has(cell));
    return { is: mark.is, name: `${one}, ${other}: ${state}${supposed}${clash ? ", two ticks in one line" : ""}${reason}${roles.map(([, , words]) => `, ${words}`).join("")}`, classes: [mark.by === "board" ? "auto" : "", mark.maybe ? "maybe" : "", clash ? "clash" : "", ...roles.map(([, name]) => name)].join(" ").trim() };
  }

  /** @param {string} cell @param {string} what @param {boolean} [finger] */
  #act(cell, what, finger) {
    if (what === "why") {
      this.hints.why(cell);
      return;
    }
    // At a glance cells are too small for a finger: a tap leads to them.
    if (finger && this.fitting?.tiny) {
      this.fitting.glance(false);
      this.grid.centre(cell);
      say("Closer");
      return;
    }
    this.#refresh();
    const is = this.game.marks.get(cell)?.is ?? 0;
    this.#moved(() => {
      if (what === "cycle") this.game.cycle(cell);
      else this.game.set([[cell, what === "clear" ? 0 : what === "cross" ? (is === -1 ? 0 : -1) : is === 1 ? 0 : 1]]);
    });
    say(this.#look(cell).name);
  }

  /** Begins or ends to suppose; what is supposed stays so until it is kept or dropped. */
  #suppose() {
    this.#refresh();
    this.game.trying = !this.game.trying;
    this.#save();
    this.update();
    say(this.game.trying ? "What you mark now is supposed" : "Marks are meant again");
  }

  /** @param {boolean} so whether what was supposed is so */
  #settle(so) {
    const count = this.game.supposed().length;
    this.#moved(() => this.game.settle(so), `${counted(count, "mark")} ${so ? "kept" : "dropped"}`);
  }

  /** Crosses out all blank cells that were drawn over, in one move. @param {string[]} cells */
  #cross(cells) {
    const blank = cells.filter((cell) => !this.game.marks.has(cell));
    this.#moved(() => this.game.set(blank.map((cell) => [cell, -1])), `${counted(blank.length, "cell")} crossed out`);
  }

  #reset() {
    if (!this.game.marks.size && !this.game.struck.size) return;
    const words = "Everything is cleared. Undo brings it back.";
    this.#moved(() => this.game.reset(), words);
    this.hints.show("Cleared", [h("p.told", null, words)]);
  }

  /** Takes over what another tab has done since. @returns {boolean} whether there was something */
  #refresh() {
    const kept = load(`game.${this.puzzle.id}`);
    if (!Array.isArray(kept?.moves) || kept.when === this.game.when) return false;
    const { game, news } = merged(this.game.saved(), kept);
    const known = (/** @type {string} */ cell) => this.grid.cells.has(cell);
    const { seconds } = this.game;
    this.game = new Game(this.layout.categories.length, this.size, game, known);
    this.game.seconds = Math.max(seconds, this.game.seconds);
    if (news) save(`game.${this.puzzle.id}`, this.game.saved());
    return true;
  }

  /** A hint does its step. @param {any} answer */
  #apply(answer) {
    const mode = settings().follow;
    const wanted = new Map(answer.grid.marks.map((/** @type {any} */ fact) => [this.layout.cell(fact), fact.is ? 1 : -1]));
    const clues = answer.next?.clues ?? [];
    /** @type {[string, number, number[]?][]} */ const changes = [];
    const now = (/** @type {string} */ cell) => this.game.mark(cell, mode);
    for (const [cell, is] of wanted) if (now(cell).is !== is || now(cell).maybe) changes.push([cell, is, clues]);
    for (const [cell, mark] of this.game.marks) if (!wanted.has(cell) && !mark.maybe) changes.push([cell, 0]);
    // The step is still shown, so what the panel points at stays.
    this.game.set(changes);
    this.#save();
    this.update();
    this.#finished();
  }

  /** Makes the marks that need no thought, in one move. */
  #fill() {
    this.#refresh();
    const loose = this.game.loose(settings().follow);
    this.#moved(() => this.game.set(loose.map(([cell, is]) => [cell, is, []])), `${counted(loose.length, "mark")} filled in`);
  }

  /** @param {() => void} move @param {string} [words] */
  #moved(move, words) {
    this.#refresh();
    move();
    this.#save();
    this.hints.rest();
    if (words) say(words);
    this.#finished();
  }

  /** Strikes a clue off, or brings it back; what the panel tells stays. @param {number} clue */
  #strike(clue) {
    this.#refresh();
    this.game.strike(clue);
    this.#save();
    this.update();
    say(`Clue ${clue} ${this.game.struck.has(clue) ? "struck off" : "is back"}`);
  }

  #undo() {
    this.#refresh();
    if (!this.game.canUndo) return;
    const move = this.game.undo();
    this.#after(move, "Undone");
  }

  #redo() {
    this.#refresh();
    if (!this.game.canRedo) return;
    const move = this.game.redo();
    this.#after(move, "Done again");
  }

  /** @param {import("./game.js").Change[]} move @param {string} words */
  #after(move, words) {
    this.#save();
    this.hints.rest();
    const cell = move.length === 1 ? move[0].cell : undefined;
    if (cell) this.grid.go(cell, this.grid.element.contains(document.activeElement));
    say(cell ? `${words}: ${this.#look(cell).name}` : words);
  }

  /** How hard it is: known, or measured once. */
  async #measure() {
    const hard = await difficulty(this.puzzle, this.measuring);
    if (!hard) return;
    this.measured.hidden = false;
    this.measured.textContent = `difficulty ${hard.band} of 5 (${hard.word})`;
  }

  /** Asks which clues have nothing more to give. */
  async #spend() {
    const answer = await this.spending.ask("spent", { ...question(this.puzzle), grid: { marks: this.game.facts(this.layout, "off") } }).catch(() => null);
    if (!answer) return;
    this.spent = new Set(answer.clues);
    this.update();
  }

  /** The copy of the board on the server, if there shall be one. */
  #keep() {
    if (!this.unkept || !keeping.names().includes(this.puzzle.id)) return;
    this.unkept = false;
    keeping.put(this.puzzle).catch(() => { this.unkept = true; });
  }

  #save() {
    this.spend();
    // Of two moves in one moment the later one counts, too.
    this.game.when = Math.max(Date.now(), this.game.when + 1);
    this.unkept = true;
    this.keep();
    if (!save(`game.${this.puzzle.id}`, this.game.saved()) && !this.warned) {
      this.warned = true;
      say("This browser keeps nothing: the board will be lost on a reload.");
    }
  }

  /** Once every row is filled, the server says whether it is right. */
  async #finished() {
    const full = this.game.table(settings().follow).every((row) => row.every((items) => items.length === 1));
    if (!full || this.done) {
      this.done = full && this.done;
      return;
    }
    this.done = true;
    const answer = await ask("hint", { puzzle: this.puzzle.puzzle, choices: this.puzzle.choices, grid: { marks: this.game.facts(this.layout, settings().follow, true) }, level: 1 }).catch(() => null);
    // Without the network, what was learnt when the puzzle was opened tells it.
    const right = answer ? !["mistake", "clash", "none"].includes(answer.hint) : await verdict.right(this.puzzle, this.game.table(settings().follow));
    if (right === null) {
      this.done = false;
      this.hints.show("Full", [h("p.told", { id: "outcome" }, "Every row is filled. Whether it is right is told as soon as the server answers.")]);
      return;
    }
    this.game.solved = right;
    this.#save();
    this.#outcome(right);
    if (right) await this.#won();
  }

  /** Keeps what was reached, and makes a moment of it. */
  async #won() {
    const { id, title } = this.puzzle;
    const { seconds, help } = this.game;
    this.band = (await difficulty(this.puzzle, new Latest()))?.band ?? null;
    record({ id, title, band: this.band, seconds, ...help });
    if (!this.left) this.ending = finish(this.#winning());
  }

  #winning() {
    return { puzzle: this.puzzle, layout: this.layout, game: this.game, grid: this.grid, band: this.band ?? this.puzzle.difficulty ?? null };
  }

  /** @param {boolean} right */
  #outcome(right) {
    const onward = h("a.button", { href: "#/", id: "another-one" }, "Next puzzle");
    if (right) next(this.#winning()).then((address) => { onward.href = address; }, () => {});
    const words = right ? "Solved! Every row is right." : "Every row is filled, but something is wrong. “Check” tells more.";
    this.hints.show(right ? "Solved" : "Not yet", [h("p.told", { id: "outcome" }, words)],
      right ? [h("button.main", { type: "button", id: "card", onclick: () => { this.ending = closing(show(this.#winning())); } }, "How it went"), onward] : []);
    say(words);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest?.("input, textarea, select, dialog")) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      if (event.shiftKey) this.#redo();
      else this.#undo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    /** @type {Record<string, () => void>} */ const keys = { z: () => this.#undo(), Z: () => this.#redo(), y: () => this.#redo(), h: () => this.hints.hint(), s: () => this.#suppose(), c: () => this.hints.check(), w: () => this.hints.why(this.grid.current), Escape: () => this.hints.rest() };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  #second() {
    if (!document.hidden && !this.done) this.game.seconds++;
    this.timer.hidden = !settings().timer;
    this.timer.textContent = clock(this.game.seconds);
  }

  /** Keeps the time and how much help there was; these are no moves. */
  #keepAside() {
    const kept = load(`game.${this.puzzle.id}`);
    const { seconds, help } = this.game;
    if (kept) save(`game.${this.puzzle.id}`, { ...kept, seconds: Math.max(seconds, kept.seconds ?? 0), help: { hints: Math.max(help.hints, kept.help?.hints ?? 0), checks: Math.max(help.checks, kept.help?.checks ?? 0) } });
    else if (help.hints || help.checks) save(`game.${this.puzzle.id}`, this.game.saved());
  }
}

/** @param {any} dialog */
function closing(dialog) {
  return () => dialog.close();
}
