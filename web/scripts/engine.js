// The engine: the server's answers as a module of WebAssembly that works here, so that a game needs no network.
//
// It is fetched after the page can be seen, kept by the browser, and run by workers, so that the page never waits for it. What
// it answers comes as a Response, the same as the server's.

import { trusted } from "./trusted.js";

/** What the page's file says of the engine: its mark, if there is one, those of the data that it asks for, and whether there is no server at all. */
const { engine: mark, engineData, site } = /** @type {Record<string, string | undefined>} */ (globalThis.document?.documentElement.dataset ?? {});

/** Whether these are files on some web space, with no server behind them. */
export const ALONE = site !== undefined;

const ANSWERS = new Set(["read", "solve", "check", "explain", "hint", "spent", "why", "convert", "sheet", "lingo/solve", "lingo/explain"]);
const MAKES = new Set(["generate", "archive", "book"]);
/** Somebody waits for these with the board or the text before them: one worker is theirs alone. */
const AT_ONCE = new Set(["hint", "why", "read"]);
/** So many milliseconds work that nobody waits for any more may go on: that is often less than a new worker takes to begin. */
const GRACE = 400;
/** What a hint needs is loaded, and its code made ready, by a hint for a small puzzle, before somebody asks for one. */
const SMALL = { puzzle: { categories: [{ name: "friends", items: ["Ann", "Bob", "Cy"] }, { name: "pets", items: ["cat", "dog", "emu"] }, { name: "ages", items: ["7", "8", "10"] }], clues: ["Ann is two years older than the owner of the cat.", "Neither Bob nor the person with the dog is 7."] }, level: 3 };
/** So many milliseconds a worker may take until it says that it is ready; after that the server is asked, if there is one. */
const BEGINNING = 20_000;

/** Data that every answer in words needs: they come with the module. What else it asks for is fetched when it does. */
const WORDS = ["wordnet", "tagger"];
/** The marks of all data. @type {Map<string, string>} */
const marks = new Map((engineData ?? "").split(" ").filter(Boolean).map((one) => /** @type {[string, string]} */ (one.split(":"))));
/** What the module was handed, or is. @type {Map<string, ArrayBuffer>} */
const given = new Map();

/** @type {Promise<WebAssembly.Module> | null} */ let loading = null;
let loaded = false;

/** Whether it can answer this. @param {string} address */
export function can(address) {
  return mark !== undefined && (ANSWERS.has(address) || MAKES.has(address));
}

/** Whether it answers this better than the server would: it is here, and it needs no place in a queue. What takes minutes is made by the server, which can be told that it is enough. @param {string} address */
export function first(address) {
  return can(address) && (ALONE || (loaded && !MAKES.has(address)));
}

/** Fetches it, if there is one, and makes it ready; once this is done, it answers first. What does not come in time is an error, and the server goes on answering. */
export async function begin() {
  await answer("hint", JSON.stringify(SMALL));
  loaded = true;
}

/** Fetches it, with the words; whoever needs it before waits for it. @returns {Promise<WebAssembly.Module>} */
function fetching() {
  loading ??= import("./engine-file.js").then(({ module }) => Promise.all([module(`engine.bin?${mark}`), ...WORDS.filter((name) => marks.has(name)).map(fetchData)])).then(([module]) => module).catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Fetches what the module asks for. @param {string} name */
async function fetchData(name) {
  if (given.has(name)) return;
  const { data } = await import("./engine-file.js");
  given.set(name, await data(`engine/${name}.bin?${marks.get(name) ?? ""}`));
}

/** A piece of work. @typedef {{address: string, body: string, signal?: AbortSignal | null, done: (response: Response) => void, failed: (error: any) => void, told?: ReadableStreamDefaultController, hand?: Hand}} Work */

/** @type {Work[]} */ const waiting = [];
/** Who works: one for what somebody waits for, one for everything, each begun when it is first needed. @type {{front: Hand | null, back: Hand | null}} */
const hands = { front: null, back: null };

/** A worker with the engine; one that breaks or is interrupted is replaced. */
class Hand {
  /** @type {Work | null} */ work = null;

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.module = module;
    this.worker = new Worker(trusted("scripts/engine-worker.js"), { type: "module" });
    this.worker.onmessage = ({ data }) => this.#heard(data);
    this.worker.onerror = () => this.end(new Error("the engine broke down"));
    this.worker.onmessageerror = () => this.end(new Error("the engine was not understood"));
    this.#begin();
  }

  /** Hands the module over, with everything that is there for it. */
  #begin() {
    clearTimeout(this.beginning);
    this.handed = new Set(given.keys());
    this.beginning = setTimeout(() => this.end(new Error(`the engine did not begin within ${BEGINNING / 1000} seconds`)), BEGINNING);
    this.worker.postMessage({ module: this.module, given });
  }

  /** @param {Work} work */
  take(work) {
    this.work = work;
    work.hand = this;
    // Made puzzles come one after the other, as the server tells of them.
    if (MAKES.has(work.address)) work.done(new Response(new ReadableStream({ start: (told) => { work.told = told; }, cancel: () => this.end(null) }), { headers: { "content-type": "text/event-stream" } }));
    this.#ask(work);
  }

  /** @param {Work} work */
  #ask({ address, body }) {
    this.worker.postMessage({ makes: MAKES.has(address), address, body, chance: crypto.getRandomValues(new Uint32Array(1))[0] });
  }

  /** Begins anew with data that were asked for, and asks again. @param {string} name @param {Work} work */
  async #fetch(name, work) {
    if (this.handed?.has(name)) return this.end(new Error(`the engine cannot use “${name}”`));
    try {
      await fetchData(name);
    } catch (error) {
      if (this.work === work) this.end(error);
    }
    if (this.work !== work) return;
    this.#begin();
    this.#ask(work);
  }

  /** @param {{ready?: boolean, lacking?: string, name?: string, data?: string, status?: number, bytes?: any, broken?: string}} heard */
  #heard({ ready, lacking, name, data, status, bytes, broken }) {
    clearTimeout(this.beginning);
    if (broken) return this.end(new Error(broken));
    const work = this.work;
    if (ready || !work) return;
    if (lacking) return this.#fetch(lacking, work);
    if (name) return work.told?.enqueue(event(name, data ?? "{}"));
    this.work = null;
    if (!work.told) work.done(new Response(bytes, { status, headers: { "content-type": work.address === "sheet" && status === 200 ? "application/octet-stream" : "application/json" } }));
    else {
      if (status !== 200) work.told.enqueue(event("failed", new TextDecoder().decode(bytes)));
      work.told.enqueue(event("end", "{}"));
      work.told.close();
    }
    next();
  }

  /** Nobody waits for what it is at any more. @param {any} reason */
  leave(reason) {
    const work = this.work;
    if (work?.told) this.end(reason);
    else setTimeout(() => { if (work && this.work === work) this.end(reason); }, GRACE);
  }

  /** Ends it, with what it is at. @param {any} error */
  end(error) {
    const work = this.work;
    this.work = null;
    clearTimeout(this.beginning);
    this.worker.terminate();
    for (const place of /** @type {("front" | "back")[]} */ (["front", "back"])) if (hands[place] === this) hands[place] = null;
    if (error && work?.told) work.told.error(error);
    if (error) work?.failed(error);
    next();
  }
}

/** @param {string} name @param {string} data */
function event(name, data) {
  return new TextEncoder().encode(`event: ${name}\ndata: ${data}\n\n`);
}

/** Gives waiting work to hands that are free. */
async function next() {
  const module = await fetching().catch((error) => {
    for (const work of waiting.splice(0)) work.failed(error);
  });
  if (!module) return;
  for (const work of [...waiting]) {
    /** @type {("front" | "back")[]} */ const may = AT_ONCE.has(work.address) ? ["front", "back"] : ["back"];
    const place = may.find((one) => !hands[one]?.work);
    if (!place) continue;
    waiting.splice(waiting.indexOf(work), 1);
    (hands[place] ??= new Hand(module)).take(work);
  }
}

/** What the engine answers. @param {string} address @param {string} body @param {AbortSignal | null} [signal] @returns {Promise<Response>} */
export function answer(address, body, signal) {
  return new Promise((done, failed) => {
    /** @type {Work} */ const work = { address, body, signal, done, failed };
    signal?.addEventListener("abort", () => {
      if (waiting.includes(work)) waiting.splice(waiting.indexOf(work), 1);
      if (work.hand?.work === work) work.hand.leave(signal.reason);
      failed(signal.reason);
    }, { once: true });
    if (signal?.aborted) return failed(signal.reason);
    if (AT_ONCE.has(address)) waiting.unshift(work);
    else waiting.push(work);
    next();
  });
}

/** Lets the engine read a puzzle as soon as it is here, so that the first hint need not wait for that. @param {any} question */
export function prepare(question) {
  if (can("read") && !saving()) fetching().then(() => answer("read", JSON.stringify(question))).catch(() => {});
}

/** Whether nothing is to be fetched that is not needed; where there is no server, it is. */
export function saving() {
  return !ALONE && Boolean(/** @type {any} */ (navigator).connection?.saveData);
}
