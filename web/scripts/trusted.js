// Scripts of the page's own that are named by an address: the browser asks that somebody vouches for them.

const types = /** @type {any} */ (globalThis).trustedTypes;
const policy = types?.createPolicy("cluewright", { createScriptURL: (/** @type {string} */ address) => address });

/** @param {"worker.js" | "worker.js?site" | "scripts/engine-worker.js"} address */
export function trusted(address) {
  return policy ? policy.createScriptURL(address) : address;
}
