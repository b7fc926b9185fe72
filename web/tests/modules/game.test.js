// The game as data: marks, crosses that follow, and everything undone.
import assert from "node:assert/strict";
import test from "node:test";
import { Layout, key, parts } from "../../scripts/board.js";
import { follow, table } from "../../scripts/following.js";
import { Game } from "../../scripts/game.js";

const categories = [
  { name: "who", items: ["Ann", "Bob", "Cy"] },
  { name: "pet", items: ["cat", "dog", "emu"] },
  { name: "age", items: ["7", "8", "10"] },
];

test("every two items of different categories meet in exactly one cell", () => {
  const cells = new Layout(categories).lines().flatMap((line) => line.cells);
  assert.equal(cells.length, 27);
  assert.equal(new Set(cells).size, 27);
});

test("four categories make a staircase", () => {
  const layout = new Layout([...categories, { name: "town", items: ["X", "Y", "Z"] }]);
  assert.deepEqual(layout.rows, [0, 3, 2]);
  assert.deepEqual([0, 1, 2].map((place) => layout.columnsOf(place)), [[1, 2, 3], [1, 2], [1]]);
});

test("cells are named the same from both sides, and facts lead back to them", () => {
  const layout = new Layout(categories);
  assert.equal(key(2, 1, 0, 2), key(0, 2, 2, 1));
  for (const { cells } of layout.lines()) for (const cell of cells) {
    assert.equal(layout.cell(layout.fact(cell, true)), cell);
    const [a, i, b, j] = parts(cell);
    assert.equal(key(a, i, b, j), cell);
  }
  assert.equal(layout.written(key(0, 0, 1, 2)), "who:Ann=pet:emu");
});

const marked = (...marks) => new Map(marks.map(([cell, is]) => [cell, { is }]));

test("a tick crosses out its row and column, and no more", () => {
  const crossed = follow(marked([key(0, 1, 1, 1), 1]), 3, 3, "lines");
  assert.deepEqual([...crossed.keys()].sort(), [key(0, 0, 1, 1), key(0, 2, 1, 1), key(0, 1, 1, 0), key(0, 1, 1, 2)].sort());
  assert.equal(follow(marked([key(0, 1, 1, 1), 1]), 3, 3, "off").size, 0);
});

test("all that the grid gives goes through items that belong together, and to the last place", () => {
  // Ann has the cat and is 7; so the cat is 7. Bob does not have the dog; so he has the emu, and Cy the dog.
  const marks = marked([key(0, 0, 1, 0), 1], [key(0, 0, 2, 0), 1], [key(0, 1, 1, 1), -1]);
  const found = follow(marks, 3, 3, "all");
  assert.equal(found.get(key(1, 0, 2, 0)).is, 1);
  assert.equal(found.get(key(0, 1, 1, 2)).is, 1);
  assert.equal(found.get(key(0, 2, 1, 1)).is, 1);
  assert.equal(found.get(key(1, 2, 2, 0)).is, -1);
  for (const [cell, { because }] of found) assert.equal(because.length > 0 && !because.includes(cell), true);
});

test("what follows is what every full grid with these marks has, unless the marks contradict each other", () => {
  // Every way to fill three categories of three, as ticks.
  const orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
  const cells = new Layout(categories).lines().flatMap((line) => line.cells);
  const grids = orders.flatMap((one) => orders.map((other) => new Map(cells.map((cell) => {
    const [a, i, b, j] = parts(cell);
    const row = (category, item) => (category === 0 ? item : (category === 1 ? one : other).indexOf(item));
    return [cell, row(a, i) === row(b, j) ? 1 : -1];
  }))));
  let seed = 11;
  const chance = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  for (let round = 0; round < 400; round++) {
    const truth = grids[chance(grids.length)];
    const marks = new Map(Array.from({ length: chance(7) }, () => cells[chance(cells.length)]).map((cell) => [cell, { is: truth.get(cell) }]));
    const fitting = grids.filter((grid) => [...marks].every(([cell, { is }]) => grid.get(cell) === is));
    for (const mode of ["lines", "all"]) for (const [cell, { is }] of follow(marks, 3, 3, mode)) {
      assert.equal(marks.has(cell), false, "one's own marks stay one's own");
      assert.equal(fitting.every((grid) => grid.get(cell) === is), true, `${mode}: ${cell}`);
    }
  }
});

test("marks that contradict each other do no harm", () => {
  const found = follow(marked([key(0, 0, 1, 0), 1], [key(0, 0, 1, 1), 1], [key(0, 1, 1, 0), 1]), 3, 3, "all");
  assert.equal(found.has(key(0, 0, 1, 1)), false);
});

test("the table fills itself through any number of ticks", () => {
  assert.deepEqual(table([key(0, 0, 1, 2), key(1, 2, 2, 1)], 3, 3), [[[2], [1]], [[], []], [[], []]]);
  assert.deepEqual(table([key(0, 0, 1, 2), key(0, 0, 1, 1)], 3, 3)[0], [[1, 2], []]);
});

test("marks that follow go with their reason, unless there is another", () => {
  const game = new Game(3, 3);
  game.set([[key(0, 0, 1, 0), 1]]);
  game.set([[key(0, 1, 1, 1), 1]]);
  assert.equal(game.mark(key(0, 0, 1, 1), "lines").is, -1);
  assert.equal(game.mark(key(0, 0, 1, 1), "lines").by, "board");
  assert.equal(game.mark(key(0, 0, 1, 1), "off").is, 0);
  assert.equal(game.mark(key(0, 2, 1, 2), "lines").is, 0);
  assert.equal(game.mark(key(0, 2, 1, 2), "all").is, 1);
  game.set([[key(0, 0, 1, 0), 0]]);
  assert.equal(game.mark(key(0, 0, 1, 1), "lines").is, -1, "the second tick still crosses it out");
  assert.equal(game.mark(key(0, 0, 1, 2), "lines").is, 0);
  assert.equal(game.mark(key(0, 2, 1, 2), "all").is, 0);
});

test("a click goes from blank to cross to tick to blank", () => {
  const game = new Game(3, 3);
  const cell = key(0, 0, 1, 0);
  const seen = [0, 1, 2, 3].map(() => {
    const { is } = game.mark(cell, "lines");
    game.cycle(cell);
    return is;
  });
  assert.deepEqual(seen, [0, -1, 1, 0]);
});

test("everything is undone and done again, across saving, whatever was played", () => {
  // A small generator of chance: the same games in every run.
  let seed = 7;
  const chance = (most) => (seed = (seed * 1103515245 + 12345) % 2147483648) % most;
  for (let round = 0; round < 50; round++) {
    let game = new Game(3, 3);
    const states = [];
    const state = () => JSON.stringify([[...game.marks].sort(), [...game.struck].sort()]);
    for (let move = 0; move < 30; move++) {
      const what = chance(6);
      if (what < 4) game.cycle(key(0, chance(3), 1 + chance(2), chance(3)));
      else if (what === 4) game.strike(1 + chance(4));
      else if (chance(4) === 0) game.reset();
      if (states.length !== game.at) states.push(state());
      if (chance(5) === 0) game = new Game(3, 3, JSON.parse(JSON.stringify(game.saved())));
    }
    assert.equal(state(), states.at(-1) ?? state());
    for (let at = states.length - 2; at >= 0; at--) {
      game.undo();
      assert.equal(state(), states[at]);
    }
    while (game.canRedo) game.redo();
    assert.equal(state(), states.at(-1) ?? state());
  }
});

test("a new move after an undo takes the place of what was undone", () => {
  const game = new Game(3, 3);
  game.cycle(key(0, 0, 1, 0));
  game.undo();
  game.cycle(key(0, 1, 1, 0));
  assert.equal(game.canRedo, false);
  assert.equal(game.moves.length, 1);
});

test("what was saved by something else does no harm", () => {
  const change = (cell, after) => ({ moves: [[{ cell, before: null, after }]], at: 1 });
  const known = (cell) => cell === "0.0-1.0";
  for (const saved of [null, {}, { moves: 3 }, { moves: [] }, { moves: [null] }, { moves: [[{}]] }, change("9.9-9.9", { is: 1 }), change("0.0-1.0", { is: "x" }), change("0.0-1.0", { is: 1, from: 3 })]) {
    assert.equal(new Game(3, 3, saved, known).marks.size, 0);
  }
  assert.equal(new Game(3, 3, change("0.0-1.0", { is: 1 }), known).marks.size, 1);
});

test("what is supposed is kept or dropped as one move, and what it took the place of comes back", () => {
  const game = new Game(3, 3);
  game.set([["0.0-1.0", -1]]);
  game.trying = true;
  game.set([["0.0-1.1", 1]]);
  game.set([["0.0-1.0", 1]]);
  assert.deepEqual(game.supposed().sort(), ["0.0-1.0", "0.0-1.1"]);
  assert.deepEqual([...game.firm()].map(([cell, mark]) => [cell, mark.is]), [["0.0-1.0", -1]]);
  assert.equal(game.mark("0.1-1.1", "lines").maybe, true, "what follows from it is supposed as well");
  const again = new Game(3, 3, JSON.parse(JSON.stringify(game.saved())));
  again.settle(false);
  assert.deepEqual([...again.marks].map(([cell, mark]) => [cell, mark.is, mark.maybe]), [["0.0-1.0", -1, undefined]]);
  again.undo();
  assert.equal(again.supposed().length, 2);
  game.settle(true);
  assert.equal(game.supposed().length, 0);
  assert.equal(game.marks.get("0.0-1.1")?.is, 1);
  assert.equal(game.trying, false);
});

test("the reasons of a mark are those that were there before it; what follows by itself has all", () => {
  const layout = new Layout(categories);
  const game = new Game(3, 3);
  const [first, second, third] = [key(0, 0, 1, 0), key(0, 0, 1, 1), key(0, 0, 1, 2)];
  for (const [cell, is] of [[first, -1], [third, 1], [second, -1]]) game.set([[cell, is]]);
  const before = (cell) => game.before(layout, cell).map((fact) => layout.cell(fact));
  assert.deepEqual(before(third), [first]);
  assert.deepEqual(before(key(1, 2, 2, 0)), [first, third, second], "a cell without a mark of the player's own");
  // Marked again, it is the last.
  game.set([[first, 0]]);
  game.set([[first, -1]]);
  assert.deepEqual(before(first), [third, second]);
  game.trying = true;
  game.set([[key(0, 1, 1, 1), 1]]);
  assert.deepEqual(before(key(0, 1, 1, 1)).length, 3, "what is only supposed is no reason");
});
