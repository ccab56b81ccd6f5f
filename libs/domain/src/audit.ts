import { ROLES } from './roles';
import { DISTRICT_ROLES, type RecordedRole } from './visitors';

/** What is written down for good: who did it, when, and to whom. The school reads its own entries. */
export const AUDIT_ACTIONS = [
  'school.entered',
  'school.left',
  'school.write_access_raised',
  'school.confirmed',
  'school.verified',
  'school.unverified',
  'school.suspended',
  'school.reactivated',
  'school.settings_changed',
  'school.alert_words_changed',
  'school.logo_changed',
  'school.logo_removed',
  'school.sign_in_line_lifted',
  'school.facts_sent_again',
  'school.year_added',
  'school.year_changed',
  'school.year_removed',
  'school.promoted',
  'organisation.created',
  'organisation.changed',
  'organisation.moved',
  'organisation.closed',
  'organisation.school_placed',
  'organisation.school_removed',
  'organisation.member_named',
  'organisation.member_removed',
  'trial.extended',
  'plan.changed',
  'feature.changed',
  'invoice.requested',
  'invoice.issued',
  'invoice.paid',
  'admin.invited',
  'admin.invitation_withdrawn',
  'admin.joined',
  'admin.removed',
  'admin.password_changed',
  'admin.address_changed',
  'admin.address_change_stopped',
  'admin.address_confirmed',
  'class.created',
  'class.changed',
  'class.leader_changed',
  'class.closed',
  'class.reopened',
  'class.password_renewed',
  'class.list_exported',
  'teacher.created',
  'teacher.renamed',
  'teacher.contact_changed',
  'teacher.role_lowered',
  'teacher.role_raised',
  'teacher.role_changed',
  'teacher.classes_changed',
  'teacher.deactivated',
  'teacher.reactivated',
  'teacher.pin_issued',
  'teacher.address_confirmed',
  'teacher.school_joined',
  'teacher.school_left',
  'teacher.list_exported',
  'student.enrolled',
  'student.renamed',
  'student.changed',
  'student.moved',
  'student.deactivated',
  'student.reactivated',
  'student.pin_issued',
  'student.list_exported',
  'student.list_imported',
  'student.list_import_undone',
  'guardian.added',
  'guardian.linked',
  'guardian.link_asked',
  'guardian.link_withdrawn',
  'guardian.link_approved',
  'guardian.link_declined',
  'guardian.renamed',
  'guardian.contact_changed',
  'guardian.pin_issued',
  'guardian.invited',
  'factor.added',
  'factor.removed',
  'factor.codes_renewed',
  'factor.reset',
  'factor.demanded',
  'guardian.address_changed',
  'guardian.address_change_stopped',
  'guardian.address_confirmed',
  'guardian.school_joined',
  'guardian.school_left',
  'guardian.list_exported',
  'messenger.settings_changed',
  'messenger.restricted',
  'messenger.allowed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The kinds in which a school looks for lines, by what stands before an action's dot. */
const KINDS = {
  students: ['student'],
  guardians: ['guardian'],
  teachers: ['teacher'],
  admins: ['admin'],
  classes: ['class'],
  messenger: ['messenger'],
  sign_in: ['factor'],
  school: ['school', 'organisation', 'trial', 'plan', 'feature', 'invoice'],
} as const;
export type AuditKind = keyof typeof KINDS;
export const AUDIT_KINDS = Object.keys(KINDS) as AuditKind[];

export function auditActionsOf(kind: AuditKind): AuditAction[] {
  const topics: readonly string[] = KINDS[kind];
  return AUDIT_ACTIONS.filter((action) => topics.includes(action.split('.')[0] ?? ''));
}

/** As whom somebody is written down: 'system' is the platform by itself. */
export type AuditActorRole = RecordedRole | 'system';
export const AUDIT_ACTORS: readonly AuditActorRole[] = [...ROLES, ...DISTRICT_ROLES, 'system'];

/** Who or what a line can be about. A class's device is an account like everybody else. */
export const AUDIT_SUBJECTS = ['student', 'guardian', 'teacher', 'admin', 'class'] as const;
export type AuditSubjectKind = (typeof AUDIT_SUBJECTS)[number];
