// The first steps teach only what is true.
import assert from "node:assert/strict";
import { test } from "node:test";
import { table } from "../../scripts/following.js";
import { LESSONS } from "../../scripts/learn.js";

test("the marks of all lessons are one answer, and no two of them contradict each other", () => {
  const marks = new Map(LESSONS.flatMap((one) => one.wanted));
  assert.equal(marks.size, LESSONS.flatMap((one) => one.wanted).length, "no cell is asked for twice");
  const found = table([...marks].filter(([, is]) => is === 1).map(([cell]) => cell), 3, 3);
  // Ada: juice, door; Ben: tea, window; Cora: cocoa, stove.
  assert.deepEqual(found, [[[1], [0]], [[2], [2]], [[0], [1]]]);
});
