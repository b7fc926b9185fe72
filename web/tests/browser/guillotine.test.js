// The Guillotine: asking the program, and playing against it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

test("five words lead to the one that goes with each", async () => {
  const page = await stage.page();
  await page.show("#/guillotine");
  for (const [place, word] of ["jelly", "kidney", "runner", "coffee", "broad"].entries()) await page.fill(`#word-${place + 1}`, word);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".answers");
  assert.equal(await page.textContent(".verdict-word strong"), "bean");
  assert.equal(await page.locator(".answers li:first-child dt").count() >= 3, true, "with evidence");
  assert.deepEqual(page.wrong, []);
});

/** The word of the game that is on the table, from what the server said. */
async function started(page) {
  const [response] = await Promise.all([page.waitForResponse((one) => one.url().endsWith("guillotine/game")), page.click("#start, #again")]);
  await page.waitForSelector("#guess");
  return response.json();
}

test("a game against the program is won", async () => {
  const page = await stage.page();
  await page.show("#/guillotine");
  const game = await started(page);
  assert.deepEqual(await page.locator("#words li").allTextContents(), game.clues);
  assert.equal(game.clues.length, 5);
  assert.match(await page.textContent(".clock"), /1:00|0:5\d/);
  await page.fill("#guess", game.solution.toUpperCase());
  await page.keyboard.press("Enter");
  await page.waitForSelector("#duel-outcome");
  assert.match(await page.textContent("#duel-outcome"), /You found it/);
  assert.match(await page.textContent("#program-said"), /The program/);
  assert.match(await page.textContent("#score"), /you 1/);
  assert.deepEqual(page.wrong, []);
});

test("the clock runs out, can be stopped, and need not run at all", async () => {
  const page = await stage.page();
  await page.clock.install();
  await page.show("#/guillotine");
  const game = await started(page);
  await page.clock.runFor(10_000);
  assert.equal(await page.textContent(".clock"), "0:50");
  await page.click("#stop-clock");
  await page.clock.runFor(120_000);
  assert.equal(await page.textContent(".clock"), "no clock");
  await page.click("#stop-clock");
  await page.clock.runFor(51_000);
  await page.waitForSelector("#duel-outcome");
  assert.equal(await page.textContent("#duel-outcome"), `Time is up. The word was ${game.solution}.`);
  await page.click("text=Enough");
  await page.uncheck("#with-clock");
  await started(page);
  assert.equal(await page.textContent(".clock"), "no clock");
  await page.clock.runFor(300_000);
  assert.equal(await page.locator("#guess").count(), 1);
  assert.deepEqual(page.wrong, []);
});

test("candidates are a hint, a wrong word is told, and Italian is spoken", async () => {
  const page = await stage.page();
  await page.show("#/guillotine");
  await page.selectOption("#language", "it");
  const game = await started(page);
  assert.equal(await page.getAttribute("#words", "lang"), "it");
  await page.click("#candidates");
  await page.waitForSelector("#candidate-list b");
  const words = await page.locator("#candidate-list b").allTextContents();
  assert.deepEqual(words, [...words].sort((one, other) => one.localeCompare(other)), "their order gives nothing away");
  await page.fill("#guess", "zzz");
  await page.click("#answer");
  await page.waitForSelector("#duel-outcome");
  assert.equal(await page.textContent("#duel-outcome"), `“zzz” is not it. The word was ${game.solution}.`);
  assert.deepEqual(page.wrong, []);
});
