// What the server keeps for those who want to go on from elsewhere.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

const label = (page, name) => page.getAttribute(`td[data-cell="${name}"]`, "aria-label");

/** The server has said that it has it. */
const saved = (page) => page.waitForResponse((one) => one.request().method() === "PUT" && one.ok());

test("a puzzle and its board are kept on the server and gone on with elsewhere", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "# Two Pets\nwho: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n");
  await page.waitForSelector("#play-this");
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  await page.click("#share-this");
  await page.check("#keep");
  await page.waitForSelector("dialog :text('Kept.')");
  assert.equal((await page.textContent("dialog")).includes(stage.data), true, "the page says where");
  await page.keyboard.press("Escape");
  await Promise.all([saved(page), page.click('td[data-cell="0.0-1.1"]')]);
  const other = await stage.page();
  await other.show("#/");
  await other.waitForSelector("#own .card");
  assert.match(await other.textContent("#kept-where"), /on the server if you ask for it\.$/);
  await other.click("#own h3 a");
  await other.waitForSelector("table.grid");
  assert.equal(await other.textContent("h1"), "Two Pets");
  assert.match(await label(other, "0.0-1.1"), /not possible/);
  await Promise.all([saved(other), other.click("#undo")]);
  assert.match(await label(other, "0.0-1.1"), /blank/);
  // And back: of two boards the later one counts.
  await page.reload();
  await page.waitForSelector("table.grid");
  assert.match(await label(page, "0.0-1.1"), /blank/);
  await page.click("text=Library");
  await page.waitForSelector("#own .on-server");
  await page.click("#own button:text('Take off server')");
  await page.waitForSelector("#own button:text('Keep on server')");
  assert.deepEqual(page.wrong, []);
  assert.deepEqual(other.wrong, []);
});

test("boards of examples are kept, too", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await page.click('td[data-cell="0.0-1.0"]');
  await page.click("#share-this");
  await page.check("#keep");
  await page.waitForSelector("dialog :text('Kept.')");
  const other = await stage.page();
  await other.show("#/");
  await other.waitForSelector('#own [data-id="marmalade"]');
  await other.click('#own [data-id="marmalade"] h3 a');
  await other.waitForSelector("table.grid");
  assert.match(await label(other, "0.0-1.0"), /not possible/);
});

test("a server that cannot write says that it will forget", async () => {
  const forgetful = await open([], "/dev/null/nowhere");
  const page = await forgetful.page();
  await page.show("#/");
  await page.waitForFunction(() => /only until it ends/.test(document.querySelector("#kept-where").textContent));
  await page.show("#/play/marmalade");
  await page.click("#share-this");
  assert.match(await page.textContent("dialog"), /forgets everything when it ends/);
  assert.deepEqual(page.wrong, []);
  await forgetful.close();
});
