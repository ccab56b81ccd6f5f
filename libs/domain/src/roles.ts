import type { DistrictRole, VisitorRole } from './visitors';

export const ROLES = [
  'school_admin',
  'teacher',
  'student',
  'parent',
  'class_device',
  'super_super_admin',
] as const;
export type Role = (typeof ROLES)[number];

/** The role to record: a visitor acts as the school’s administrator but is not one. */
export type RecordedRole = Role | DistrictRole;

export const TEACHER_TYPES = ['principal', 'principal_and_subject', 'subject'] as const;
export type TeacherType = (typeof TEACHER_TYPES)[number];

/** The permissions of a role. Whether an action is allowed on a specific row is decided by the service that owns the row. */
export const PERMISSIONS = [
  'account.own',
  'account.stepUp',
  'factors.own',
  'memberships.own',
  'school.read',
  'school.manage',
  'school.leave',
  'classes.read',
  'classes.create',
  'classes.manage',
  'classGoals.set',
  'classTools.use',
  'classTools.arrange',
  'classPolls.answer',
  'timetable.own',
  'timetable.write',
  'games.play',
  'games.manage',
  'courses.read',
  'courses.manage',
  'teachers.read',
  'teachers.create',
  'teachers.update',
  'students.read',
  'students.create',
  'students.update',
  'students.readDashboard',
  'students.readContacts',
  'contacts.print',
  'families.keep',
  'families.ask',
  'handOver.give',
  'handOver.run',
  'medical.read',
  'points.award',
  'points.read',
  'points.manage',
  'rewards.decide',
  'attendance.take',
  'attendance.correct',
  'attendance.read',
  'absences.report',
  'progress.read',
  'progress.readClass',
  'progress.export',
  'reports.write',
  'reports.release',
  'reports.open',
  'reports.acknowledge',
  'studentGoals.set',
  'teacher.self',
  'student.self',
  'guardian.self',
  'guardianLinks.read',
  'guardianLinks.decide',
  'alerts.raise',
  'alerts.receive',
  'alerts.clear',
  'alerts.readDeliveries',
  'alerts.callRoll',
  // For use after an alert, and therefore not on the lane of alerts.
  'alertLog.read',
  'drills.run',
  'calendar.follow',
  'calendar.write',
  'messages.directory',
  'messages.write',
  'messages.attach',
  'messages.moderate',
  'announcements.read',
  'announcements.write',
  'messenger.own',
  'messenger.read',
  'messenger.manage',
  'messenger.moderate',
  'notices.own',
  'homework.set',
  'homework.attach',
  'homework.openFile',
  'homework.read',
  'homework.handIn',
  'permissionSlips.ask',
  'permissionSlips.answer',
  'audit.read',
  'lists.export',
  'retention.manage',
  // The staff call the roll in the application; people outside with the fire service need it on paper.
  'lists.exportRollCall',
  'roster.import',
  'slips.print',
  // Held by the school’s directory only, and its only permission.
  'staff.provision',
  'organisations.own',
  'organisations.enterSchools',
  'platform.read',
  'platform.manage',
  'platform.enterSchools',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/**
 * With one of these permissions, a person may act on everything of their school, or of their own. All other writes also depend on the row
 * and call `judged()` once that check is done, so that a repeated request with the same key is checked again up to that point.
 */
export const DECIDED_BY_ROLE: readonly Permission[] = [
  'account.own',
  'account.stepUp',
  'factors.own',
  'school.manage',
  'school.leave',
  'roster.import',
  'slips.print',
  'staff.provision',
  'classes.create',
  'classes.manage',
  'courses.manage',
  'teachers.create',
  'teachers.update',
  'teacher.self',
  'student.self',
  'games.play',
  'guardian.self',
  'calendar.follow',
  'notices.own',
  // A file belongs only to its uploader until it is attached to something, which is checked then.
  'homework.attach',
  'messages.attach',
  'alerts.raise',
  'alerts.receive',
  'alerts.clear',
  'alerts.callRoll',
  'drills.run',
  'families.keep',
  // At a gate, anybody on duty may hand over any child.
  'handOver.give',
  'handOver.run',
  'retention.manage',
  'messages.moderate',
  'platform.manage',
];

/** Everybody with a personal sign-in; a classroom device is not a person. */
const PERSON: readonly Permission[] = ['account.own', 'account.stepUp'];

const SUBJECT_TEACHER: readonly Permission[] = [
  ...PERSON,
  'factors.own',
  'memberships.own',
  'notices.own',
  'school.read',
  'calendar.follow',
  'classes.read',
  'classGoals.set',
  'classTools.use',
  'classTools.arrange',
  'timetable.own',
  'games.manage',
  'courses.read',
  'students.read',
  'students.readContacts',
  'contacts.print',
  'handOver.give',
  'medical.read',
  'students.readDashboard',
  'points.award',
  'points.read',
  'homework.set',
  'homework.attach',
  'homework.openFile',
  'permissionSlips.ask',
  'attendance.take',
  'attendance.read',
  'progress.read',
  'progress.readClass',
  'progress.export',
  'reports.write',
  'reports.open',
  'studentGoals.set',
  'teacher.self',
  'alerts.raise',
  'alerts.receive',
  'alerts.clear',
  'alerts.readDeliveries',
  'alerts.callRoll',
  'alertLog.read',
  'lists.exportRollCall',
  'messages.directory',
  'messages.write',
  'messages.attach',
  'announcements.read',
  'messenger.read',
];

const PRINCIPAL_TEACHER: readonly Permission[] = [
  ...SUBJECT_TEACHER,
  'students.create',
  'students.update',
  'attendance.correct',
  'messenger.manage',
  'announcements.write',
  'messenger.moderate',
  'points.manage',
  'calendar.write',
  'reports.release',
  'rewards.decide',
  'drills.run',
  'timetable.write',
];

/** Permissions of teachers that administrators do not have. */
const OF_A_TEACHER: readonly Permission[] = ['teacher.self', 'memberships.own', 'timetable.own'];

const ADMIN: readonly Permission[] = [
  ...PRINCIPAL_TEACHER.filter((permission) => !OF_A_TEACHER.includes(permission)),
  'school.manage',
  'school.leave',
  'classes.create',
  'classes.manage',
  'courses.manage',
  'teachers.read',
  'teachers.create',
  'guardianLinks.read',
  'guardianLinks.decide',
  'families.keep',
  'handOver.run',
  'retention.manage',
  'audit.read',
  'messages.moderate',
  'lists.export',
  'roster.import',
  'slips.print',
  'teachers.update',
  'organisations.own',
  'organisations.enterSchools',
];

const BY_ROLE: Record<Exclude<Role, 'teacher'>, readonly Permission[]> = {
  school_admin: ADMIN,
  student: [
    ...PERSON,
    'school.read',
    'calendar.follow',
    'student.self',
    'homework.read',
    'homework.handIn',
    'homework.attach',
    'homework.openFile',
    'classPolls.answer',
    'timetable.own',
    'games.play',
    'notices.own',
    'points.read',
    'attendance.read',
    'progress.read',
    'reports.open',
    'studentGoals.set',
    'alerts.raise',
    'alerts.receive',
    'messages.directory',
    'announcements.read',
    'messages.write',
    'messages.attach',
    'messenger.own',
  ],
  parent: [
    ...PERSON,
    'memberships.own',
    'school.read',
    'calendar.follow',
    'guardian.self',
    'timetable.own',
    'families.ask',
    'medical.read',
    'homework.read',
    'homework.openFile',
    'notices.own',
    'guardianLinks.decide',
    'points.read',
    'attendance.read',
    'progress.read',
    'reports.open',
    'reports.acknowledge',
    'absences.report',
    'permissionSlips.answer',
    'alerts.receive',
    'messages.directory',
    'messages.write',
    'messages.attach',
    'announcements.read',
  ],
  class_device: [
    'school.read',
    'classes.read',
    'students.read',
    'points.award',
    'classTools.use',
    'attendance.take',
    'alerts.raise',
    'alerts.receive',
    // Only for devices signed in with the principal password, which messaging checks.
    'messenger.read',
    'messenger.manage',
  ],
  super_super_admin: [...PERSON, 'factors.own', 'platform.read', 'platform.manage', 'platform.enterSchools'],
};

const NOT_INSIDE: readonly Permission[] = [
  'alerts.raise',
  'alerts.clear',
  'alerts.callRoll',
  'drills.run',
  'families.keep',
  'medical.read',
  'account.own',
  'calendar.follow',
  'notices.own',
  'messages.write',
  'messages.attach',
  'messages.moderate',
  'announcements.read',
  'announcements.write',
  'messenger.moderate',
  'slips.print',
  'contacts.print',
  'handOver.give',
  'handOver.run',
  'retention.manage',
  'permissionSlips.ask',
  'factors.own',
  'lists.export',
  'lists.exportRollCall',
  'progress.export',
  'reports.write',
  'reports.release',
  'reports.open',
  'studentGoals.set',
  'roster.import',
  'school.leave',
  'organisations.own',
  'organisations.enterSchools',
];

/**
 * A visitor inside a school: an administrator who cannot raise or end an alarm, because somebody who is not there cannot judge it; whose
 * own account is at home; who adds no people and exports nobody's data; and who can move on to another school or leave. Read-only visitors
 * get the same permissions, but their visits are never raised to write access.
 */
const INSIDE = ADMIN.filter((permission) => !NOT_INSIDE.includes(permission));
const DISTRICT_INSIDE: readonly Permission[] = [...INSIDE, 'organisations.enterSchools'];
const VISITORS: Record<VisitorRole, readonly Permission[]> = {
  super_super_admin: [...INSIDE, 'platform.enterSchools'],
  district_admin: DISTRICT_INSIDE,
  district_viewer: DISTRICT_INSIDE,
};

/** Unknown roles have no permissions: the server never falls back to a known one. */
export function permissionsOf(role: string, teacherType?: string): readonly Permission[] {
  if (role === 'teacher') {
    return leadsClasses(teacherType) ? PRINCIPAL_TEACHER : teacherType === 'subject' ? SUBJECT_TEACHER : [];
  }
  return Object.hasOwn(BY_ROLE, role) ? BY_ROLE[role as keyof typeof BY_ROLE] : [];
}

/** The person whose permissions are requested. The type is needed too, because a teacher without one has no permissions. */
interface Who {
  role: string;
  teacherType?: string | null | undefined;
}

export function may(permission: Permission, { role, teacherType }: Who): boolean {
  return permissionsOf(role, teacherType ?? undefined).includes(permission);
}

export function visitorMay(by: VisitorRole, permission: Permission): boolean {
  return VISITORS[by].includes(permission);
}

/** Whether sessions of this role may enter other schools. */
export function mayVisit(role: string): boolean {
  return may('platform.enterSchools', { role }) || may('organisations.enterSchools', { role });
}

/** Principal types lead a class: settings, student controls, creating students and parents for it. */
export function leadsClasses(teacherType: string | undefined): boolean {
  return teacherType === 'principal' || teacherType === 'principal_and_subject';
}

/** Staff answer for others in an emergency: they see deliveries and give the all-clear. */
export function isStaff(role: string): boolean {
  return role === 'school_admin' || role === 'teacher';
}

/** The start page of each role after sign-in. An unknown role is sent to the administrators' page, where the server refuses it. */
export function homeOf(role: string, classNumber?: number): string {
  switch (role) {
    case 'teacher':
      return '/class/default';
    case 'parent':
      return '/parent-dashboard';
    case 'student':
      return '/student-dashboard';
    case 'super_super_admin':
      return '/super-super-admin-dashboard';
    case 'class_device':
      return `/class/${classNumber ?? 1}`;
    default:
      return '/school-admin-dashboard';
  }
}
