import type * as argon2 from '@node-rs/argon2';

const QUICK = { memoryCost: 64, timeCost: 1 } as const;

type Argon2 = typeof argon2;

/**
 * Hashes as real as any, without the work that makes guessing dear. There is no setting for it, so that no platform can be
 * told to do so. What a hash costs in earnest is stated in the auth service's own spec.
 */
export function quick({ hash, hashRaw }: Argon2): Pick<Argon2, 'hash' | 'hashRaw'> {
  return {
    hash: (secret, options) => hash(secret, { ...options, ...QUICK }),
    hashRaw: (secret, options) => hashRaw(secret, { ...options, ...QUICK }),
  };
}
