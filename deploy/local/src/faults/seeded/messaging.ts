import type { Fault } from '../fault';

const MESSENGER = ['services/messaging/src/messenger/messenger.spec.ts'];
const DIRECTORY = ['services/messaging/src/directory/directory.spec.ts'];
const DELIVERIES = ['services/messaging/src/deliveries/deliveries.spec.ts'];
const NOTICES = ['services/messaging/src/notifications/notifications.spec.ts'];
const ACCESS = 'services/messaging/src/messenger/messenger-access.ts';

/** Who may write to whom, and who decides about it. */
export const MESSAGING_FAULTS: readonly Fault[] = [
  {
    id: 'teacher-opens-any-messenger',
    kind: 'guard dropped',
    file: ACCESS,
    right: 'if (isTaught) return',
    wrong: 'if (gate) return',
    noticedBy: MESSENGER,
  },
  {
    id: 'subject-teacher-moderates',
    kind: 'permission widened',
    file: ACCESS,
    right: 'mayChange: leadsClasses(identity.teacherType)',
    wrong: 'mayChange: true',
    noticedBy: MESSENGER,
  },
  {
    id: 'class-device-moderates',
    kind: 'guard dropped',
    file: ACCESS,
    right: 'identity.personId === deviceId && identity.principal)',
    wrong: 'identity.personId === deviceId)',
    noticedBy: MESSENGER,
  },
  {
    id: 'principal-device-moderates-every-class',
    kind: 'guard dropped',
    file: ACCESS,
    right: 'identity.personId === deviceId && identity.principal)',
    wrong: 'identity.principal)',
    noticedBy: MESSENGER,
  },
  {
    id: 'messages-that-are-switched-off',
    kind: 'guard dropped',
    file: 'services/messaging/src/directory/directory.service.ts',
    right: `    await this.features.mustHave('messages');\n`,
    wrong: '',
    noticedBy: DIRECTORY,
  },
  {
    id: 'student-of-any-class-restricted',
    kind: 'guard dropped',
    file: 'services/messaging/src/messenger/students.service.ts',
    right:
      '      const classId = await this.access.toChange(identity, classNumber);\n      await judged();\n      const changed = await tx.sql(setStatus(',
    wrong:
      '      const classId = studentId;\n      await judged();\n      const changed = await tx.sql(setStatus(',
    noticedBy: MESSENGER,
  },
  {
    id: 'parents-write-to-children',
    kind: 'permission widened',
    file: 'libs/domain/src/messaging/reach.ts',
    right: `parent: { school: ['school_admin'], classes: ['teacher'] }`,
    wrong: `parent: { school: ['school_admin'], classes: ['teacher', 'student'] }`,
    noticedBy: DIRECTORY,
  },
  {
    id: 'directory-of-the-whole-school',
    kind: 'guard dropped',
    file: 'services/messaging/src/directory/directory.queries.ts',
    right: 'd.role = ANY($4::text[]) AND (near.in_class',
    wrong: 'd.role = ANY($4::text[]) AND (true',
    noticedBy: DIRECTORY,
  },
  {
    id: 'students-of-a-group-find-one-another',
    kind: 'guard dropped',
    file: 'services/messaging/src/directory/directory.queries.ts',
    right: 'near.person_id IS NOT NULL AND d.role <> $5::text',
    wrong: `near.person_id IS NOT NULL AND $5::text <> ''`,
    noticedBy: DIRECTORY,
  },
  {
    id: 'messenger-settings-go-to-whoever-gets-the-number',
    kind: 'check turned round',
    file: 'services/messaging/src/school/school-classes.ts',
    right: 'now.school_id = $1 AND now.device_id = was.device_id AND now.is_running`',
    wrong: 'now.school_id = $1 AND now.class_number = was.class_number AND now.is_running`',
    noticedBy: MESSENGER,
  },
  {
    id: 'parents-find-students-beyond',
    kind: 'check turned round',
    file: 'services/messaging/src/directory/directory.queries.ts',
    right: `WHERE $3::text = 'student' AND`,
    wrong: `WHERE $3::text <> '' AND`,
    noticedBy: DIRECTORY,
  },
  {
    id: 'messenger-told-to-parents',
    kind: 'permission widened',
    file: 'services/messaging/src/messenger/messenger.consumer.ts',
    right: `d.role IN ('student', 'teacher')`,
    wrong: `d.role IN ('student', 'teacher', 'parent')`,
    noticedBy: MESSENGER,
  },
  {
    id: 'lost-child-still-told-of',
    kind: 'guard dropped',
    file: 'services/messaging/src/notifications/notifications.queries.ts',
    right: ' AND tie.because_of = n.student_id AND tie.person_id = n.person_id)`',
    wrong: ')`',
    noticedBy: NOTICES,
  },
  {
    id: 'closed-account-told',
    kind: 'guard dropped',
    file: 'services/messaging/src/notifications/notifications.queries.ts',
    right: 'WHERE d.is_active AND d.role = ANY($3::text[])',
    wrong: 'WHERE d.role = ANY($3::text[])',
    noticedBy: NOTICES,
  },
  {
    id: 'notice-read-for-somebody-else',
    kind: 'guard dropped',
    file: 'services/messaging/src/notifications/notifications.queries.ts',
    right: 'WHERE ${VISIBLE} AND n.id = $3 FOR UPDATE',
    wrong: 'WHERE n.school_id = $1 AND n.id = $3 FOR UPDATE',
    noticedBy: NOTICES,
  },
  {
    id: 'ended-session-still-told',
    kind: 'guard dropped',
    file: 'services/messaging/src/devices/push.carrier.ts',
    right: '.filter(({ sessionId }) => ended.includes(sessionId))',
    wrong: '.filter(() => false)',
    noticedBy: DELIVERIES,
  },
  {
    id: 'device-anywhere',
    kind: 'guard dropped',
    file: 'services/messaging/src/devices/devices.service.ts',
    right: 'if (!isPushService(endpoint, this.config.pushServices))',
    wrong: "if (endpoint === '')",
    noticedBy: DELIVERIES,
  },
  {
    id: 'mails-ended-by-anybody',
    kind: 'guard dropped',
    file: 'services/messaging/src/notice-settings/notice-settings.service.ts',
    right: 'if (!found || !this.links.isFor(token, whose, found.email))',
    wrong: 'if (!found)',
    noticedBy: DELIVERIES,
  },
];
