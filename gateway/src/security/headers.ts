const policyWith = (startScript?: string) =>
  [
    "default-src 'none'",
    startScript === undefined ? "script-src 'self'" : `script-src 'self' '${startScript}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording is played back before it leaves the page.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // No string becomes markup or script; the application defines at its start what may pass.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const POLICY = policyWith();

/** Device features that no page may use. */
const CLOSED = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
].map((feature) => `${feature}=()`);

const devicePolicyWith = (microphone: '()' | '(self)') => [`microphone=${microphone}`, ...CLOSED].join(', ');

/**
 * Headers for a page of the application: only the script that watches its start may run inline, by its hash. The page may use the
 * microphone with permission, for the noise meter and for spoken messages.
 */
export function pageHeaders(startScript: string): Record<string, string> {
  return {
    'content-security-policy': policyWith(startScript),
    'permissions-policy': devicePolicyWith('(self)'),
  };
}

/** Headers on every answer. Strict transport security is sent only if the public address is https. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': devicePolicyWith('()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** Added to everything under /api, so that the next person at the device cannot get at the data with the Back button. */
export const API_HEADERS = { 'cache-control': 'no-store' };

/**
 * Headers for uploaded files: opened directly, a file is a page of an opaque origin that runs nothing, loads nothing and can reach nothing
 * of ours.
 */
export const FILE_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Headers for an answer whose address identifies its bytes. Cached by this browser alone, and cleared when somebody signs out. */
export const KEPT_HEADERS = { 'cache-control': 'private, max-age=604800, immutable' };
