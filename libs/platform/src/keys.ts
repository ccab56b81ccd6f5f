import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WatchedFile } from './watched-file';

export interface SigningKey {
  kid: string;
  key: KeyObject;
}

interface PublishedKey extends SigningKey {
  /** Seconds since 1970; signatures with this key are not accepted after that. */
  exp: number | undefined;
}

type Jwk = JsonWebKey & { kid?: unknown; exp?: unknown };

/**
 * Keys (ES256) in two folders, which are mounted read-only in the cloud: `own` contains this process's private `<name>.jwk` for signing and
 * `<name>.key` for secrets; `shared` contains the public `<name>.jwks` with all keys whose signatures are accepted. Both can change at run
 * time, for key rotation.
 */
export class KeyFolder {
  private readonly signingKeys = new Map<string, WatchedFile<SigningKey>>();
  private readonly publishedKeys = new Map<string, WatchedFile<PublishedKey[]>>();

  constructor(
    private readonly own: string,
    private readonly shared = own,
  ) {}

  signing(name: string): SigningKey {
    return kept(this.signingKeys, name, () => new WatchedFile(join(this.own, `${name}.jwk`), signingKey))
      .value;
  }

  /** All keys of that name whose signatures are accepted now. */
  published(name: string): readonly SigningKey[] {
    return this.everPublished(name).filter(isBelieved);
  }

  /** `kid` comes from the token: it is compared with the known keys and never used as a path. */
  verifying(name: string, kid: unknown): KeyObject | undefined {
    return this.everPublished(name).find((each) => each.kid === kid && isBelieved(each))?.key;
  }

  /** A secret stored as one line of hex. It is never rotated this way, because data is hashed or encrypted with it. */
  secret(name: string): Buffer {
    return Buffer.from(readFileSync(join(this.own, `${name}.key`), 'utf8').trim(), 'hex');
  }

  private everPublished(name: string): readonly PublishedKey[] {
    const open = () => new WatchedFile(join(this.shared, `${name}.jwks`), publishedKeys);
    return kept(this.publishedKeys, name, open).value;
  }
}

function isBelieved({ exp }: PublishedKey): boolean {
  return exp === undefined || exp > Date.now() / 1000;
}

function kept<T>(files: Map<string, T>, name: string, open: () => T): T {
  const file = files.get(name) ?? open();
  files.set(name, file);
  return file;
}

function signingKey(text: string): SigningKey {
  const jwk = JSON.parse(text) as Jwk;
  return { kid: kidOf(jwk), key: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

function publishedKeys(text: string): PublishedKey[] {
  const { keys } = JSON.parse(text) as { keys: Jwk[] };
  return keys.map((jwk) => ({
    kid: kidOf(jwk),
    key: createPublicKey({ key: jwk, format: 'jwk' }),
    exp: typeof jwk.exp === 'number' ? jwk.exp : undefined,
  }));
}

function kidOf({ kid }: Jwk): string {
  if (typeof kid !== 'string' || kid === '') throw new Error('A key without a name');
  return kid;
}
