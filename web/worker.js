// Keeps the shell of the page, so that it opens without the network. Answers are never kept: they are worked out.

const SHELF = "cluewright-1";

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const kept = event.request.method === "GET" && address.origin === location.origin && !address.searchParams.has("token") && (!address.pathname.includes("/api/") || /\/api\/v1\/examples/.test(address.pathname));
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
