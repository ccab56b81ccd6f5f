import { clear, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { deviceStore } from './device-store';
import { ownerHere } from './local-entries';

/** The format version of server responses that this build knows, injected by the build. */
declare const FORM_OF_ANSWERS: string;

/** From Friday afternoon to Monday morning. */
export const LONGEST_MS = 72 * 60 * 60_000;
export const MOST_ANSWERS = 40;
export const LARGEST_ANSWER = 400_000;
/** Old entries are removed whenever a new one is added, and otherwise at this interval, because the check reads all of them. */
const TIDY_EVERY_MS = 60_000;

/** Sign-in IDs and contact details, which no page needs offline. */
const WITHHELD = new Set(['signInId', 'teacherId', 'parentId', 'parentEmail', 'parentPhone']);
const UUID = /^[\da-f]{8}-/;

/** `studentId` is used both for a row's own id and for the ID a student signs in with. */
function isWithheld(name: string, value: unknown): boolean {
  return WITHHELD.has(name) || (name === 'studentId' && !UUID.test(String(value)));
}

/** For data that must not be evicted while work is in progress; does not count towards the limit of other answers. */
export interface KeptApart {
  hours: number;
  /** In characters. */
  largest: number;
}

export interface Kept {
  owner: string;
  /** The format version; a newer application may expect fields that an older answer does not have. */
  form: string;
  at: number;
  /** Only for data kept apart. */
  until?: number;
  answer: unknown;
}

const onDevice = deviceStore('homeroom-last-known', 'answers');

let tidiedAt = 0;

export function keep(owner: string, hash: string, answer: unknown, apart?: KeptApart): Promise<void> {
  return onDevice(async (store) => {
    // Nothing is stored for a person who has signed out meanwhile, here or in another tab.
    const text = JSON.stringify(answer, (name, value: unknown) =>
      isWithheld(name, value) ? undefined : value,
    );
    if (ownerHere() !== owner || text.length > (apart?.largest ?? LARGEST_ANSWER)) return;
    const at = Date.now();
    const until = apart && { until: at + apart.hours * 60 * 60_000 };
    const isNew = !(await keys(store)).includes(hash);
    const kept: Kept = { owner, form: FORM_OF_ANSWERS, at, ...until, answer: JSON.parse(text) as unknown };
    await set(hash, kept, store);
    if (!isNew && Math.abs(at - tidiedAt) < TIDY_EVERY_MS) return;
    tidiedAt = at;
    await tidy(store, owner);
  });
}

export function recall(owner: string, hash: string): Promise<Kept | undefined> {
  return onDevice(async (store) => {
    const held = await get<Kept>(hash, store);
    return held && isFit(held, owner) ? held : undefined;
  });
}

export function forget(): Promise<void> {
  return onDevice((store) => clear(store));
}

/** Deletes answers that are useless before they expire. */
export function forgetWhere(isOver: (hash: string) => boolean): Promise<void> {
  return onDevice(async (store) => {
    const going = (await keys<string>(store)).filter(isOver);
    if (going.length > 0) await delMany(going, store);
  });
}

/** Whether such an answer is stored; reads only the keys. */
export async function holdsWhere(isMeant: (hash: string) => boolean): Promise<boolean> {
  return (await onDevice(async (store) => (await keys<string>(store)).some(isMeant))) ?? false;
}

function isFit({ owner, form, at, until = at + LONGEST_MS }: Kept, whose: string): boolean {
  return owner === whose && form === FORM_OF_ANSWERS && Date.now() < until;
}

/** Deletes answers of other people, of other formats, expired ones, and those beyond the limit. */
async function tidy(store: UseStore, owner: string): Promise<void> {
  const all = await entries<string, Kept>(store);
  const fit = all.filter(([, held]) => isFit(held, owner)).sort(([, a], [, b]) => b.at - a.at);
  const apart = fit.filter(([, { until }]) => until !== undefined);
  const others = fit.filter(([, { until }]) => until === undefined).slice(0, MOST_ANSWERS);
  const staying = new Set([...apart, ...others].map(([hash]) => hash));
  const going = all.map(([hash]) => hash).filter((hash) => !staying.has(hash));
  if (going.length > 0) await delMany(going, store);
}
