// The files of the engine: fetched, kept by the browser, unpacked, and the module compiled; nothing of that is waited for without an end.
//
// A page that is left while it keeps a file may leave a part of it behind, and what a browser reads of that may break off or
// say nothing at all. So a file is taken as a whole before it is unpacked, and what was kept counts only if it is whole.

/** Where the browser keeps them. */
const SHELF = "cluewright-engine";
/** How long each step may take, in milliseconds: what was kept to be found, and to say something; the network to say something; the module to be compiled. */
const PATIENCE = { shelf: 3000, kept: 3000, network: 20_000, compiling: 60_000 };

/** The module, ready to be run. @param {string} address @param {Partial<typeof PATIENCE>} [patience] @returns {Promise<WebAssembly.Module>} */
export function module(address, patience) {
  return file(address, (bytes, { compiling }) => within(compiling, "the compiler", () => WebAssembly.compile(bytes)), patience);
}

/** What the module is handed. @param {string} address @param {Partial<typeof PATIENCE>} [patience] @returns {Promise<ArrayBuffer>} */
export function data(address, patience) {
  return file(address, async (bytes) => bytes, patience);
}

/** What is made of a file, from what was kept if that is whole. @template T @param {string} address @param {(bytes: ArrayBuffer, may: typeof PATIENCE) => Promise<T>} made @param {Partial<typeof PATIENCE>} [patience] @returns {Promise<T>} */
async function file(address, made, patience) {
  const may = { ...PATIENCE, ...patience };
  const shelf = await within(may.shelf, "what is kept", async () => globalThis.caches?.open(SHELF)).catch(() => undefined);
  const kept = await within(may.shelf, "what is kept", async () => shelf?.match(address)).catch(() => undefined);
  if (kept) {
    try {
      return await made(await unpacked(await whole(kept, may.kept), may), may);
    } catch {
      // A part, or none: it is fetched anew, and that takes its place.
      shelf?.delete(address).catch(() => {});
    }
  }
  const packed = await whole(await within(may.network, "the network", (signal) => fetch(address, { signal })), may.network);
  const ready = await made(await unpacked(packed, may), may);
  // Nobody waits for that.
  if (shelf) keep(shelf, address, packed).catch(() => {});
  return ready;
}

/** Everything that a response holds. @param {Response} response @param {number} patience */
async function whole(response, patience) {
  if (!response.ok || !response.body) throw new Error(`the engine is not there (${response.status})`);
  return parts(response.body, patience, "the engine's file");
}

/** What is in a packed file; from one that is not whole nothing is taken. @param {Blob} packed @param {typeof PATIENCE} may */
async function unpacked(packed, may) {
  const all = await parts(packed.stream().pipeThrough(new DecompressionStream("gzip")), may.kept, "what unpacks the engine");
  return all.arrayBuffer();
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

/** In place of the one of another version. @param {Cache} shelf @param {string} address @param {Blob} packed */
async function keep(shelf, address, packed) {
  const older = await shelf.keys();
  await shelf.put(address, new Response(packed));
  const name = address.split("?")[0];
  for (const one of older) if (one.url.split("?")[0].endsWith(name) && !one.url.endsWith(address)) await shelf.delete(one);
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
