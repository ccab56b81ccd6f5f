import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { CannotBeOpened, decrypt, encrypt, keyFor, NONCE_BYTES, TAG_BYTES } from './gcm';

const PURPOSE = 'sealed to a recipient';
const KEY_BYTES = 32;

/**
 * For content that must wait for one person and be readable by nobody else, including us: we keep the public key, they the private one.
 * Both are 32 bytes (X25519); the private key is random and not chosen by anybody.
 */
export function drawRecipient(): { publicKey: Buffer; privateKey: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return { publicKey: rawOf(publicKey, 'x'), privateKey: rawOf(privateKey, 'd') };
}

/** The public key for a private one; throws if it is invalid. */
export function recipientOf(privateKey: Buffer): Buffer {
  return rawOf(createPublicKey(privateFrom(privateKey)), 'x');
}

/** An ephemeral key pair per content, whose public key is prefixed, so that each content has its own key. */
export function sealTo(content: Buffer, publicKey: Buffer, boundTo: string): Buffer {
  const own = generateKeyPairSync('x25519');
  const ephemeral = rawOf(own.publicKey, 'x');
  const key = agreed(own.privateKey, publicFrom(publicKey), ephemeral, publicKey);
  const nonce = randomBytes(NONCE_BYTES);
  return Buffer.concat([ephemeral, nonce, encrypt(key, nonce, content, Buffer.from(boundTo))]);
}

export function openAs(privateKey: Buffer, sealed: Buffer, boundTo: string): Buffer {
  if (sealed.length < KEY_BYTES + NONCE_BYTES + TAG_BYTES) throw new CannotBeOpened();
  const ephemeral = sealed.subarray(0, KEY_BYTES);
  const key = agreed(privateFrom(privateKey), publicFrom(ephemeral), ephemeral, recipientOf(privateKey));
  const nonce = sealed.subarray(KEY_BYTES, KEY_BYTES + NONCE_BYTES);
  return decrypt(key, nonce, sealed.subarray(KEY_BYTES + NONCE_BYTES), Buffer.from(boundTo));
}

/** Both public keys are part of the derivation, so that the same secret between others gives a different key. */
function agreed(own: KeyObject, other: KeyObject, ephemeral: Buffer, recipient: Buffer): KeyObject {
  try {
    const secret = diffieHellman({ privateKey: own, publicKey: other });
    return keyFor(PURPOSE, secret, Buffer.concat([ephemeral, recipient]));
  } catch {
    throw new CannotBeOpened();
  }
}

/** The RFC 8410 encoding: the bytes before the 32-byte key are constant. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const SPKI = Buffer.from('302a300506032b656e032100', 'hex');

function privateFrom(raw: Buffer): KeyObject {
  if (raw.length !== KEY_BYTES) throw new CannotBeOpened();
  return createPrivateKey({ key: Buffer.concat([PKCS8, raw]), format: 'der', type: 'pkcs8' });
}

function publicFrom(raw: Buffer): KeyObject {
  if (raw.length !== KEY_BYTES) throw new CannotBeOpened();
  return createPublicKey({ key: Buffer.concat([SPKI, raw]), format: 'der', type: 'spki' });
}

function rawOf(key: KeyObject, part: 'x' | 'd'): Buffer {
  return Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url');
}
