// The engine in the page: a game without a network, the page as plain files, links that open there.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { after, before, test } from "node:test";
import { pack } from "../../scripts/share.js";
import { open, violations } from "../stage.js";

const NAMES = "html js css svg png webmanifest woff2".split(" ");
const KINDS = ["text/html", "text/javascript", "text/css", "image/svg+xml", "image/png", "application/manifest+json", "font/woff2"];

/** @type {any} */ let stage;
let there = false;
before(async () => {
  stage = await open();
  there = (await (await fetch(stage.address)).text()).includes("data-engine");
});
after(() => stage.close());

/** Where the command was built without the engine (scripts/build-engine), this is said and nothing is tested. */
const withEngine = (name, work) => test(name, async (t) => (there ? work() : t.skip("the command has no engine: scripts/build-engine")));

const ready = (page) => page.waitForSelector("html[data-ready=engine]", { state: "attached" });

/** Marks the answer of an example. */
async function solve(page, puzzle, solution) {
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  for (const row of solution) for (const [other, item] of row.slice(1).entries()) {
    const cell = page.locator(`td[data-cell="0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}"]`);
    if (!/yes/.test(await cell.getAttribute("class"))) await cell.click({ button: "right" });
  }
}

/** A whole game: hints in all levels, a check, a why, and the finish. */
async function game(page, puzzle, solution) {
  await page.click("#hint");
  for (const level of [2, 3]) {
    await page.waitForFunction((now) => document.querySelector("#panel-title")?.textContent === `Hint ${now} of 4`, level - 1);
    await page.click("#more");
  }
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 3 of 4");
  await page.click("#more");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Done");
  await page.click("#check");
  await page.waitForSelector("text=No mistakes so far.");
  await page.locator("td.yes, td.no").first().focus();
  await page.click("#why");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Why?");
  assert.ok((await page.textContent("#panel .says")).length > 20);
  await solve(page, puzzle, solution);
  await page.waitForSelector("#finish");
  await page.waitForSelector("#turning .told");
}

withEngine("from the second visit on, a game needs no network: hints, check, why and finish", async () => {
  const apart = await open();
  const { puzzle } = await apart.ask("examples/marmalade");
  const { solution } = await apart.ask("solve", { puzzle });
  const page = await apart.page({ engine: true, serviceWorkers: "allow" });
  await page.show("#/");
  await ready(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The second visit is still with a network; from then on there is none, and no server either.
  await page.reload();
  await page.waitForSelector(".cards");
  await ready(page);
  const ended = once(apart.server, "exit");
  apart.server.kill("SIGKILL");
  await ended;
  await page.goto(`${apart.address}#/play/marmalade`);
  await page.reload();
  await page.waitForSelector("table.grid");
  await ready(page);
  await game(page, puzzle, solution);
  // What is new is made here, too, and a link opens.
  await page.goto(`${apart.address}#/new/3x3/1`);
  await page.waitForFunction(() => document.querySelector("#make-it") || location.hash.startsWith("#/play/my-"));
  if (await page.locator("#make-it").count()) await page.click("#make-it");
  await page.waitForFunction(() => location.hash.startsWith("#/play/my-") && document.querySelector("table.grid"));
  await page.goto(`${apart.address}#/shared/${await pack({ title: "Pets", puzzle: "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", choices: [] })}`);
  await page.click("#open-shared");
  await page.waitForSelector("table.grid");
  assert.deepEqual(page.wrong.filter((one) => !/Failed to load|ERR_CONNECTION_REFUSED|fetching the script|Failed to update/.test(one)), []);
  await apart.close();
});

withEngine("the engine answers as the server does", async () => {
  const page = await stage.page({ engine: true });
  await page.show("#/");
  await ready(page);
  for (const id of ["marmalade", "zebra", "overdue"]) {
    const { puzzle } = await stage.ask(`examples/${id}`);
    for (const address of ["read", "solve", "check", "hint", "explain", "convert"]) {
      const body = { puzzle, level: address === "explain" ? "normal" : 3, to: "asp" };
      const here = await page.evaluate(async ([address, body]) => {
        const engine = await import("./scripts/engine.js");
        return (await engine.answer(address, JSON.stringify(body))).json();
      }, [address, body]);
      const without = (answer) => JSON.stringify({ ...answer, milliseconds: null });
      assert.equal(without(here), without(await stage.ask(address, body)), `${id}: ${address}`);
    }
  }
  assert.deepEqual(page.wrong, []);
});

withEngine("the engine is asked instead of the server as soon as it is here, and a question that is dropped ends", async () => {
  const page = await stage.page({ engine: true });
  const asked = [];
  page.on("request", (request) => { if (request.method() === "POST") asked.push(request.url()); });
  await page.show("#/play/overdue");
  await ready(page);
  asked.length = 0;
  await page.click("#hint");
  await page.waitForSelector("#more");
  assert.deepEqual(asked, []);
  const ended = await page.evaluate(async () => {
    const { answer } = await import("./scripts/engine.js");
    const long = { categories: 8, items: 8, seed: 1 };
    const running = new AbortController();
    const response = await answer("generate", JSON.stringify(long), running.signal);
    const reading = response.text().catch((error) => `ended: ${error.name}`);
    setTimeout(() => running.abort(), 200);
    return reading;
  });
  assert.match(ended, /^ended/);
  await page.click("#more");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 2 of 4");
  assert.deepEqual(page.wrong, []);
});

/** Files on a web space that knows nothing of what they are for. */
async function webSpace(folder) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    asked.push(`${request.method} ${path}`);
    const name = normalize(path.replace("/some/where/", "/").replace(/\/$/, "/index.html"));
    const bytes = path.startsWith("/some/where/") ? await readFile(join(folder, name)).catch(() => null) : null;
    const kind = KINDS[NAMES.indexOf(name.split(".").at(-1))] ?? "application/octet-stream";
    response.writeHead(bytes ? 200 : 404, { "content-type": kind });
    response.end(bytes);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, asked, address: `http://127.0.0.1:${server.address().port}/some/where/` };
}

withEngine("the page as plain files: play, import, make, print, and a link for whoever gets it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "cluewright-site-"));
  const site = () => spawnSync(stage.program, ["site", "-o", folder], { encoding: "utf8" });
  assert.equal(site().status, 0);
  await writeFile(join(folder, "mine.txt"), "mine");
  assert.equal(site().status, 0, "over itself");
  assert.equal(await readFile(join(folder, "mine.txt"), "utf8"), "mine");
  const { server, asked, address } = await webSpace(folder);
  const page = await stage.page({ engine: true });
  await page.goto(address);
  await page.waitForSelector(".cards");
  await ready(page);
  assert.deepEqual(await violations(page), []);
  assert.equal(await page.locator("#views a:text('Guillotine')").count(), 0);
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution } = await stage.ask("solve", { puzzle });
  await page.goto(`${address}#/play/marmalade`);
  await page.waitForSelector("table.grid");
  await game(page, puzzle, solution);
  await page.goto(`${address}#/explain/marmalade`);
  await page.waitForSelector("table.grid");
  await page.goto(`${address}#/import`);
  await page.fill("#source", "# Two Pets\nwho: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n");
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  await page.click("#share-this");
  const link = await page.inputValue("#link");
  assert.ok(link.startsWith(`${address}#/shared/`), link);
  // Somebody else, elsewhere, gets the link.
  const other = await stage.page({ engine: true });
  await other.goto(link);
  await other.click("#open-shared");
  await other.waitForSelector("table.grid");
  assert.equal(await other.textContent("h1"), "Two Pets");
  await other.click("#hint");
  await other.waitForSelector("#more");
  await other.goto(`${address}#/new/3x3/1`);
  if (await other.locator("#make-it").count()) await other.click("#make-it");
  await other.waitForSelector("table.grid");
  assert.deepEqual(asked.filter((one) => one.startsWith("POST") || one.includes("/api/")), [], "nobody is asked");
  assert.deepEqual([...page.wrong, ...other.wrong], []);
  server.close();
  await rm(folder, { recursive: true, force: true });
});
