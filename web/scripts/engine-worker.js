// Runs the engine: takes a question, lets the module work on it, gives the answer. One question at a time.

/** What the module offers. @typedef {{memory: WebAssembly.Memory, room: (length: number) => number, answer: (address: number) => number, make: (address: number, chance: number) => number, said: () => number, said_length: () => number}} Engine */

/** Data of this name are needed, and nobody has handed them over yet. */
class Lacking {
  /** @param {string} name */
  constructor(name) {
    this.name = name;
  }
}

/** @type {Promise<Engine> | null} */ let engine = null;
const [write, read] = [new TextEncoder(), new TextDecoder()];

/** @param {WebAssembly.Module} module @param {Map<string, ArrayBuffer>} given what it may ask for @returns {Promise<Engine>} */
async function begun(module, given) {
  /** @param {number} name @param {number} length */
  const asked = (name, length) => {
    const bytes = given.get(text(name, length));
    // The module cannot wait for them: it begins anew once they are here.
    if (!bytes) throw new Lacking(text(name, length));
    return bytes;
  };
  const host = {
    now: () => performance.now(),
    tell: (/** @type {number} */ name, /** @type {number} */ nameLength, /** @type {number} */ data, /** @type {number} */ dataLength) => {
      postMessage({ name: text(name, nameLength), data: text(data, dataLength) });
    },
    length: (/** @type {number} */ name, /** @type {number} */ length) => asked(name, length).byteLength,
    copy: (/** @type {number} */ name, /** @type {number} */ length, /** @type {number} */ place) => {
      new Uint8Array(own.memory.buffer).set(new Uint8Array(asked(name, length)), place);
    },
  };
  const { exports } = await WebAssembly.instantiate(module, { host });
  const own = /** @type {any} */ (exports);
  const text = (/** @type {number} */ place, /** @type {number} */ length) => read.decode(new Uint8Array(own.memory.buffer, place, length));
  return own;
}

/** @param {MessageEvent<{module?: WebAssembly.Module, given: Map<string, ArrayBuffer>, makes: boolean, address: string, body: string, chance: number}>} message */
onmessage = async ({ data: { module, given, makes, address, body, chance } }) => {
  try {
    if (module) {
      engine = begun(module, given);
      await engine;
      return postMessage({ ready: true });
    }
    if (!engine) throw new Error("nothing to answer with");
    const { memory, room, answer, make, said, said_length } = await engine;
    const [name, rest] = [write.encode(address), write.encode(body)];
    const place = room(name.length + rest.length);
    new Uint8Array(memory.buffer).set(name, place);
    new Uint8Array(memory.buffer).set(rest, place + name.length);
    const status = makes ? make(name.length, chance) : answer(name.length);
    postMessage({ status, bytes: new Uint8Array(memory.buffer, said(), said_length()).slice() });
  } catch (error) {
    if (error instanceof Lacking) postMessage({ lacking: error.name });
    else postMessage({ broken: `the engine broke down: ${error}` });
  }
};

export {};
