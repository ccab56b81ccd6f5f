import { clear, del, get, set } from 'idb-keyval';
import { deviceStore } from './device-store';
import { ownerHere } from './local-entries';

/** What a student has written and nobody has yet, on this device: typed, or handed in while nobody could be reached. */
export interface KeptWork {
  text: string;
  files: { id: string; name: string }[];
  /** Wanted to be handed in, under this key; null while it is only written. */
  key: string | null;
  at: number;
}

const onDevice = deviceStore('homeroom-work', 'written');
const nameOf = (homeworkId: string) => `${ownerHere() ?? ''} ${homeworkId}`;

/** A server knows a key for a day. What is older is shown again and not sent by itself. */
const SENT_WITHIN_MS = 20 * 60 * 60_000;

export async function keep(homeworkId: string, work: KeptWork): Promise<void> {
  if (ownerHere()) await onDevice((store) => set(nameOf(homeworkId), work, store));
}

export async function kept(homeworkId: string): Promise<KeptWork | undefined> {
  if (!ownerHere()) return undefined;
  const work = await onDevice((store) => get<KeptWork>(nameOf(homeworkId), store));
  return work && Date.now() - work.at > SENT_WITHIN_MS ? { ...work, key: null } : work;
}

export async function drop(homeworkId: string): Promise<void> {
  await onDevice((store) => del(nameOf(homeworkId), store));
}

/** With the sign-out. */
export async function forgetWork(): Promise<void> {
  await onDevice((store) => clear(store));
}
