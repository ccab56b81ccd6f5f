import type { Role } from '@homeroom/domain';

/** Roles that sign in with a PIN and can be reached by mail. Children have no address here. */
export function mayHavePin(role: Role): boolean {
  return role === 'teacher' || role === 'parent';
}

export function mayHavePassword(role: Role): boolean {
  return role === 'school_admin' || role === 'super_super_admin';
}
