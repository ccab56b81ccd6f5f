declare const self: ServiceWorkerGlobalScope;

/** What the server sends in the worker's place when it must go: it takes itself and all it kept away. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
