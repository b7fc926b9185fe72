// The engine's file comes whole or not at all: what breaks off, falls silent or is no module is an error, and what was kept of it is fetched anew.
import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { data, module } from "../../scripts/engine-file.js";

/** The smallest module there is. */
const FILE = gzipSync(Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]));
const HURRY = { shelf: 50, kept: 50, network: 50, compiling: 1000 };

/** @type {Map<string, Response>} */ let shelf;
const original = { fetch: globalThis.fetch, caches: Object.getOwnPropertyDescriptor(globalThis, "caches") };

beforeEach(() => {
  shelf = new Map();
  const kept = {
    match: async (name) => shelf.get(name)?.clone(),
    put: async (name, response) => shelf.set(name, response),
    delete: async (name) => shelf.delete(name.url ?? name),
    keys: async () => [...shelf.keys()].map((url) => ({ url })),
  };
  Object.defineProperty(globalThis, "caches", { configurable: true, value: { open: async () => kept } });
});
afterEach(() => {
  globalThis.fetch = original.fetch;
  if (original.caches) Object.defineProperty(globalThis, "caches", original.caches);
  else delete globalThis.caches;
});

/** Answers with these bytes, and then with the end, an error, or nothing. */
const answers = (bytes, then = "end") => {
  globalThis.fetch = async () => new Response(new ReadableStream({
    start(told) {
      told.enqueue(new Uint8Array(bytes));
      if (then === "end") told.close();
      if (then === "error") told.error(new Error("broken off"));
    },
  }));
};
const bytes = async (name) => Buffer.from(await shelf.get(name).clone().arrayBuffer());
const soon = () => new Promise((done) => setTimeout(done, 20));

test("a file that comes whole is a module, and is kept in place of an older one", async () => {
  answers(FILE);
  shelf.set("engine.bin?1", new Response("old"));
  shelf.set("engine/wordnet.bin?1", new Response("of the same version still"));
  assert.ok((await module("engine.bin?2", HURRY)) instanceof WebAssembly.Module);
  await soon();
  assert.deepEqual([...shelf.keys()].sort(), ["engine.bin?2", "engine/wordnet.bin?1"]);
  assert.deepEqual(await bytes("engine.bin?2"), FILE);
});

test("what the module is handed comes as it was packed", async () => {
  answers(gzipSync("words"));
  assert.equal(Buffer.from(await data("engine/words.bin?1", HURRY)).toString(), "words");
});

test("what is kept is taken without the network", async () => {
  globalThis.fetch = async () => { throw new Error("no network"); };
  shelf.set("engine.bin?1", new Response(FILE));
  assert.ok((await module("engine.bin?1", HURRY)) instanceof WebAssembly.Module);
});

for (const [what, part] of [["a part", FILE.subarray(0, 15)], ["nothing", FILE.subarray(0, 0)], ["something else", Buffer.from("<!DOCTYPE html>")]]) {
  test(`where ${what} was kept, the file is fetched anew and mended`, async () => {
    answers(FILE);
    shelf.set("engine.bin?1", new Response(part));
    assert.ok((await module("engine.bin?1", HURRY)) instanceof WebAssembly.Module);
    await soon();
    assert.deepEqual(await bytes("engine.bin?1"), FILE);
  });
}

for (const [what, reply] of [
  ["breaks off", () => answers(FILE.subarray(0, 15))],
  ["fails", () => answers(FILE.subarray(0, 15), "error")],
  ["falls silent", () => answers(FILE.subarray(0, 15), "silence")],
  ["is no module", () => answers(gzipSync("no module"))],
  ["is not there", () => { globalThis.fetch = async () => new Response("", { status: 404 }); }],
  ["never answers", () => { globalThis.fetch = () => new Promise(() => {}); }],
]) {
  test(`a file that ${what} is an error, soon, and nothing of it is kept`, async () => {
    reply();
    await assert.rejects(module("engine.bin?1", HURRY));
    await soon();
    assert.equal(shelf.size, 0);
  });
}

test("where nothing can be kept, the file is fetched all the same", async () => {
  globalThis.caches.open = () => new Promise(() => {});
  answers(FILE);
  assert.ok((await module("engine.bin?1", HURRY)) instanceof WebAssembly.Module);
});
