// Lets pages open offline: docs/decisions/0025-offline.md. The build puts this file at the root of the site and
// replaces the two constants with the version and the list of files. API requests bypass this worker, so it never sees
// user data.
const VERSION = self.__OFFLINE_VERSION;
const FILES = self.__OFFLINE_FILES;

const PAGE = '/index.html';
const OURS = 'vignette-app-';
/** Pictures of downloaded quizzes; `quiz/offline/stored-pictures.ts` adds and removes them. */
const PICTURES = 'vignette-pictures';
/** How long to wait for the network before the cached page is served. */
const PATIENCE_MS = 5000;

self.addEventListener('install', (event) => event.waitUntil(collect()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request);
  if (answer) event.respondWith(answer());
});

/** Reuses files from an earlier version where possible: the hash in their name proves that they are unchanged. */
async function collect() {
  const cache = await caches.open(OURS + VERSION);
  const addOne = async (file) => {
    const known = file.startsWith('/assets/') && (await caches.match(file, { ignoreVary: true }));
    await (known ? cache.put(file, known) : cache.add(new Request(file, { cache: 'no-cache' })));
  };
  await Promise.all(FILES.map(addOne));
  await checkPage(cache);
}

/** During a release the server may return the page of another version, whose files are not in this cache. */
async function checkPage(cache) {
  const html = await (await cache.match(PAGE)).text();
  const parts = html.match(/\/assets\/[\w.-]+/g) ?? [];
  if (parts.length > 0 && parts.every((part) => FILES.includes(part))) return;
  await cache.delete(PAGE);
  throw new Error('The page is not of this version. The browser tries again later.');
}

/** A new worker activates after all pages of the old one are closed, because those need the old cache. */
async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(OURS) && name !== OURS + VERSION).map((name) => caches.delete(name)),
  );
  await self.clients.claim();
}

/** Returns the handler for a request, or undefined to let the browser handle it. */
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

/** The page from the network; the cached one when offline, when the network is slow or on a server error. */
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
