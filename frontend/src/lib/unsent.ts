import { placeHere } from './api-client';
import { dropEntry, ownerHere, readEntry, writeEntry } from './local-entries';
import { createListeners } from './listeners';
import { nothing } from './nothing';
import type { UnderWay, Unsent } from './unsent-write';

/**
 * The server knows a key for a day. After this long nobody can tell any more whether the write has happened, and it is for
 * the person to look.
 */
export const SENDABLE_MS = 20 * 60 * 60_000;

/** Where it is known that the page lives on, it outlives the page; see `last-known.ts` for whom. */
const onDevice = () => import('./unsent-on-device');

const NOTHING: readonly Unsent[] = [];

let waiting = NOTHING;
/** Of these, what this page has left on the device or found there: what is not there any more was sent or given up in another tab. */
const left = new Set<string>();
/** Who did it, and in which school: it is shown to nobody else, and goes under no other sign-in. */
let whose: string | null = null;
let loadedFor: string | null = null;
const { subscribe, tell } = createListeners();

/** What somebody else left waiting on this page goes with them; what they have on the device is theirs there. */
function leaveToOthers(): void {
  const here = placeHere();
  if (here === whose) return;
  whose = here;
  loadedFor = null;
  waiting = NOTHING;
}

/**
 * For whom it may outlive this page: who writes on it, and whom the browser knows as that one; where nobody is there any more, whose
 * session ran out while it was under way.
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

/** By all tabs, each of which writes and takes away its own. */
function keysOnDevice(): readonly string[] {
  const keys: unknown = readEntry('unsent');
  // An older page wrote how many there are; what is on the device is then named by the first one that loads it.
  return Array.isArray(keys) ? (keys as string[]) : [];
}

function leaveKeys(keys: readonly string[]): void {
  writeEntry('unsent', [...new Set([...keysOnDevice(), ...keys])]);
  const there = keysOnDevice();
  // Where nothing can be written it is this page's alone.
  for (const key of keys) if (there.includes(key)) left.add(key);
}

function takeKey(gone: string): void {
  const others = keysOnDevice().filter((key) => key !== gone);
  if (others.length > 0) writeEntry('unsent', others);
  else dropEntry('unsent');
}

/** What was sent or given up in another tab does not wait in this one either. */
function lookOnDevice(): void {
  const keys = keysOnDevice();
  const still = waiting.filter(({ key }) => !left.has(key) || keys.includes(key));
  if (still.length < waiting.length) become(still);
}

/** Without an entry none of that key is under way any more. */
function underWay(key: string, entry?: UnderWay): void {
  const now = readEntry('unsentNow') ?? [];
  const next = [...now.filter(({ item }) => item.key !== key), ...(entry ? [entry] : [])];
  if (next.length > 0) writeEntry('unsentNow', next);
  else if (now.length > 0) dropEntry('unsentNow');
}

/** At once, for a page that closes now; then where it belongs. */
function keep(item: Unsent): void {
  const owner = ownerOfThis();
  if (!owner) return;
  underWay(item.key, { owner, item });
  leaveKeys([item.key]);
  void onDevice()
    .then(({ put }) => put(owner, item))
    .then(() => {
      const current = waiting.find(({ key }) => key === item.key);
      // What it became meanwhile is under way itself.
      if (current === undefined || current === item) underWay(item.key);
    }, nothing);
}

const isWaiting = (wanted: string) => waiting.some(({ key }) => key === wanted);

/** What waits to be sent, in the order in which it was done. */
export const unsent = {
  read: (): readonly Unsent[] => (placeHere() === whose ? waiting : NOTHING),
  subscribe: (listener: () => void): (() => void) => {
    const stop = subscribe(listener);
    // The browser tells of what other tabs have written.
    const otherTab = ({ key }: StorageEvent) => {
      if (key === 'unsent') lookOnDevice();
    };
    addEventListener('storage', otherTab);
    return () => {
      removeEventListener('storage', otherTab);
      stop();
    };
  },
  /** Before anything of it is sent or written again: other tabs of this browser have the same. */
  lookOnDevice,
  add: (item: Unsent): void => {
    leaveToOthers();
    if (isWaiting(item.key)) return;
    become([...waiting, item]);
    keep(item);
  },
  /** Of most writes nothing waits: they were answered at once. */
  drop: (gone: string): void => {
    if (!isWaiting(gone)) return;
    left.delete(gone);
    takeKey(gone);
    become(waiting.filter(({ key }) => key !== gone));
    underWay(gone);
    void onDevice().then(({ remove }) => remove(gone), nothing);
  },
  /** It is another one from now on, under its key and in its place. */
  change: (changed: Unsent): void => {
    lookOnDevice();
    if (!isWaiting(changed.key)) return;
    become([...waiting.filter(({ key }) => key !== changed.key), changed]);
    keep(changed);
  },
  /** What this person left waiting on this device, before the page was opened or in another tab. */
  load: async (): Promise<void> => {
    leaveToOthers();
    const owner = ownerOfThis();
    // What another tab has left there since comes too.
    if (!owner || (loadedFor === owner && keysOnDevice().every(isWaiting))) return;
    loadedFor = owner;
    const held = (await onDevice().then(({ all }) => all(owner), nothing)) ?? [];
    if (placeHere() !== owner || ownerHere() !== owner) return;
    const late = (readEntry('unsentNow') ?? []).flatMap((entry) => (entry.owner === owner ? entry.item : []));
    const kept = held.filter(({ key }) => late.every((item) => item.key !== key));
    const more = [...kept, ...late].filter(({ key }) => !isWaiting(key));
    if (more.length === 0) return;
    become([...waiting, ...more]);
    leaveKeys(more.map(({ key }) => key));
    for (const item of more) if (late.includes(item)) keep(item);
  },
  /** As a page that is closed leaves it: what is on the device stays there. */
  suspend: (): void => {
    loadedFor = null;
    waiting = [];
  },
  /** Nothing of the person stays. */
  forget: (): void => {
    loadedFor = null;
    become([]);
    left.clear();
    dropEntry('unsent');
    dropEntry('unsentNow');
    void onDevice().then(({ clearAll }) => clearAll(), nothing);
  },
};
