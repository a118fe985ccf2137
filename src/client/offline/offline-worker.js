// Lets pages open without a connection: docs/decisions/0025-offline.md. The build puts this file at the root of the site
// with the names of its own files in place of the two constants. What people do is never seen here: calls of the API go
// past this worker.
const VERSION = self.__OFFLINE_VERSION;
const FILES = self.__OFFLINE_FILES;

const PAGE = '/index.html';
const OURS = 'vignette-app-';
/** Pictures of quizzes that were taken along; pages fill and empty it (quiz/offline/kept-pictures.ts). */
const PICTURES = 'vignette-pictures';
/** Longer than this nobody looks at an empty page that could be shown from here. */
const PATIENCE_MS = 5000;

self.addEventListener('install', (event) => event.waitUntil(collect()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request);
  if (answer) event.respondWith(answer());
});

/** What has not changed since an earlier version is not fetched again: such files carry a hash in their name. */
async function collect() {
  const cache = await caches.open(OURS + VERSION);
  const addOne = async (file) => {
    const known = file.startsWith('/assets/') && (await caches.match(file, { ignoreVary: true }));
    await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: 'no-cache' })));
  };
  await Promise.all(FILES.map(addOne));
  await checkPage(cache);
}

/** During a release the page may already be, or still be, another version's; its parts are not here then. */
async function checkPage(cache) {
  const html = await (await cache.match(PAGE)).text();
  const parts = html.match(/\/assets\/[\w.-]+/g) ?? [];
  if (parts.length > 0 && parts.every((part) => FILES.includes(part))) return;
  await cache.delete(PAGE);
  throw new Error('The page is not of this version. The browser tries again later.');
}

/** A new worker waits until the pages of the old one are gone: until then they find their parts in the old cache. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== OURS + VERSION).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** How a request is answered; nothing for those that are none of our business. */
function answerFor(request) {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return undefined;
  if (url.pathname.startsWith('/api/v1/files/questions/')) return () => fromCache(request, PICTURES);
  if (/^\/(api|ws|wp-json|push|healthz)(\/|$)/.test(url.pathname)) return undefined;
  if (request.mode === 'navigate') return () => page(request);
  if (url.pathname.startsWith('/assets/')) return () => fromCache(request);
  if (FILES.includes(url.pathname)) return () => fetch(request).catch(() => fromCache(request));
  return undefined;
}

const fromCache = async (request, cacheName) =>
  (await caches.match(request.url, { ignoreVary: true, ...(cacheName && { cacheName }) })) ?? fetch(request);

/** The newest page the network has; the kept one when it has none, is too slow, or the server is in trouble. */
async function page(request) {
  const kept = await caches.match(PAGE, { cacheName: OURS + VERSION, ignoreVary: true });
  if (!kept) return fetch(request);
  const fetched = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  const tooSlow = new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  return Promise.race([fetched, tooSlow]);
}
