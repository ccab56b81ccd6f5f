import type { Readable } from 'node:stream';
import type { ByteRange } from './byte-range';

/** Something that lies in the store, and how much. */
export interface StoredObject {
  key: string;
  bytes: number;
}

/** Where bytes lie under keys that nobody can guess. What is written under a key never changes. */
export interface FileStore {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined where nothing lies under the key. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  has(key: string): Promise<boolean>;
  /** Also where nothing is there any more. */
  remove(key: string): Promise<void>;
  /** All that lies there of a school, whoever knows of it. */
  ofSchool(schoolId: string): Promise<StoredObject[]>;
  /** All of it goes, also what is half written. May be begun again where it was stopped. */
  removeSchool(schoolId: string): Promise<void>;
}

const KEY = /^school\/[0-9a-f-]{36}\/[\w-]{20,64}$/;
const SCHOOL = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A key is ours or it leads nowhere: it is made here and becomes a part of a path. */
export function soundKey(key: string): string {
  if (!KEY.test(key)) throw new Error('This is no key of a file.');
  return key;
}

/** Where everything of a school begins. Too short a beginning would be that of every school. */
export function beginningOf(schoolId: string): string {
  if (!SCHOOL.test(schoolId)) throw new Error('This is no id of a school.');
  return `school/${schoolId}/`;
}
