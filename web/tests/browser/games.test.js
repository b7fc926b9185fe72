// Whole games from the first page to the finish: with the keyboard alone, and with fingers alone.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

/** The ticks of an example, as names of cells. */
async function ticks(id) {
  const { puzzle } = await stage.ask(`examples/${id}`);
  const { solution } = await stage.ask("solve", { puzzle });
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  return solution.flatMap((row) => row.slice(1).map((item, other) => `0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}`));
}

test("a game from the first page to the next puzzle with the keyboard alone", async () => {
  const page = await stage.page({ reducedMotion: "reduce" });
  await page.show("#/");
  await page.waitForSelector(".cards");
  /** Tab by Tab, to what is wanted; whatever has the focus is seen to have it. */
  const reach = async (selector) => {
    for (let step = 0; step < 90; step++) {
      if (await page.evaluate((wanted) => document.activeElement.matches(wanted), selector)) {
        const { style, width } = await page.evaluate(() => ({ style: getComputedStyle(document.activeElement).outlineStyle, width: parseFloat(getComputedStyle(document.activeElement).outlineWidth) }));
        assert.equal(style !== "none" && width >= 2, true, `the focus on ${selector} is seen`);
        return;
      }
      await page.keyboard.press("Tab");
    }
    assert.fail(`Tab does not lead to ${selector}`);
  };
  await reach('.card[data-id="branch-line"] h3 a');
  await page.keyboard.press("Enter");
  await page.waitForSelector("table.grid");
  await reach("td[data-cell]");
  const wanted = await ticks("branch-line");
  // Walks by arrows to each cell in turn.
  const go = async (cell) => {
    await page.keyboard.press("Control+Home");
    const [line, column] = await page.evaluate((name) => {
      const rows = [...document.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td[data-cell]")].map((one) => one.dataset.cell));
      const at = rows.findIndex((row) => row.includes(name));
      return [at, rows[at].indexOf(name)];
    }, cell);
    for (let step = 0; step < line; step++) await page.keyboard.press("ArrowDown");
    for (let step = 0; step < column; step++) await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), cell);
  };
  await go(wanted[1]);
  await page.keyboard.press("x");
  await page.keyboard.press("z");
  await page.keyboard.press("h");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 1 of 4");
  await page.keyboard.press("Escape");
  for (const cell of wanted) {
    await go(cell);
    await page.keyboard.press("o");
  }
  await page.waitForSelector("#finish");
  await page.waitForFunction(() => document.querySelector("#next-puzzle").getAttribute("href") !== "#/");
  await reach("#next-puzzle");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("h1")?.textContent !== "The Branch Lines of Wexcombe" && document.querySelector("table.grid"));
  assert.deepEqual(page.wrong, []);
});

test("a game from the first page to the finish with fingers alone, on a phone", async () => {
  const page = await stage.page({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" });
  await page.show("#/");
  await page.waitForSelector(".cards");
  await page.locator('.card[data-id="overdue"] h3 a').tap();
  await page.waitForSelector("table.grid");
  // Clues are turned and struck off in the strip.
  await page.locator('[aria-label="Next clue"]').tap();
  await page.waitForFunction(() => document.querySelector(".clues").scrollLeft > 100);
  await page.locator('.clues li[data-clue="2"] .words').tap();
  assert.equal(await page.getAttribute('.clues li[data-clue="2"] button', "aria-pressed"), "true");
  // The first tap comes closer, a long press ticks.
  const session = await page.context().newCDPSession(page);
  const cells = await ticks("overdue");
  await page.locator(`td[data-cell="${cells[0]}"]`).tap();
  await page.waitForFunction(() => document.querySelector("td[data-cell]").offsetWidth >= 24);
  for (const cell of cells) {
    const one = page.locator(`td[data-cell="${cell}"]`);
    await one.evaluate((element) => element.scrollIntoView({ block: "center", inline: "center" }));
    const box = await one.boundingBox();
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] });
    await page.waitForFunction((name) => /: together/.test(document.querySelector(`td[data-cell="${name}"]`).getAttribute("aria-label")), cell);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
  await page.waitForSelector("#finish");
  assert.match(await page.textContent("#finish"), /Without help/);
  await page.locator("#close-finish").tap();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing sticks out");
  assert.deepEqual(page.wrong, []);
});

test("the first steps are done by doing, with the keyboard or the mouse, and lead to a puzzle", async () => {
  const page = await stage.page();
  await page.show("#/");
  await page.click("#first-steps");
  await page.waitForSelector("#lesson");
  assert.match(await page.textContent("#lesson-way"), /^Step 1 of 7/);
  await page.click('td[data-cell="0.1-1.0"]');
  assert.match(await page.textContent("#lesson-answer"), /Not this cell/);
  assert.equal(await page.locator("td.no, td.yes").count(), 0);
  for (let step = 1; ; step++) {
    const wanted = await page.locator("td.premise").evaluateAll((all) => all.map((one) => one.dataset.cell));
    assert.equal(wanted.length > 0, true, `step ${step} asks for something`);
    for (const cell of wanted) {
      if (step % 2) {
        await page.locator(`td[data-cell="${cell}"]`).click();
        if (await page.isHidden("#lesson-next") && step > 1) await page.locator(`td[data-cell="${cell}"]`).click();
      } else {
        await page.locator(`td[data-cell="${cell}"]`).focus();
        await page.keyboard.press("o");
      }
    }
    await page.waitForSelector("#lesson-next:not([hidden])");
    if ((await page.textContent("#lesson-next")) !== "Go on") break;
    await page.click("#lesson-next");
  }
  assert.match(await page.textContent("#lesson-way"), /^Step 7 of 7/);
  await page.click("#lesson-next");
  await page.waitForSelector('[data-view="play"] table.grid');
  assert.deepEqual(page.wrong, []);
});
