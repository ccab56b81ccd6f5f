/** The hosts of the known push services. Endpoints come from pages but are called by our servers, so they must not point anywhere else. */
const HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
];

/** `further`: additional origins from the configuration. */
export function isPushService(endpoint: string, further: readonly string[]): boolean {
  let url: URL;
  try {
    url = new URL(endpoint);
  } catch {
    return false;
  }
  if (url.username !== '' || url.password !== '' || endpoint.includes('#')) return false;
  if (further.includes(url.origin)) return true;
  const isKnown = HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
  return isKnown && url.protocol === 'https:' && url.port === '';
}
