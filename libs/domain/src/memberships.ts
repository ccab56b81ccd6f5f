import type { Role } from './roles';

/** Roles whose accounts can belong to the same person: never a child's, a device's, an administrator's or the operator's. */
export const MEMBER_ROLES = ['parent', 'teacher'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Request header that selects another school of the person than that of the session, on the few routes that allow it: the id of the
 * membership. Anything it gives no access to appears not to exist.
 */
export const MEMBERSHIP_HEADER = 'homeroom-membership';

/**
 * Request headers with the school and the person that the requesting page shows. Another tab may have switched school or user in the
 * meantime; the headers ensure that nothing is done in a school or a name other than those shown.
 */
export const PLACE_HEADER = 'homeroom-place';
export const PERSON_HEADER = 'homeroom-person';

/** Person and school: data fetched for one pair must not be shown under another. */
export function placeOf({ id, schoolId }: { id: string; schoolId: string }): string {
  return `${id} ${schoolId}`;
}

export function isMemberRole(role: Role): role is MemberRole {
  return (MEMBER_ROLES as readonly Role[]).includes(role);
}
