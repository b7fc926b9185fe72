// Keeps the shell of the page and the examples, so that both open without the network from the first visit on.
// What is fresh comes first, always; answers are never kept: they are worked out.

const SHELF = "cluewright-2";

/** Every file of the page; a test holds this list against the folder. */
const SHELL = [
  "./", "app.webmanifest", "icon-192.png", "icon-512.png", "icon.svg",
  ...["address", "api", "arriving", "board", "categories", "clues", "dialogs", "duel", "editor", "elements", "events", "evolution", "explain", "following", "game", "grid", "guillotine", "hints", "import", "keeping", "library", "lingo", "made", "main", "make", "meanings", "measured", "play", "printing", "recipe", "rewrites", "settings", "share", "sharing", "shelves", "storage", "suggesting", "wishes"].map((name) => `scripts/${name}.js`),
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
  for (const address of ["api/v1/themes"]) await shelve(address);
  const list = await shelve("api/v1/examples");
  const { examples = [] } = (await list?.json().catch(() => null)) ?? {};
  await Promise.all(examples.map((one) => shelve(`api/v1/examples/${encodeURIComponent(one.id)}`)));
}

self.addEventListener("install", (event) => event.waitUntil(fill().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const kept = event.request.method === "GET" && address.origin === location.origin && !address.searchParams.has("token") && (!address.pathname.includes("/api/") || /\/api\/v1\/(examples|themes)/.test(address.pathname));
  if (!kept) return;
  event.respondWith((async () => {
    const shelf = await caches.open(SHELF);
    try {
      const fresh = await fetch(event.request);
      if (fresh.ok) await shelf.put(event.request, fresh.clone());
      return fresh;
    } catch (error) {
      const old = await shelf.match(event.request, { ignoreSearch: true });
      if (old) return old;
      throw error;
    }
  })());
});
