import type { AuditSubject } from '@homeroom/contracts';
import type { AuditAction } from '@homeroom/domain';
import type { AuditWords } from '@homeroom/events';

function family(guardianId: string, studentId: string): AuditSubject[] {
  return [
    { kind: 'guardian', id: guardianId },
    { kind: 'student', id: studentId },
  ];
}

/** The audit line for a guardian added to a student, with a new account or the one they had. */
export function lineOfJoining(
  studentId: string,
  { accountId, linked }: { accountId: string; linked: boolean },
): AuditWords {
  return { action: linked ? 'guardian.linked' : 'guardian.added', about: family(accountId, studentId) };
}

/** The audit line for a guardian removed from a student. */
export function lineOfEnding(studentId: string, guardianId: string): AuditWords {
  return { action: 'guardian.unlinked', about: family(guardianId, studentId) };
}

export function lineOfLink(
  action: Extract<AuditAction, `guardian.link_${string}`>,
  { id, studentId, guardianId }: { id: string; studentId: string; guardianId: string },
): AuditWords {
  return { action, about: family(guardianId, studentId), detail: { linkId: id } };
}
