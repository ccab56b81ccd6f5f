import type { Role } from '@homeroom/domain';

/** Whose way in is a PIN, and a mail can find. Children have no address here. */
export function mayHavePin(role: Role): boolean {
  return role === 'teacher' || role === 'parent';
}

export function mayHavePassword(role: Role): boolean {
  return role === 'school_admin' || role === 'super_super_admin';
}
