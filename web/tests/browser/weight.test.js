// What the page weighs, as it goes over the wire: without the engine, and the engine.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** At most so many bytes with all headers, for a view that is opened from nothing. */
const PAGE = 120_000;
/** At most so many for the engine and its data. */
const ENGINE = 8_000_000;
// From the folder nothing is compressed.
const built = { skip: process.env.PAGE_FROM_DISK ? "files of the folder are not compressed" : false };

for (const [name, address, ready] of [["the first page", "#/", ".cards"], ["a board", "#/play/overdue", "table.grid"], ["an explanation", "#/explain/overdue", "#next"], ["the import", "#/import", "#source"]]) {
  test(`${name} from nothing takes ${PAGE / 1000} kB at most`, built, async () => {
    const page = await stage.page();
    let bytes = 0;
    const counting = [];
    page.on("response", (response) => counting.push(response.request().sizes().then((sizes) => { bytes += sizes.responseBodySize + sizes.responseHeadersSize; }, () => {})));
    await page.show(address);
    await page.waitForSelector(ready);
    await Promise.all(counting);
    assert.equal(bytes > 20_000 && bytes <= PAGE, true, `${bytes} bytes`);
  });
}

test(`the engine and its data take ${ENGINE / 1e6} MB at most; they come after the page is seen, and typefaces for PDF files when one is made`, async (t) => {
  const page = await stage.page({ engine: true });
  const come = new Map();
  page.on("response", (response) => { if (/\.bin(\?|$)/.test(response.url())) come.set(new URL(response.url()).pathname.slice(1), response.request().sizes()); });
  const weight = async () => (await Promise.all(come.values())).reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  await page.show("#/");
  if (!(await page.evaluate(() => document.documentElement.dataset.engine))) return t.skip("the command has no engine: scripts/build-engine");
  await page.waitForSelector("html[data-ready=engine]", { state: "attached" });
  const [seen, asked] = await page.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0].startTime, performance.getEntriesByType("resource").find((one) => one.name.includes("engine.bin"))?.startTime ?? Infinity]);
  assert.equal(asked > seen, true, `asked for after ${asked} ms, seen after ${seen} ms`);
  assert.deepEqual([...come.keys()].sort(), ["engine.bin", "engine/tagger.bin", "engine/wordnet.bin"]);
  const before = await weight();
  const made = await page.evaluate(async () => {
    const { answer } = await import("./scripts/engine.js");
    const sheet = (puzzle) => answer("sheet", JSON.stringify({ puzzles: [{ puzzle }], format: "pdf", answers: "table" })).then((response) => response.text());
    return (await Promise.all(["Ann", "Cy"].map((name) => sheet(`who: ${name}, Bob\npet: cat, dog\n\n1. ${name} has the cat.`)))).map((text) => text.slice(0, 5));
  });
  assert.deepEqual(made, ["%PDF-", "%PDF-"]);
  assert.ok(come.has("engine/serif.bin"), [...come.keys()].join());
  const bytes = await weight();
  assert.equal(before > 1_000_000 && bytes > before && bytes <= ENGINE, true, `${before}, ${bytes} bytes`);
});
