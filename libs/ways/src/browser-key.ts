import { ECDH } from 'node:crypto';

/** Whether anything can be encrypted for it: a point of P-256, as browsers name theirs. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
