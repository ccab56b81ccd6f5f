import type * as argon2 from '@node-rs/argon2';

const QUICK = { memoryCost: 64, timeCost: 1 } as const;

type Argon2 = typeof argon2;

/**
 * Real hashes, without the cost that makes guessing expensive. Deliberately not a setting, so that no platform can be configured to use it.
 * The auth service's own spec checks the real cost.
 */
export function quick({ hash, hashRaw }: Argon2): Pick<Argon2, 'hash' | 'hashRaw'> {
  return {
    hash: (secret, options) => hash(secret, { ...options, ...QUICK }),
    hashRaw: (secret, options) => hashRaw(secret, { ...options, ...QUICK }),
  };
}
