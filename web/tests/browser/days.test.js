// Coming back: puzzles of the day, the calendar, times, a new puzzle in one step, and all of it as a file.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** The cells to tick of a puzzle that the page keeps. */
async function answer(page, kept) {
  const { puzzle } = await page.evaluate((name) => JSON.parse(localStorage.getItem(name)), kept);
  const { categories } = puzzle;
  const { solution: rows } = await stage.ask("solve", { puzzle });
  return rows.flatMap((row) => categories.slice(1).map((_, place) => `0.${categories[0].items.indexOf(row[0])}-${place + 1}.${categories[place + 1].items.indexOf(row[place + 1])}`));
}

test("the puzzle of the day is the same for everybody, is solved, and counts", async () => {
  const page = await stage.page();
  await page.clock.setFixedTime(new Date(2026, 10, 18, 9));
  await page.show("#/");
  assert.equal(await page.locator("#today .band").count(), 5);
  await page.click("#today .band-1");
  await page.waitForSelector("table.grid");
  assert.match(page.url(), /#\/play\/day-2026-11-18-1$/);
  const kept = "cluewright.day.day-2026-11-18-1";
  const other = await stage.page();
  await other.clock.setFixedTime(new Date(2026, 10, 18, 21));
  // Whoever comes by a link is asked first: a link elsewhere must not set the server to work.
  const asked = [];
  other.on("request", (request) => { if (request.method() !== "GET") asked.push(request.url()); });
  await other.show("#/play/day-2026-11-18-1");
  await other.waitForSelector("#make-it");
  assert.deepEqual(asked, []);
  await other.click("#make-it");
  await other.waitForSelector("table.grid");
  const [mine, theirs] = await Promise.all([page, other].map((one) => one.evaluate((name) => localStorage.getItem(name), kept)));
  assert.deepEqual(JSON.parse(mine).puzzle, JSON.parse(theirs).puzzle);
  assert.equal(JSON.parse(mine).puzzle.solution, undefined, "the answer is not lying about");
  await page.show("#/play/day-2026-11-18-1");
  await page.waitForSelector("table.grid");
  for (const name of await answer(page, kept)) await page.locator(`td[data-cell="${name}"]`).click({ button: "right" });
  await page.waitForFunction(() => localStorage.getItem("cluewright.results"));
  const [result] = await page.evaluate(() => JSON.parse(localStorage.getItem("cluewright.results")));
  assert.deepEqual([result.id, result.band, result.on, result.hints, result.checks], ["day-2026-11-18-1", 1, "2026-11-18", 0, 0]);
  await page.show("#/days");
  assert.equal(await page.textContent("#in-a-row b"), "1");
  assert.equal(await page.textContent("#alone b"), "1");
  assert.equal(await page.locator(".month .dot.alone").count(), 1);
  assert.equal(await page.textContent("#month-title"), "November 2026");
  await page.click('[aria-label="Month before"]');
  assert.equal(await page.textContent("#month-title"), "October 2026");
  await page.show("#/");
  assert.match(await page.textContent("#today .band-1"), /✓/);
  assert.match(await page.textContent("#today"), /1 day in a row/);
  assert.deepEqual(page.wrong, []);
  assert.deepEqual(other.wrong, []);
});

test("what is kept goes to another browser as a file; other files change nothing", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await page.click('td[data-cell="0.0-1.0"]');
  await page.evaluate(() => localStorage.setItem("cluewright.results", JSON.stringify([{ id: "day-2026-11-17-2", title: "T", band: 2, on: "2026-11-17", seconds: 95, hints: 1, checks: 0 }])));
  await page.show("#/days");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#export")]);
  const file = await readFile(await download.path());
  const other = await stage.page();
  await other.show("#/days");
  await other.setInputFiles("#take-in", { name: "wrong.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await other.waitForFunction(() => /nothing was changed/.test(document.querySelector("#taken-in").textContent));
  await other.setInputFiles("#take-in", { name: "kept.json", mimeType: "application/json", buffer: file });
  await other.waitForFunction(() => /1 result added/.test(document.querySelector("#taken-in").textContent));
  assert.match(await other.textContent("#times tbody tr:nth-child(2)"), /1:35/);
  await other.show("#/play/marmalade");
  await other.waitForSelector("td.no");
  assert.deepEqual(other.wrong, []);
});

test("a new puzzle of a size and a difficulty in one step; what was begun is offered again, with its board", async () => {
  const page = await stage.page();
  await page.show("#/");
  await page.selectOption("#another-size", "3x3");
  await page.selectOption("#another-band", "1");
  await page.click("#another-make");
  await page.waitForSelector("table.grid");
  assert.equal(await page.locator("td[data-cell]").count(), 27);
  const title = await page.textContent("h1");
  await page.click('td[data-cell="0.0-1.0"]');
  await page.show("#/");
  const card = page.locator('section[aria-label="Go on"] .card').first();
  assert.equal(await card.locator("h3").textContent(), title);
  assert.equal(await card.locator(".mini .no").count(), 1, "the picture shows the board");
  await card.locator("text=Go on").click();
  await page.waitForSelector("td.no");
  assert.deepEqual(page.wrong, []);
});

test("while a puzzle is being made, one is told; axe finds nothing", async () => {
  const page = await stage.page();
  await page.route("**/api/v1/generate", () => {});
  await page.show("#/new/4x4/3");
  await page.click("#make-it");
  await page.waitForSelector("progress");
  assert.match(await page.textContent(".on-its-way"), /A new puzzle.*4 × 4, moderate/s);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    assert.deepEqual(await violations(page), [], colorScheme);
  }
  // Whoever leaves gives it up.
  await page.click("text=Library");
  await page.waitForSelector(".cards");
  assert.deepEqual(page.wrong, []);
});

test("a day that is no day, or has not come yet, is told so", async () => {
  const page = await stage.page();
  await page.clock.setFixedTime(new Date(2026, 10, 18, 9));
  await page.show("#/day/2026-02-30/1");
  await page.waitForSelector(".trouble");
  await page.show("#/day/2026-12-24/1");
  await page.click("#make-it");
  await page.waitForSelector(".trouble");
  assert.match(await page.textContent(".trouble"), /no puzzle of that day yet/);
});
