// The game as data: marks, crosses that follow, and everything undone.
import assert from "node:assert/strict";
import test from "node:test";
import { Layout, crossedOut, key, parts } from "../../scripts/board.js";
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

test("a tick crosses out its row and column, and no more", () => {
  const crossed = crossedOut([key(0, 1, 1, 1)], 3);
  assert.deepEqual([...crossed.keys()].sort(), [key(0, 0, 1, 1), key(0, 2, 1, 1), key(0, 1, 1, 0), key(0, 1, 1, 2)].sort());
});

test("crosses that follow go with their tick, unless another tick needs them", () => {
  const game = new Game(3);
  game.set([[key(0, 0, 1, 0), 1]]);
  game.set([[key(0, 1, 1, 1), 1]]);
  assert.equal(game.mark(key(0, 0, 1, 1), true).is, -1);
  assert.equal(game.mark(key(0, 0, 1, 1), false).is, 0);
  game.set([[key(0, 0, 1, 0), 0]]);
  assert.equal(game.mark(key(0, 0, 1, 1), true).is, -1, "the second tick still crosses it out");
  assert.equal(game.mark(key(0, 0, 1, 2), true).is, 0);
});

test("a click goes from blank to cross to tick to blank", () => {
  const game = new Game(3);
  const cell = key(0, 0, 1, 0);
  const seen = [0, 1, 2, 3].map(() => {
    const { is } = game.mark(cell, true);
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
    let game = new Game(3);
    const states = [];
    const state = () => JSON.stringify([[...game.marks].sort(), [...game.struck].sort()]);
    for (let move = 0; move < 30; move++) {
      const what = chance(6);
      if (what < 4) game.cycle(key(0, chance(3), 1 + chance(2), chance(3)));
      else if (what === 4) game.strike(1 + chance(4));
      else if (chance(4) === 0) game.reset();
      if (states.length !== game.at) states.push(state());
      if (chance(5) === 0) game = new Game(3, JSON.parse(JSON.stringify(game.saved())));
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
  const game = new Game(3);
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
    assert.equal(new Game(3, saved, known).marks.size, 0);
  }
  assert.equal(new Game(3, change("0.0-1.0", { is: 1 }), known).marks.size, 1);
});
