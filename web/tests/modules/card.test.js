// The card of a game that was won: the way there, and nothing of the answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Layout } from "../../scripts/board.js";
import { message, order, shuffled, squares } from "../../scripts/card.js";
import { Game } from "../../scripts/game.js";

const layout = new Layout(["a", "b", "c"].map((name) => ({ name, items: ["1", "2", "3"].map((item) => name + item) })));

function played() {
  const game = new Game(3, 3);
  game.set([["0.0-1.0", 1]]);
  game.set([["0.1-1.1", 1, [2]]]);
  game.set([["0.2-2.0", -1]]);
  return game.saved();
}

test("cells are told by when they were found, ticks and crosses alike", () => {
  const found = order(layout, played(), "lines");
  assert.equal(found.get("0.0-1.0"), 1 / 3);
  assert.equal(found.get("0.0-1.1"), 1 / 3, "what follows is found with its reason");
  assert.equal(found.get("0.1-1.2"), 2 / 3);
  assert.equal(found.get("0.2-2.0"), 1);
  assert.equal(found.has("0.2-2.1"), false);
});

test("the picture has items in an order by chance, each cell once, in its own block", () => {
  const found = new Map(layout.lines().flatMap((line) => line.cells).map((cell, place) => [cell, place]));
  let next = 0;
  const other = shuffled(found, 3, 3, () => (next += 0.61803) % 1);
  assert.deepEqual([...other.keys()].sort(), [...found.keys()].sort());
  assert.notDeepEqual([...other].sort(), [...found].sort());
  const block = (cell) => cell.replace(/\.\d/g, "");
  const held = (map, name) => [...map].filter(([cell]) => block(cell) === name).map(([, share]) => share).sort((x, y) => x - y);
  for (const name of ["0-1", "0-2", "1-2"]) assert.deepEqual(held(other, name), held(found, name));
});

test("squares tell own ticks from hints; undone moves do not count", () => {
  const saved = played();
  assert.equal(squares(saved), "🟩🟨");
  assert.equal(squares({ ...saved, at: 1 }), "🟩");
  assert.equal(message({ title: "T", about: "3 × 3", figures: ["Solved in 1:00"], squares: "🟩", address: null }), "T · 3 × 3\nSolved in 1:00\n🟩");
});
