import type { SignedInUser } from '@homeroom/contracts';
import { may, type Permission, visitorMay } from '@homeroom/domain';
import type { NavigationEntry, TodayEntry } from '../lib/feature';

/** A place as one person has it. */
export interface Place extends Pick<NavigationEntry, 'pages' | 'label' | 'icon' | 'place' | 'count'> {
  to: string;
}

/** Where this person can go, in order: the features say it, each for its own pages. */
export function placesOf(user: SignedInUser, entries: readonly NavigationEntry[]): Place[] {
  return ofPerson(user, entries).flatMap(({ to, ...place }) => {
    const address = to(user);
    return address === null ? [] : [{ ...place, to: address }];
  });
}

/** Which of them are this person's, in order. */
export function ofPerson<E extends NavigationEntry | TodayEntry>(
  user: SignedInUser,
  entries: readonly E[],
): E[] {
  return entries.filter(isFor(user)).toSorted((one, other) => one.rank - other.rank);
}

/** Whether somebody may go where this leads, or do it. */
export function isFor(user: SignedInUser) {
  return ({ roles, may: needs }: Pick<NavigationEntry, 'roles' | 'may'>) =>
    roles.includes(user.role) && (!needs || mayDo(user, needs));
}

function mayDo({ role, teacherType, visit }: SignedInUser, permission: Permission): boolean {
  return visit ? visitorMay(visit.by, permission) : may(permission, { role, teacherType });
}

/** One's own account stands with the person, at the head of every page, and not among the places. */
export const isAccount = ({ to }: Place) => to === '/account';
