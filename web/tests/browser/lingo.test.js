// Constraint Lingo: tables, explanations, errors in place.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

test("a program is solved and explained, as a tree that opens and closes", async () => {
  const page = await stage.page();
  await page.show("#/lingo/thief");
  await page.click("#solve");
  await page.waitForSelector(".found tbody tr");
  assert.match(await page.textContent("#results .told"), /exactly one solution/);
  await page.click("#explain-program");
  await page.waitForSelector(".tree li");
  const opened = () => page.locator(".tree details[open]").count();
  await page.click("#open-all");
  const all = await page.locator(".tree details").count();
  assert.equal(await opened(), all);
  await page.click("#close-all");
  assert.equal(await opened(), 0);
  await page.locator(".tree summary").first().click();
  assert.equal(await opened(), 1);
  assert.deepEqual(page.wrong, []);
});

test("errors are underlined in place while one types, and lead to their line", async () => {
  const page = await stage.page();
  await page.show("#/lingo/thief");
  assert.equal(await page.locator(".editor .odd").count(), 0);
  await page.fill("#program", "CLASS person: ann bob\nFROB nonsense\n");
  await page.waitForSelector(".editor .odd");
  assert.equal(await page.textContent(".editor .odd"), "FROB");
  await page.click(".errors button");
  assert.deepEqual(await page.evaluate(() => {
    const field = document.querySelector("#program");
    return [document.activeElement === field, field.value.slice(field.selectionStart, field.selectionEnd)];
  }), [true, "FROB"]);
  await page.click("#solve");
  await page.waitForFunction(() => /1 error/.test(document.querySelector("#results").textContent));
  await page.fill("#program", "CLASS person: ann bob\n");
  await page.waitForFunction(() => !document.querySelector(".editor .odd") && !document.querySelector(".errors"));
  assert.deepEqual(page.wrong, []);
});
