import type { SignedInUser } from '@homeroom/contracts';
import { may, type Permission, visitorMay } from '@homeroom/domain';
import type { NavigationEntry, TodayEntry } from '../lib/feature';

/** A navigation entry resolved for one person. */
export interface Place extends Pick<NavigationEntry, 'pages' | 'label' | 'icon' | 'place' | 'count'> {
  to: string;
}

/** The places this person can go to, in order, as the features declare them. */
export function placesOf(user: SignedInUser, entries: readonly NavigationEntry[]): Place[] {
  return ofPerson(user, entries).flatMap(({ to, ...place }) => {
    const address = to(user);
    return address === null ? [] : [{ ...place, to: address }];
  });
}

/** The entries that apply to this person, in order. */
export function ofPerson<E extends NavigationEntry | TodayEntry>(
  user: SignedInUser,
  entries: readonly E[],
): E[] {
  return entries.filter(isFor(user)).toSorted((one, other) => one.rank - other.rank);
}

/** Whether a person may use an entry. */
export function isFor(user: SignedInUser) {
  return ({ roles, may: needs }: Pick<NavigationEntry, 'roles' | 'may'>) =>
    roles.includes(user.role) && (!needs || mayDo(user, needs));
}

function mayDo({ role, teacherType, visit }: SignedInUser, permission: Permission): boolean {
  return visit ? visitorMay(visit.by, permission) : may(permission, { role, teacherType });
}

/** The account page is shown in the page header, not among the places. */
export const isAccount = ({ to }: Place) => to === '/account';
