import { isDeepStrictEqual } from 'node:util';
import { type Collector, refusedAt, TOO_MANY_COLLECTORS, TOO_MANY_NOTES } from '@homeroom/contracts';
import { FAMILIES } from '@homeroom/domain';
import type { Wanted } from './requests.queries';

/** What a family asks for, and what stood there when it did; null of what was asked for before that was kept. */
export interface Wish<Words> {
  wanted: Words;
  madeFrom: Words | null;
}

/**
 * What stands there once a wish is granted. It changes what its family changed, and nothing that was said since: whoever has come onto a
 * list stays on it, and whoever was taken off does not come back with an older one.
 */
export function peopleGranted({ wanted, madeFrom }: Wish<Collector[]>, now: Collector[]): Collector[] {
  return madeFrom === null ? wanted : listGranted({ wanted, madeFrom }, now);
}

export function medicalGranted(
  { wanted, madeFrom }: Wish<Wanted['medical']>,
  now: Wanted['medical'],
): Wanted['medical'] {
  if (madeFrom === null) return wanted;
  const word = (of: 'doctorName' | 'doctorPhone') => (wanted[of] === madeFrom[of] ? now[of] : wanted[of]);
  return {
    notes: listGranted({ wanted: wanted.notes, madeFrom: madeFrom.notes }, now.notes),
    doctorName: word('doctorName'),
    doctorPhone: word('doctorPhone'),
  };
}

/** Before it is kept: both sides may have filled the list meanwhile. */
export function refuseFull({ people = [], notes = [] }: { people?: unknown[]; notes?: unknown[] }): void {
  if (people.length > FAMILIES.collectorsMost) throw refusedAt('isConfirmed', TOO_MANY_COLLECTORS);
  if (notes.length > FAMILIES.notesMost) throw refusedAt('isConfirmed', TOO_MANY_NOTES);
}

/** As they were asked for, where nothing else was said meanwhile. */
function listGranted<Each>(
  { wanted, madeFrom }: { wanted: readonly Each[]; madeFrom: readonly Each[] },
  now: readonly Each[],
): Each[] {
  const isIn = (list: readonly Each[], each: Each) => list.some((one) => isDeepStrictEqual(one, each));
  const cameSince = now.filter((each) => !isIn(madeFrom, each) && !isIn(wanted, each));
  return [...wanted.filter((each) => !isIn(madeFrom, each) || isIn(now, each)), ...cameSince];
}
