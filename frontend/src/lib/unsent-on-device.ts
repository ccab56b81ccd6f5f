import { clear, del, set, values } from 'idb-keyval';
import { deviceStore } from './device-store';
import { ownerHere, readEntry } from './local-entries';
import type { Unsent } from './unsent-write';

interface Held extends Unsent {
  owner: string;
}

const onDevice = deviceStore('homeroom-unsent', 'writes');

export function put(owner: string, item: Unsent): Promise<void> {
  return onDevice(async (store) => {
    // Nothing is stored for a person who has signed out meanwhile, but it is for one whose session has expired.
    if ((ownerHere() ?? readEntry('ranOut')) === owner)
      await set(item.key, { ...item, owner } satisfies Held, store);
  });
}

export function remove(key: string): Promise<void> {
  return onDevice((store) => del(key, store));
}

/** Entries of other people are not returned, but deleted. */
export async function all(owner: string): Promise<Unsent[]> {
  const held = (await onDevice((store) => values<Held>(store))) ?? [];
  for (const { key } of held.filter((item) => item.owner !== owner)) await remove(key);
  return held
    .filter((item) => item.owner === owner)
    .map(({ key, kind, at, write }) => ({ key, kind, at, write }));
}

export function clearAll(): Promise<void> {
  return onDevice((store) => clear(store));
}
