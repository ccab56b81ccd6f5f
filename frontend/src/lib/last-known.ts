import { clear, delMany, entries, get, keys, set, type UseStore } from 'idb-keyval';
import { deviceStore } from './device-store';
import { ownerHere } from './local-entries';

/** Of the server's answers, as this application knows them: the build says it. */
declare const FORM_OF_ANSWERS: string;

/** From Friday afternoon to Monday morning. */
export const LONGEST_MS = 72 * 60 * 60_000;
export const MOST_ANSWERS = 40;
export const LARGEST_ANSWER = 400_000;
/** What goes is looked for with every answer that is new here, and besides so often: that reads all of them. */
const TIDY_EVERY_MS = 60_000;

/** What people sign in with and where they are reached: no page needs it without a connection. */
const WITHHELD = new Set(['signInId', 'teacherId', 'parentId', 'parentEmail', 'parentPhone']);
const UUID = /^[\da-f]{8}-/;

/** The same name stands for the row's own id and for what a student signs in with. */
function isWithheld(name: string, value: unknown): boolean {
  return WITHHELD.has(name) || (name === 'studentId' && !UUID.test(String(value)));
}

/** For work that nothing replaces while it runs: beside the others, of which it counts as none. */
export interface KeptApart {
  hours: number;
  /** In characters. */
  largest: number;
}

export interface Kept {
  owner: string;
  /** An application that has been renewed meanwhile may look for what an older answer does not have. */
  form: string;
  at: number;
  /** Of what is kept apart. */
  until?: number;
  answer: unknown;
}

const onDevice = deviceStore('homeroom-last-known', 'answers');

let tidiedAt = 0;

export function keep(owner: string, hash: string, answer: unknown, apart?: KeptApart): Promise<void> {
  return onDevice(async (store) => {
    // Who signed out meanwhile, here or in another tab, leaves nothing behind.
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

/** Answers that are of no use any more before they are old. */
export function forgetWhere(isOver: (hash: string) => boolean): Promise<void> {
  return onDevice(async (store) => {
    const going = (await keys<string>(store)).filter(isOver);
    if (going.length > 0) await delMany(going, store);
  });
}

/** Whether any of such answers is here; none of them is read for it. */
export async function holdsWhere(isMeant: (hash: string) => boolean): Promise<boolean> {
  return (await onDevice(async (store) => (await keys<string>(store)).some(isMeant))) ?? false;
}

function isFit({ owner, form, at, until = at + LONGEST_MS }: Kept, whose: string): boolean {
  return owner === whose && form === FORM_OF_ANSWERS && Date.now() < until;
}

/** What is somebody else's, of another form, too old or too much goes. */
async function tidy(store: UseStore, owner: string): Promise<void> {
  const all = await entries<string, Kept>(store);
  const fit = all.filter(([, held]) => isFit(held, owner)).sort(([, a], [, b]) => b.at - a.at);
  const apart = fit.filter(([, { until }]) => until !== undefined);
  const others = fit.filter(([, { until }]) => until === undefined).slice(0, MOST_ANSWERS);
  const staying = new Set([...apart, ...others].map(([hash]) => hash));
  const going = all.map(([hash]) => hash).filter((hash) => !staying.has(hash));
  if (going.length > 0) await delMany(going, store);
}
