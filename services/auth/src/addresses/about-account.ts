import type { AuditSubject } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';

/** Whom a line of the school's book is about. */
export function aboutAccount({ id, role }: { id: string; role: Role }): AuditSubject {
  if (role === 'parent') return { kind: 'guardian', id };
  return role === 'teacher' || role === 'student' ? { kind: role, id } : { kind: 'admin', id };
}
