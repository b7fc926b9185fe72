// What every browser test stands on: the server on a free port, Debian's chromium, pages of several kinds.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const web = fileURLToPath(new URL("..", import.meta.url));
const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL("../../target", import.meta.url));
const program = process.env.CLUEWRIGHT ?? [`${target}/release/cluewright`, `${target}/debug/cluewright`].find(existsSync) ?? "cluewright";
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** A server from before may not allow what the folder has. */
const fromFolder = Boolean(process.env.PAGE_FROM_DISK);

/** Answers may take long on a machine that does other things too. */
export const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

export async function open(options = [], folder = undefined) {
  // What is saved in tests is no part of what the user has saved.
  const data = folder ?? (await mkdtemp(join(tmpdir(), "cluewright-page-")));
  // PAGE_FROM_DISK spares a build while one works on the page.
  const server = spawn(program, ["serve", "--port", "0", "--data", data, ...options, ...(process.env.PAGE_FROM_DISK ? ["--web", web] : [])], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  for await (const chunk of server.stdout) {
    said += chunk;
    if (said.includes("\n")) break;
  }
  const address = said.match(/http:\S+/)?.[0];
  if (!address) throw new Error(`the server did not say where it is: ${said}`);
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
  const contexts = [];
  return {
    address,
    program,
    data,
    server,
    browser,
    /** A page in a fresh profile. Anything that the page complains about fails the test. */
    async page({ engine = false, ...options } = {}) {
      const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 1280, height: 900 }, bypassCSP: fromFolder, ...options });
      contexts.push(context);
      if (process.env.PAGE_FROM_DISK) await fromDisk(context, address);
      // Most tests are about what the server is asked. The route that is named last comes first.
      if (!engine) await context.route(/\/engine(\.bin|\/)/, (route) => route.fulfill({ status: 404 }));
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      page.wrong = [];
      page.on("pageerror", (error) => page.wrong.push(String(error)));
      page.on("console", (message) => { if (message.type() === "error" && !/status of 4\d\d/.test(message.text())) page.wrong.push(message.text()); });
      page.show = async (view) => {
        await page.goto(`${address}${view}`);
        await page.waitForSelector("main h1");
      };
      return page;
    },
    async ask(what, body) {
      const response = await fetch(`${address}api/v1/${what}`, body ? { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : undefined);
      return response.json();
    },
    async close() {
      for (const context of contexts) await context.close();
      await browser.close();
      server.kill("SIGTERM");
      if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      if (!folder) await rm(data, { recursive: true, force: true });
    },
  };
}

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml", png: "image/png", woff2: "font/woff2", webmanifest: "application/manifest+json" };

/** Files that were added since the program was built come from the folder, too. */
async function fromDisk(context, address) {
  await context.route((url) => url.href.startsWith(address) && !url.pathname.includes("/api/") && url.pathname !== "/", async (route) => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const body = await readFile(`${web}${name}`).catch(() => null);
    if (body) await route.fulfill({ body, contentType: TYPES[name.split(".").at(-1)] ?? "text/plain" });
    else await route.continue();
  });
}

/** Lets the grammar alone read what a page pastes: what the second reader makes of nonsense is not for tests to know. */
export async function grammarAlone(page) {
  await page.route(/\/api\/v1\/(read|solve|check)$/, (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), reader: "grammar" }) }));
}

/** What axe finds wrong with a page. */
export async function violations(page) {
  const source = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
  await page.evaluate(source);
  // Colours in the middle of a change are nobody's; what moves for ever is not waited for.
  await page.evaluate(() => Promise.race([Promise.all(document.getAnimations().map((one) => one.finished.catch(() => {}))), new Promise((done) => setTimeout(done, 500))]));
  const { violations: found } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(" ")} ${node.failureSummary ?? ""}`).slice(0, 3).join(" | ")}`);
}
