// Making puzzles: wishes, progress, cancelling, pinned clues, books and maps.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** What the page asks for, as it asks. */
function asked(page, address) {
  return page.waitForRequest((one) => one.url().endsWith(`/${address}`)).then((one) => one.postDataJSON());
}

async function small(page) {
  await page.show("#/make");
  await page.selectOption("#wish-categories", "3");
  await page.selectOption("#wish-items", "3");
}

test("a puzzle asks for an item that no clue names", async () => {
  const page = await stage.page();
  await small(page);
  await page.check("#wish-question");
  await page.fill("#wish-seed", "7");
  const [body] = await Promise.all([asked(page, "generate"), page.click("#make-one")]);
  assert.equal(body.question, true);
  await page.waitForSelector("#made");
  assert.match(await page.textContent("#question"), /\?$/);
  // What the server said, without the page: no clue names the item that is asked for.
  const events = await (await fetch(`${stage.address}api/v1/generate`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).text();
  const made = events.split("\n").filter((line) => line.startsWith("data:")).map((line) => JSON.parse(line.slice(5))).find((one) => one.puzzle && one.question);
  assert.match(made.question, /\?$/);
  const unnamed = made.puzzle.categories.flatMap((/** @type {any} */ one) => one.items).filter((/** @type {string} */ item) => !made.puzzle.clues.some((/** @type {string} */ clue) => clue.toLowerCase().includes(item.toLowerCase())));
  assert.equal(unnamed.length > 0, true, made.question);
  assert.deepEqual(page.wrong, []);
});

test("a puzzle is made as wished, kept and played", async () => {
  const page = await stage.page();
  await small(page);
  await page.selectOption("#wish-theme", "dog show");
  await page.selectOption("#wish-difficulty", "1");
  await page.click(".kinds summary");
  await page.check('[aria-label="count: never"]');
  await page.check('[aria-label="not: must"]');
  await page.fill("#wish-seed", "7");
  const [body] = await Promise.all([asked(page, "generate"), page.click("#make-one")]);
  assert.deepEqual([body.categories, body.items, body.theme, body.difficulty, body.forbid, body.require, body.seed], [3, 3, "dog show", [1, 1], ["count"], ["not"], 7]);
  await page.waitForSelector("#made");
  assert.match(await page.textContent("#rating"), /Difficulty 1 of 5 \(easy\)/);
  assert.equal(await page.locator("#evolution").count(), 0);
  const title = await page.textContent("#made h3");
  await page.click("#play-made");
  await page.waitForSelector("table.grid");
  assert.equal(await page.textContent("h1"), title);
  assert.match(await page.textContent("#measured"), /difficulty 1 of 5/);
  assert.equal(await page.evaluate(() => JSON.parse(localStorage.getItem("cluewright.imported"))[0].puzzle.solution === undefined), true, "the answer is not lying about");
  await page.click("text=Library");
  await page.waitForSelector("#own .cards");
  assert.equal(await page.locator("#own h3", { hasText: title }).count(), 1);
  assert.deepEqual(page.wrong, []);
});

test("while it evolves one sees how far it is, and can cancel", async () => {
  const page = await stage.page();
  await page.show("#/make");
  await page.selectOption("#wish-categories", "6");
  await page.selectOption("#wish-items", "6");
  await page.selectOption("#wish-theme", "plain");
  await page.click("details.more summary");
  await page.fill("#count", "24");
  await page.click("#make-book");
  await page.waitForFunction(() => /clue sets? tried/.test(document.querySelector("#how-far")?.textContent ?? ""));
  await page.waitForFunction(() => document.querySelector("#feasible").textContent !== "0" || document.querySelector("#infeasible").textContent !== "0");
  const [ended] = await Promise.all([page.waitForEvent("requestfailed", (one) => one.url().endsWith("/generate")), page.click("#cancel")]);
  assert.match(ended.failure().errorText, /ABORTED/);
  await page.waitForSelector("#cancelled");
  assert.equal(await page.locator("#evolution").count(), 0);
  assert.match(await page.textContent("#live"), /Cancelled/);
  assert.deepEqual(page.wrong, []);
});

test("whoever has had enough gets what there is", async () => {
  const page = await stage.page();
  await page.show("#/make");
  await page.click("details.more summary");
  await page.fill("#count", "24");
  await page.click("#make-book");
  await page.waitForFunction(() => /puzzle ([2-9]|1\d) of 24/.test(document.querySelector("#how-far")?.textContent ?? ""));
  await page.click("#enough");
  await page.waitForSelector("#made");
  const made = await page.locator(".chapter").count();
  assert.equal(made >= 1 && made < 24, true, `${made} puzzles`);
  assert.equal(await page.locator("#evolution").count(), 0);
  assert.deepEqual(page.wrong, []);
});

test("pinned clues stay in the next puzzle", async () => {
  const page = await stage.page();
  await small(page);
  // Its first clue is one fact: what tells two is said not to be a clue to make puzzles around.
  await page.fill("#wish-seed", "2");
  await page.click("#make-one");
  await page.waitForSelector("#made");
  const clue = (await page.locator(".pins label").first().textContent()).trim();
  const title = await page.textContent("#made h3");
  await page.check("#pin-1");
  assert.equal(await page.textContent("#go-on"), "Go on with 1 pinned clue");
  await page.fill("#wish-seed", "4");
  const [body] = await Promise.all([asked(page, "generate"), page.click("#go-on")]);
  assert.deepEqual(body.puzzle.clues, [clue]);
  await page.waitForSelector("#made");
  const clues = (await page.locator(".pins label").allTextContents()).map((one) => one.trim());
  assert.equal(clues.includes(clue), true, clues.join("\n"));
  assert.equal(await page.textContent("#made h3"), title);
  assert.deepEqual(page.wrong, []);
});

test("a book is made and saved", async () => {
  const page = await stage.page();
  await small(page);
  await page.click("details.more summary");
  await page.fill("#count", "2");
  await page.click("#make-book");
  await page.waitForSelector(".chapter");
  assert.equal(await page.locator(".chapter").count(), 2);
  await page.locator(".chapter").nth(1).click();
  assert.equal((await page.textContent(".chapter[aria-pressed=true]")).includes(await page.textContent("#made h3")), true);
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#print-book")]);
  assert.equal(file.suggestedFilename(), "logic-grid-puzzles.pdf");
  assert.deepEqual(page.wrong, []);
});

test("a graded book is made, from easy to hard, and saved with all that belongs to it", async () => {
  const page = await stage.page();
  await small(page);
  await page.fill("#wish-seed", "11");
  await page.click("details.more summary");
  await page.fill("#book-title", "Rainy Days");
  await page.fill("#book-author", "A. Setter");
  await page.fill("#book-puzzles", "3");
  await page.selectOption("#book-to", "2");
  await page.fill("#book-sizes", "3x3, 3x4");
  const [body] = await Promise.all([asked(page, "book"), page.click("#make-graded")]);
  assert.deepEqual([body.puzzles, body.from, body.to, body.sizes, body.seed], [3, 1, 2, [[3, 3], [3, 4]], 11]);
  await page.waitForSelector(".chapter");
  assert.equal(await page.locator(".chapter").count(), 3);
  const [sheet, file] = await Promise.all([asked(page, "sheet"), page.waitForEvent("download"), page.click("#print-book")]);
  assert.deepEqual([sheet.bound, sheet.title, sheet.author, sheet.seed], [true, "Rainy Days", "A. Setter", 11]);
  assert.deepEqual(sheet.puzzles.map((one) => one.puzzle.rating.difficulty), [1, 1, 2]);
  assert.equal(file.suggestedFilename(), "book.pdf");
  assert.deepEqual(page.wrong, []);
});

test("a map of puzzles fills, and each place opens", async () => {
  const page = await stage.page();
  await small(page);
  await page.fill("#wish-seed", "5");
  await page.click("details.more summary");
  await page.click("#make-map");
  await page.waitForSelector("#heat button");
  const cell = page.locator("#heat button").first();
  assert.match(await cell.getAttribute("aria-label"), /Difficulty \d, \d+ clues, fitness/);
  await cell.click();
  await page.waitForSelector("#from-map #made");
  assert.equal(await page.locator("#from-map .pins li").count() > 0, true);
  assert.deepEqual(page.wrong, []);
});

test("what cannot be made is told", async () => {
  const page = await stage.page();
  await page.show("#/make");
  await page.selectOption("#wish-categories", "8");
  await page.selectOption("#wish-items", "8");
  await page.selectOption("#wish-theme", "parcel office");
  await page.click("#make-one");
  await page.waitForSelector("#output .trouble");
  assert.equal((await page.textContent("#output .trouble")).length > 20, true);
  assert.deepEqual(page.wrong, []);
});

test("what was made is there when one comes back, without its answer", async () => {
  const page = await stage.page();
  await small(page);
  await page.fill("#wish-seed", "7");
  await page.click("#make-one");
  await page.waitForSelector("#made");
  const title = await page.textContent("#made h3");
  await page.click("text=Library");
  await page.waitForSelector(".cards");
  await page.goBack();
  await page.waitForSelector("#made");
  assert.equal(await page.textContent("#made h3"), title);
  assert.equal(await page.evaluate(() => localStorage.getItem("cluewright.made").includes('"solution"')), false, "the answer is not lying about");
  await page.click("#play-made");
  await page.waitForSelector("table.grid");
  assert.deepEqual(page.wrong, []);
});
