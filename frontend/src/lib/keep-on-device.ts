/** Registers the service worker, which makes the application available offline (see worker/service-worker.ts). */
export function keepOnDevice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // After everything that the visitor waits for.
  window.addEventListener('load', () => {
    serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that forbids workers shows its own error page while offline.
    });
  });
  // Resources loaded before the worker controlled this page have bypassed it.
  const tellUsed = async () => (await serviceWorker.ready).active?.postMessage(used());
  void tellUsed();
  serviceWorker.addEventListener('controllerchange', () => void tellUsed());
}

function used(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return addresses.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}
