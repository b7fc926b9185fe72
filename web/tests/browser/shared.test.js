// A link from anywhere: it does nothing by itself, whatever it holds.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { pack } from "../../scripts/share.js";
import { open } from "../stage.js";

let stage;
before(async () => { stage = await open(); });
after(() => stage?.close());

/** A formula that takes longer than anybody waits. */
const nested = (depth) => `${Array.from({ length: depth }, (_, place) => `every x${place} (`).join("")}x0 is x0${")".repeat(depth)}`;

test("a link with a puzzle that would keep the server busy asks nothing of it", async () => {
  const puzzle = `who: Ann, Bob\npet: cat, dog\n\n1. A clue.\n   = ${nested(40)}\n`;
  const link = `${stage.address}#/shared/${await pack({ title: "<b>Evil</b>", puzzle, choices: [] })}`;
  // Another page leads here, as an attacker's would.
  const page = await stage.page();
  const asked = [];
  page.on("request", (request) => { if (request.method() !== "GET") asked.push(request.url()); });
  await page.goto("data:text/html,<p>elsewhere</p>");
  await page.goto(link);
  await page.waitForSelector("#open-shared");
  assert.equal(await page.textContent("h1"), "<b>Evil</b>", "titles are text");
  assert.match(await page.textContent("#shared-text"), /every x39/);
  await page.waitForTimeout(500);
  assert.deepEqual(asked, []);
  assert.deepEqual(page.wrong, []);
});

test("a damaged link is told, and so is one that holds no puzzle once it is opened", async () => {
  const page = await stage.page();
  await page.show("#/shared/AAAA");
  assert.match(await page.textContent("main"), /damaged/);
  await page.show(`#/shared/${await pack({ title: "x", puzzle: 7, choices: "no" })}`);
  await page.waitForSelector("#open-shared");
  await page.click("#open-shared");
  await page.waitForSelector("[role=status]:not(:empty)");
  assert.ok(!page.url().includes("/play/"));
});
