// Firefox as it is installed, driven over WebDriver BiDi: pages, clicks and keys as people make them, and what the browser complains of.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import bundle from "playwright-core/lib/utilsBundle";

const PATIENCE = Number(process.env.PATIENCE ?? 60_000);

/** Where Firefox is, if it is there. */
export const path = process.env.FIREFOX ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync) ?? null;

/** A conversation: commands with answers, and events. */
class Session {
  constructor(socket) {
    this.socket = socket;
    this.last = 0;
    this.waiting = new Map();
    this.heard = () => {};
    socket.onmessage = ({ data }) => {
      const { id, type, method, params, result, error, message } = JSON.parse(String(data));
      if (type === "event") return this.heard(method, params);
      const [done, failed] = this.waiting.get(id) ?? [];
      this.waiting.delete(id);
      if (type === "success") done?.(result);
      else failed?.(new Error(`${error}: ${message}`));
    };
  }

  send(method, params = {}) {
    const id = ++this.last;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((done, failed) => this.waiting.set(id, [done, failed]));
  }
}

/** Starts Firefox with a profile of its own and gives its one page. */
export async function firefox({ width = 1366, height = 768 } = {}) {
  const profile = await mkdtemp(join(tmpdir(), "cluewright-firefox-"));
  const browser = spawn(path, ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  for await (const chunk of browser.stderr) {
    said += chunk;
    if (/BiDi listening on ws:\S+/.test(said)) break;
  }
  const address = said.match(/BiDi listening on (ws:\S+)/)?.[1];
  if (!address) throw new Error(`Firefox did not say where it listens: ${said}`);
  browser.stderr.resume();
  const socket = new bundle.ws(`${address}/session`);
  await new Promise((done, failed) => Object.assign(socket, { onopen: done, onerror: failed }));
  const session = new Session(socket);
  const { capabilities } = await session.send("session.new", { capabilities: {} });
  const { contexts: [{ context }] } = await session.send("browsingContext.getTree");
  await session.send("browsingContext.setViewport", { context, viewport: { width, height } });
  await session.send("session.subscribe", { events: ["log.entryAdded"] });
  const page = new Page(session, context);
  return {
    page,
    version: capabilities.browserVersion,
    async close() {
      await session.send("browser.close").catch(() => {});
      socket.close();
      if (browser.exitCode === null && browser.signalCode === null) await Promise.race([once(browser, "exit"), new Promise((done) => setTimeout(done, 5000))]);
      if (browser.exitCode === null) browser.kill("SIGKILL");
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

class Page {
  constructor(session, context) {
    this.session = session;
    this.context = context;
    /** What the browser complained of. */
    this.wrong = [];
    session.heard = (method, { level, text, type }) => {
      if (method === "log.entryAdded" && level === "error") this.wrong.push(`${type}: ${text}`);
    };
  }

  async show(url) {
    // Else another view of the same page would only be another fragment, and the view before is still there for a moment.
    await this.session.send("browsingContext.navigate", { context: this.context, url: "about:blank", wait: "complete" });
    await this.session.send("browsingContext.navigate", { context: this.context, url, wait: "complete" });
  }

  /** What a function gives in the page; what goes in and comes out is JSON. */
  async evaluate(work, ...given) {
    const expression = `Promise.resolve((${work})(...${JSON.stringify(given)})).then((one) => JSON.stringify(one ?? null))`;
    const { type, result, exceptionDetails } = await this.session.send("script.evaluate", { expression, target: { context: this.context }, awaitPromise: true });
    if (type !== "success") throw new Error(exceptionDetails.text);
    return JSON.parse(result.value);
  }

  /** Waits until a function gives something. */
  async until(work, ...given) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.evaluate(work, ...given).catch(() => null);
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${work} ${JSON.stringify(given)}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  }

  seen(selector) {
    return this.until((wanted) => document.querySelector(wanted)?.checkVisibility() ?? false, selector);
  }

  /** A click in the middle of an element, which has to be the one that is there. */
  async click(selector, button = 0) {
    await this.seen(selector);
    const [x, y] = await this.until((wanted) => {
      const one = document.querySelector(wanted);
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const { left, top, width, height } = one.getBoundingClientRect();
      const at = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return one.contains(document.elementFromPoint(...at)) ? at : null;
    }, selector);
    const actions = [{ type: "pointerMove", x, y }, { type: "pointerDown", button }, { type: "pointerUp", button }];
    await this.session.send("input.performActions", { context: this.context, actions: [{ type: "pointer", id: "mouse", actions }] });
  }

  /** Keys, one after the other. */
  async keys(...all) {
    const actions = all.flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }]);
    await this.session.send("input.performActions", { context: this.context, actions: [{ type: "key", id: "keys", actions }] });
  }
}
