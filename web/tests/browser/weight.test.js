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

test(`the engine takes ${ENGINE / 1e6} MB at most, and comes after the page is seen`, async (t) => {
  const page = await stage.page({ engine: true });
  await page.show("#/");
  if (!(await page.evaluate(() => document.documentElement.dataset.engine))) return t.skip("the command has no engine: scripts/build-engine");
  await page.waitForSelector("html[data-ready=engine]", { state: "attached" });
  const bytes = Number((await fetch(`${stage.address}engine.bin`, { method: "HEAD" })).headers.get("content-length")) || (await (await fetch(`${stage.address}engine.bin`)).arrayBuffer()).byteLength;
  assert.equal(bytes > 1_000_000 && bytes <= ENGINE, true, `${bytes} bytes`);
  const [seen, asked] = await page.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0].startTime, performance.getEntriesByType("resource").find((one) => one.name.includes("engine.bin"))?.startTime ?? Infinity]);
  assert.equal(asked > seen, true, `asked for after ${asked} ms, seen after ${seen} ms`);
});
