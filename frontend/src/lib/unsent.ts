import { placeHere } from './api-client';
import { dropEntry, ownerHere, readEntry, writeEntry } from './local-entries';
import { createListeners } from './listeners';
import { nothing } from './nothing';
import type { UnderWay, Unsent } from './unsent-write';

/** Queued writes survive the page if its owner is known; see `last-known.ts` for whose data is stored. */
const onDevice = () => import('./unsent-on-device');

const NOTHING: readonly Unsent[] = [];

let waiting = NOTHING;
/** Keys this page has stored on the device or found there: if one is gone, it was sent or dropped in another tab. */
const left = new Set<string>();
/** The author and school of the queued writes: they are shown to nobody else, and never sent under another sign-in. */
let whose: string | null = null;
let loadedFor: string | null = null;
const { subscribe, tell } = createListeners();

/** Clears writes of another person from memory; those on the device stay theirs. */
function leaveToOthers(): void {
  const here = placeHere();
  if (here === whose) return;
  whose = here;
  loadedFor = null;
  waiting = NOTHING;
}

/**
 * The person for whom writes may be stored on the device: the one writing on this page, if the browser knows them as the signed-in one; or,
 * if nobody is there any more, the one whose session expired during the write.
 */
function ownerOfThis(): string | null {
  if (whose === null) return readEntry('ranOut');
  const owner = ownerHere();
  return owner === whose ? owner : null;
}

function become(next: readonly Unsent[]): void {
  waiting = next.toSorted((a, b) => a.at - b.at);
  tell();
}

/** The keys stored by all tabs, each of which adds and removes its own. */
function keysOnDevice(): readonly string[] {
  const keys: unknown = readEntry('unsent');
  return Array.isArray(keys) ? (keys as string[]) : [];
}

/**
 * Without what was sent or dropped while the device was read, here or in another tab: a key is listed before its write is stored, and
 * taken from the list before the write is removed.
 */
function stillListed(held: readonly Unsent[]): readonly Unsent[] {
  // Earlier versions stored a number; the first page that loads the writes then adds their keys.
  if (typeof (readEntry('unsent') as unknown) === 'number') return held;
  const keys = keysOnDevice();
  return held.filter(({ key }) => keys.includes(key));
}

function leaveKeys(keys: readonly string[]): void {
  writeEntry('unsent', [...new Set([...keysOnDevice(), ...keys])]);
  const there = keysOnDevice();
  // If nothing can be stored, the write exists only on this page.
  for (const key of keys) if (there.includes(key)) left.add(key);
}

function takeKey(gone: string): void {
  const others = keysOnDevice().filter((key) => key !== gone);
  if (others.length > 0) writeEntry('unsent', others);
  else dropEntry('unsent');
}

/** Removes writes that were sent or dropped in another tab. */
function lookOnDevice(): void {
  const keys = keysOnDevice();
  const still = waiting.filter(({ key }) => !left.has(key) || keys.includes(key));
  if (still.length < waiting.length) become(still);
}

/** Sets or removes the entry of a write not yet in IndexedDB. */
function underWay(key: string, entry?: UnderWay): void {
  const now = readEntry('unsentNow') ?? [];
  const next = [...now.filter(({ item }) => item.key !== key), ...(entry ? [entry] : [])];
  if (next.length > 0) writeEntry('unsentNow', next);
  else if (now.length > 0) dropEntry('unsentNow');
}

/** Stores the write in localStorage at once, in case the page is closed now, and then in IndexedDB. */
function keep(item: Unsent): void {
  const owner = ownerOfThis();
  if (!owner) return;
  underWay(item.key, { owner, item });
  leaveKeys([item.key]);
  void onDevice()
    .then(({ put }) => put(owner, item))
    .then(() => {
      const current = waiting.find(({ key }) => key === item.key);
      // If it has changed meanwhile, the new version is still being stored.
      if (current === undefined || current === item) underWay(item.key);
    }, nothing);
}

const isWaiting = (wanted: string) => waiting.some(({ key }) => key === wanted);

/** The queue of unsent writes, in the order in which they were made. */
export const unsent = {
  read: (): readonly Unsent[] => (placeHere() === whose ? waiting : NOTHING),
  subscribe: (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    // The browser reports changes by other tabs.
    const otherTab = ({ key }: StorageEvent) => {
      if (key === 'unsent') lookOnDevice();
    };
    addEventListener('storage', otherTab);
    return () => {
      removeEventListener('storage', otherTab);
      stop();
    };
  },
  /** Called before anything is sent or changed, because other tabs share the queue. */
  lookOnDevice,
  add: (item: Unsent): void => {
    leaveToOthers();
    if (isWaiting(item.key)) return;
    become([...waiting, item]);
    keep(item);
  },
  /** Most writes are never queued, because they get a response at once. */
  drop: (gone: string): void => {
    if (!isWaiting(gone)) return;
    left.delete(gone);
    takeKey(gone);
    become(waiting.filter(({ key }) => key !== gone));
    underWay(gone);
    void onDevice().then(({ remove }) => remove(gone), nothing);
  },
  /** Replaces a write under its key, without changing its position. */
  change: (changed: Unsent): void => {
    lookOnDevice();
    if (!isWaiting(changed.key)) return;
    become([...waiting.filter(({ key }) => key !== changed.key), changed]);
    keep(changed);
  },
  /** Loads the writes this person has queued on this device before the page was opened, or in another tab. */
  load: async (): Promise<void> => {
    leaveToOthers();
    const owner = ownerOfThis();
    // Includes writes that another tab has added since.
    if (!owner || (loadedFor === owner && keysOnDevice().every(isWaiting))) return;
    loadedFor = owner;
    const held = (await onDevice().then(({ all }) => all(owner), nothing)) ?? [];
    if (placeHere() !== owner || ownerHere() !== owner) return;
    const late = (readEntry('unsentNow') ?? []).flatMap((entry) => (entry.owner === owner ? entry.item : []));
    const kept = stillListed(held).filter(({ key }) => late.every((item) => item.key !== key));
    const more = [...kept, ...late].filter(({ key }) => !isWaiting(key));
    if (more.length === 0) return;
    become([...waiting, ...more]);
    leaveKeys(more.map(({ key }) => key));
    for (const item of more) if (late.includes(item)) keep(item);
  },
  /** Simulates closing the page: what is stored on the device stays. */
  suspend: (): void => {
    loadedFor = null;
    waiting = [];
  },
  /** Deletes everything of the person. */
  forget: (): void => {
    loadedFor = null;
    become([]);
    left.clear();
    dropEntry('unsent');
    dropEntry('unsentNow');
    void onDevice().then(({ clearAll }) => clearAll(), nothing);
  },
};
