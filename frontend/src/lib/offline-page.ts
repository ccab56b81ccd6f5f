/** Puts the page for lost connections on the device. The worker touches nothing else (see standalone/service-worker.ts). */
export function keepOfflinePage(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // After everything that the visitor waits for.
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {
      // A browser that forbids workers shows its own page when it is offline.
    });
  });
}
