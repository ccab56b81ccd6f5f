import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { CONFIG, KeyFolder } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

export type SecretKind = 'password' | 'pin' | 'class_password' | 'principal_password';

/** Where a secret belongs. It is bound to this place: a row copied to another account does not open it. */
export interface SecretPlace {
  schoolId: string;
  accountId: string;
  kind: SecretKind | 'authenticator' | 'authenticator set-up';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals password hashes under a key that only this service holds. A five-digit PIN falls to a leaked hash within minutes;
 * sealed, the table alone is worth nothing. The first byte names the key's version, so the key can be changed row by row
 * without knowing anybody's PIN.
 */
@Injectable()
export class Vault {
  private readonly purposes = new Map<string, Buffer>();

  constructor(
    private readonly keys: KeyFolder,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  seal(hash: Buffer, place: SecretPlace): Buffer {
    const version = this.config.PEPPER_VERSION;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.pepper(version), nonce).setAAD(boundTo(place));
    return Buffer.concat([
      Buffer.of(version),
      nonce,
      cipher.update(hash),
      cipher.final(),
      cipher.getAuthTag(),
    ]);
  }

  open(sealed: Buffer, place: SecretPlace): Buffer {
    const [version = 0] = sealed;
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.pepper(version), nonce).setAAD(boundTo(place));
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(1 + NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }

  /** A keyed hash: equal texts meet, and nobody without the key learns the text by trying all of them. */
  keyed(purpose: string, ...parts: (string | Buffer)[]): Buffer {
    const mac = createHmac('sha256', this.keyFor(purpose));
    for (const part of parts) mac.update(String(part.length)).update(':').update(part);
    return mac.digest();
  }

  isKeyed(purpose: string, tag: Buffer, ...parts: (string | Buffer)[]): boolean {
    const expected = this.keyed(purpose, ...parts).subarray(0, tag.length);
    return tag.length >= TAG_BYTES && timingSafeEqual(expected, tag);
  }

  /** Purposes keep to the first key: a new pepper must not sign everybody out or forget what was counted. */
  private keyFor(purpose: string): Buffer {
    const known = this.purposes.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', this.pepper(1), '', `homeroom auth ${purpose}`, 32));
    this.purposes.set(purpose, key);
    return key;
  }

  private pepper(version: number): Buffer {
    return this.keys.secret(version === 1 ? 'pepper' : `pepper-${version}`);
  }
}

function boundTo({ schoolId, accountId, kind }: SecretPlace): Buffer {
  return Buffer.from(`${schoolId}/${accountId}/${kind}`);
}
