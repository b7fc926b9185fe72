// The file of the engine: fetched, kept by the browser, unpacked and compiled, and nothing of that is waited for without an end.
//
// A page that is left while it keeps the file may leave a part of it behind, and what a browser reads of that may break off or
// say nothing at all. So the file is taken as a whole before it is unpacked, and what was kept counts only if it is whole.

/** Where the browser keeps it. */
const SHELF = "cluewright-engine";
/** How long each step may take, in milliseconds: what was kept to be found, and to say something; the network to say something; the module to be compiled. */
const PATIENCE = { shelf: 3000, kept: 3000, network: 20_000, compiling: 60_000 };

/** The module, ready to be run. @param {string} address @param {Partial<typeof PATIENCE>} [patience] @returns {Promise<WebAssembly.Module>} */
export async function module(address, patience) {
  const may = { ...PATIENCE, ...patience };
  const shelf = await within(may.shelf, "what is kept", async () => globalThis.caches?.open(SHELF)).catch(() => undefined);
  const kept = await within(may.shelf, "what is kept", async () => shelf?.match(address)).catch(() => undefined);
  if (kept) {
    try {
      return await compiled(await whole(kept, may.kept), may);
    } catch {
      // A part, or none: it is fetched anew, and that takes its place.
      shelf?.delete(address).catch(() => {});
    }
  }
  const file = await whole(await within(may.network, "the network", (signal) => fetch(address, { signal })), may.network);
  const ready = await compiled(file, may);
  // Nobody waits for that.
  if (shelf) keep(shelf, address, file).catch(() => {});
  return ready;
}

/** Everything that a response holds. @param {Response} response @param {number} patience */
async function whole(response, patience) {
  if (!response.ok || !response.body) throw new Error(`the engine is not there (${response.status})`);
  return parts(response.body, patience, "the engine's file");
}

/** The packed file as a module; what is not whole is not unpacked. @param {Blob} file @param {typeof PATIENCE} may */
async function compiled(file, may) {
  const unpacked = await parts(file.stream().pipeThrough(new DecompressionStream("gzip")), may.kept, "what unpacks the engine");
  const bytes = await unpacked.arrayBuffer();
  return within(may.compiling, "the compiler", () => WebAssembly.compile(bytes));
}

/** What a stream brings up to its end, unless it breaks off or falls silent: a response made of it may do so without a word. @param {ReadableStream} stream @param {number} patience @param {string} who @returns {Promise<Blob>} */
async function parts(stream, patience, who) {
  const reader = stream.getReader();
  /** @type {any[]} */ const heard = [];
  try {
    for (;;) {
      const { done, value } = await within(patience, who, () => reader.read());
      if (done) return new Blob(heard);
      heard.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => {});
    throw error;
  }
}

/** In place of the one of another version. @param {Cache} shelf @param {string} address @param {Blob} file */
async function keep(shelf, address, file) {
  const older = await shelf.keys();
  await shelf.put(address, new Response(file));
  for (const one of older) if (!one.url.endsWith(address)) await shelf.delete(one);
}

/** What comes in time; what does not is an error that says who kept silent. @template T @param {number} patience @param {string} who @param {(signal: AbortSignal) => Promise<T>} work @returns {Promise<T>} */
async function within(patience, who, work) {
  const late = new AbortController();
  /** @type {any} */ let timer;
  const end = new Promise((_, failed) => {
    timer = setTimeout(() => {
      const error = new Error(`${who} said nothing for ${patience / 1000} seconds`);
      failed(error);
      late.abort(error);
    }, patience);
  });
  try {
    return await Promise.race([work(late.signal), /** @type {Promise<never>} */ (end)]);
  } finally {
    clearTimeout(timer);
  }
}
