// Guesses at what a clue that was not understood may mean.
import assert from "node:assert/strict";
import test from "node:test";
import { placed } from "../../scripts/editor.js";
import { part } from "../../scripts/meanings.js";
import { distance, formulas, guesses, imagines, spelt } from "../../scripts/rewrites.js";

const categories = [
  { name: "who", items: ["Ann", "Bob", "Cy"] },
  { name: "pet", items: ["cat", "dog", "emu"] },
  { name: "age", items: ["7", "8", "10"] },
];

test("names are spelt as in their categories, and other words left alone", () => {
  assert.equal(spelt("Bbo has the dgo.", categories), "Bob has the dog.");
  assert.equal(spelt("Ann is older than Bob.", categories), "Ann is older than Bob.");
  assert.equal(distance("dgo", "dog"), 1);
  assert.equal(distance("kitten", "sitting"), 3);
});

test("items that are named may belong together, or not, or be compared", () => {
  assert.deepEqual(formulas("Bob gronks the dog", categories), ['"who"."Bob" is "pet"."dog"']);
  assert.deepEqual(formulas("Bob doesn't gronk the dog", categories), ['"who"."Bob" is not "pet"."dog"']);
  assert.deepEqual(formulas("Bob is vastly more gronk than the dog", categories), ['"age"("who"."Bob") > "age"("pet"."dog")']);
  assert.deepEqual(formulas("Nobody gronks", categories), []);
});

test("a meaning that speaks of an item which the clue does not name is told from others", () => {
  assert.equal(imagines("Bob is dog", "Bob dislikes the dgo gronkily.", categories), false, "however it is spelt");
  assert.equal(imagines("Bob is emu", "Bob dislikes the dgo gronkily.", categories), true);
  assert.equal(imagines("Ann is \"8\"", "Ann is twice as old as a cat of four.", categories), false, "numbers may be worked out");
  assert.equal(imagines("true", "Nobody gronks.", categories), false);
});

test("asides are left out", () => {
  const clue = "Ann has the cat, as everyone on the street knows.";
  assert.deepEqual(guesses(clue, [17, 48], categories).map((one) => one.text ?? one.formula), ["Ann has the cat.", "As everyone on the street knows.", '"who"."Ann" is "pet"."cat"']);
});

test("any text is borne", () => {
  for (const clue of ["", ".", "((((", "Zoë “x”", "a\\b\"c", "🦊 Ann 🦊 cat"]) for (const span of [[0, 0], [0, clue.length], [5, 3], [99, 100]]) {
    assert.equal(Array.isArray(guesses(clue, span, categories)), true);
  }
});

test("places are found by line and column, also beyond the basic letters", () => {
  assert.deepEqual(placed("ab\n🦊cd\n", 2, 2, 3), { from: 5, to: 6 });
  assert.deepEqual(placed("ab", 9, 1, 2), { from: 3, to: 4 });
});

test("of an export only what is about the clue is shown", () => {
  assert.equal(part("drs", "1. A clue\n[x | Ann(x)]\n┌─┐\n"), "[x | Ann(x)]\n┌─┐");
  assert.equal(part("asp", "cindex(1..3).\n\n% 1. A clue\nclue1 :- x.\n:- not clue1.\n\n#show tuple/3.\n"), "% 1. A clue\nclue1 :- x.\n:- not clue1.");
});
