import { isDeepStrictEqual } from 'node:util';
import { type Collector, refusedAt, TOO_MANY_COLLECTORS, TOO_MANY_NOTES } from '@homeroom/contracts';
import { FAMILIES } from '@homeroom/domain';
import type { Wanted } from './requests.queries';

/** A family's request, and the values when it was made; null for a request from before these were stored. */
export interface Wish<Words> {
  wanted: Words;
  madeFrom: Words | null;
}

/**
 * The list after a request is granted. It applies only the family's own changes: people added since stay, and people removed since do not
 * come back with an older request.
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

/** Checked before saving, because both sides may have filled the list meanwhile. */
export function refuseFull({ people = [], notes = [] }: { people?: unknown[]; notes?: unknown[] }): void {
  if (people.length > FAMILIES.collectorsMost) throw refusedAt('isConfirmed', TOO_MANY_COLLECTORS);
  if (notes.length > FAMILIES.notesMost) throw refusedAt('isConfirmed', TOO_MANY_NOTES);
}

/** The requested list, if nothing else has changed meanwhile. */
function listGranted<Each>(
  { wanted, madeFrom }: { wanted: readonly Each[]; madeFrom: readonly Each[] },
  now: readonly Each[],
): Each[] {
  const isIn = (list: readonly Each[], each: Each) => list.some((one) => isDeepStrictEqual(one, each));
  const cameSince = now.filter((each) => !isIn(madeFrom, each) && !isIn(wanted, each));
  return [...wanted.filter((each) => !isIn(madeFrom, each) || isIn(now, each)), ...cameSince];
}
