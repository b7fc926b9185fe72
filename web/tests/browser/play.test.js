// Whole games, help and undo, as a player has them.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** The cells of the solution: those of the first category with each other one. */
async function solution(id) {
  const { puzzle } = await stage.ask(`examples/${id}`);
  const { solution: rows } = await stage.ask("solve", { puzzle });
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  return rows.flatMap((row) => row.slice(1).map((item, other) => `0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}`));
}

const cell = (page, name) => page.locator(`td[data-cell="${name}"]`);
const label = (page, name) => cell(page, name).getAttribute("aria-label");

test("a whole game by mouse", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  for (const name of await solution("marmalade")) {
    await cell(page, name).click();
    assert.match(await label(page, name), /: not possible$/);
    await cell(page, name).click();
    assert.match(await label(page, name), /: together$/);
  }
  await page.waitForSelector("#outcome");
  assert.match(await page.textContent("#outcome"), /Solved/);
  assert.equal(await page.locator("td.auto").count() > 0, true, "crosses follow from ticks");
  assert.deepEqual(page.wrong, []);
});

test("a whole game by keyboard alone", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  // One stop for the whole grid.
  assert.equal(await page.locator('td[tabindex="0"]').count(), 1);
  for (let pressed = 0; pressed < 40 && !(await page.evaluate(() => document.activeElement?.matches("td[data-cell]"))); pressed++) await page.keyboard.press("Tab");
  const here = () => page.evaluate(() => {
    const lines = [...document.querySelectorAll("table.grid tbody tr")].map((row) => [...row.querySelectorAll("td[data-cell]")]);
    const line = lines.findIndex((cells) => cells.includes(document.activeElement));
    return [line, lines[line]?.indexOf(document.activeElement)];
  });
  const where = (name) => page.evaluate((wanted) => {
    const lines = [...document.querySelectorAll("table.grid tbody tr")].map((row) => [...row.querySelectorAll("td[data-cell]")]);
    const line = lines.findIndex((cells) => cells.some((one) => one.dataset.cell === wanted));
    return [line, lines[line].findIndex((one) => one.dataset.cell === wanted)];
  }, name);
  const names = await solution("marmalade");
  for (const name of names) {
    const [[line, column], [l, c]] = [await here(), await where(name)];
    for (let left = Math.abs(l - line); left > 0; left--) await page.keyboard.press(l > line ? "ArrowDown" : "ArrowUp");
    for (let left = Math.abs(c - column); left > 0; left--) await page.keyboard.press(c > column ? "ArrowRight" : "ArrowLeft");
    await page.keyboard.press("o");
    assert.match(await label(page, name), /together/);
    assert.match(await page.textContent("#live"), /together|Solved/);
  }
  await page.waitForSelector("#outcome");
  assert.match(await page.textContent("#outcome"), /Solved/);
  await page.keyboard.press("z");
  assert.match(await label(page, names.at(-1)), /blank/);
  await page.keyboard.press("x");
  assert.match(await label(page, names.at(-1)), /not possible/);
  await page.keyboard.press("?");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  assert.deepEqual(page.wrong, []);
});

test("a hint starts with the clue and ends with the marks", async () => {
  const page = await stage.page();
  await page.show("#/play/cathedrals");
  await page.click("#hint");
  await page.waitForSelector("#more");
  const clue = page.locator(".clues li.now");
  assert.equal(await clue.count() >= 1, true, "the clue is pointed at");
  assert.equal(await page.locator(".clues mark").count(), 0, "its words are not lit up yet");
  assert.equal(await page.locator("td.new, td.premise").count(), 0);
  await page.click("#more");
  await page.waitForSelector(".clues mark");
  await page.click("#more");
  await page.waitForSelector("td.new");
  assert.equal(await page.locator("td.no:not(.auto), td.yes").count(), 0, "nothing is done yet");
  const concluded = await page.locator("td.new").first().getAttribute("data-cell");
  await page.click("#more");
  await page.waitForSelector("td.no.new, td.yes.new");
  assert.match(await label(page, concluded), /, from clue/);
  await page.click("#undo");
  assert.match(await label(page, concluded), /blank/);
  assert.deepEqual(page.wrong, []);
});

test("a mistake is found, counted, shown and explained", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const right = (await solution("marmalade"))[0];
  await cell(page, right).click();
  const told = page.locator("#panel .told");
  await page.keyboard.press("c");
  await page.waitForFunction(() => /mistake/.test(document.querySelector("#panel .told")?.textContent ?? ""));
  assert.equal(await told.textContent(), "There is a mistake.");
  assert.equal(await page.locator("td.wrong").count(), 0);
  await page.keyboard.press("c");
  await page.waitForFunction(() => /One mark/.test(document.querySelector("#panel .told")?.textContent ?? ""));
  assert.equal(await page.locator("td.wrong").count(), 0);
  await page.keyboard.press("c");
  await page.waitForSelector("td.wrong");
  assert.match(await label(page, right), /wrong/);
  assert.equal((await page.textContent(".mistakes li")).length > 20, true, "a sentence says why");
  assert.equal(await page.locator(".clues li.now").count() >= 1, true, "the broken clue is pointed at");
  // A hint speaks of mistakes first, and takes them back in the end.
  for (const level of [1, 2, 3, 4]) {
    await page.keyboard.press("h");
    await page.waitForFunction((n) => (n < 4 ? document.querySelector("#panel-title")?.textContent === "Mistakes first" : document.querySelector("#panel-title")?.textContent === "Done"), level);
    await page.waitForFunction(() => !document.querySelector("#panel[aria-busy]"));
  }
  assert.match(await label(page, right), /blank/);
  assert.deepEqual(page.wrong, []);
});

test("why is told of any filled cell", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const right = (await solution("marmalade"))[0];
  await cell(page, right).click();
  await cell(page, right).click();
  await page.keyboard.press("w");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Why?");
  assert.equal((await page.textContent("#panel .told")).length > 10, true);
});

test("moves and struck clues are undone and done again, across a reload", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").click();
  await page.click(".clues li:nth-child(2) button");
  await page.fill("#notes", "Agnes?");
  await page.click("#reset");
  await page.waitForTimeout(500);
  await page.reload();
  await page.waitForSelector("table.grid");
  assert.equal(await page.inputValue("#notes"), "Agnes?");
  assert.match(await label(page, "0.0-1.0"), /blank/);
  await page.click("#undo");
  assert.match(await label(page, "0.0-1.0"), /not possible/);
  assert.equal(await page.getAttribute(".clues li:nth-child(2) button", "aria-pressed"), "true");
  await page.click("#undo");
  assert.equal(await page.getAttribute(".clues li:nth-child(2) button", "aria-pressed"), "false");
  await page.click("#undo");
  assert.match(await label(page, "0.0-1.0"), /blank/);
  await page.click("#redo");
  assert.match(await label(page, "0.0-1.0"), /not possible/);
});

test("an explanation goes forward, back and to any step", async () => {
  const page = await stage.page();
  await page.show("#/explain/marmalade");
  await page.waitForSelector("#next");
  await page.click("#next");
  assert.match(await page.textContent("#step-title"), /^Step 1/);
  assert.equal(await page.locator("td.new").count() > 0, true);
  const first = await page.textContent("#sentence");
  await page.keyboard.press("]");
  assert.match(await page.textContent("#step-title"), /^Step 2/);
  assert.notEqual(await page.textContent("#sentence"), first);
  await page.keyboard.press("[");
  assert.equal(await page.textContent("#sentence"), first);
  await page.click("#previous");
  assert.equal(await page.locator("td.yes, td.no").count(), 0);
  await page.fill("#jump", "7");
  await page.keyboard.press("Enter");
  assert.match(await page.textContent("#step-title"), /^Step 7/);
  await page.click("#last");
  assert.equal(await page.locator("td[data-cell]:not(.yes):not(.no)").count(), 0, "the board is full");
  const cellOfStep = page.locator("td.yes").first();
  await cellOfStep.click();
  assert.equal(await page.locator("td.new").count() > 0, true);
  assert.deepEqual(page.wrong, []);
});

test("a link carries the puzzle and the board into a fresh profile", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").click();
  await page.click("text=Share");
  await page.check("dialog input[type=checkbox]");
  await page.waitForFunction(() => document.querySelector("#link").value.length > 400);
  const link = await page.inputValue("#link");
  const other = await stage.page();
  await other.goto(link);
  await other.waitForSelector("table.grid");
  assert.equal(await other.textContent("h1"), "Three Jars of Marmalade");
  assert.match(await label(other, "0.0-1.0"), /not possible/);
  assert.deepEqual(other.wrong, []);
});
