// The service worker keeps every file of the page, and names none that is not there.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import test from "node:test";

const web = new URL("../../", import.meta.url);

test("the worker knows every file of the page", () => {
  const source = readFileSync(new URL("worker.js", web), "utf8");
  const list = /const SHELL = (\[[\s\S]*?\n\]);/.exec(source)?.[1] ?? "[]";
  const named = new Function(`return ${list}`)();
  const there = ["fonts", "scripts", "styles"].flatMap((folder) => readdirSync(new URL(`${folder}/`, web)).filter((name) => name !== "LICENCE.txt").map((name) => `${folder}/${name}`));
  // The social card is shown elsewhere.
  const shell = readdirSync(web).filter((name) => /\.(svg|png|webmanifest)$/.test(name) && name !== "social.png");
  assert.deepEqual(named.sort(), ["./", ...shell, ...there].sort());
});
