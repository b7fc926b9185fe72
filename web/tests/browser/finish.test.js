// The finish is a moment: what was reached, the turning point, a card that gives nothing away, and what comes next.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** Solves the smallest example. */
async function solve(page) {
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution } = await stage.ask("solve", { puzzle });
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  for (const row of solution) for (const [other, item] of row.slice(1).entries()) await page.locator(`td[data-cell="0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}"]`).click({ button: "right" });
  return puzzle;
}

test("a game that is won tells time, help and turning point, gives a card without the answer, and leads on", async () => {
  const page = await stage.page({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install();
  await page.show("#/play/marmalade");
  await page.clock.runFor(65_000);
  const puzzle = await solve(page);
  await page.clock.runFor(2000);
  await page.waitForSelector("#finish");
  assert.match(await page.textContent(".reached"), /Solved in 1:0\dWithout help/);
  assert.equal(await page.locator("table.won").count(), 1);
  await page.waitForSelector("#turning .told");
  assert.match(await page.textContent("#turning"), /The turning point/);
  const text = await page.textContent("#card-text");
  assert.match(text, /Three Jars of Marmalade.*3 × 3.*easy\n.*without help\n🟩{6}/iu);
  for (const item of puzzle.categories.flatMap((one) => one.items)) assert.equal(text.includes(item), false, `${item} is part of the answer`);
  await page.click("#copy-card");
  await page.waitForSelector("text=Copied.");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), text);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-card")]);
  const picture = await readFile(await download.path());
  assert.equal(picture.subarray(1, 4).toString(), "PNG");
  assert.equal(picture.length > 5000, true, "there is something on it");
  assert.deepEqual(await violations(page), []);
  await page.waitForFunction(() => document.querySelector("#next-puzzle").getAttribute("href") !== "#/");
  await page.click("#next-puzzle");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent !== "Three Jars of Marmalade" && document.querySelector("table.grid"));
  assert.equal(await page.locator("dialog").count(), 0);
  assert.deepEqual(page.wrong, []);
});

test("help that was asked for is told; a solved board opened again shows how it went", async () => {
  const page = await stage.page({ reducedMotion: "reduce" });
  await page.show("#/play/marmalade");
  await page.click("#hint");
  await page.waitForSelector("#more");
  await page.click("#check");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Checked");
  await solve(page);
  await page.waitForSelector("#finish");
  assert.match(await page.textContent(".reached"), /With 1 hint, 1 check/);
  const moving = await page.evaluate(() => [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).animationName !== "none").length);
  assert.equal(moving, 0, "nothing moves for those who want no motion");
  await page.click("#close-finish");
  await page.reload();
  await page.waitForSelector("#outcome");
  assert.equal(await page.locator("#finish").count(), 0, "the moment comes once");
  await page.click("#card");
  await page.waitForSelector("#finish");
  await page.goBack();
  await page.waitForSelector("dialog", { state: "detached" });
  assert.deepEqual(page.wrong, []);
});
