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
  assert.match(await page.textContent("#panel .told"), /[Cc]lue \d|Suppose|because|So /, "a reason, not the fact again");
});

test("moves and struck clues are undone and done again, across a reload", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").click();
  await page.click(".clues li:nth-child(2) button");
  await page.click("#table-title");
  await page.fill("#notes", "Agnes?");
  await page.click("#reset");
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("cluewright.game.marmalade")).notes === "Agnes?");
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
  await page.selectOption("#level", "every-step");
  await page.waitForFunction(() => Number(document.querySelector("#jump")?.max) > 10);
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

test("an explanation tells every thought, with its plan and its turning point, and draws an argument on the grid", async () => {
  const page = await stage.page();
  await page.show("#/explain/overdue");
  await page.waitForSelector("#next");
  const steps = Number(await page.getAttribute("#jump", "max"));
  assert.equal(steps < 30, true, `${steps} thoughts are not too many`);
  const { plan, steps: all } = await stage.ask("explain", { puzzle: (await stage.ask("examples/overdue")).puzzle, level: "normal" });
  assert.equal(await page.textContent("#plan"), plan);
  const turning = all.find((one) => one.turning_point).step;
  await page.fill("#jump", String(turning));
  await page.keyboard.press("Enter");
  assert.match(await page.textContent("#step-title"), /the turning point/);
  await page.click("#drawn summary");
  await page.locator("#drawn button").first().click();
  assert.equal(await page.locator("td.maybe").count() >= 1, true, "what is supposed is on the grid");
  await page.locator("#drawn button").last().click();
  assert.equal(await page.locator("td.premise, td.maybe").count() >= 2, true);
  await page.click("#drawn summary");
  await page.waitForFunction(() => !document.querySelector("td.maybe"));
  // Every mark is for those who want it, and is remembered.
  await page.selectOption("#level", "every-step");
  await page.waitForFunction((before) => Number(document.querySelector("#jump")?.max) > before, steps);
  await page.reload();
  await page.waitForFunction((before) => Number(document.querySelector("#jump")?.max) > before, steps);
  assert.deepEqual(page.wrong, []);
});

test("a link carries the puzzle and the board into a fresh profile", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").click();
  await page.click("#share-this");
  await page.check("dialog label:has-text('with my board') input");
  await page.waitForSelector('#link[data-board="yes"]');
  const link = await page.inputValue("#link");
  const other = await stage.page();
  const asked = [];
  other.on("request", (request) => { if (request.method() !== "GET") asked.push(request.url()); });
  await other.goto(link);
  await other.waitForSelector("#open-shared");
  assert.match(await other.textContent("#shared-text"), /Agnes[^]*1\. /, "the puzzle stands there as text");
  assert.deepEqual(asked, [], "nothing is asked of the server before somebody wants it");
  await other.click("#open-shared");
  await other.waitForSelector("table.grid");
  assert.ok(asked.some((address) => address.endsWith("/api/v1/read")));
  assert.equal(await other.textContent("h1"), "Three Jars of Marmalade");
  assert.match(await label(other, "0.0-1.0"), /not possible/);
  assert.deepEqual(other.wrong, []);
});

/** Chooses how much the board does by itself. */
async function follow(page, mode) {
  await page.click("#settings-button");
  await page.check(`dialog input[name=follow][value=${mode}]`);
  await page.click("dialog button.main");
}

test("what follows is told apart from one's own and taken back with its reason: nothing, lines, or all", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").focus();
  await page.keyboard.press("o");
  assert.equal(await page.locator("td.auto").count(), 4, "the row and the column");
  assert.equal(await label(page, "0.1-1.0"), "Bertram, grapefruit: not possible, follows from Agnes and grapefruit");
  await follow(page, "off");
  assert.equal(await page.locator("td.auto").count(), 0);
  await follow(page, "all");
  await cell(page, "0.0-2.1").focus();
  await page.keyboard.press("o");
  assert.equal(await label(page, "1.0-2.1"), "grapefruit, second: together, follows from Agnes and grapefruit; Agnes and second", "through what belongs together");
  assert.equal(await page.locator("td.yes.auto").count(), 1);
  await cell(page, "0.1-1.1").focus();
  await page.keyboard.press("x");
  assert.match(await label(page, "0.1-1.2"), /together, follows from/, "the last place in a line");
  assert.deepEqual((await page.locator(".found tbody tr").first().locator("th, td").allTextContents()), ["Agnes", "grapefruit", "second"], "the table fills itself");
  await page.keyboard.press("z");
  assert.match(await label(page, "0.1-1.2"), /blank/, "taken back with its reason");
  await page.reload();
  await page.waitForSelector("table.grid");
  assert.equal(await page.locator("td.yes.auto").count(), 1, "the setting stays");
  assert.deepEqual(page.wrong, []);
});

test("a hint shows the words of the clue and the cells that it starts from", async () => {
  const page = await stage.page();
  await page.show("#/play/branch-line");
  // From hint to hint, until one starts from cells.
  for (let hint = 0; hint < 40 && !(await page.locator("td.premise").count()); hint++) {
    await page.click("#hint");
    await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 1 of 4");
    assert.equal(await page.locator("td.here, td.premise, td.new, .clues mark").count(), 0, "the first level tells only where to look");
    await page.click("#more");
    await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 2 of 4");
    if (await page.locator("td.premise").count()) break;
    await page.click("#more");
    await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 3 of 4");
    await page.click("#more");
    await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Done");
  }
  assert.equal(await page.locator("td.premise").count() > 0, true);
  const premise = await page.locator("td.premise").first().getAttribute("aria-label");
  assert.match(premise, /, used here$/);
  await page.click("#more");
  await page.waitForSelector("td.new");
  assert.equal((await page.textContent("#panel .told")).length > 20, true, "the sentence");
  const [dashed, solid] = await page.evaluate(() => ["premise", "new"].map((name) => getComputedStyle(document.querySelector(`td.${name}`), "::after").borderTopStyle));
  assert.notEqual(dashed, solid, "not told apart by colour alone");
  assert.deepEqual(page.wrong, []);
});

test("the second level of a hint shows cells where it is by a clue alone, and not what follows for them", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  await page.click("#hint");
  await page.waitForFunction(() => document.querySelector("#panel-title")?.textContent === "Hint 1 of 4");
  assert.equal(await page.locator("td.here, td.premise, td.new").count(), 0, "the first level shows no cells");
  await page.click("#more");
  await page.waitForSelector("td.here");
  assert.equal(await page.locator("td.premise").count(), 0, "it starts from the clue alone");
  const shown = await page.locator("td.here").evaluateAll((cells) => cells.map((cell) => [cell.dataset.cell, cell.getAttribute("aria-label")]));
  assert.equal(shown.every(([, name]) => /: blank, look here$/.test(name)), true, JSON.stringify(shown));
  const drawn = await page.evaluate(() => getComputedStyle(document.querySelector("td.here"), "::after").borderTopStyle);
  assert.equal(drawn, "dotted", "not told apart by colour alone");
  await page.click("#more");
  await page.waitForSelector("td.new");
  const follows = await page.locator("td.new").evaluateAll((cells) => cells.map((cell) => cell.dataset.cell));
  assert.equal(follows.every((cell) => shown.some(([one]) => one === cell)), true, "what follows was among them");
  assert.equal(shown.length >= follows.length, true, "and they are whole lines");
  assert.equal(await page.locator("td.here").count(), 0, "the thought shows more");
  assert.deepEqual(page.wrong, []);
});

test("the grid is heard as a grid: one stop, cells with names, one polite region", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const grid = page.getByRole("grid", { name: "Three Jars of Marmalade, grid" });
  assert.equal(await grid.count(), 1);
  assert.equal(await page.locator("td[data-cell]:not([role=gridcell])").count(), 0);
  assert.equal(await grid.locator('[tabindex="0"]').count(), 1);
  assert.deepEqual(await page.locator("[aria-live=polite]").evaluateAll((all) => all.map((one) => one.id)), ["live"]);
  await cell(page, "0.0-2.0").focus();
  assert.equal(await page.evaluate(() => document.activeElement.dataset.cell), "0.0-2.0", "the focus is on the cell itself");
  await page.keyboard.press("x");
  assert.equal(await page.textContent("#live"), "Agnes, first: not possible");
  await page.keyboard.press("Backspace");
  for (const wanted of ["Hint 1 of 4", "Hint 2 of 4", "Hint 3 of 4", "Done"]) {
    await page.keyboard.press("h");
    await page.waitForFunction((title) => document.querySelector("#panel-title")?.textContent === title, wanted);
  }
  const named = await page.locator("td.no[aria-label*='from clue'], td.yes[aria-label*='from clue']").first().getAttribute("aria-label");
  assert.match(named, /^.+, .+: (not possible|together), from clues? \d/);
});

test("a timer shows only for those who want it", async () => {
  const page = await stage.page();
  await page.clock.install();
  await page.show("#/play/marmalade");
  await page.clock.runFor(5000);
  assert.equal(await page.isVisible(".timer"), false);
  await page.click("#settings-button");
  await page.check("dialog input[name=timer]");
  await page.click("dialog button.main");
  await page.clock.runFor(61_000);
  assert.match(await page.textContent(".timer"), /^1:0\d$/);
});

test("how hard it is was measured", async () => {
  const page = await stage.page();
  await page.show("#/play/zebra");
  await page.waitForSelector("#measured:not([hidden])");
  assert.equal(await page.textContent("#measured"), "difficulty 1 of 5 (easy)");
});

test("a clue that has nothing more to give fades", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  assert.equal(await page.locator(".clues li.spent").count(), 0);
  await cell(page, "0.0-1.2").click();
  await page.waitForSelector('.clues li[data-clue="3"].spent');
  assert.match(await page.textContent('.clues li[data-clue="3"] .flag'), /used up/);
  await page.click("#undo");
  await page.waitForFunction(() => !document.querySelector(".clues li.spent"));
  assert.deepEqual(page.wrong, []);
});

test("a whole game by touch on a narrow screen", async () => {
  const page = await stage.page({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await page.show("#/play/marmalade");
  for (const name of await solution("marmalade")) {
    await cell(page, name).tap();
    await cell(page, name).tap();
    assert.match(await label(page, name), /: together$/);
  }
  await page.waitForSelector("#outcome");
  assert.match(await page.textContent("#outcome"), /Solved/);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing sticks out");
  assert.deepEqual(page.wrong, []);
});

test("the board is dark in the dark, whatever the system says if one chose", async () => {
  const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await stage.page({ colorScheme: "light" });
  const dark = await stage.page({ colorScheme: "dark" });
  await light.show("#/play/marmalade");
  await dark.show("#/play/marmalade");
  assert.notEqual(await ground(light), await ground(dark));
  await light.click("#settings-button");
  await light.check("dialog input[name=theme][value=dark]");
  assert.equal(await ground(light), await ground(dark));
});

for (const width of [320, 1280]) test(`nothing moves under the finger at ${width} px: not by pointing, striking off, hints or marks`, async () => {
  const page = await stage.page({ viewport: { width, height: 900 } });
  await page.show("#/play/cathedrals");
  // Board and clues may scroll in their frames; within them nothing moves.
  const places = () => page.evaluate(() => [...document.querySelectorAll("td[data-cell], .clues li")].map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const within = one.closest("table") ?? one.parentElement.firstElementChild;
    const from = within.getBoundingClientRect();
    return [x - from.x, y - from.y, width, height].map(Math.round).join(" ");
  }));
  const before = await places();
  await cell(page, "0.1-1.2").hover();
  await cell(page, "0.1-1.2").click();
  await cell(page, "0.1-1.2").click();
  await page.click(".clues li:nth-child(2) button");
  assert.deepEqual(await places(), before);
  await page.click("#reset");
  await page.click("#hint");
  await page.waitForSelector(".clues li.now");
  await page.click("#more");
  await page.waitForSelector(".clues mark");
  await page.click("#more");
  await page.waitForSelector("td.new");
  assert.deepEqual(await places(), before);
});
