import type { Role } from './roles';

/** Whose accounts may be one person's: never a child's, a device's, an administrator's or the operator's. */
export const MEMBER_ROLES = ['parent', 'teacher'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

/**
 * Header of a request for another school of the person than the session names, on the few routes that allow it: the id of
 * that membership. What it does not open looks as if it were not there.
 */
export const MEMBERSHIP_HEADER = 'homeroom-membership';

export function isMemberRole(role: Role): role is MemberRole {
  return (MEMBER_ROLES as readonly Role[]).includes(role);
}
