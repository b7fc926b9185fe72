// The HTTP interface: questions as JSON, answers as JSON, errors with what is wrong and the way out.

/** A question that got no answer. */
export class Refusal extends Error {
  /** @param {any[]} diagnostics */
  constructor(diagnostics) {
    super(diagnostics[0]?.message ?? "no answer");
    this.diagnostics = diagnostics;
  }
}

/** @param {string} address @param {any} body @param {AbortSignal} [signal] */
export function ask(address, body, signal) {
  return fetched(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });
}

/** @param {string} address @param {AbortSignal} [signal] */
export function get(address, signal) {
  return fetched(address, { signal });
}

/** @param {string} address @param {RequestInit} request */
async function fetched(address, request) {
  let response;
  try {
    response = await fetch(`api/v1/${address}`, request);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new Refusal([{ message: "the server does not answer", help: "is `cluewright serve` still running?" }]);
  }
  const answer = await response.json().catch(() => null);
  if (response.ok && answer) return answer;
  throw new Refusal(answer?.diagnostics ?? [{ message: `the server answered with ${response.status}` }]);
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
