import { ECDH } from 'node:crypto';

/** Whether the key can be used for encryption: a point of P-256 in the encoding that browsers use. */
export function isBrowserKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
