// The HTTP interface: questions as JSON, answers as JSON, errors with what is wrong and the way out.

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

/** @param {string} address @param {any} body @param {AbortSignal} [signal] */
export function ask(address, body, signal) {
  return fetched(address, { ...posted(body), signal });
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

/** @param {string} address @param {RequestInit} request */
async function sent(address, request) {
  try {
    return await fetch(`api/v1/${address}`, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Refusal([{ message: "the server does not answer", help: "is `cluewright serve` still running?" }], 0);
  }
}

/** @param {Response} response */
async function refusal(response) {
  const answer = await response.json().catch(() => null);
  return new Refusal(answer?.diagnostics ?? [{ message: `the server answered with ${response.status}` }], response.status);
}

/** @param {string} address @param {RequestInit} request */
async function fetched(address, request) {
  const response = await sent(address, request);
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

  /** @param {string} address @param {any} body @returns {Promise<any>} nothing if a later question was asked */
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
