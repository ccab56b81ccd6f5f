import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** Where bytes lie under keys that nobody can guess. What is written under a key never changes. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined where nothing lies under the key. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** Also where nothing is there any more. */
  remove(key: string): Promise<void>;
}

const KEY = /^school\/[0-9a-f-]{36}\/[\w-]{20,64}$/;

/** A key is ours or it leads nowhere: it is made here and becomes a part of a path. */
export function soundKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a file.');
  return key;
}
