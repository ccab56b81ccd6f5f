/**
 * Loaded before the auth service of a platform under test (`node --require`), and by nothing else: sign-ins are real, only
 * the work that makes guessing dear is left out. There is no setting for it, so that no platform can be told to do so.
 * What a hash costs in earnest is stated in the service's own spec.
 */
import argon2 from '@node-rs/argon2';

const QUICK = { memoryCost: 64, timeCost: 1 } as const;
const { hash, hashRaw } = argon2;

Object.assign(argon2, {
  hash: (secret: Uint8Array | string, options?: argon2.Options) => hash(secret, { ...options, ...QUICK }),
  hashRaw: (secret: Uint8Array | string, options?: argon2.Options) =>
    hashRaw(secret, { ...options, ...QUICK }),
});
