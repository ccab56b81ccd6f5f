import type { TeacherRecord } from '@homeroom/contracts';
import { leadsClasses } from '@homeroom/domain';
import type { AuditWords } from '@homeroom/events';

/** The audit lines for a change of a teacher, one for each thing that somebody may look for. */
export function linesOfTeacher(before: TeacherRecord, after: TeacherRecord): AuditWords[] {
  const about = [{ kind: 'teacher' as const, id: after.id }];
  const lines: AuditWords[] = [];
  if (before.firstName !== after.firstName || before.lastName !== after.lastName)
    lines.push({ action: 'teacher.renamed', about });
  if (before.email !== after.email)
    lines.push({ action: 'teacher.contact_changed', about, detail: { fields: ['email'] } });
  if (before.teacherType !== after.teacherType)
    lines.push({
      action: roleLine(leadsClasses(before.teacherType), leadsClasses(after.teacherType)),
      about,
      detail: { fromType: before.teacherType, toType: after.teacherType },
    });
  const added = after.classNumbers.filter((number) => !before.classNumbers.includes(number));
  const removed = before.classNumbers.filter((number) => !after.classNumbers.includes(number));
  if (added.length > 0 || removed.length > 0)
    lines.push({ action: 'teacher.classes_changed', about, detail: { added, removed } });
  if (before.isActive !== after.isActive)
    lines.push({ action: after.isActive ? 'teacher.reactivated' : 'teacher.deactivated', about });
  return lines;
}

function roleLine(led: boolean, leads: boolean): AuditWords['action'] {
  if (led === leads) return 'teacher.role_changed';
  return leads ? 'teacher.role_raised' : 'teacher.role_lowered';
}
