import type { GuardianRecord } from '@homeroom/contracts';
import type { AuditWords } from '@homeroom/events';
import type { LockedStudent } from '../../people/profiles/student-record.queries';

const FIELDS = ['grade', 'section'] as const;
const CONTACTS = ['email', 'phone'] as const;

/** The audit lines for a change of a student, one for each thing that somebody may look for. */
export function linesOfStudent(before: LockedStudent, after: LockedStudent): AuditWords[] {
  const about = [{ kind: 'student' as const, id: after.id }];
  const lines: AuditWords[] = [];
  if (before.firstName !== after.firstName || before.lastName !== after.lastName)
    lines.push({ action: 'student.renamed', about });
  const fields = FIELDS.filter((field) => before[field] !== after[field]);
  if (before.classId !== after.classId)
    lines.push({
      action: 'student.moved',
      about: [...about, { kind: 'class', id: after.deviceId }],
      detail: { fromClass: before.classNumber, toClass: after.classNumber, fields },
    });
  else if (fields.length > 0) lines.push({ action: 'student.changed', about, detail: { fields } });
  if (before.isActive !== after.isActive)
    lines.push({ action: after.isActive ? 'student.reactivated' : 'student.deactivated', about });
  return lines;
}

/** The lines say which of a guardian's name and contact was changed, and never the values. */
export function linesOfGuardians(
  studentId: string,
  before: readonly GuardianRecord[],
  after: readonly GuardianRecord[],
): AuditWords[] {
  return after.flatMap((now) => {
    const was = before.find(({ id }) => id === now.id);
    if (!was) return [];
    const fields = CONTACTS.filter((field) => was[field] !== now[field]);
    const isRenamed = now.isNamed && (was.firstName !== now.firstName || was.lastName !== now.lastName);
    const about = [
      { kind: 'guardian' as const, id: now.id },
      { kind: 'student' as const, id: studentId },
    ];
    const lines: AuditWords[] =
      isRenamed || was.isNamed !== now.isNamed ? [{ action: 'guardian.renamed', about }] : [];
    if (fields.length > 0) lines.push({ action: 'guardian.contact_changed', about, detail: { fields } });
    return lines;
  });
}
