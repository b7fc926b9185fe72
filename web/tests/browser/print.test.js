// On paper: the puzzle on one page, the answer and the worked solution each on their own, and as PDF.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

async function pages(page) {
  return ((await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
}

/** A page whose printer only says that it was asked. */
async function quiet() {
  const page = await stage.page();
  await page.addInitScript(() => { globalThis.print = () => { document.body.dataset.asked = "yes"; }; });
  return page;
}

/** Has what was chosen ready for the printer. */
async function choose(page, id, what) {
  await page.goto("about:blank");
  await page.show(`#/play/${id}`);
  await page.click("#print-this");
  await page.check(`dialog input[value=${what}]`);
  await page.click("#print-now");
  await page.waitForSelector("body[data-asked]");
}

test("every example prints on one page", async () => {
  const { examples } = await stage.ask("examples");
  const page = await quiet();
  for (const { id } of examples.filter((one) => one.form === "grid")) {
    await choose(page, id, "puzzle");
    await page.emulateMedia({ media: "print" });
    const text = await page.evaluate(() => document.body.innerText);
    const { puzzle } = await stage.ask(`examples/${id}`);
    for (const clue of puzzle.clues) assert.equal(text.includes(clue), true, `${id}: ${clue}`);
    assert.doesNotMatch(text, /Settings|Undo/);
    // Once it has been printed, the sheet is gone.
    assert.equal(await pages(page), 1, id);
    await page.emulateMedia({ media: "screen" });
    await page.waitForSelector(".paper", { state: "detached" });
  }
  assert.deepEqual(page.wrong, []);
});

test("the answer and the worked solution print on their own", async () => {
  for (const [what, has, lacks] of [["answer", /The answer/, /Step by step/], ["worked", /Step by step/, /Undo/]]) {
    const page = await quiet();
    await choose(page, "marmalade", what);
    await page.emulateMedia({ media: "print" });
    const text = await page.evaluate(() => document.body.innerText);
    assert.match(text, has);
    assert.match(text, /Agnes[\s\S]*first/);
    assert.doesNotMatch(text, lacks);
    assert.equal(await page.locator(".paper .blank").count(), 0);
    assert.equal(await pages(page) >= 1, true);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  }
});

test("the view itself prints on one page, too", async () => {
  const page = await stage.page();
  await page.show("#/play/cathedrals");
  assert.equal(await pages(page), 1);
});

test("a PDF of the answer alone is saved", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await page.click("#print-this");
  await page.check("dialog input[value=answer]");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#print-pdf")]);
  const bytes = (await readFile(await file.path())).toString("latin1");
  assert.equal(bytes.slice(0, 5), "%PDF-");
  assert.equal((bytes.match(/\/Type\s*\/Page\b/g) ?? []).length, 1, "the puzzle itself is not printed again");
  assert.deepEqual(page.wrong, []);
});
