const policyWith = (startScript?: string) =>
  [
    "default-src 'none'",
    startScript === undefined ? "script-src 'self'" : `script-src 'self' '${startScript}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    // A recording is listened to before it leaves the page.
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // No text becomes markup or script; the application says at its start what may pass.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');

const POLICY = policyWith();

/** What of a device an answer may not ask for. */
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
 * On a page of the application: the script on it that watches its start may run, by its bytes, and no other. It may use the
 * microphone, when somebody allows it: the noise meter listens to the room, and messages can be spoken.
 */
export function pageHeaders(startScript: string): Record<string, string> {
  return {
    'content-security-policy': policyWith(startScript),
    'permissions-policy': devicePolicyWith('(self)'),
  };
}

/** On every answer. Strict transport is promised only where the public address is https. */
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

/** Under /api besides: what a person sees must not be found by the next one with the Back button. */
export const API_HEADERS = { 'cache-control': 'no-store' };

/**
 * On what people have handed over: opened by itself it is a page of no origin, which runs nothing, asks for nothing and
 * cannot be told from a stranger's.
 */
export const FILE_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** For an answer whose address names its bytes. Kept by this browser alone, and forgotten when somebody signs out. */
export const KEPT_HEADERS = { 'cache-control': 'private, max-age=604800, immutable' };
