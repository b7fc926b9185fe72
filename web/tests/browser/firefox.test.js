// One pass with Firefox: the page loads, a game is played by clicks to its end, with hints, and every view says nothing wrong.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { firefox, path } from "../firefox.js";
import { open } from "../stage.js";

/** @type {any} */ let stage;
/** @type {any} */ let browser;
before(async () => {
  stage = await open();
  if (path) browser = await firefox();
});
after(async () => {
  await browser?.close();
  await stage.close();
});

/** Where there is no Firefox, this is said and nothing is tested. */
const inFirefox = (name, work) => test(name, async (t) => {
  if (!path) return t.skip("there is no Firefox (apt-get install firefox-esr)");
  browser.page.wrong.length = 0;
  await work(browser.page, t);
  assert.deepEqual(browser.page.wrong, []);
});

/** So many loads in a row. */
const LOADS = 20;

const title = (words) => document.querySelector("#panel-title")?.textContent === words;

/** The cells of the solution: those of the first category with each other one. */
async function solution(id) {
  const { puzzle } = await stage.ask(`examples/${id}`);
  const { solution: rows } = await stage.ask("solve", { puzzle });
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  return rows.flatMap((row) => row.slice(1).map((item, other) => `0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}`));
}

inFirefox("Firefox: the page loads with its typefaces and leads to a board", async (page) => {
  await page.show(stage.address);
  await page.seen(".cards");
  assert.equal(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('1em "Cluewright Sans"') && document.fonts.check('600 1em "Cluewright Serif"'))), true);
  await page.click('[data-id="marmalade"] .row a');
  await page.seen("table.grid");
  assert.equal(await page.evaluate(() => location.hash), "#/play/marmalade");
});

inFirefox("Firefox: a hint in four levels, check and why", async (page) => {
  await page.show(`${stage.address}#/play/branch-line`);
  await page.click("#hint");
  for (const level of [1, 2, 3]) {
    await page.until(title, `Hint ${level} of 4`);
    await page.click("#more");
  }
  await page.until(title, "Done");
  assert.equal(await page.evaluate(() => document.querySelectorAll("td.yes, td.no").length > 0), true);
  await page.click("#check");
  await page.until(() => /No mistakes/.test(document.querySelector("#panel").textContent));
  const marked = await page.evaluate(() => document.querySelector("td.yes, td.no").dataset.cell);
  await page.evaluate((cell) => document.querySelector(`td[data-cell="${cell}"]`).focus(), marked);
  await page.keys("w");
  await page.until(title, "Why?");
  await page.click("#undo");
  await page.until(() => document.querySelectorAll("td.yes, td.no").length === 0);
});

inFirefox("Firefox: a game by clicks to its end", async (page) => {
  await page.show(`${stage.address}#/play/marmalade`);
  await page.seen("table.grid");
  for (const cell of await solution("marmalade")) {
    const one = `td[data-cell="${cell}"]`;
    const label = () => page.evaluate((wanted) => document.querySelector(wanted).getAttribute("aria-label"), one);
    if (/together/.test(await label())) continue;
    for (let clicks = 0; clicks < 2; clicks++) await page.click(one);
    assert.match(await label(), /: together/);
  }
  await page.until(() => /Solved/.test(document.querySelector("#outcome")?.textContent ?? ""));
  await page.seen("#finish");
  assert.equal(await page.evaluate(() => document.querySelector("#finish canvas").getContext("2d").getImageData(20, 20, 1, 1).data[3] > 0), true, "the card is drawn");
  await page.click("#close-finish");
});

for (const [width, height] of [[1366, 768], [390, 844]]) inFirefox(`Firefox: grid, clue and buttons are seen together at ${width} × ${height}`, async (page) => {
  await page.session.send("browsingContext.setViewport", { context: page.context, viewport: { width, height } });
  await page.show(`${stage.address}#/play/overdue`);
  await page.seen("table.grid");
  await page.click("#hint");
  await page.seen("#more");
  const hidden = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const seen = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1 && one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const those = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility() && !seen(one)).map((one) => one.dataset.cell ?? one.textContent);
    return { cells: those("td[data-cell]"), buttons: those(".panel button, .tools button"), clue: [...document.querySelectorAll(".clues li")].some(seen) };
  });
  assert.deepEqual(hidden, { cells: [], buttons: [], clue: true });
  await page.session.send("browsingContext.setViewport", { context: page.context, viewport: { width: 1366, height: 768 } });
});

inFirefox("Firefox: every other view works", async (page) => {
  await page.show(`${stage.address}#/import`);
  await page.click("#sample");
  await page.until(() => /all understood/.test(document.querySelector("#summary").textContent));
  await page.seen("#solutions.one");
  await page.click("#explain-this");
  await page.click("#next");
  await page.until(() => document.querySelector("#jump").value === "1");
  await page.show(`${stage.address}#/make`);
  await page.click("#make-one");
  await page.seen("#made");
  await page.show(`${stage.address}#/days`);
  await page.seen(".month");
  await page.show(`${stage.address}#/learn`);
  await page.click('td[data-cell="0.0-1.0"]');
  await page.seen("#lesson-next");
  await page.show(`${stage.address}#/lingo/thief`);
  await page.click("#explain-program");
  await page.seen(".tree li");
  await page.show(`${stage.address}#/guillotine`);
  await page.click("#start");
  await page.seen("#guess");
});

const theEngine = async () => (await (await fetch(stage.address)).text()).includes("data-engine");
const withEngine = (name, work) => inFirefox(name, async (page, t) => ((await theEngine()) ? work(page) : t.skip("the command has no engine: scripts/build-engine")));

/** What of the engine the browser keeps, in bytes. */
const kept = () => caches.open("cluewright-engine").then((shelf) => shelf.match(`engine.bin?${document.documentElement.dataset.engine}`)).then((one) => one?.arrayBuffer()).then((one) => one?.byteLength ?? 0);

withEngine("Firefox: the engine gets ready, and a hint comes from it, at 20 loads of 20", async (page) => {
  let whole = 0;
  for (let load = 0; load < LOADS; load++) {
    // Every other time the page before was left while it fetched, unpacked, kept or began.
    if (load % 2) {
      await page.show(`${stage.address}#/play/branch-line`);
      await new Promise((done) => setTimeout(done, load * 15));
    }
    await page.show(`${stage.address}#/play/branch-line`);
    await page.seen("html[data-ready=engine]");
    await page.evaluate(() => performance.clearResourceTimings());
    await page.click("#hint");
    await page.until(title, "Hint 1 of 4");
    assert.deepEqual(await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name).filter((name) => name.endsWith("/hint"))), [], `the server is not asked, at load ${load + 1}`);
    // What is kept may be a part, or nothing, at the next load.
    whole ||= await page.until(kept);
    await page.evaluate(async (length) => {
      const [shelf, name] = [await caches.open("cluewright-engine"), `engine.bin?${document.documentElement.dataset.engine}`];
      const bytes = length && (await (await shelf.match(name))?.arrayBuffer());
      if (bytes) await shelf.put(name, new Response(bytes.slice(0, length)));
      else await shelf.delete(name);
    }, [whole, Math.floor(whole / 2), 0, 18][load % 4]);
  }
  // Of what was still on its way when a page was left, the browser says so.
  page.wrong = page.wrong.filter((one) => !/A ServiceWorker intercepted the request|downloadable font/.test(one));
});
