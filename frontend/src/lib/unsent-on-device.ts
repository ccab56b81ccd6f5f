import { clear, createStore, del, set, type UseStore, values } from 'idb-keyval';
import { ownerHere } from './local-entries';
import { orNothing } from './or-nothing';
import type { Unsent } from './unsent';

interface Held extends Unsent {
  owner: string;
}

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('homeroom-unsent', 'writes');
  return opened;
}

export function put(owner: string, item: Unsent): Promise<void> {
  return orNothing(async () => {
    // Who signed out meanwhile leaves nothing behind.
    if (ownerHere() === owner) await set(item.key, { ...item, owner } satisfies Held, store());
  });
}

export function remove(key: string): Promise<void> {
  return orNothing(() => del(key, store()));
}

/** What is somebody else's is not answered, and goes. */
export async function all(owner: string): Promise<Unsent[]> {
  const held = (await orNothing(() => values<Held>(store()))) ?? [];
  for (const { key } of held.filter((item) => item.owner !== owner)) await remove(key);
  return held
    .filter((item) => item.owner === owner)
    .map(({ key, kind, at, write }) => ({ key, kind, at, write }));
}

export function clearAll(): Promise<void> {
  return orNothing(() => clear(store()));
}
