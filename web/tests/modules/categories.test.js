// What the form of the categories takes for items, and when corrections still belong to a text.
import assert from "node:assert/strict";
import { test } from "node:test";
import { doubts, items, speaksOf } from "../../scripts/categories.js";

test("items are parted by commas, but numbers keep theirs", () => {
  assert.deepEqual(items("Ann, Bob,Cy ; Di, "), ["Ann", "Bob", "Cy", "Di"]);
  assert.deepEqual(items("$1,000, $2,500, 12,000 BTUs"), ["$1,000", "$2,500", "12,000 BTUs"]);
  assert.deepEqual(items("2, 3,4"), ["2", "3", "4"]);
  assert.deepEqual(items("  "), []);
});

test("corrections hold as long as the text speaks of the same things", () => {
  const categories = [{ name: "who", items: ["Ann", "Bob"] }, { name: "pet", items: ["cat", "(other pet)"] }];
  assert.equal(speaksOf("ann has the Cat.", categories), true);
  assert.equal(speaksOf("Zoë has the dog.", categories), false);
  assert.equal(speaksOf("", []), false);
});

test("what is open about a proposal is said", () => {
  assert.equal(doubts({ size: 3, size_is_said: true, open: [], left_over: [] }), "");
  assert.match(doubts({ size: 3, size_is_said: false, open: ["(other pet)"], left_over: ["gold"] }), /brackets.*each has 3 items.*“gold”/);
});
