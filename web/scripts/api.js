// Questions as JSON, answers as JSON, errors with what is wrong and the way out: from the engine in the page or from the server.

import * as engine from "./engine.js";
import { Events } from "./events.js";

/** A question that got no answer. */
export class Refusal extends Error {
  /** @param {any[]} diagnostics @param {number} status as HTTP tells it; 0 if nobody answered */
  constructor(diagnostics, status) {
    super(diagnostics[0]?.message ?? "no answer");
    this.diagnostics = diagnostics;
    this.status = status;
  }
}

/** @typedef {import("../types/answers.js").Answers} Answers */

/**
 * @template {string} A
 * @param {A} address @param {any} body @param {AbortSignal} [signal]
 * @returns {Promise<A extends keyof Answers ? Answers[A] : any>}
 */
export function ask(address, body, signal) {
  // The second reader is larger than the engine, so it is the server's alone.
  return fetched(address, { ...posted(body), signal }, body.reader === "both");
}

/** @param {string} address @param {AbortSignal} [signal] */
export function get(address, signal) {
  return fetched(address, { signal });
}

/** @param {string} address @param {string} method @param {any} [body] */
export function send(address, method, body) {
  return fetched(address, body === undefined ? { method } : { ...posted(body), method });
}

/** @param {any} body @returns {RequestInit} */
function posted(body) {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/**
 * The answer of the engine in the page or of the server; who is first, the engine says, and the other one stands in.
 * @param {string} address @param {RequestInit} request @param {boolean} [away] whether the server is asked first in any case, if there is one
 */
async function sent(address, request, away = false) {
  const own = () => engine.answer(address, String(request.body ?? ""), request.signal);
  try {
    if (engine.first(address) && (engine.ALONE || !away)) return await own();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    if (engine.ALONE) throw unanswered("the engine of this page cannot be used", error);
  }
  if (engine.ALONE) return library(address, request);
  try {
    return await fetch(`api/v1/${address}`, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    const other = engine.can(address) ? await own().catch(() => null) : null;
    if (request.signal?.aborted) throw error;
    if (other) return other;
    throw unanswered("the server does not answer", navigator.onLine ? "is `cluewright serve` still running?" : "there is no network; your board is kept, and help comes back with it");
  }
}

/** @param {string} message @param {any} help */
function unanswered(message, help) {
  return new Refusal([{ message, help: String(help?.message ?? help) }], 0);
}

/** Where there is no server, the library lies there as files. @param {string} address @param {RequestInit} request */
async function library(address, request) {
  if (request.method || !/^(examples|themes)/.test(address)) throw unanswered("there is no server behind this page", "the command `cluewright serve` has it");
  return fetch(`library/${address.replace("/", "-")}.json`, request).catch((error) => {
    throw unanswered("this is not there", error);
  });
}

/** @param {Response} response */
async function refusal(response) {
  const answer = await response.json().catch(() => null);
  return new Refusal(answer?.diagnostics ?? [{ message: `the server answered with ${response.status}` }], response.status);
}

/** @param {string} address @param {RequestInit} request @param {boolean} [away] */
async function fetched(address, request, away) {
  const response = await sent(address, request, away);
  if (!response.ok) throw await refusal(response);
  if (response.status === 204) return null;
  const answer = await response.json().catch(() => null);
  if (answer === null) throw new Refusal([{ message: "the answer of the server broke off" }], response.status);
  return answer;
}

/** A file that the server makes, kept where the browser keeps downloads. @param {string} address @param {any} body @param {string} name */
export async function fetchFile(address, body, name) {
  const response = await sent(address, posted(body));
  if (!response.ok) throw await refusal(response);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Work that takes long: what the server tells on the way, one event after the other. Whoever aborts the signal stops
 * the work.
 * @param {string} address @param {any} body @param {AbortSignal} signal @param {(name: string, data: any) => void} heard
 */
export async function stream(address, body, signal, heard) {
  const response = await sent(address, { ...posted(body), signal });
  if (!response.ok || !response.body) throw await refusal(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const events = new Events();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const { name, data } of events.feed(value)) heard(name, data);
  }
}

/** A question of which only the latest counts: asking again drops the one before, and the server stops working on it. */
export class Latest {
  /** @type {AbortController | null} */ #running = null;

  /**
   * @template {string} A
   * @param {A} address @param {any} body
   * @returns {Promise<(A extends keyof Answers ? Answers[A] : any) | undefined>} nothing if a later question was asked
   */
  async ask(address, body) {
    this.drop();
    const running = new AbortController();
    this.#running = running;
    try {
      const answer = await ask(address, body, running.signal);
      return running.signal.aborted ? undefined : answer;
    } catch (error) {
      if (running.signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#running === running) this.#running = null;
    }
  }

  drop() {
    this.#running?.abort();
    this.#running = null;
  }
}
