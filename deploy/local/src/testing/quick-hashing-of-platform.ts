/** Preloaded into the auth service of a platform under test (`node --require`), and into nothing else. */
import argon2 from '@node-rs/argon2';
import { quick } from './quick-hashing';

Object.assign(argon2, quick(argon2));
