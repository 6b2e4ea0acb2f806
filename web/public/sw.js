// The service worker: after the first visit the shell, the pages and the rules open without a network.
// The page tells it what it has loaded ("keep"), so that nothing here needs a list of files.
const CACHE = "table51";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(networkFirst(request, "/"));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(request));
  else if (!url.pathname.startsWith("/api/")) event.respondWith(networkFirst(request, request));
  else if (isLaw(url.pathname)) event.respondWith(networkFirst(request, request));
});

/** Rules and the list of games are the same for everybody; nothing else of the API may be kept. */
function isLaw(path) {
  return path === "/api/games" || path.startsWith("/api/rulebook/");
}

/** What the network gives, kept under `key`; without a network, what was kept. */
async function networkFirst(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (problem) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw problem;
  }
}

/** Built files carry a hash in their name: what is kept stays right. */
async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** Keeps these addresses, and of the built files only these. */
async function keep(addresses) {
  const cache = await caches.open(CACHE);
  const wanted = new Set(addresses.map((address) => new URL(address, self.location.origin).href));
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith("/assets/") && !wanted.has(url)) await cache.delete(url);
  }
  await Promise.all(
    [...wanted].map(async (url) => {
      if (!(await cache.match(url))) await cache.add(url).catch(() => undefined);
    }),
  );
}
