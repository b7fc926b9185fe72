import assert from "node:assert/strict";
import test from "node:test";
import { Events } from "../../scripts/events.js";

const TEXT = ': hello\n\nevent: progress\ndata: {"best": 0.5}\n\nevent: puzzle\r\ndata: {"title":\r\ndata: "Zoë"}\r\n\r\ndata: 3\n\nevent: broken\ndata: {\n\nevent: cut\ndata: 1';
const EVENTS = [{ name: "progress", data: { best: 0.5 } }, { name: "puzzle", data: { title: "Zoë" } }, { name: "message", data: 3 }];

test("events come out whole, wherever the text is cut", () => {
  for (let size = 1; size <= TEXT.length; size++) {
    const events = new Events();
    const heard = [];
    for (let at = 0; at < TEXT.length; at += size) heard.push(...events.feed(TEXT.slice(at, at + size)));
    assert.deepEqual(heard, EVENTS, `in pieces of ${size}`);
  }
});
