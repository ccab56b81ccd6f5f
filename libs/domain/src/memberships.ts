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
 * Header of a request: the school that the page shows which asks. Another tab may have gone to another one meanwhile, and
 * nothing is done in another school than somebody sees.
 */
export const PLACE_HEADER = 'homeroom-place';

export function isMemberRole(role: Role): role is MemberRole {
  return (MEMBER_ROLES as readonly Role[]).includes(role);
}
