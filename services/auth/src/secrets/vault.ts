import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { CONFIG, KeyFolder } from '@homeroom/platform';
import { keyFor, open, seal } from '@homeroom/sealing';
import { Inject, Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

export type SecretKind = 'password' | 'pin' | 'class_password' | 'principal_password';

/** The place that a secret is bound to: a row copied to another account cannot be opened. */
export interface SecretPlace {
  schoolId: string;
  accountId: string;
  kind: SecretKind | 'authenticator' | 'authenticator set-up';
}

/** The client secret for a school's identity provider; `of` identifies the provider. */
interface ProviderPlace {
  schoolId: string;
  kind: 'client secret';
  of: string;
}

type Place = SecretPlace | ProviderPlace;

/** Length of a truncated keyed hash. */
const TAG_BYTES = 16;

/**
 * Seals password hashes with a key that only this service has. A five-digit PIN is found from a leaked hash within minutes; sealed, the
 * table alone is useless. Sealed data names the key's version, so that keys can be changed row by row without knowing any PIN.
 */
@Injectable()
export class Vault {
  private readonly purposes = new Map<string, KeyObject>();
  private readonly peppers = new Map<number, KeyObject>();

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

  /** A keyed hash: equal texts have equal hashes, but without the key the text cannot be found by trying all of them. */
  keyed(purpose: string, ...parts: (string | Buffer)[]): Buffer {
    const mac = createHmac('sha256', this.keyFor(purpose));
    for (const part of parts) mac.update(String(part.length)).update(':').update(part);
    return mac.digest();
  }

  isKeyed(purpose: string, tag: Buffer, ...parts: (string | Buffer)[]): boolean {
    const expected = this.keyed(purpose, ...parts).subarray(0, tag.length);
    return tag.length >= TAG_BYTES && timingSafeEqual(expected, tag);
  }

  /** Purposes keep using the first key: a new pepper must neither sign everybody out nor reset the counts. */
  private keyFor(purpose: string): KeyObject {
    const known = this.purposes.get(purpose);
    if (known) return known;
    const key = keyFor(`homeroom auth ${purpose}`, this.pepper(1).export());
    this.purposes.set(purpose, key);
    return key;
  }

  /** Peppers are cached for ever, since a version never changes. */
  private pepper(version: number): KeyObject {
    const known = this.peppers.get(version);
    if (known) return known;
    const pepper = createSecretKey(this.keys.secret(version === 1 ? 'pepper' : `pepper-${version}`));
    this.peppers.set(version, pepper);
    return pepper;
  }
}

function boundTo(place: Place): string {
  return `${place.schoolId}/${place.kind === 'client secret' ? place.of : place.accountId}/${place.kind}`;
}
