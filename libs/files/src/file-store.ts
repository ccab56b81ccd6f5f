import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** An object in the store, and its size. */
export interface StoredObject {
  key: string;
  bytes: number;
}

/** Stores bytes under unguessable keys. The content of a key never changes. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined if the key does not exist. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** Succeeds even if the key does not exist. */
  remove(key: string): Promise<void>;
  /** All objects of a school, whether or not a row refers to them. */
  ofSchool(schoolId: string): Promise<StoredObject[]>;
  /** Removes everything, including partial writes. Can be restarted after an interruption. */
  removeSchool(schoolId: string): Promise<void>;
}

const KEY = /^school\/[0-9a-f-]{36}\/[\w-]{20,64}$/;
const SCHOOL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Keys are generated here and become part of a path, so any other form is rejected. */
export function soundKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a file.');
  return key;
}

/** The key prefix of a school. The id is checked, because a shorter prefix would match all schools. */
export function beginningOf(schoolId: string): string {
  if (!SCHOOL.test(schoolId)) throw new Error('This is no id of a school.');
  return `school/${schoolId}/`;
}
