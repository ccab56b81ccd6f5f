import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
export const NONCE_BYTES = 12;
export const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The exact reason is withheld, because an attacker must not learn how far an attempt got. */
export class CannotBeOpened extends Error {
  constructor(message = 'It is damaged, was changed, belongs elsewhere, or was sealed with another key.') {
    super(message);
  }
}

/** The content is not even marked as sealed for this purpose. */
export class ForeignContent extends CannotBeOpened {
  constructor() {
    super('It was not sealed for this.');
  }
}

/**
 * Derives a key for one purpose from a secret that has several. Node hashes and encrypts several times as fast with such an object as with
 * the bytes of the key, which it would have to check and import for each use.
 */
export function keyFor(
  purpose: string | Buffer,
  secret: string | Buffer,
  salt: string | Buffer = '',
): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, salt, purpose, KEY_BYTES)));
}

/** The only code that knows the algorithm. The caller must never use a nonce twice with the same key. */
export function encrypt(key: KeyObject, nonce: Buffer, content: Buffer, boundTo: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo);
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Nothing is returned before the tag has been verified, and a truncated tag is rejected. */
export function decrypt(key: KeyObject, nonce: Buffer, sealed: Buffer, boundTo: Buffer): Buffer {
  if (nonce.length !== NONCE_BYTES || sealed.length < TAG_BYTES) throw new CannotBeOpened();
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo);
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const content = decipher.update(sealed.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch {
    throw new CannotBeOpened();
  }
}
