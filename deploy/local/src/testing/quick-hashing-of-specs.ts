/** Loaded before each spec: hashing was half of the running time of the auth service's specs. */
import { quick } from './quick-hashing';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, ...quick(argon2) };
});
