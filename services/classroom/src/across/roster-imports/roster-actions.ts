import type { AuditAction, RosterList } from '@homeroom/domain';

type Actions = Record<RosterList, AuditAction>;

/** The audit log's actions for each kind of list. */
export const IMPORTED: Actions = {
  students: 'student.list_imported',
  teachers: 'teacher.list_imported',
  classes: 'class.list_imported',
  members: 'course.list_imported',
  oneroster: 'school.roster_imported',
};
export const UNDONE: Actions = {
  students: 'student.list_import_undone',
  teachers: 'teacher.list_import_undone',
  classes: 'class.list_import_undone',
  members: 'course.list_import_undone',
  oneroster: 'school.roster_import_undone',
};
export const EXPORTED: Actions = {
  students: 'student.list_exported',
  teachers: 'teacher.list_exported',
  classes: 'class.list_exported',
  members: 'course.list_exported',
  oneroster: 'school.roster_exported',
};
