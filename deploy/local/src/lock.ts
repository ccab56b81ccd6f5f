import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { identify, isAlive, type ProcessIdentity } from './process-identity';
import { Refusal } from './voice';

/**
 * Allows one start per data folder. The lock names its holder, so that one left behind by a kill -9 or a power cut is recognised and taken
 * over. Returns a function that releases it.
 */
export function takeLock(path: string): () => void {
  const me = identify(process.pid);
  if (!me) throw new Error('This system does not tell when a process started.');
  // Written to a draft and linked into place, so that nobody reads a half-written lock.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(me), { mode: 0o600 });
  try {
    if (!link(draft, path)) {
      refuseLiveHolder(path);
      rmSync(path, { force: true });
      if (!link(draft, path)) refuseLiveHolder(path);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  // Two starts may have found the same stale lock; the later one replaced the earlier one's.
  if (readHolder(path)?.pid !== process.pid) refuseLiveHolder(path);
  return () => {
    if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
  };
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function refuseLiveHolder(path: string): void {
  const holder = readHolder(path);
  if (!holder || !isAlive(holder)) return;
  throw new Refusal(
    `Homeroom already runs on this data folder (process ${holder.pid}): stop it first, or give this one its own with HOMEROOM_DATA_DIR.`,
  );
}

function readHolder(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity;
  } catch {
    return undefined;
  }
}
