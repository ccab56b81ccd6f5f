declare const self: ServiceWorkerGlobalScope;

/** Served in place of the service worker when it must be removed: unregisters itself and deletes its caches. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
