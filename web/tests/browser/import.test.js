// Pasting puzzles: what was understood, what was not, and how it is mended.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { grammarAlone, open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

test("a pasted puzzle with a clue that is not understood is mended and played", async () => {
  const page = await stage.page();
  await grammarAlone(page);
  await page.show("#/import");
  await page.fill("#source", "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob frobnicates wibbly gronk.\n");
  await page.waitForSelector(".read li.not_understood");
  assert.match(await page.textContent('.read li[data-clue="1"] .reading'), /We read this as/);
  assert.equal(await page.locator(".read .odd").count(), 1, "the words in the way are underlined");
  assert.match(await page.textContent("#summary"), /1 not understood/);
  await page.fill("#repair-2", "Bob does not have the dog.");
  await page.click('[data-clue="2"] .repair button');
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
  await grammarAlone(page);
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
  await grammarAlone(page);
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

const FRIENDS = "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n";

test("what is assumed has a colour of its own, with the words in question, here and in the source", async () => {
  const page = await stage.page();
  await grammarAlone(page);
  await page.show("#/import");
  await page.fill("#source", `${FRIENDS}1. Ann, who adores marzipan, has the cat.\n2. Bob has the dog.\n3. Cy wibbles gronk.\n`);
  await page.waitForSelector('.read li[data-clue="1"].assumed');
  assert.equal(await page.textContent('.read li[data-clue="1"] .doubtful'), "marzipan");
  assert.match(await page.textContent('.read li[data-clue="1"] .message'), /assumed that “marzipan” adds nothing/);
  assert.equal(await page.locator(".editor .below .doubtful").count(), 1);
  assert.match(await page.textContent('.read li[data-clue="1"] .reading'), /We read this as: Ann has the cat\./);
  const colours = await page.evaluate(() => [1, 2, 3].map((clue) => getComputedStyle(document.querySelector(`.read li[data-clue="${clue}"] .status`)).color));
  assert.equal(new Set(colours).size, 3, "assumed, understood and not understood differ");
  const signs = await page.evaluate(() => [1, 2, 3].map((clue) => getComputedStyle(document.querySelector(`.read li[data-clue="${clue}"] .status`), "::before").content));
  assert.equal(new Set(signs).size, 3, "and not by colour alone");
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.wrong, []);
});

test("one, none or several solutions are told beside Play while one types", async () => {
  const page = await stage.page();
  await grammarAlone(page);
  await page.show("#/import");
  const told = (kind) => page.waitForSelector(`#solutions.${kind}`);
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob has the dog.\n`);
  await told("one");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n`);
  await told("several");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob has the cat.\n`);
  await told("none");
  assert.match(await page.textContent("#solutions"), /No solution: clues 1 and 2 cannot be true together/);
  await page.fill("#source", `${FRIENDS}1. Ann, who adores marzipan, has the cat.\n2. Bob has the dog.\n`);
  await told("one");
  assert.match(await page.textContent("#solutions"), /Exactly one solution, if clue 1 means what we assume/);
  await page.fill("#source", `${FRIENDS}1. Ann gronks wibbly.\n2. Bob has the dog.\n`);
  await page.waitForFunction(() => /once every clue is understood/.test(document.querySelector("#solutions").textContent));
  assert.deepEqual(page.wrong, []);
});

test("a clue that was read, but not as it is meant, is said in other words or given its meaning", async () => {
  const page = await stage.page();
  await page.show("#/import");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob has the dog.\n`);
  const clue = page.locator('.read li[data-clue="2"]');
  await clue.locator(".doubt summary").click();
  await page.fill("#repair-2", "Bob does not have the dog.");
  await clue.locator(".repair button").first().click();
  await page.waitForFunction(() => /doesn't have the dog|does not have the dog/.test(document.querySelector('.read li[data-clue="2"] .reading')?.textContent ?? ""));
  assert.match(await page.inputValue("#source"), /2\. Bob does not have the dog\./);
  await clue.locator(".doubt summary").click();
  await page.fill("#formula-2", "Bob is dog");
  await clue.locator(".repair button").last().click();
  await page.waitForSelector('.read li[data-clue="2"].given');
  assert.match(await page.inputValue("#source"), /does not have the dog\.\n   = Bob is dog\n/);
  await page.waitForSelector("#solutions.one");
  // Another formula takes the place of the first.
  await clue.locator(".doubt summary").click();
  await page.fill("#formula-2", "Bob is emu");
  await clue.locator(".repair button").last().click();
  await page.waitForFunction(() => /emu/.test(document.querySelector('.read li[data-clue="2"] .reading')?.textContent ?? ""));
  assert.equal((await page.inputValue("#source")).match(/ = /g).length, 1);
  assert.deepEqual(page.wrong, []);
});

const ODD = `${FRIENDS.replace("# Pets", "# Odd")}1. Ann: cat, full stop!
2. Emu for Bob? Nope, no way.
3. Cy + dog = best pals.
`;

test("the second reader is asked; what it says is assumed, told as such, and stays so when one plays without it", async () => {
  const page = await stage.page();
  const { readers } = await stage.ask("about");
  assert.deepEqual(readers, ["grammar", "both"]);
  const asked = [];
  page.on("request", (/** @type {any} */ one) => { if (one.url().endsWith("/read")) asked.push(JSON.parse(one.postData())); });
  await page.show("#/import");
  await page.fill("#source", ODD);
  await page.waitForSelector(".read > li");
  assert.equal(asked[0].reader, "both");
  const { clues } = await stage.ask("read", { puzzle: ODD, reader: "both" });
  const second = clues.filter((one) => one.reader === "neural");
  assert.equal(second.length > 0, true, "the second reader reads what the grammar cannot");
  for (const { clue, status } of second) {
    assert.equal(status, "assumed");
    const item = page.locator(`.read > li[data-clue="${clue}"]`);
    assert.match(await item.getAttribute("class"), /assumed/);
    assert.equal(await item.locator(".confirm").count(), 1);
    assert.equal((await item.locator(".reading").textContent()).length > 25, true);
  }
  await page.click("#play-this");
  await page.waitForSelector(".assumptions");
  assert.match(await page.textContent(".assumptions"), new RegExp(`clues? .*${second[0].clue}`));
  // Without the second reader the meaning is the same.
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("cluewright.imported"))[0]);
  assert.equal(kept.puzzle.formulas[second[0].clue - 1], second[0].formula);
  assert.deepEqual(kept.assumed, second.map((one) => one.clue));
  await page.goto(`${stage.address}#/explain/${kept.id}`);
  await page.waitForSelector(".assumptions");
  assert.deepEqual(page.wrong, []);
});

/** Lets the page hear of a clue as a reader might have it. */
async function pretend(page, clue, as) {
  await page.route("**/api/v1/read", async (route) => {
    const { choices = [], reader } = route.request().postDataJSON();
    const response = await route.fetch();
    const answer = await response.json();
    if (reader === "both" && !choices.length && answer.clues?.[clue - 1]) Object.assign(answer.clues[clue - 1], as);
    await route.fulfill({ response, json: answer });
  });
}

test("“Did you mean” is one click: beside a clue that is not understood, and beside one that is assumed", async () => {
  const page = await stage.page();
  const readings = ["Bob is dog", "Bob is not dog", "true", "Bob is cat"].map((formula, place) => ({ reading: place + 1, cost: place * 12, likely: !place, paraphrase: `${formula}.`, formula }));
  const nothing = { paraphrase: null, formula: null, reading: null, because: null, unexplained: [], message: "not understood", span: [0, 3] };
  // By their chances the likeliest are first, wherever they stand.
  readings.unshift({ ...readings[3], reading: 9, chance: 1, likely: false });
  readings.slice(1).forEach((one, place) => Object.assign(one, place < 3 ? { chance: 40 - place, likely: true } : { chance: 2, likely: false }));
  await pretend(page, 2, { status: "not_understood", readings, ...nothing });
  await page.show("#/import");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob has the dog.\n3. Cy, who adores marzipan, has the emu.\n`);
  await page.waitForSelector('.read > li[data-clue="2"] .rewrite');
  assert.deepEqual((await page.locator('.read > li[data-clue="2"] .rewrite').allTextContents()).slice(0, 3), ["Bob is dog.", "Bob is not dog.", "It is only a remark, and says nothing about the items."], "the likeliest first, far-fetched ones not at all");
  assert.equal(await page.textContent("#look-at"), "Look at clue 2");
  await page.click("#look-at");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.clue), "2");
  assert.deepEqual(await violations(page), []);
  // One click: the reading is chosen, and the next clue to look at has the focus.
  const chosen = page.waitForRequest((/** @type {any} */ one) => one.url().endsWith("/read") && one.postDataJSON().choices?.length);
  await page.click('.read > li[data-clue="2"] .rewrite');
  assert.deepEqual((await chosen).postDataJSON().choices, [{ clue: 2, reading: 1 }]);
  await page.waitForSelector('.read > li[data-clue="2"].understood');
  await page.waitForFunction(() => document.activeElement.dataset.clue === "3");
  await page.click('.read > li[data-clue="3"] .confirm');
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  await page.waitForSelector("#solutions.one:not(.unsure)");
  await page.waitForFunction(() => document.activeElement.id === "play-this");
  assert.deepEqual(page.wrong, []);
});

test("of a clue that the grammar is sure of, the second reader is asked when somebody says that it is not what it says", async () => {
  const page = await stage.page();
  const other = { reading: 2, cost: 20, chance: 30, likely: true, paraphrase: "Bob has the emu.", formula: "Bob is emu", unexplained: [] };
  await page.route("**/api/v1/read", async (route) => {
    const { doubted = [], choices = [] } = route.request().postDataJSON();
    const response = await route.fetch({ postData: JSON.stringify({ ...route.request().postDataJSON(), choices: [] }) });
    const answer = await response.json();
    const clue = answer.clues?.[1];
    if (clue && doubted.includes(2)) clue.readings = [clue.readings[0], other];
    if (clue && choices.length) Object.assign(clue, { reading: 2, paraphrase: other.paraphrase, formula: other.formula });
    await route.fulfill({ response, json: answer });
  });
  await page.show("#/import");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob has the dog.\n`);
  await page.waitForSelector('.read > li[data-clue="2"].understood');
  await page.click('.read > li[data-clue="2"] .doubt summary');
  await page.fill("#repair-2", "What I began to write");
  await page.waitForSelector("#reading-2-2");
  assert.equal(await page.inputValue("#repair-2"), "What I began to write", "what somebody writes stays");
  assert.deepEqual(await violations(page), []);
  const chosen = page.waitForRequest((/** @type {any} */ one) => one.url().endsWith("/read") && one.postDataJSON().choices?.length);
  await page.check("#reading-2-2");
  const { choices, doubted } = (await chosen).postDataJSON();
  assert.deepEqual([choices, doubted], [[{ clue: 2, reading: 2 }], [2]]);
  await page.waitForFunction(() => /Bob has the emu/.test(document.querySelector('.read > li[data-clue="2"] .reading').textContent));
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("cluewright.imported"))[0]);
  assert.equal(kept.puzzle.formulas[1], "Bob is emu", "what was chosen stays so");
  assert.deepEqual(page.wrong, []);
});

test("a suggestion replaces a clue that is broken over lines", async () => {
  const page = await stage.page();
  await grammarAlone(page);
  await page.show("#/import");
  await page.fill("#source", `${FRIENDS}1. Ann has the cat.\n2. Bob frobnicates\n   the dgo.\n`);
  await page.waitForSelector('.read > li[data-clue="2"].not_understood');
  await page.fill("#repair-2", "Bob has the dog.");
  await page.click('.read > li[data-clue="2"] .repair button');
  await page.waitForFunction(() => /all understood/.test(document.querySelector("#summary").textContent));
  assert.match(await page.inputValue("#source"), /2\. Bob has the dog\.\n/);
});
