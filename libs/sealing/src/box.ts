import { type KeyObject, randomBytes } from 'node:crypto';
import { CannotBeOpened, decrypt, encrypt, NONCE_BYTES, TAG_BYTES } from './gcm';

export interface SealingKey {
  /** Prefixed to the sealed content, so that keys can be changed row by row. */
  id: number;
  key: KeyObject;
}

const MOST_KEYS = 256;

/**
 * Content to store in a row or to hand out: key id, random nonce, encrypted content, tag. `boundTo` names its place (whose row, for what);
 * moved elsewhere, it cannot be opened.
 */
export function seal(content: Buffer, { id, key }: SealingKey, boundTo: string): Buffer {
  if (!Number.isInteger(id) || id < 0 || id >= MOST_KEYS) throw new RangeError('A key’s id is one byte');
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([Buffer.of(id), nonce, encrypt(key, nonce, content, associated(boundTo))]);
}

export function open(sealed: Buffer, keyOf: (id: number) => KeyObject, boundTo: string): Buffer {
  const [id] = sealed;
  if (id === undefined || sealed.length < 1 + NONCE_BYTES + TAG_BYTES) throw new CannotBeOpened();
  const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
  return decrypt(keyOf(id), nonce, sealed.subarray(1 + NONCE_BYTES), associated(boundTo));
}

/** The associated data: authenticated with the content but not stored. */
function associated(boundTo: string): Buffer {
  return Buffer.from(boundTo);
}
