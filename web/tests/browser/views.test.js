// Import, Lingo, Guillotine, and what holds of every view: narrow, dark, forced colours, print, and axe.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

const VIEWS = {
  library: ["#/", ".cards"],
  play: ["#/play/cathedrals", "table.grid"],
  explain: ["#/explain/marmalade", "#next"],
  import: ["#/import", "#source"],
  lingo: ["#/lingo/thief", "#program"],
  guillotine: ["#/guillotine", "#word-1"],
};

test("a pasted puzzle with a clue that is not understood is mended and played", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob frobnicates wibbly gronk.\n");
  await page.waitForSelector(".read li.not_understood");
  assert.match(await page.textContent('.read li[data-clue="1"] .reading'), /We read this as/);
  assert.equal(await page.locator(".read .odd").count(), 1, "the words in the way are underlined");
  assert.match(await page.textContent("#summary"), /1 not understood/);
  await page.fill("#repair-2", "Bob does not have the dog.");
  await page.click(".repair button");
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.match(await page.inputValue("#source"), /Bob does not have the dog/);
  await page.click("#check-this");
  await page.waitForFunction(() => /exactly one solution/.test(document.querySelector(".verdict")?.textContent ?? ""));
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  assert.equal(await page.textContent("h1"), "Pets");
  await page.click("#hint");
  await page.waitForSelector("#more");
  await page.click("text=Library");
  await page.waitForSelector("text=Your own");
  assert.equal(await page.locator(".cards a", { hasText: "Pets" }).count(), 1);
  assert.deepEqual(page.wrong, []);
});

test("between two readings one chooses", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "friends: Jordan, Kim, Lou\nplaces: Chad, Jordan, Peru\npets: cat, dog, emu\n\n1. Jordan has the cat.\n2. Kim went to Jordan.\n3. Lou, who has the emu, went to Peru.\n");
  await page.waitForSelector(".read li.ambiguous");
  assert.match(await page.textContent("#summary"), /1 to choose/);
  await page.check("#reading-1-2");
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.equal(await page.isChecked("#reading-1-2"), true);
  await page.click("#explain-this");
  await page.waitForSelector("#next");
  await page.click("#last");
  assert.match(await page.getAttribute('td[data-cell="0.1-2.0"]', "aria-label"), /^Kim, cat: together/, "the reading that was chosen is used");
  assert.deepEqual(page.wrong, []);
});

test("categories are corrected", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "who: Ann, Bob\npet: cat, dgo\n\n1. Ann has the dog.\n");
  await page.waitForSelector(".categories");
  await page.click(".categories summary");
  await page.fill('[aria-label="Items of category 2"]', "cat, dog");
  await page.click(".categories button");
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.match(await page.inputValue("#source"), /pet: cat, dog/);
});

test("a file that is no puzzle is told where it is wrong", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "Ann has a cat.\nBob has a dog.\n");
  await page.waitForSelector(".remark");
  assert.match(await page.textContent(".remark"), /items|categor/);
  await page.fill("#source", '{"categories": [');
  await page.waitForSelector(".trouble");
  assert.equal((await page.textContent(".trouble")).length > 10, true);
  assert.equal(await page.locator("#play-this").count(), 0);
});

test("a program is solved and explained, and an error is shown in place", async () => {
  const page = await stage.page();
  await page.show("#/lingo/thief");
  await page.click("#solve");
  await page.waitForSelector(".found tbody tr");
  await page.click("#explain-program");
  await page.waitForSelector(".tree li");
  await page.fill("#program", "CLASS nonsense (");
  await page.click("#solve");
  await page.waitForSelector(".trouble button");
  await page.click(".trouble button");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "program");
  assert.deepEqual(page.wrong, []);
});

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

for (const [name, [address, ready]] of Object.entries(VIEWS)) {
  test(`axe finds nothing in ${name}, light, dark and narrow`, async () => {
    for (const options of [{ colorScheme: "light" }, { colorScheme: "dark", reducedMotion: "reduce" }, { viewport: { width: 320, height: 640 }, hasTouch: true }]) {
      const page = await stage.page(options);
      await page.show(address);
      await page.waitForSelector(ready);
      if (name === "import") {
        await page.click("#sample");
        await page.waitForSelector(".read li");
      }
      if (name === "play") {
        await page.click("#hint");
        await page.waitForSelector("#more");
      }
      if (name === "guillotine") {
        await page.click("#game");
        await page.waitForSelector(".answers");
      }
      assert.deepEqual(await violations(page), []);
      const [wide, width] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.equal(wide <= width, true, `${name} is ${wide} wide on ${width}`);
      assert.deepEqual(page.wrong, []);
      await page.context().close();
    }
  });
}

test("marks are seen with forced colours", async () => {
  const page = await stage.page({ forcedColors: "active" });
  await page.show("#/play/marmalade");
  await page.click('td[data-cell="0.0-1.0"]');
  const [stroke, ground] = await page.evaluate(() => {
    const cell = document.querySelector('td[data-cell="0.0-1.0"]');
    return [getComputedStyle(cell.querySelector("path")).stroke, getComputedStyle(cell).backgroundColor];
  });
  assert.notEqual(stroke, ground);
});

test("nothing moves for those who want no motion", async () => {
  const page = await stage.page({ reducedMotion: "reduce" });
  await page.show("#/");
  const moving = await page.evaluate(() => [...document.querySelectorAll("*")].filter((one) => getComputedStyle(one).transitionDuration !== "0s" || getComputedStyle(one).animationName !== "none").length);
  assert.equal(moving, 0);
});

test("a puzzle prints on one page", async () => {
  const page = await stage.page();
  await page.show("#/play/cathedrals");
  const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
  assert.equal(pages.length, 1);
});

test("the page works without inline scripts or styles, and keeps what others may do small", async () => {
  const { headers } = await fetch(stage.address);
  const policy = headers.get("content-security-policy");
  assert.match(policy, /script-src 'self'/);
  assert.doesNotMatch(policy, /unsafe/);
});

test("the first load is small", async () => {
  const page = await stage.page();
  let bytes = 0;
  const counting = [];
  page.on("response", (response) => counting.push(response.request().sizes().then((sizes) => { bytes += sizes.responseBodySize; }, () => {})));
  await page.show("#/");
  await page.waitForSelector(".cards");
  await Promise.all(counting);
  assert.equal(bytes > 1000 && bytes < 150 * 1024, true, `${bytes} bytes`);
});

test("the page opens without the network once it has been there", async () => {
  const page = await stage.page({ serviceWorkers: "allow" });
  await page.show("#/");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What was fetched before the worker was there is fetched again through it.
  await page.reload();
  await page.waitForSelector(".cards");
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector(".cards");
  assert.equal(await page.textContent("h1"), "Logic puzzles, with reasons");
});
