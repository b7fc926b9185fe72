// Keeps the shell of the page and the examples, so that both open without the network from the first visit on.
// What is fresh comes first, always; answers are never kept: they are worked out.

const SHELF = "cluewright-4";
/** What the page keeps by itself. */
const ENGINE = "cluewright-engine";

/** Whether these are files on some web space, with no server behind them. */
const SITE = location.search === "?site";

/** After so many milliseconds without an answer of the network, what is kept is shown. */
const PATIENCE = 2500;
/** For so long after that, other files do not wait for it again, unless it answers. */
const REST = 30_000;
/** When the network said nothing for too long. */
let hangs = 0;

/** Every file of the page; a test holds this list against the folder. */
const SHELL = [
  "./", "app.webmanifest", "icon-192.png", "icon-512.png", "icon.svg", ...["sans", "sans-bold", "serif", "serif-bold"].map((name) => `fonts/${name}.woff2`),
  ...["address", "api", "arriving", "assuming", "board", "calendar", "card", "categories", "clues", "days", "dialogs", "doubting", "duel", "editor", "elements", "engine", "engine-file", "engine-worker", "events", "evolution", "explain", "finish", "fitting", "following", "frame", "fresh", "game", "gestures", "grid", "guillotine", "hints", "import", "keeping", "learn", "library", "lingo", "made", "main", "make", "meanings", "measured", "merging", "picture", "play", "pointing", "printing", "recipe", "results", "rewrites", "settings", "share", "sharing", "shelves", "storage", "shown", "suggesting", "supposing", "trusted", "understood", "verdict", "wishes"].map((name) => `scripts/${name}.js`),
  ...["base", "games", "play", "print", "views"].map((name) => `styles/${name}.css`),
];

/** @param {string} address */
async function shelve(address) {
  const shelf = await caches.open(SHELF);
  const response = await fetch(address, { cache: "no-cache" }).catch(() => null);
  if (response?.ok) await shelf.put(address, response.clone());
  return response?.ok ? response : null;
}

async function fill() {
  await Promise.all(SHELL.map(shelve));
  await shelve(SITE ? "library/themes.json" : "api/v1/themes");
  const list = await shelve(SITE ? "library/examples.json" : "api/v1/examples");
  const { examples = [] } = (await list?.json().catch(() => null)) ?? {};
  const address = (name) => (SITE ? `library/examples-${name}.json` : `api/v1/examples/${name}`);
  await Promise.all(examples.map((one) => shelve(address(encodeURIComponent(one.id)))));
}

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (![SHELF, ENGINE].includes(name)) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const kept = event.request.method === "GET" && address.origin === location.origin && !address.searchParams.has("token") && !address.pathname.endsWith(".bin") && (!address.pathname.includes("/api/") || /\/api\/v1\/(examples|themes)/.test(address.pathname));
  if (!kept) return;
  event.respondWith(answer(event));
});

/** What is fresh, or what is kept where the network fails, or says nothing for too long. @param {any} event */
async function answer(event) {
  const shelf = await caches.open(SHELF);
  const kept = () => shelf.match(event.request, { ignoreSearch: true });
  const fresh = fetch(event.request).then((response) => {
    hangs = 0;
    if (response.ok) event.waitUntil(shelf.put(event.request, response.clone()));
    return response;
  });
  event.waitUntil(fresh.catch(() => {}));
  const late = new Promise((done) => setTimeout(async () => {
    const old = await kept();
    if (!old) return;
    hangs = Date.now();
    done(old);
  }, Date.now() - hangs < REST ? 0 : PATIENCE));
  return Promise.race([fresh, late]).catch(async (error) => {
    const old = await kept();
    if (old) return old;
    throw error;
  });
}
