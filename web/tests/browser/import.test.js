// Pasting puzzles: what was understood, what was not, and how it is mended.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

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
  await page.click(".categories button[type=submit]");
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.match(await page.inputValue("#source"), /pet: cat, dog/);
});

test("a file that is no puzzle is told where it is wrong", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "Ann has a cat.\n");
  await page.waitForSelector(".remark");
  assert.match(await page.textContent(".remark"), /items|categor/);
  await page.fill("#source", '{"categories": [');
  await page.waitForSelector(".trouble");
  assert.equal((await page.textContent(".trouble")).length > 10, true);
  assert.equal(await page.locator("#play-this").count(), 0);
});

test("a puzzle without categories asks for them", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "1. Ann has the cat.\n2. Bob is not there.\n");
  await page.waitForSelector(".categories[open]");
  await page.fill('[aria-label="Name of category 1"]', "who");
  await page.fill('[aria-label="Items of category 1"]', "Ann, Bob");
  await page.fill('[aria-label="Name of category 2"]', "pet");
  await page.fill('[aria-label="Items of category 2"]', "cat, dog");
  await page.click("text=Add a category");
  await page.click('[aria-label="Remove category 3"]');
  await page.click(".categories button[type=submit]");
  await page.waitForSelector('.read li[data-clue="1"].understood');
  assert.match(await page.inputValue("#source"), /who: Ann, Bob/);
  assert.deepEqual(page.wrong, []);
});

const SAILORS = `Three people sailed.

1. Astrid sailed to Bergen.
2. The person who sailed to Hamar paid $100 more than Astrid.
3. Gudrun didn't sail to Hamar.
4. Ivar chose the red boat.
5. The person who paid $300 chose the green boat.
6. The one with the blue boat paid less than the person who sailed to Molde.
`;

test("for a text without categories some are proposed; they are corrected, read at once, and played", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", SAILORS);
  await page.waitForSelector(".categories[open] .proposed");
  assert.match(await page.textContent(".proposed"), /We think these are the categories – correct them\. Names in brackets/);
  const lists = () => page.$$eval('.category [aria-label^="Items"]', (/** @type {any[]} */ fields) => fields.map((field) => field.value));
  const proposed = await lists();
  assert.equal(proposed.includes("Bergen, Hamar, Molde"), true, proposed.join(" | "));
  assert.equal(proposed.includes("red, green, blue"), true, proposed.join(" | "));
  const prices = proposed.findIndex((/** @type {string} */ one) => one.includes("$300")) + 1;
  assert.match(await page.textContent("#summary"), /^4 categories of 3, 6 clues: \d not understood/);
  // A list that is too short is told at once, and nothing is lost.
  await page.fill(`[aria-label="Items of category ${prices}"]`, "$200, $300");
  await page.waitForFunction(() => /different numbers of items/.test(document.querySelector(".categories .message")?.textContent ?? ""));
  await page.fill(`[aria-label="Items of category ${prices}"]`, "$100, $200, $300");
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.equal(await page.textContent(".categories .message"), "");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), `Items of category ${prices}`, "the field keeps the focus");
  assert.equal((await page.inputValue("#source")).includes("$200"), false, "the text stays as it was pasted");
  await page.fill(`[aria-label="Name of category ${prices}"]`, "fares");
  await page.click("#check-this");
  await page.waitForFunction(() => /exactly one solution/.test(document.querySelector(".verdict")?.textContent ?? ""));
  assert.deepEqual(await violations(page), []);
  // What was corrected survives a change of the text elsewhere.
  const again = page.waitForResponse((/** @type {any} */ one) => /The sailors[^]*"categories"|"categories"[^]*The sailors/.test(one.request().postData() ?? ""));
  await page.fill("#source", `# The sailors\n${SAILORS}`);
  await again;
  await page.waitForFunction(() => document.querySelectorAll(".read li.understood").length === 6);
  assert.equal((await lists()).includes("$100, $200, $300"), true);
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  assert.equal(await page.textContent("h1"), "The sailors");
  assert.match(await page.textContent("table.grid"), /\$200/);
  assert.deepEqual(page.wrong, []);
});

test("proposed categories go into the text", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", SAILORS);
  await page.waitForSelector(".categories[open] .proposed");
  await page.click(".categories button[type=submit]");
  await page.waitForFunction(() => /Bergen, Hamar, Molde/.test(/** @type {any} */ (document.querySelector("#source")).value));
  await page.waitForSelector(".categories:not([open])");
  assert.equal(await page.locator(".proposed").count(), 0);
  assert.deepEqual(page.wrong, []);
});

test("lists without names get names, and lists in a story are categories", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "Ann, Bob, Cy\ncat, dog, emu\n$7, $8, $10\n\n1. Ann has the cat.\n2. Bob paid $10.\n3. The person with the dog paid $8.\n");
  await page.waitForSelector(".categories[open] .proposed");
  await page.waitForFunction(() => /3 categories of 3, 3 clues: all understood/.test(document.querySelector("#summary").textContent));
  assert.equal(await page.inputValue('[aria-label="Name of category 3"]'), "prices");
  await page.fill("#source", "Three friends, Ann, Bob and Cy, each have a pet (cat, dog or emu).\n\n1. Ann has the cat.\n2. Cy does not have the dog.\n");
  await page.waitForFunction(() => /2 categories of 3, 2 clues: all understood/.test(document.querySelector("#summary").textContent));
  assert.equal(await page.inputValue('[aria-label="Name of category 1"]'), "friends");
  await page.click("#explain-this");
  await page.waitForSelector("#next");
  assert.deepEqual(page.wrong, []);
});

test("for a clue that is not understood, words are suggested that are; one click uses them", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\nage: 7, 8, 10\n\n1. Ann has the cat.\n2. Bob dislikes the dgo gronkily.\n3. Cy is 10.\n");
  await page.waitForSelector('.read li[data-clue="2"].not_understood .rewrite');
  assert.equal(await page.locator('.read li[data-clue="1"] .rewrite').count(), 0);
  assert.equal(await page.locator(".editor .below .odd").count(), 1, "the words are underlined in the source, too");
  const text = await page.locator(".rewrite").first().textContent();
  assert.match(text, /Bob/);
  assert.match(text, /dog/);
  await page.locator(".rewrite").first().click();
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.equal((await page.inputValue("#source")).includes(text), true);
  assert.equal(await page.locator(".editor .below .odd").count(), 0);
  assert.deepEqual(page.wrong, []);
});

test("a clue opens to its formula, discourse structure and program", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.click("#sample");
  await page.waitForSelector('[data-meaning="2"]');
  await page.click('[data-meaning="2"] summary');
  await page.waitForSelector('[data-meaning="2"] .boxes');
  const shown = await page.locator('[data-meaning="2"]').innerText();
  assert.match(shown, /fares\(Skye\) < fares\(Cilla\)/);
  assert.match(shown, /Skye\(\w\)/);
  assert.match(shown, /clue1 :-/);
  assert.deepEqual(page.wrong, []);
});

test("what users write stays text", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", "# <img src=x onerror=alert(1)>\nwho: <b>Ann</b>, Bob\npet: cat, dog\n\n1. <b>Ann</b> has the cat & <script>alert(1)</script>.\n2. Bob has the dog.\n");
  await page.waitForSelector(".read li");
  assert.equal(await page.locator("main b:text('Ann'), main script, main img").count(), 0);
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  assert.equal(await page.textContent("h1"), "<img src=x onerror=alert(1)>");
  assert.equal(await page.locator("main img, main script").count(), 0);
  assert.deepEqual(page.wrong, []);
});
