/** Loaded before each spec: half of what the auth service's specs did was hashing. */
import { quick } from './quick-hashing';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual('@node-rs/argon2');
  return { ...argon2, ...quick(argon2) };
});
