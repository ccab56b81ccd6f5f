import type { Role } from './roles';

/** Whose accounts may be one person's: never a child's, a device's, an administrator's or the operator's. */
export const MEMBER_ROLES = ['parent', 'teacher'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Header of a request for another school of the person than the session names, on the few routes that allow it: the id of
 * that membership. What it does not open looks as if it were not there.
 */
export const MEMBERSHIP_HEADER = 'homeroom-membership';

/**
 * Headers of a request: the school that the page shows which asks, and whom. Another tab may have gone to another school
 * meanwhile, or somebody else has signed in there: nothing is done in another school than somebody sees, nor in another name.
 */
export const PLACE_HEADER = 'homeroom-place';
export const PERSON_HEADER = 'homeroom-person';

/** Person and school: what was fetched for one pair must not be seen under another. */
export function placeOf({ id, schoolId }: { id: string; schoolId: string }): string {
  return `${id} ${schoolId}`;
}

export function isMemberRole(role: Role): role is MemberRole {
  return (MEMBER_ROLES as readonly Role[]).includes(role);
}
