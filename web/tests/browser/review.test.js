// Defects that a review found once, each held where no other test does.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pack } from "../../scripts/share.js";
import { grammarAlone, open, violations } from "../stage.js";

/** @type {any} */ let stage;
before(async () => { stage = await open(); });
after(() => stage.close());

const cell = (page, name) => page.locator(`td[data-cell="${name}"]`);
const titled = (page, words) => page.waitForFunction((wanted) => document.querySelector("#panel-title")?.textContent === wanted, words);

/** Pastes a text and waits until its clues are read. */
async function paste(page, text) {
  await page.show("#/import");
  await page.fill("#source", text);
  await page.waitForSelector(".read > li");
}

test("a clue is green only if its every word is answered for", async () => {
  const page = await stage.page();
  await paste(page, "positions: 1, 2, 3, 4\ncargoes: cocoa, rice, tea, rum\nports: Marseille, Genoa, Malaga, Bari\n\n1. To the right of the ship carrying cocoa is one sailing to Marseille.\n2. The ship with rum is going to Bari.\n");
  const clue = page.locator('.read > li[data-clue="1"]');
  const green = /(^| )understood/.test(await clue.getAttribute("class"));
  assert.equal(!green || /Marseille/.test(await clue.locator(".reading").textContent()), true, await clue.textContent());
  assert.match(await page.getAttribute('.read > li[data-clue="2"]', "class"), /^understood/);
  await paste(page, "planets: Jupiter, Mars, Venus\nwho: Olwen, Ann, Bob\narrival: 7pm, 8pm, 9pm\n\n1. The one who gazed at Jupiter wasn't Olwen, who arrived last of all.\n");
  const aside = page.locator('.read > li[data-clue="1"]');
  assert.equal(!/(^| )understood/.test(await aside.getAttribute("class")) || /latest/.test(await aside.locator(".reading").textContent()), true, "an aside says something, too");
  assert.deepEqual(page.wrong, []);
});

test("“Why?” tells the last reason first, and of the others only what the board does not show", async () => {
  const page = await stage.page();
  const { puzzle } = await stage.ask("examples/branch-line");
  const { solution } = await stage.ask("solve", { puzzle });
  const at = (category, item) => `${category}.${puzzle.categories[category].items.indexOf(item)}`;
  // The cell with the longest way to it.
  const ways = await Promise.all(solution.map(async (row) => ({ row, why: await stage.ask("why", { puzzle, cell: `${row[0]}=${row[1]}` }) })));
  const { row, why } = ways.sort((one, other) => other.why.steps.length - one.why.steps.length)[0];
  assert.equal(why.steps.length > 2, true);
  await page.show("#/play/branch-line");
  await page.click("#settings-button");
  await page.check("dialog input[name=follow][value=off]");
  await page.click("dialog button.main");
  const asked = cell(page, `${at(0, row[0])}-${at(1, row[1])}`);
  const ask = async () => {
    await asked.focus();
    await page.keyboard.press("w");
    await titled(page, "Why?");
    await page.waitForFunction(() => !document.querySelector("#panel[aria-busy]"));
  };
  await asked.click({ button: "right" });
  await ask();
  const reason = await page.textContent("#panel .says");
  assert.match(reason, /So /, "a reason, not the fact again");
  assert.match(await page.textContent("#rests-on summary"), /\d+ steps? before/);
  // Its premises on the board: nothing is left to tell.
  const category = (name) => puzzle.categories.findIndex((one) => one.name === name);
  for (const { a, b, is } of why.steps.at(-1).because) {
    const [one, other] = [a, b].map(([name, item]) => at(category(name), item)).sort();
    await cell(page, `${one}-${other}`).focus();
    await page.keyboard.press(is ? "o" : "x");
  }
  await ask();
  assert.equal(await page.locator("#rests-on").count(), 0);
  assert.match(await page.textContent("#panel .says"), /stands on your board/);
  assert.deepEqual(page.wrong, []);
});

test("“Why?” starts from the marks that were made before, and one can ask on from reason to reason", async () => {
  const page = await stage.page();
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution: [[maker, jam]] } = await stage.ask("solve", { puzzle });
  const [row, right] = [puzzle.categories[0].items.indexOf(maker), puzzle.categories[1].items.indexOf(jam)];
  await page.show("#/play/marmalade");
  await page.click("#settings-button");
  await page.check("dialog input[name=follow][value=off]");
  await page.click("dialog button.main");
  const crossed = [0, 1, 2].filter((place) => place !== right);
  for (const place of crossed) await cell(page, `0.${row}-1.${place}`).click();
  await cell(page, `0.${row}-1.${right}`).click({ button: "right" });
  // What came after it is no reason.
  await cell(page, `1.${right}-2.0`).click();
  const asked = page.waitForRequest((one) => one.url().endsWith("/why"));
  await cell(page, `0.${row}-1.${right}`).focus();
  await page.keyboard.press("w");
  assert.equal((await asked).postDataJSON().grid.marks.length, 2);
  await page.waitForSelector(".premise");
  assert.equal(await page.locator("td.premise").count(), 2, "both crosses are pointed at");
  assert.equal(await page.locator(".clues li.now").count(), 0, "no clue is needed");
  assert.equal(await page.locator("#rests-on").count(), 0, "nothing else is left to tell");
  assert.equal(await page.locator("button.premise").count(), 2);
  assert.deepEqual(await violations(page), []);
  await page.locator("button.premise").first().click();
  await page.waitForFunction((wanted) => document.querySelector(`td[data-cell="${wanted}"]`).classList.contains("new"), `0.${row}-1.${crossed[0]}`);
  assert.equal(await page.locator(".clues li.now").count() >= 1, true, "that one comes from a clue");
  assert.equal(await page.evaluate(() => document.querySelector("#panel").contains(document.activeElement)), true, "the focus stays in the panel");
  assert.deepEqual(page.wrong, []);
});

test("a puzzle is passed on as text and as a file, with the meanings that were written for it", async () => {
  const page = await stage.page();
  await paste(page, "# Pets\nwho: Ann, Bob\npet: cat, dog\n\n1. Ann wibbles.\n   = Ann is cat\n");
  await page.click("#play-this");
  await page.click("#share-this");
  assert.match(await page.textContent("#share"), /on this machine alone/);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#save-text")]);
  assert.equal(download.suggestedFilename(), "pets.txt");
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  assert.match(text, /^# Pets\n[^]*pet: cat, dog[^]*1\. Ann wibbles\.\n {3}= Ann is cat\n/);
  assert.equal((await stage.ask("solve", { puzzle: text })).status, "unique", "the file is read as it is");
  assert.deepEqual(page.wrong, []);
});

test("a puzzle takes few hints, none of them long, since what needs no thought is filled in at once", async () => {
  const page = await stage.page();
  await page.show("#/play/branch-line");
  let hints = 0;
  while (!(await page.locator("#finish").count())) {
    assert.equal(++hints < 12, true, "not many hints");
    for (const wanted of ["Hint 1 of 4", "Hint 2 of 4", "Hint 3 of 4", "Done"]) {
      await page.keyboard.press("h");
      await page.waitForFunction((title) => document.querySelector("#finish") || document.querySelector("#panel-title")?.textContent === title, wanted);
      if (wanted === "Hint 3 of 4") assert.equal((await page.textContent("#panel .says")).length < 600, true, "a hint is no treatise");
    }
    if (await page.locator("#fill").count()) {
      await page.click("#fill");
      await page.waitForSelector("#fill", { state: "detached" });
    }
  }
  assert.deepEqual(page.wrong, []);
});

test("what was done is told: a reset, and a mistake that was taken back", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution: [[maker, jam]] } = await stage.ask("solve", { puzzle });
  const right = cell(page, `0.${puzzle.categories[0].items.indexOf(maker)}-1.${puzzle.categories[1].items.indexOf(jam)}`);
  await right.click();
  for (const wanted of ["Mistakes first", "Mistakes first", "Mistakes first", "Done"]) {
    await page.waitForFunction(() => !document.querySelector("#panel[aria-busy]"));
    await page.keyboard.press("h");
    await titled(page, wanted);
    await page.waitForFunction(() => !document.querySelector("#panel[aria-busy]"));
  }
  assert.match(await page.textContent("#panel .says"), /^The wrong mark is taken back/);
  await right.click();
  await page.click("#reset");
  assert.match(await page.textContent("#panel .told"), /Undo brings it back/);
  await page.click("#undo");
  assert.equal(await page.locator("td.no").count(), 1);
  assert.deepEqual(page.wrong, []);
});

test("who listens is told where the mistake is, and that there is no answer", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution: [[maker, jam]] } = await stage.ask("solve", { puzzle });
  await cell(page, `0.${puzzle.categories[0].items.indexOf(maker)}-1.${puzzle.categories[1].items.indexOf(jam)}`).click();
  for (const wait of ["There is a mistake.", "One mark is wrong.", new RegExp(`${maker}, ${jam}`)]) {
    await page.keyboard.press("c");
    await page.waitForFunction(([source]) => new RegExp(source).test(document.querySelector("#live").textContent), [wait.source ?? wait]);
  }
  await page.route("**/api/v1/hint", (route) => route.abort());
  await page.keyboard.press("h");
  await page.waitForFunction(() => /No answer/.test(document.querySelector("#live").textContent));
});

test("a pasted text gives its title and its question, and no clue is made of them", async () => {
  const page = await stage.page();
  await paste(page, "The Lost Umbrellas\n\nTwo friends left their umbrellas on the train.\n\nfriends: Ann, Bob\numbrellas: red, blue\n\n1. Ann has the red umbrella.\n\nWho owns the blue one?\n");
  assert.equal(await page.locator(".read > li").count(), 1);
  await page.click("#play-this");
  await page.waitForSelector("table.grid");
  assert.equal(await page.textContent("h1"), "The Lost Umbrellas");
  assert.match(await page.textContent(".tale"), /Who owns the blue one\?/);
  assert.deepEqual(page.wrong, []);
});

test("a famous riddle as it is pasted gets all of its categories, with what it asks for", async () => {
  const page = await stage.page();
  await paste(page, `The riddle of the fish

There are five houses in a row, each of a different colour. In each lives a person of another nationality, with a drink, a brand of cigar and a pet.

1. The Brit lives in the red house.
2. The Swede keeps dogs as pets.
3. The Dane drinks tea.
4. The green house is on the immediate left of the white house.
5. The green house's owner drinks coffee.
6. The owner who smokes Pall Mall rears birds.
7. The owner of the yellow house smokes Dunhill.
8. The owner living in the centre house drinks milk.
9. The Norwegian lives in the first house.
10. The owner who smokes Blends lives next to the one who keeps cats.
11. The owner who keeps the horse lives next to the one who smokes Dunhill.
12. The owner who smokes Bluemasters drinks beer.
13. The German smokes Prince.
14. The Norwegian lives next to the blue house.
15. The owner who smokes Blends lives next to the one who drinks water.

Who owns the fish?
`);
  await page.waitForSelector(".categories[open]");
  const lists = await page.$$eval('.category [aria-label^="Items"]', (/** @type {any[]} */ fields) => fields.map((field) => field.value.split(", ").sort().join(" ")));
  for (const wanted of ["birds cats dogs fish horse", "beer coffee milk tea water", "Blends Bluemasters Dunhill Pall Mall Prince"]) assert.equal(lists.includes(wanted), true, lists.join(" | "));
  assert.equal(await page.locator(".read > li").count(), 15, "the question is no clue");
  assert.deepEqual(page.wrong, []);
});

test("whoever plays with clues that were not understood is told before", async () => {
  const page = await stage.page();
  await grammarAlone(page);
  await paste(page, "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Zorp gronks.\n");
  await page.click("#play-this");
  await page.waitForSelector("#unread");
  assert.match(await page.textContent("#unread"), /Clue 2 was not understood/);
  await page.click("text=Mend the puzzle");
  await page.waitForSelector(".read > li.not_understood");
});

test("a solved board leads on to another puzzle", async () => {
  const page = await stage.page();
  await page.show("#/play/marmalade");
  const { puzzle } = await stage.ask("examples/marmalade");
  const { solution } = await stage.ask("solve", { puzzle });
  const place = (category, item) => puzzle.categories[category].items.indexOf(item);
  for (const row of solution) for (const [other, item] of row.slice(1).entries()) {
    const one = cell(page, `0.${place(0, row[0])}-${other + 1}.${place(other + 1, item)}`);
    if (!/yes/.test(await one.getAttribute("class"))) await one.click({ button: "right" });
  }
  await page.click("#close-finish");
  await page.waitForFunction(() => /#\/(play|new)\//.test(document.querySelector("#another-one")?.getAttribute("href") ?? ""));
  await page.reload();
  await page.waitForSelector("#outcome");
  assert.match(await page.textContent("#outcome"), /Solved/, "it is not asked whether one is stuck");
});

test("the time is kept to the second, whatever happens to the page", async () => {
  const page = await stage.page();
  await page.clock.install();
  await page.show("#/play/marmalade");
  await cell(page, "0.0-1.0").click();
  await page.clock.runFor(18_500);
  const seconds = () => page.evaluate(() => JSON.parse(localStorage.getItem("cluewright.game.marmalade")).seconds);
  await page.reload();
  await page.waitForSelector("table.grid");
  assert.equal((await seconds()) >= 18, true, String(await seconds()));
});

test("on a grid larger than its frame, names stay over the cells, and a hint brings its cells into sight", async () => {
  const page = await stage.page({ viewport: { width: 1366, height: 768 } });
  const categories = Array.from({ length: 6 }, (_, a) => ({ name: `list ${a}`, items: Array.from({ length: 8 }, (_, i) => `thing ${a}${i}`) }));
  const packed = await pack({ title: "Six by eight", puzzle: { categories, clues: ["Thing 07 is thing 57."], formulas: ['"thing 07" is "thing 57"'] }, choices: [] });
  await page.goto(`${stage.address}#/shared/${packed}`);
  await page.click("#open-shared");
  await page.waitForSelector("table.grid");
  await page.evaluate(() => document.querySelector(".frame").scrollTo(300, 300));
  const covered = await page.evaluate(() => {
    const { left, top } = document.querySelector(".grid .corner").getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 20).closest("td, th").className;
  });
  assert.equal(covered, "corner", "nothing slides over the corner");
  await page.evaluate(() => document.querySelector(".frame").scrollTo(0, 0));
  await page.click("#hint");
  for (const level of [2, 3]) {
    await page.click("#more");
    await titled(page, `Hint ${level} of 4`);
  }
  const seen = await page.evaluate(() => {
    const one = document.querySelector("td.new");
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  assert.equal(seen, true);
  assert.deepEqual(page.wrong, []);
});

test("underlines of a program lie under what is wrong", async () => {
  const page = await stage.page();
  await page.show("#/lingo/thief");
  await page.waitForSelector(".source");
  const [field, below] = await page.evaluate(() => ["textarea.source", ".below"].map((one) => {
    const style = getComputedStyle(document.querySelector(one));
    return [style.fontSize, style.lineHeight, style.fontFamily, style.paddingLeft, style.paddingTop, style.borderLeftWidth].join(" ");
  }));
  assert.equal(field, below);
});

test("two items of one name are told apart, keys are told everywhere, and a file has the name of its puzzle", async () => {
  const page = await stage.page();
  await page.show("#/play/cathedrals");
  assert.match(await page.locator("td[data-cell]").first().getAttribute("aria-label"), /^Durham of artists, Durham of cathedrals/);
  await page.show("#/make");
  await page.keyboard.press("?");
  await page.waitForSelector("#keys");
  assert.match(await page.textContent("#keys"), /Right click, long press/);
  await page.keyboard.press("Escape");
  await page.fill("#wish-seed", "12");
  await page.click("#make-one");
  await page.waitForSelector("#made");
  const title = await page.textContent("#made h3");
  await page.click("#print-made");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#print-pdf")]);
  assert.equal(download.suggestedFilename(), `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-puzzle.pdf`);
});

test("the first page keeps its place, and shows no folder of the machine; a wrong address says so plainly", async () => {
  const page = await stage.page({ viewport: { width: 900, height: 500 } });
  await page.show("#/");
  await page.waitForSelector(".cards");
  assert.equal((await page.textContent("main")).includes(stage.data), false);
  await page.evaluate(() => scrollTo(0, 600));
  await page.click(".cards li:nth-child(1) h3 a >> visible=true");
  await page.waitForSelector("table.grid");
  await page.goBack();
  await page.waitForSelector(".cards");
  await page.waitForFunction(() => scrollY > 300);
  await page.goto(`${stage.address}#/play/nothing`);
  await page.waitForSelector(".trouble");
  assert.equal((await page.textContent(".trouble")).includes("openapi"), false);
});
