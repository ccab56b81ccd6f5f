import type { Role } from './roles';

/** Whose accounts may be one person's: never a child's, a device's, an administrator's or the operator's. */
export const MEMBER_ROLES = ['parent', 'teacher'] as const satisfies readonly Role[];
export type MemberRole = (typeof MEMBER_ROLES)[number];

export function isMemberRole(role: Role): role is MemberRole {
  return (MEMBER_ROLES as readonly Role[]).includes(role);
}
