import { clear, del, get, keys, set } from 'idb-keyval';
import { deviceStore } from './device-store';
import { ownerHere, readEntry } from './local-entries';
import { unsent } from './unsent';

/** Work that a student has typed on this device and not handed in yet. */
export interface KeptWork {
  text: string;
  files: { id: string; name: string }[];
  /** The version it is based on. */
  version: number;
  at: number;
}

const onDevice = deviceStore('homeroom-work', 'written');
const nameOf = (homeworkId: string) => `${ownerHere() ?? ''} ${homeworkId}`;

export async function keep(homeworkId: string, work: KeptWork): Promise<void> {
  if (ownerHere()) await onDevice((store) => set(nameOf(homeworkId), work, store));
}

export async function kept(homeworkId: string): Promise<KeptWork | undefined> {
  if (!ownerHere()) return undefined;
  return onDevice((store) => get<KeptWork>(nameOf(homeworkId), store));
}

export async function drop(homeworkId: string): Promise<void> {
  await onDevice((store) => del(nameOf(homeworkId), store));
}

/** How many unsent items a sign-out would delete: typed drafts, and writes queued on this device or only on this page. */
export async function countUnheard(): Promise<number> {
  const owner = ownerHere();
  const typed = (owner && (await onDevice((store) => keys<string>(store)))) || [];
  const waiting = Math.max(readEntry('unsent')?.length ?? 0, unsent.read().length);
  return typed.filter((name) => name.startsWith(`${owner} `)).length + waiting;
}

/** Called on sign-out. */
export async function forgetWork(): Promise<void> {
  await onDevice((store) => clear(store));
}
