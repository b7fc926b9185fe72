// Two tabs with one board: nothing is lost, nothing comes back, and both agree.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Game } from "../../scripts/game.js";
import { merged } from "../../scripts/merging.js";

const opened = (saved) => new Game(3, 3, JSON.parse(JSON.stringify(saved)));
const crosses = (saved) => [...opened(saved).marks.keys()].sort();

/** A game after some crosses, and at a time. */
function crossed(game, when, ...cells) {
  for (const cell of cells) game.set([[cell, -1]]);
  game.when = when;
  return game.saved();
}

test("moves of both sides are in both, in one order", () => {
  const start = crossed(new Game(3, 3), 1, "0.0-1.0");
  const left = crossed(opened(start), 2, "0.1-1.0", "0.1-1.1");
  const right = crossed(opened(start), 3, "0.2-1.0");
  const [here, there] = [merged(left, right), merged(right, left)];
  assert.deepEqual([here.news, there.news], [true, true]);
  assert.deepEqual(here.game.moves, there.game.moves);
  assert.deepEqual(crosses(here.game), ["0.0-1.0", "0.1-1.0", "0.1-1.1", "0.2-1.0"]);
  assert.equal(merged(here.game, there.game).news, false, "then there is nothing more to tell");
  const back = opened(here.game);
  while (back.canUndo) back.undo();
  assert.equal(back.marks.size, 0, "all of it can be undone");
});

test("the same cell marked on both sides is undone to what was there before", () => {
  const start = new Game(3, 3).saved();
  const left = crossed(opened(start), 2, "0.0-1.0");
  const right = opened(start);
  right.set([["0.0-1.0", 1]]);
  right.when = 3;
  const { game } = merged(left, right.saved());
  const board = opened(game);
  const first = board.marks.get("0.0-1.0")?.is;
  board.undo();
  assert.equal(board.marks.get("0.0-1.0")?.is, -first);
  board.undo();
  assert.equal(board.marks.size, 0);
});

test("what was taken back on one side does not come back from the other", () => {
  const start = crossed(new Game(3, 3), 1, "0.0-1.0", "0.0-1.1");
  const left = opened(start);
  left.undo();
  left.when = 2;
  assert.deepEqual(crosses(merged(start, left.saved()).game), ["0.0-1.0"], "undone");
  const replaced = crossed(left, 3, "0.2-1.2");
  const { game, news } = merged(start, replaced);
  assert.deepEqual([crosses(game), news], [["0.0-1.0", "0.2-1.2"], false]);
});
