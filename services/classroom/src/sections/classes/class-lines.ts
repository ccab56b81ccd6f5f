import type { ClassCard } from '@homeroom/contracts';
import type { AuditWords } from '@homeroom/events';

const FIELDS = ['className', 'grade', 'section', 'maxStudents'] as const;

/** The audit lines for a change of a class card, one for each thing that somebody may look for. */
export function linesOfClass(before: ClassCard, after: ClassCard): AuditWords[] {
  const { deviceId: id, classNumber, principalTeacherId: leaderId } = after;
  const about = [{ kind: 'class' as const, id }];
  const lines: AuditWords[] = [];
  const fields = FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.length > 0) lines.push({ action: 'class.changed', about, detail: { classNumber, fields } });
  if (before.principalTeacherId !== leaderId) {
    const leader = leaderId ? [{ kind: 'teacher' as const, id: leaderId }] : [];
    lines.push({ action: 'class.leader_changed', about: [...about, ...leader], detail: { classNumber } });
  }
  if (before.isActive !== after.isActive)
    lines.push({
      action: after.isActive ? 'class.reopened' : 'class.closed',
      about,
      detail: { classNumber },
    });
  return lines;
}
