// Figures of the page, to be read by people: node measure.js [ROUNDS]
// What goes over the wire, when something is seen, how long a first hint takes, what is on the screen together, and what two tabs keep.
import { readdir } from "node:fs/promises";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { open } from "./stage.js";

const rounds = Number(process.argv[2] ?? 9);
const stage = await open();
const web = fileURLToPath(new URL("..", import.meta.url));
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const sorted = (times) => [...times].sort((one, other) => one - other);
const spread = (times) => {
  const all = sorted(times);
  const at = (share) => all[Math.min(all.length - 1, Math.floor(share * all.length))].toFixed(0);
  return `median ${at(0.5)} ms, 90 of 100 within ${at(0.9)} ms, slowest ${at(1)} ms`;
};

/** What views load, in bytes as they go over the wire. */
async function load(name, address, ready) {
  const page = await stage.page();
  let bytes = 0;
  let files = 0;
  const counting = [];
  page.on("response", (response) => counting.push(response.request().sizes().then((sizes) => {
    bytes += sizes.responseBodySize + sizes.responseHeadersSize;
    files++;
  }, () => {})));
  await page.show(address);
  await page.waitForSelector(ready);
  await Promise.all(counting);
  console.log(`${name}: ${kilobytes(bytes)} in ${files} files, with headers`);
  await page.context().close();
}

/** As many bytes as go over the wire for a file. */
const sent = (name) => new Promise((done, failed) => get(`${stage.address}${name}`, { headers: { "accept-encoding": "gzip" } }, (response) => {
  let bytes = 0;
  response.on("data", (chunk) => { bytes += chunk.length; });
  response.on("end", () => done(bytes));
}).on("error", failed));

/** All files of the page together, as they are sent. */
async function whole() {
  const names = ["", "worker.js", "app.webmanifest", "icon.svg"];
  for (const folder of ["fonts", "scripts", "styles"]) names.push(...(await readdir(`${web}${folder}`)).filter((name) => !name.endsWith(".txt")).map((name) => `${folder}/${name}`));
  const sizes = await Promise.all(names.map(sent));
  const fonts = names.reduce((sum, name, place) => sum + (name.startsWith("fonts/") ? sizes[place] : 0), 0);
  const all = sizes.reduce((sum, one) => sum + one, 0);
  console.log(`the whole page, every view: ${kilobytes(all)} in ${names.length} files, compressed; ${kilobytes(fonts)} of it typefaces`);
}

async function paint() {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const page = await stage.page();
    await page.show("#/");
    await page.waitForSelector(".cards");
    times.push(await page.evaluate(() => new Promise((done) => new PerformanceObserver((list, observer) => {
      const first = list.getEntriesByName("first-contentful-paint")[0];
      if (!first) return;
      observer.disconnect();
      done(first.startTime);
    }).observe({ type: "paint", buffered: true }))));
    await page.context().close();
  }
  console.log(`first paint: ${spread(times)} (at most 500 ms)`);
}

async function hints(id, engine) {
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const player = await stage.page({ engine });
    await player.show(`#/play/${id}`);
    await player.waitForSelector("table.grid");
    if (engine) {
      await player.waitForSelector("html[data-ready=engine]", { state: "attached" });
      // What the board asks by itself at first is answered.
      await player.waitForTimeout(1500);
    }
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
  console.log(`first hint of ${id}, from the ${engine ? "engine in the page" : "server"}: ${spread(times)}`);
}

/** The engine: how large it is with the words that a game needs, how long after the page is seen it is ready, and what it fetches later. */
async function engine() {
  const page = await stage.page({ engine: true });
  const sizes = [];
  page.on("response", (response) => { if (/\.bin(\?|$)/.test(response.url())) sizes.push(response.request().sizes().then((size) => [new URL(response.url()).pathname, size.responseBodySize])); });
  await page.show("#/");
  const there = await page.evaluate(() => document.documentElement.dataset.engine !== undefined);
  if (there) {
    await page.waitForSelector("html[data-ready=engine]", { state: "attached" });
    const [seen, ready] = await page.evaluate(() => [performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0, performance.now()]);
    const files = await Promise.all(sizes);
    const megabytes = (bytes) => (bytes / 1e6).toFixed(2);
    console.log(`the engine: ${megabytes(files.reduce((sum, [, size]) => sum + size, 0))} MB compressed (at most 8 MB): ${files.map(([name, size]) => `${name} ${megabytes(size)}`).join(", ")}; ready ${Math.round(ready - seen)} ms after the first paint`);
    const all = await page.evaluate(() => (document.documentElement.dataset.engineData ?? "").split(" ").map((one) => one.split(":")[0]).filter(Boolean));
    const later = await Promise.all(all.map((name) => `engine/${name}.bin`).filter((name) => !files.some(([path]) => path === `/${name}`)).map(sent));
    console.log(`typefaces, when a PDF file is made in the page: ${megabytes(later.reduce((sum, one) => sum + one, 0))} MB in ${later.length} files`);
  } else console.log("the engine: not built in (scripts/build-engine)");
  await page.context().close();
  return there;
}

/** What is on the screen together once a hint is told. */
async function together(size, id, name, look) {
  const page = await stage.page(look);
  await page.show(`#/play/${id}`);
  await page.waitForSelector("table.grid");
  await page.click("#hint");
  for (const level of [2, 3]) {
    await page.click("#more");
    await page.waitForFunction((wanted) => document.querySelector("#panel-title")?.textContent === `Hint ${wanted} of 4`, level);
  }
  const told = await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const seen = (one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return false;
      return [[left + 3, top + 3], [right - 3, bottom - 3]].every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
    };
    const count = (selector) => {
      const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      return `${all.filter(seen).length} of ${all.length}`;
    };
    const sides = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility()).map((one) => Math.min(one.offsetWidth, one.offsetHeight));
    return `cells ${count("td[data-cell]")} (${Math.round(document.querySelector("td[data-cell]").getBoundingClientRect().width)} px), clues ${count(".clues li")}, buttons of the help ${count("#panel button")}, smallest button ${Math.min(...sides)} px`;
  });
  console.log(`${size} at ${name}, with a hint: ${told}`);
  await page.context().close();
}

async function tabs() {
  const page = await stage.page();
  await page.show("#/play/hallow-down");
  const other = await page.context().newPage();
  await other.goto(`${stage.address}#/play/hallow-down`);
  await other.waitForSelector("table.grid");
  const mark = (tab, from) => tab.evaluate(async (start) => {
    for (const one of [...document.querySelectorAll("td[data-cell]")].filter((_, place) => place % 4 === start).slice(0, 50)) {
      one.click();
      await new Promise((done) => setTimeout(done, Math.random() * 12));
    }
  }, from);
  await Promise.all([mark(page, 0), mark(other, 2)]);
  await page.waitForFunction(() => document.querySelectorAll("td.no").length === 100, null, { timeout: 5000 }).catch(() => {});
  await other.reload();
  await other.waitForSelector("table.grid");
  console.log(`two tabs with 50 marks each, made at once: ${await other.locator("td.no").count()} of 100 are kept`);
  await page.context().close();
}

await load("first load", "#/", ".cards");
await load("a board, from nothing", "#/play/overdue", "table.grid");
await whole();
await paint();
const there = await engine();
for (const id of ["overdue", "wind-quintet", "zebra"]) {
  await hints(id, false);
  if (there) await hints(id, true);
}
for (const [name, look] of Object.entries({ "1366 × 768": { viewport: { width: 1366, height: 768 } }, "390 × 844": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } })) {
  for (const [size, id] of Object.entries({ "3 × 4": "branch-line", "4 × 5": "overdue", "5 × 5": "saleroom" })) await together(size, id, name, look);
}
await tabs();
await stage.close();
