/** Puts the application on the device, for pages without a connection (see worker/service-worker.ts). */
export function keepOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // After everything that the visitor waits for.
  window.addEventListener('load', () => {
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that forbids workers shows its own page when it is offline.
    });
  });
  // What came before the worker looked after this page went past it.
  const tellUsed = async () => (await serviceWorker.ready).active?.postMessage(used());
  void tellUsed();
  serviceWorker.addEventListener('controllerchange', () => void tellUsed());
}

function used(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
