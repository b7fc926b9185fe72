// Figures of the page, to be read by people: node measure.js [ROUNDS]
// The first load in bytes as they go over the wire, and how long a first hint takes from the click to what is seen.
import { open } from "./stage.js";

const rounds = Number(process.argv[2] ?? 15);
const stage = await open();

const page = await stage.page();
let bytes = 0;
let files = 0;
const counting = [];
page.on("response", (response) => counting.push(response.request().sizes().then((sizes) => {
  bytes += sizes.responseBodySize + sizes.responseHeadersSize;
  files++;
}, () => {})));
await page.show("#/");
await page.waitForSelector(".cards");
await Promise.all(counting);
console.log(`first load: ${(bytes / 1024).toFixed(1)} KB in ${files} files, with headers`);

for (const id of ["overdue", "wind-quintet", "zebra"]) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const player = await stage.page();
    await player.show(`#/play/${id}`);
    await player.waitForSelector("table.grid");
    times.push(await player.evaluate(() => new Promise((done) => {
      const start = performance.now();
      new MutationObserver((_, observer) => {
        if (!document.querySelector("#more")) return;
        observer.disconnect();
        requestAnimationFrame(() => done(performance.now() - start));
      }).observe(document.querySelector("#panel"), { childList: true, subtree: true });
      document.querySelector("#hint").click();
    })));
    await player.context().close();
  }
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))].toFixed(0);
  console.log(`first hint of ${id}: median ${at(0.5)} ms, 90 of 100 within ${at(0.9)} ms, slowest ${at(1)} ms, fastest ${at(0)} ms`);
}
await stage.close();
