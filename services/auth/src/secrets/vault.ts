import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONFIG, KeyFolder } from '@homeroom/platform';
import { keyFor, open, seal } from '@homeroom/sealing';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

export type SecretKind = 'password' | 'pin' | 'class_password' | 'principal_password';

/** Where a secret belongs. It is bound to this place: a row copied to another account does not open it. */
export interface SecretPlace {
  schoolId: string;
  accountId: string;
  kind: SecretKind | 'authenticator' | 'authenticator set-up';
}

/** What a school's provider of accounts knows us by; `of` says which provider. */
interface ProviderPlace {
  schoolId: string;
  kind: 'client secret';
  of: string;
}

type Place = SecretPlace | ProviderPlace;

/** Of a keyed hash. */
const TAG_BYTES = 16;

/**
 * Seals password hashes under a key that only this service holds. A five-digit PIN falls to a leaked hash within minutes;
 * sealed, the table alone is worth nothing. What is sealed names the key's version, so the key can be changed row by row
 * without knowing anybody's PIN.
 */
@Injectable()
export class Vault {
  private readonly purposes = new Map<string, Buffer>();
  private readonly peppers = new Map<number, Buffer>();

  constructor(
    private readonly keys: KeyFolder,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  seal(hash: Buffer, place: Place): Buffer {
    const id = this.config.PEPPER_VERSION;
    return seal(hash, { id, key: this.pepper(id) }, boundTo(place));
  }

  open(sealed: Buffer, place: Place): Buffer {
    return open(sealed, (version) => this.pepper(version), boundTo(place));
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
    const key = keyFor(`homeroom auth ${purpose}`, this.pepper(1));
    this.purposes.set(purpose, key);
    return key;
  }

  /** A version stays what it is; another pepper is another version. */
  private pepper(version: number): Buffer {
    const known = this.peppers.get(version);
    if (known) return known;
    const pepper = this.keys.secret(version === 1 ? 'pepper' : `pepper-${version}`);
    this.peppers.set(version, pepper);
    return pepper;
  }
}

function boundTo(place: Place): string {
  return `${place.schoolId}/${place.kind === 'client secret' ? place.of : place.accountId}/${place.kind}`;
}
