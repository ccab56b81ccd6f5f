import { randomBytes } from 'node:crypto';
import { CannotBeOpened, decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from './gcm';

export interface SealingKey {
  /** Stands in front of what was sealed, so that keys can be changed one row after the other. */
  id: number;
  key: Buffer;
}

const MOST_KEYS = 256;

/**
 * What is kept in a row or handed to somebody: the key's id, a random nonce, the sealed content, the tag. `boundTo` says
 * where it belongs (whose row, for what): moved to another place, it does not open there.
 */
export function seal(content: Buffer, { id, key }: SealingKey, boundTo: string): Buffer {
  if (!Number.isInteger(id) || id < 0 || id >= MOST_KEYS) throw new RangeError('A key’s id is one byte');
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([Buffer.of(id), nonce, encrypt(key, nonce, content, associated(boundTo))]);
}

export function open(sealed: Buffer, keyOf: (id: number) => Buffer, boundTo: string): Buffer {
  const [id] = sealed;
  if (id === undefined || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) throw new CannotBeOpened();
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  return decrypt(keyOf(id), nonce, sealed.subarray(1 + NONCE_BYTES), associated(boundTo));
}

/** As the algorithm calls it: proven with the content, and stored nowhere. */
function associated(boundTo: string): Buffer {
  return Buffer.from(boundTo);
}
