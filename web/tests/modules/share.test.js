import assert from "node:assert/strict";
import test from "node:test";
import { pack, unpack } from "../../scripts/share.js";

test("a link gives back what was put into it", async () => {
  const value = { title: "Zoë’s puzzle", puzzle: { clues: ["née".repeat(400)] }, choices: [] };
  const packed = await pack(value);
  assert.match(packed, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await unpack(packed), value);
});

test("a damaged link is refused, and so is one that holds too much", async () => {
  await assert.rejects(unpack("AAAA"));
  await assert.rejects(unpack(await pack("x".repeat(1 << 21))), /too much/);
});
