// How many hints a server gives in a second, to be read by people: node hints-a-second.js [PROGRAM [SECONDS]]
// One question after the other, each about another board of the same puzzle: the thought in words, as the page asks for it.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [program = "target/release/cluewright", seconds = "5"] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "cluewright-hints-"));
const server = spawn(program, ["serve", "--port", "0", "--data", data], { stdio: ["ignore", "pipe", "ignore"] });
let said = "";
for await (const chunk of server.stdout) {
  said += chunk;
  if (said.includes("\n")) break;
}
const address = said.match(/http:\S+/)?.[0];

async function ask(what, body) {
  const response = await fetch(`${address}api/v1/${what}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer.diagnostics));
  return answer;
}

for (const name of ["marmalade", "overdue", "zebra"]) {
  const { formulas, ...text } = JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), "utf8"));
  for (const [what, puzzle] of [["with formulas", { ...text, formulas }], ["as text", text]]) {
    const { solution } = await ask("solve", { puzzle });
    const [first, ...others] = puzzle.categories.map((category) => category.name);
    const ticks = solution.flatMap(([one, ...items]) => items.map((item, place) => ({ a: [first, one], b: [others[place], item], is: true })));
    // From the blank board to one that lacks three ticks.
    const boards = ticks.slice(2).map((_, found) => ({ marks: ticks.slice(0, found) }));
    const times = [];
    for (const end = performance.now() + Number(seconds) * 1000; performance.now() < end;) {
      const begun = performance.now();
      await ask("hint", { puzzle, grid: boards[times.length % boards.length], level: 3 });
      times.push(performance.now() - begun);
    }
    const all = times.reduce((sum, one) => sum + one, 0);
    console.log(`${name}, ${what}: ${(1000 * times.length / all).toFixed(0)} a second, median ${times.sort((one, other) => one - other)[times.length >> 1].toFixed(1)} ms`);
  }
}
server.kill();
rmSync(data, { recursive: true, force: true });
