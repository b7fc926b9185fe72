// Making puzzles and the duel, as data.
import assert from "node:assert/strict";
import test from "node:test";
import { Duel, MINUTE, same, scored } from "../../scripts/duel.js";
import { Way, bookmaking, generating, mapping, pinned, remembered, shade, usual } from "../../scripts/recipe.js";

test("a book takes its sizes from the form, or the size of a single puzzle", () => {
  const book = { puzzles: 6, from: 2, to: 1, sizes: "" };
  const wishes = { ...usual(), categories: 3, items: 5, theme: "plain" };
  const asked = bookmaking(wishes, book, () => 9);
  assert.deepEqual([asked.sizes, asked.themes, asked.from, asked.to, asked.seed], [[[3, 5]], [], 2, 2, 9]);
  assert.deepEqual(bookmaking({ ...wishes, theme: "regatta" }, { ...book, sizes: "4x4, 4 × 5; 9x9" }, () => 9).sizes, [[4, 4], [4, 5]]);
});

test("wishes become a request", () => {
  const wishes = { ...usual(), difficulty: "3", theme: "dog-show", kinds: { is: "never", by: "must" } };
  assert.deepEqual(generating(wishes, 1, () => 42), { categories: 4, items: 4, theme: "dog-show", forbid: ["is"], require: ["by"], seed: 42, difficulty: [3, 3], question: false, count: 1, limit: 600 });
  assert.equal(generating({ ...wishes, seed: " 17 " }, 1, () => 42).seed, 17);
  assert.equal(generating({ ...wishes, seed: "chance" }, 1, () => 42).seed, 42);
  assert.equal(generating({ ...usual() }, 1, () => 1).difficulty, null);
  assert.deepEqual(mapping(wishes, 500, () => 1).clues, [3, 12]);
});

test("wishes that were kept are borne, whatever they are", () => {
  for (const kept of [null, 3, {}, { categories: 99, items: "4", theme: 3, difficulty: "9", kinds: { is: "what" } }]) assert.deepEqual(remembered(kept), usual());
  assert.equal(remembered({ difficulty: "2", kinds: { is: "never" } }).kinds.is, "never");
});

test("only pinned clues go on, with their meaning and without the answer", () => {
  const puzzle = { title: "T", intro: "I", categories: [], clues: ["a", "b", "c"], formulas: ["A", null, "C"], solution: [[1]], rating: {} };
  assert.deepEqual(pinned(puzzle, new Set([3])), { title: "T", intro: "I", categories: [], clues: ["c"], formulas: ["C"] });
});

test("the way stays short and ends where it is", () => {
  const way = new Way();
  for (let step = 0; step < 5000; step++) way.add({ best: step, feasible: 1, infeasible: 2 });
  assert.equal(way.points.length <= 121 && way.points.length > 40, true);
  assert.equal(way.points.at(-1).best > 4900, true);
});

test("the fittest is the darkest", () => {
  assert.deepEqual([1, 2, 3].map((one) => shade(one, [1, 2, 3])), [1, 3, 5]);
  assert.equal(shade(1, [1]), 5);
});

test("a duel ends once", () => {
  const game = { clues: ["a"], solution: "Città" };
  const won = new Duel(game, true);
  assert.equal(won.guess(" citta "), "right");
  assert.equal(won.guess("other"), "right");
  const late = new Duel(game, true);
  for (let second = 1; second < MINUTE; second++) assert.equal(late.second(), false);
  assert.equal(late.second(), true);
  assert.equal(late.guess("città"), "late");
  const calm = new Duel(game, false);
  for (let second = 0; second < 500; second++) calm.second();
  assert.equal(calm.outcome, "playing");
  calm.giveUp();
  assert.equal(calm.outcome, "given up");
  assert.equal(same("Bean", "beans"), false);
  assert.deepEqual(scored({ you: "x", games: -1 }, true, false), { you: 1, program: 0, games: 1 });
});
