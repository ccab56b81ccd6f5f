declare const self: ServiceWorkerGlobalScope;
/** Put in by the build: changes whenever the offline page does, so that browsers fetch it anew. */
declare const __OFFLINE_VERSION__: string;

/** Newer than the compiler's own description of workers. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

const CACHE = `offline-${__OFFLINE_VERSION__}`;
const PAGE = '/offline.html';
const SCRIPT = '/offline.js';

/**
 * All it does: when a page cannot be fetched, it shows the one that says so. It keeps nothing else. What is under /api,
 * the live streams and every page with a person's data go past it untouched, so that nothing old can stand in for them.
 */
self.addEventListener('install', (event: InstallEvent) => {
  // Where the browser can do it, calls do not even wake the worker.
  void event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' });
  event.waitUntil(keepPage().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(fresh(event));
  else if (pathname === SCRIPT) event.respondWith(kept(SCRIPT));
});

/** From the network or not at all. */
async function fresh({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch {
    return kept(PAGE);
  }
}

async function keepPage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, SCRIPT].map((path) => new Request(path, { cache: 'reload' })));
}

async function takeOver(): Promise<void> {
  // The browser asks for the page while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function kept(path: string): Promise<Response> {
  return (await caches.match(path)) ?? Response.error();
}
