// Board, clues and help are together on the screen, and marking is fluent.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

const cell = (page, name) => page.locator(`td[data-cell="${name}"]`);
const SMALL_LAPTOP = { viewport: { width: 1366, height: 768 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Those of some elements that are not wholly seen: cut off by the window, by a frame that scrolls, or covered. */
const hidden = async (page, selector) => page.locator(selector).evaluateAll(async (all) => {
  // The board fits itself into its frame when that has been laid out.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return all.filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
    const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]];
    return !corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  }).map((one) => one.dataset.cell ?? one.textContent);
});

/** The least side of some elements that are shown. */
const least = (page, selector) => page.locator(selector).evaluateAll((all) => Math.min(...all.filter((one) => one.checkVisibility()).map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height))));

/** Asks for a hint and all of its thought. */
async function wholeHint(page) {
  await page.click("#hint");
  for (const level of [2, 3]) {
    await page.click("#more");
    await page.waitForFunction((wanted) => document.querySelector("#panel-title")?.textContent === `Hint ${wanted} of 4`, level);
  }
}

const SIZES = { "3 × 4": "branch-line", "4 × 5": "overdue", "5 × 5": "saleroom" };
for (const [size, id] of Object.entries(SIZES)) {
  test(`at 1366 × 768 the whole grid of ${size}, a clue and every button of the help are seen together`, async () => {
    const page = await stage.page(SMALL_LAPTOP);
    await page.show(`#/play/${id}`);
    await page.waitForSelector("table.grid");
    for (const what of ["before", "with help"]) {
      if (what === "with help") await wholeHint(page);
      assert.deepEqual(await hidden(page, "td[data-cell]"), [], `all cells, ${what}`);
      assert.equal((await hidden(page, ".clues li")).length < (await page.locator(".clues li").count()), true, `a clue, ${what}`);
      assert.deepEqual(await hidden(page, ".panel button, .tools button"), [], `every button, ${what}`);
    }
    assert.deepEqual(await hidden(page, ".clues li.now"), [], "the clue that the hint is about");
    assert.equal((await least(page, "td[data-cell], button, main a")) >= 24, true, "everything can be hit");
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });

  test(`at 390 × 844 the whole grid of ${size}, a clue and every button of the help are seen together, and fingers hit`, async () => {
    const page = await stage.page(PHONE);
    await page.show(`#/play/${id}`);
    await page.waitForSelector("table.grid");
    for (const what of ["before", "with help"]) {
      if (what === "with help") await wholeHint(page);
      assert.deepEqual(await hidden(page, "td[data-cell]"), [], `all cells, ${what}`);
      assert.equal((await hidden(page, ".clues li")).length < (await page.locator(".clues li").count()), true, `a clue, ${what}`);
      assert.deepEqual(await hidden(page, ".panel button, .tools button, .strip button"), [], `every button, ${what}`);
      assert.equal((await least(page, "button, a.button, nav a, .brand, summary")) >= 44, true, `buttons for fingers, ${what}`);
    }
    await page.tap("#close-panel");
    if ((await least(page, "td[data-cell]")) < 24) {
      // What is too small for a finger is not marked by it: the tap comes closer, the next one marks.
      await cell(page, "0.2-1.2").tap();
      await page.waitForFunction(() => document.querySelector("#whole").textContent === "Whole grid");
      assert.equal(await page.locator("td.no").count(), 0);
      assert.deepEqual(await hidden(page, 'td[data-cell="0.2-1.2"]'), [], "that cell is in sight");
    }
    assert.equal((await least(page, "td[data-cell]")) >= 24, true, "cells for fingers");
    await cell(page, "0.2-1.2").tap();
    assert.equal(await page.locator("td.no").count(), 1);
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

for (const [width, height] of [[820, 1180], [1180, 820], [844, 390], [1920, 1080]]) test(`the whole grid, a clue and all buttons are seen at ${width} × ${height}`, async () => {
  const page = await stage.page({ viewport: { width, height }, hasTouch: true, isMobile: true });
  await page.show("#/play/overdue");
  await page.waitForSelector("table.grid");
  for (const what of ["before", "with help"]) {
    if (what === "with help") await wholeHint(page);
    assert.deepEqual(await hidden(page, "td[data-cell]"), [], `all cells, ${what}`);
    assert.equal((await hidden(page, ".clues li")).length < 8, true, `a clue, ${what}`);
    assert.deepEqual(await hidden(page, ".panel button, .tools button"), [], `every button, ${what}`);
  }
  assert.deepEqual(page.wrong, []);
  await page.context().close();
});

/** Explanations of these lengths are read on phones, too. */
for (const [size, id] of Object.entries(SIZES)) for (const [name, look] of Object.entries({ "390 × 844": PHONE, "1366 × 768": SMALL_LAPTOP })) {
  test(`an explanation of ${size} at ${name} shows the whole grid, a clue, the step and its buttons together`, async () => {
    const page = await stage.page(look);
    await page.show(`#/explain/${id}`);
    await page.waitForSelector("#next");
    const last = Number(await page.getAttribute("#jump", "max"));
    for (const step of [0, 1, Math.ceil(last / 2), last]) {
      await page.fill("#jump", String(step));
      await page.keyboard.press("Enter");
      assert.deepEqual(await hidden(page, "td[data-cell]"), [], `all cells, step ${step}`);
      assert.deepEqual(await hidden(page, ".steps button, #jump"), [], `every button, step ${step}`);
      assert.equal((await hidden(page, ".clues li")).length < (await page.locator(".clues li").count()), true, `a clue, step ${step}`);
      assert.equal(await page.locator(".telling .says").evaluate((one) => one.clientHeight >= 90), true, `room for the text, step ${step}`);
    }
    assert.equal(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight), true, "the page itself does not scroll");
    if (look === PHONE) {
      assert.equal((await least(page, ".steps button, #jump, .strip button, .unfold")) >= 44, true, "buttons for fingers");
      assert.equal(await page.locator("#next").evaluate((one) => one.getBoundingClientRect().top > innerHeight * 0.7), true, "“Next” is within reach of the thumb");
    }
    assert.deepEqual(page.wrong, []);
    await page.context().close();
  });
}

for (const [name, look] of Object.entries({ "390 × 844": PHONE, "1366 × 768": SMALL_LAPTOP })) test(`the first steps at ${name} show grid, clue and text together, at every step`, async () => {
  const page = await stage.page(look);
  await page.show("#/learn");
  await page.waitForSelector("table.grid");
  for (let step = 1; ; step++) {
    assert.deepEqual(await hidden(page, "td[data-cell]"), [], `all cells, step ${step}`);
    assert.deepEqual(await hidden(page, "#lesson-title, #lesson"), [], `the text, step ${step}`);
    assert.deepEqual(await hidden(page, ".clues li.now"), [], `the clue, step ${step}`);
    for (const wanted of await page.locator("td.premise").evaluateAll((all) => all.map((one) => one.dataset.cell))) {
      await cell(page, wanted).focus();
      await page.keyboard.press(step === 1 ? "x" : "o");
    }
    assert.deepEqual(await hidden(page, "#lesson-answer, #lesson-next"), [], `the answer and the button, step ${step}`);
    if (look === PHONE) assert.equal((await least(page, "#lesson-next")) >= 44, true);
    if ((await page.textContent("#lesson-next")) !== "Go on") break;
    await page.click("#lesson-next");
  }
  assert.deepEqual(page.wrong, []);
});

test("two fingers draw the grid larger and smaller, and names stay in sight", async () => {
  const page = await stage.page(PHONE);
  await page.show("#/play/saleroom");
  const says = (words) => page.waitForFunction((wanted) => document.querySelector("#whole:not([hidden])")?.textContent === wanted, words);
  await says("Closer");
  const session = await page.context().newCDPSession(page);
  const pinch = async (from, to) => {
    const fingers = (apart) => [{ x: 195 - apart, y: 300, id: 0 }, { x: 195 + apart, y: 300, id: 1 }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(from) });
    for (let step = 1; step <= 5; step++) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(from + ((to - from) * step) / 5) });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await pinch(30, 90);
  // Longer than a finger rests for a tick.
  await page.waitForTimeout(600);
  assert.equal(await page.locator("td.yes").count(), 0, "two fingers mark nothing");
  await says("Whole grid");
  await page.waitForFunction(() => document.querySelector("td[data-cell]").offsetWidth >= 30);
  await page.evaluate(() => document.querySelector(".frame").scrollTo(90, 90));
  const corner = await page.evaluate(() => {
    const [frame, name, head] = [".frame", "tbody th.item", "thead th.item"].map((one) => document.querySelector(one).getBoundingClientRect());
    return [name.left - frame.left < 40, head.top - frame.top < 40];
  });
  assert.deepEqual(corner, [true, true], "names of rows and columns stay");
  await pinch(90, 20);
  await says("Closer");
  assert.deepEqual(await hidden(page, "td[data-cell]"), []);
  assert.deepEqual(page.wrong, []);
});

test("drawing with the mouse crosses out in one move, the right button ticks, two ticks in a line are flagged", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const middle = async (name) => {
    const box = await cell(page, name).boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle("0.0-1.0")));
  await page.mouse.down();
  await page.mouse.move(...(await middle("0.0-1.1")), { steps: 4 });
  await page.mouse.move(...(await middle("0.0-1.2")), { steps: 4 });
  await page.mouse.up();
  assert.equal(await page.locator("td.no:not(.auto)").count(), 3);
  await page.click("#undo");
  assert.equal(await page.locator("td.no").count(), 0, "one move");
  await cell(page, "0.0-1.0").click({ button: "right" });
  await cell(page, "0.1-1.0").click({ button: "right" });
  assert.equal(await page.locator("td.clash").count(), 2);
  await page.click("#undo");
  assert.equal(await page.locator("td.clash").count(), 0);
  await cell(page, "0.1-1.1").hover();
  const grounds = await page.evaluate(() => ["0.1-1.2", "0.2-1.1", "0.2-1.2"].map((name) => getComputedStyle(document.querySelector(`td[data-cell="${name}"]`)).backgroundColor));
  assert.equal(grounds[0] === grounds[1] && grounds[0] !== grounds[2], true, "a cross-hair goes through the row and the column");
  await page.click(".clues li:nth-child(1) .words");
  assert.equal(await page.getAttribute(".clues li:nth-child(1) button", "aria-pressed"), "true", "a click on a clue strikes it off");
  assert.deepEqual(page.wrong, []);
});

test("two tabs lose no mark", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const other = await page.context().newPage();
  await other.goto(`${stage.address}#/play/marmalade`);
  await other.waitForSelector("table.grid");
  await cell(other, "0.0-1.0").click();
  await cell(page, "0.1-1.1").click();
  await cell(other, "0.2-1.2").click();
  for (const tab of [page, other]) await tab.waitForFunction(() => document.querySelectorAll("td.no").length === 3);
  await other.reload();
  await other.waitForSelector("table.grid");
  assert.equal(await other.locator("td.no").count(), 3);
});

test("two tabs with 50 marks each, made at once, lose none", async () => {
  const page = await stage.page();
  await page.show("#/play/hallow-down");
  const other = await page.context().newPage();
  await other.goto(`${stage.address}#/play/hallow-down`);
  await other.waitForSelector("table.grid");
  // Every fourth cell, from the first on in one tab, from the third on in the other.
  const mark = (tab, from) => tab.evaluate(async (start) => {
    const cells = [...document.querySelectorAll("td[data-cell]")].filter((_, place) => place % 4 === start).slice(0, 50);
    for (const one of cells) {
      one.click();
      await new Promise((done) => setTimeout(done, Math.random() * 12));
    }
    return cells.length;
  }, from);
  assert.deepEqual(await Promise.all([mark(page, 0), mark(other, 2)]), [50, 50]);
  for (const tab of [page, other]) await tab.waitForFunction(() => document.querySelectorAll("td.no").length === 100);
  await other.reload();
  await other.waitForSelector("table.grid");
  assert.equal(await other.locator("td.no").count(), 100);
  // What is undone in one tab stays undone.
  await page.click("#undo");
  await other.waitForFunction(() => document.querySelectorAll("td.no").length === 99);
  assert.deepEqual(page.wrong, []);
});

test("what is supposed has a second colour, is no mistake to a hint, and is dropped or kept as one", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.2").click();
  await page.keyboard.press("s");
  assert.equal(await page.getAttribute("#suppose", "aria-pressed"), "true");
  // Three ticks that cannot all be right.
  for (const name of ["0.0-1.0", "0.1-1.1", "0.2-2.2"]) await cell(page, name).click({ button: "right" });
  assert.equal(await page.locator("td.yes.maybe").count() >= 3, true);
  assert.match(await cell(page, "0.0-1.0").getAttribute("aria-label"), /: together, supposed/);
  assert.match(await page.textContent(".supposing"), /3 marks supposed/);
  const colours = await page.evaluate(() => ["td.no:not(.maybe):not(.auto) path", "td.yes.maybe circle"].map((one) => getComputedStyle(document.querySelector(one)).stroke));
  assert.notEqual(colours[0], colours[1]);
  await page.click("#hint");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 1 of 4");
  await page.click("#drop-supposed");
  assert.equal(await page.locator("td.maybe").count(), 0);
  assert.equal(await page.locator("td.no").count(), 1, "what was meant stays");
  assert.equal(await page.isVisible(".supposing"), false);
  await page.click("#undo");
  assert.equal(await page.locator("td.yes.maybe").count() >= 3, true, "one move");
  await page.reload();
  await page.waitForSelector("td.maybe");
  await page.click("#keep-supposed");
  assert.equal(await page.locator("td.maybe").count(), 0);
  assert.equal(await page.locator("td.yes:not(.auto)").count(), 3);
  assert.deepEqual(page.wrong, []);
});
