import type { AuditSubject } from '@homeroom/contracts';
import type { Role } from '@homeroom/domain';

/** Returns the subject of an audit log entry. */
export function aboutAccount({ id, role }: { id: string; role: Role }): AuditSubject {
  if (role === 'parent') return { kind: 'guardian', id };
  return role === 'teacher' || role === 'student' ? { kind: role, id } : { kind: 'admin', id };
}
