import { ACCOUNT_ROUTES } from './account-routes';
import { ALERT_ROUTES } from './alert-routes';
import { ATTENDANCE_ROUTES } from './attendance-routes';
import { DATA_REQUEST_ROUTES } from './data-request-routes';
import { FAMILY_ROUTES } from './family-routes';
import { HAND_OVER_ROUTES } from './hand-over-routes';
import { MESSAGING_ROUTES } from './messaging-routes';
import { OPERATOR_ROUTES } from './operator-routes';
import { POINT_ROUTES } from './point-routes';
import { PERMISSION_SLIP_ROUTES } from './permission-slip-routes';
import { PROGRESS_ROUTES } from './progress-routes';
import { ORGANISATION_ROUTES } from './organisation-routes';
import { SCHOOL_YEAR_ROUTES } from './school-year-routes';
import { SCIM_ROUTES } from './scim-routes';
import { RETENTION_ROUTES } from './retention-routes';
import type { ApiRoute, Method } from './route';
import { TIMETABLE_ROUTES } from './timetable-routes';
import { change, put, read, signIn, translate, write } from './verbs';

const register = { service: 'school', access: 'open', budget: 'register' } as const;
const importRoster = { ...write, service: 'classroom', access: 'roster.import' } as const;
const homework = { service: 'classroom', access: 'homework.set' } as const;
const games = { service: 'classroom', access: 'games.manage' } as const;
const plays = { service: 'classroom', access: 'games.play' } as const;
/** Exports of a school's data and that of its people are available in every state of the school. */
const takesAlong = { access: 'lists.export', inEveryState: true } as const;
const ofSchoolExport = { ...takesAlong, lane: 'files' } as const;
const ofContact = { service: 'school', access: 'school.manage' } as const;
const leaves = { service: 'school', access: 'school.leave', inEveryState: true } as const;
/** A user's own feed link is available in every state of the school. */
const follows = { service: 'classroom', access: 'calendar.follow', inEveryState: true } as const;
const slips = { service: 'classroom', access: 'slips.print' } as const;
const tools = { service: 'classroom', access: 'classTools.use' } as const;
const arrangesTools = { service: 'classroom', access: 'classTools.arrange' } as const;
const answersPolls = { service: 'classroom', access: 'classPolls.answer' } as const;
const ofPartner = { service: 'alerts', access: 'school.manage' } as const;
/** Partners are notified of alarms in every state of the school, so they can be viewed, tested and removed in every state. */
const ofToldPartner = { ...ofPartner, inEveryState: true } as const;
const visit = { ...write, service: 'auth', access: 'platform.enterSchools', inEveryState: true } as const;

/** All routes under /api; nothing else exists. The types of requests and responses are in `calls`. */
const TABLE = [
  { ...register, method: 'POST', path: '/api/register-school' },
  { ...register, method: 'POST', path: '/api/school-registration' },

  // Documentation about all other routes, for programs and people.
  { ...read, path: '/api/openapi.json', service: 'gateway', access: 'open' },
  { ...read, path: '/api/docs', service: 'gateway', access: 'open' },

  { ...read, path: '/api/security-assessment', service: 'school', access: 'open' },
  { ...read, path: '/api/backup-status', service: 'school', access: 'open' },

  ...ACCOUNT_ROUTES,

  { ...visit, path: '/api/super-super-admin/enter-school-context/:schoolId' },
  { ...visit, path: '/api/super-super-admin/raise-school-context' },
  { ...visit, path: '/api/super-super-admin/leave-school-context' },

  ...ORGANISATION_ROUTES,
  { ...read, path: '/api/school-admin/organisation', service: 'auth', access: 'school.manage' },

  { ...read, path: '/api/school-admin/current-user', service: 'school', access: 'school.manage' },
  { ...read, path: '/api/school-admin/settings', service: 'school', access: 'school.manage' },
  { ...change, path: '/api/school-admin/settings', service: 'school', access: 'school.manage' },
  { ...write, ...ofContact, path: '/api/school-admin/settings/contact/send-again' },
  { ...write, ...ofContact, path: '/api/school-admin/settings/contact/withdraw' },
  // The links in mails about the address of the school's contact. Without a link each call is a guess.
  { ...signIn, path: '/api/contact-links/look', service: 'school' },
  { ...signIn, path: '/api/contact-links/confirm', service: 'school' },
  { ...signIn, path: '/api/contact-links/undo', service: 'school' },
  // A school that is suspended for not paying has to see what is due.
  {
    ...read,
    path: '/api/school-admin/invoices',
    service: 'school',
    access: 'school.manage',
    inEveryState: true,
  },
  {
    ...read,
    path: '/api/school-admin/invoices/:invoiceId',
    service: 'school',
    access: 'school.manage',
    inEveryState: true,
  },
  // A closed school, for whatever reason, may give notice too.
  { ...read, ...leaves, path: '/api/school-admin/leaving' },
  { ...write, ...leaves, path: '/api/school-admin/leaving' },
  { ...write, ...leaves, path: '/api/school-admin/leaving/take-back' },
  {
    ...write,
    method: 'PUT',
    path: '/api/school-admin/logo',
    service: 'school',
    access: 'school.manage',
    body: 'picture',
  },
  // Mail servers' reports about the platform's mails, posted by the operator's own server and authenticated by a signature.
  { ...signIn, path: '/api/mail-reports', service: 'school', body: 'mail' },
  { ...read, path: '/api/school-admin/alert-words', service: 'alerts', access: 'school.manage' },
  { ...change, path: '/api/school-admin/alert-words', service: 'alerts', access: 'school.manage' },
  { ...read, path: '/api/school-admin/alert-policy', service: 'alerts', access: 'school.manage' },
  { ...change, path: '/api/school-admin/alert-policy', service: 'alerts', access: 'school.manage' },
  { ...read, ...ofToldPartner, path: '/api/school-admin/alert-partners' },
  { ...write, ...ofPartner, path: '/api/school-admin/alert-partners' },
  { ...change, ...ofPartner, path: '/api/school-admin/alert-partners/:partnerId' },
  { ...write, ...ofToldPartner, path: '/api/school-admin/alert-partners/:partnerId/secret' },
  { ...write, ...ofToldPartner, path: '/api/school-admin/alert-partners/:partnerId/test' },
  { ...write, ...ofToldPartner, path: '/api/school-admin/alert-partners/:partnerId/remove' },
  // Not on the lane of alerts, so that a drill never delays an alert.
  { ...write, path: '/api/school-admin/drills', service: 'alerts', access: 'drills.run' },
  { ...read, path: '/api/school-admin/drills', service: 'alerts', access: 'drills.run' },
  { ...read, ...takesAlong, path: '/api/school-admin/drills/export', service: 'alerts' },
  { ...read, path: '/api/school-admin/emergency-alerts', service: 'alerts', access: 'alertLog.read' },
  { ...read, ...takesAlong, path: '/api/school-admin/emergency-alerts/export', service: 'alerts' },
  {
    ...read,
    path: '/api/school-admin/emergency-alerts/:alertId',
    service: 'alerts',
    access: 'alertLog.read',
  },
  { ...read, path: '/api/lunch-menu', service: 'school', access: 'school.read', elsewhere: 'family' },
  { ...put, path: '/api/lunch-menu', service: 'school', access: 'school.manage' },
  { ...read, path: '/api/school-admin/today/classes', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/school-admin/today/people', service: 'auth', access: 'school.manage' },
  { ...read, path: '/api/school-admin/last-sign-ins', service: 'auth', access: 'school.manage' },
  { ...read, path: '/api/school-admin/today/alerts', service: 'alerts', access: 'school.manage' },
  ...SCHOOL_YEAR_ROUTES,
  { ...write, path: '/api/school-admin/logo/remove', service: 'school', access: 'school.manage' },
  { ...read, path: '/api/school-admin/single-sign-on', service: 'auth', access: 'school.manage' },
  { ...put, path: '/api/school-admin/single-sign-on', service: 'auth', access: 'school.manage' },
  { ...write, path: '/api/school-admin/single-sign-on/remove', service: 'auth', access: 'school.manage' },
  {
    ...read,
    path: '/api/school-admin/staff-directory',
    service: 'auth',
    access: 'school.manage',
    inEveryState: true,
  },
  { ...write, path: '/api/school-admin/staff-directory', service: 'auth', access: 'school.manage' },
  {
    ...write,
    path: '/api/school-admin/staff-directory/remove',
    service: 'auth',
    access: 'school.manage',
    // A token that is valid in every state must be revocable in every state.
    inEveryState: true,
  },
  {
    ...read,
    path: '/api/school-admin/staff-directory/people',
    service: 'classroom',
    access: 'school.manage',
  },
  ...SCIM_ROUTES,
  { ...read, path: '/api/school-admin/second-factors', service: 'auth', access: 'school.manage' },
  { ...read, path: '/api/school-admin/second-factors/staff', service: 'auth', access: 'school.manage' },
  { ...change, path: '/api/school-admin/second-factors', service: 'auth', access: 'school.manage' },
  {
    ...write,
    path: '/api/school-admin/second-factors/:accountId/reset',
    service: 'auth',
    access: 'school.manage',
  },
  { ...read, path: '/api/school-admin/outgoing-mail', service: 'school', access: 'school.manage' },
  { ...read, path: '/api/school-admin/admins', service: 'auth', access: 'school.manage' },
  { ...write, path: '/api/school-admin/admin-invitations', service: 'auth', access: 'school.manage' },
  {
    ...write,
    path: '/api/school-admin/admin-invitations/:invitationId/withdraw',
    service: 'auth',
    access: 'school.manage',
  },
  { ...write, path: '/api/school-admin/admins/:adminId/remove', service: 'auth', access: 'school.manage' },
  { ...read, path: '/api/school-admin/audit', service: 'school', access: 'audit.read' },
  { ...read, ...takesAlong, path: '/api/school-admin/audit/export', service: 'school' },
  { ...read, ...takesAlong, path: '/api/school-admin/lists/:list', service: 'classroom' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/school', service: 'school' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/accounts', service: 'auth' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/classroom', service: 'classroom' },
  { ...read, ...takesAlong, path: '/api/school-export/classroom/files', service: 'classroom' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/classroom/files/portion', service: 'classroom' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/oneroster', service: 'classroom' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/students/:studentId', service: 'classroom' },
  { ...read, ...takesAlong, path: '/api/school-export/students/:studentId/zips', service: 'classroom' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/messages', service: 'messaging' },
  { ...read, ...takesAlong, path: '/api/school-export/messages/files', service: 'messaging' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/messages/files/portion', service: 'messaging' },
  { ...read, ...ofSchoolExport, path: '/api/school-export/alerts', service: 'alerts' },
  { ...read, path: '/api/school-admin/roster-imports', service: 'classroom', access: 'school.manage' },
  { ...importRoster, path: '/api/school-admin/roster-imports', body: 'list' },
  { ...read, path: '/api/school-admin/roster-classes', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/school-admin/roster-courses', service: 'classroom', access: 'school.manage' },
  {
    ...read,
    path: '/api/school-admin/roster-imports/:importId',
    service: 'classroom',
    access: 'school.manage',
  },
  { ...importRoster, path: '/api/school-admin/roster-imports/:importId/begin' },
  { ...importRoster, path: '/api/school-admin/roster-imports/:importId/undo' },
  { ...importRoster, path: '/api/school-admin/roster-imports/:importId/answers' },
  {
    ...read,
    path: '/api/school-admin/roster-imports/:importId/refused',
    service: 'classroom',
    access: 'lists.export',
  },
  { ...read, ...slips, path: '/api/school-admin/slips' },
  { ...write, ...slips, path: '/api/school-admin/slips' },
  { ...read, ...slips, path: '/api/school-admin/slips/choice' },
  { ...read, ...slips, path: '/api/school-admin/slips/:orderId' },
  { ...read, ...slips, path: '/api/school-admin/slips/:orderId/file', access: 'lists.export' },
  { ...write, ...slips, path: '/api/school-admin/slips/:orderId/taken' },
  { ...write, ...slips, path: '/api/school-admin/slips/:orderId/discard' },
  { ...read, path: '/api/school-admin/sign-in-line', service: 'auth', access: 'school.manage' },
  {
    ...write,
    path: '/api/school-admin/sign-in-line/lift',
    service: 'auth',
    access: 'school.manage',
    // People who may have to raise an alarm have to be able to sign in.
    inEveryState: true,
  },
  { ...read, path: '/api/schools/:schoolId', service: 'school', access: 'school.read' },
  {
    ...read,
    path: '/api/schools/:schoolId/logo/:version',
    service: 'school',
    access: 'school.read',
    keeps: true,
  },

  { ...read, path: '/api/simple-classes', service: 'classroom', access: 'classes.read' },
  { ...write, path: '/api/simple-classes', service: 'classroom', access: 'classes.create' },
  { ...read, path: '/api/simple-classes/:classNumber', service: 'classroom', access: 'classes.read' },
  { ...change, path: '/api/simple-classes/:classNumber', service: 'classroom', access: 'classes.manage' },
  {
    ...write,
    path: '/api/simple-classes/:classNumber/secrets',
    service: 'classroom',
    access: 'classes.manage',
  },
  {
    ...write,
    path: '/api/simple-classes/:classNumber/student-pins',
    service: 'classroom',
    access: 'students.update',
  },
  { ...read, path: '/api/simple-classes/:classNumber/goal', service: 'classroom', access: 'classes.read' },
  { ...put, path: '/api/simple-classes/:classNumber/goal', service: 'classroom', access: 'classGoals.set' },
  {
    ...write,
    path: '/api/simple-classes/:classNumber/goal/end',
    service: 'classroom',
    access: 'classGoals.set',
  },
  { ...read, path: '/api/calendar', service: 'classroom', access: 'school.read', elsewhere: 'family' },
  { ...read, path: '/api/calendar/feed', ...follows },
  { ...write, path: '/api/calendar/feed', ...follows },
  { ...write, path: '/api/calendar/feed/remove', ...follows },
  // Requested by external calendar programs, which have the link but no sign-in.
  { ...read, path: '/api/calendar-feeds/:token', service: 'classroom', access: 'open' },
  { ...write, path: '/api/calendar-entries', service: 'classroom', access: 'calendar.write' },
  { ...read, path: '/api/calendar-entries/:entryId', service: 'classroom', access: 'calendar.write' },
  { ...change, path: '/api/calendar-entries/:entryId', service: 'classroom', access: 'calendar.write' },
  { ...write, path: '/api/calendar-entries/:entryId/remove', service: 'classroom', access: 'calendar.write' },
  ...TIMETABLE_ROUTES,
  { ...read, path: '/api/homework', ...homework },
  { ...write, path: '/api/homework', ...homework },
  { ...read, path: '/api/homework/:homeworkId', ...homework },
  { ...translate, path: '/api/homework/:homeworkId/translation', ...homework },
  { ...change, path: '/api/homework/:homeworkId', ...homework },
  { ...write, path: '/api/homework/:homeworkId/remove', ...homework },
  { ...write, path: '/api/homework/:homeworkId/done', ...homework },
  { ...read, path: '/api/homework/:homeworkId/work/:studentId', ...homework },
  { ...write, path: '/api/homework/:homeworkId/work/:studentId/return', ...homework },
  {
    ...write,
    path: '/api/homework-files',
    service: 'classroom',
    access: 'homework.attach',
    lane: 'files',
    body: 'file',
  },
  {
    ...read,
    path: '/api/homework-files/:fileId',
    service: 'classroom',
    access: 'homework.openFile',
    lane: 'files',
  },
  { ...read, path: '/api/my-homework-room', service: 'classroom', access: 'homework.handIn' },
  { ...read, path: '/api/school-admin/homework-room', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/students/:studentId/homework', service: 'classroom', access: 'homework.read' },
  {
    ...read,
    path: '/api/students/:studentId/homework/:homeworkId',
    service: 'classroom',
    access: 'homework.read',
  },
  {
    ...translate,
    path: '/api/students/:studentId/homework/:homeworkId/translation',
    service: 'classroom',
    access: 'homework.read',
  },
  {
    ...read,
    path: '/api/guardians/me/homework',
    service: 'classroom',
    access: 'guardian.self',
    elsewhere: 'family',
  },
  { ...put, path: '/api/my-work/:homeworkId', service: 'classroom', access: 'homework.handIn' },
  ...PERMISSION_SLIP_ROUTES,
  { ...read, ...plays, path: '/api/games' },
  { ...write, ...plays, path: '/api/game-sessions' },
  { ...write, ...plays, path: '/api/game-sessions/:sessionId/answers' },
  { ...write, ...plays, path: '/api/game-sessions/:sessionId/finish' },
  { ...read, ...games, path: '/api/game-sets' },
  { ...write, ...games, path: '/api/game-sets' },
  { ...read, ...games, path: '/api/game-sets/:setId' },
  { ...change, ...games, path: '/api/game-sets/:setId' },
  { ...write, ...games, path: '/api/game-sets/:setId/remove' },
  { ...read, ...games, path: '/api/simple-classes/:classNumber/games' },
  { ...change, ...games, path: '/api/simple-classes/:classNumber/games' },
  {
    ...read,
    path: '/api/simple-classes/:classNumber/tournament',
    service: 'classroom',
    access: 'classes.read',
  },
  { ...write, ...games, path: '/api/simple-classes/:classNumber/tournament' },
  { ...write, ...games, path: '/api/simple-classes/:classNumber/tournament/end' },
  { ...read, ...tools, path: '/api/simple-classes/:classNumber/picks' },
  { ...write, ...tools, path: '/api/simple-classes/:classNumber/picks' },
  { ...read, ...tools, path: '/api/simple-classes/:classNumber/made-groups' },
  { ...read, ...tools, path: '/api/simple-classes/:classNumber/polls' },
  { ...write, ...arrangesTools, path: '/api/simple-classes/:classNumber/polls' },
  { ...write, ...arrangesTools, path: '/api/simple-classes/:classNumber/polls/:pollId/show' },
  { ...write, ...arrangesTools, path: '/api/simple-classes/:classNumber/polls/:pollId/close' },
  { ...read, ...answersPolls, path: '/api/class-poll' },
  { ...put, ...answersPolls, path: '/api/class-poll/:pollId/answer' },
  { ...read, ...arrangesTools, path: '/api/simple-classes/:classNumber/apart' },
  { ...put, ...arrangesTools, path: '/api/simple-classes/:classNumber/apart' },
  { ...read, ...tools, path: '/api/simple-classes/:classNumber/lesson' },
  { ...put, ...arrangesTools, path: '/api/simple-classes/:classNumber/lesson' },
  { ...read, ...tools, path: '/api/simple-classes/:classNumber/seating-plans' },
  { ...write, ...arrangesTools, path: '/api/simple-classes/:classNumber/seating-plans' },
  { ...put, ...arrangesTools, path: '/api/simple-classes/:classNumber/seating-plans/:planId' },
  { ...write, ...arrangesTools, path: '/api/simple-classes/:classNumber/seating-plans/:planId/remove' },
  { ...read, path: '/api/school-admin/game-rule', service: 'classroom', access: 'school.manage' },
  { ...change, path: '/api/school-admin/game-rule', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/school-admin/class-rank', service: 'classroom', access: 'school.manage' },
  { ...put, path: '/api/school-admin/class-rank', service: 'classroom', access: 'school.manage' },
  { ...read, path: '/api/courses', service: 'classroom', access: 'courses.read' },
  { ...write, path: '/api/courses', service: 'classroom', access: 'courses.manage' },
  { ...change, path: '/api/courses/:courseId', service: 'classroom', access: 'courses.manage' },
  { ...read, path: '/api/course-groups', service: 'classroom', access: 'courses.read' },
  { ...write, path: '/api/course-groups', service: 'classroom', access: 'courses.manage' },
  { ...read, path: '/api/course-groups/:groupId', service: 'classroom', access: 'courses.read' },
  { ...change, path: '/api/course-groups/:groupId', service: 'classroom', access: 'courses.manage' },
  { ...write, path: '/api/course-groups/:groupId/end', service: 'classroom', access: 'courses.manage' },
  { ...write, path: '/api/course-groups/:groupId/students', service: 'classroom', access: 'courses.manage' },
  {
    ...write,
    path: '/api/course-groups/:groupId/students/remove',
    service: 'classroom',
    access: 'courses.manage',
  },
  { ...read, path: '/api/simple-teachers', service: 'classroom', access: 'teachers.read' },
  { ...write, path: '/api/simple-teachers', service: 'classroom', access: 'teachers.create' },
  { ...change, path: '/api/simple-teachers/:teacherId', service: 'classroom', access: 'teachers.update' },
  { ...write, path: '/api/simple-teachers/:teacherId/pin', service: 'classroom', access: 'teachers.update' },
  {
    ...write,
    path: '/api/simple-teachers/:teacherId/phone/remove',
    service: 'classroom',
    access: 'teachers.update',
  },
  { ...read, path: '/api/simple-students', service: 'classroom', access: 'students.read' },
  { ...write, path: '/api/simple-students', service: 'classroom', access: 'students.create' },
  { ...read, path: '/api/simple-students/:studentId', service: 'classroom', access: 'students.readContacts' },
  { ...change, path: '/api/simple-students/:studentId', service: 'classroom', access: 'students.update' },
  { ...write, path: '/api/simple-students/:studentId/pin', service: 'classroom', access: 'students.update' },
  {
    ...write,
    path: '/api/simple-students/:studentId/phone/remove',
    service: 'classroom',
    access: 'students.update',
  },
  {
    ...read,
    path: '/api/simple-students/:studentId/guardian-addresses',
    service: 'classroom',
    access: 'students.update',
  },
  {
    ...write,
    path: '/api/simple-students/:studentId/guardians',
    service: 'classroom',
    access: 'school.manage',
  },
  {
    ...write,
    path: '/api/simple-students/:studentId/guardians/:guardianId/end',
    service: 'classroom',
    access: 'school.manage',
  },
  {
    ...write,
    path: '/api/simple-students/:studentId/guardians/:guardianId/invitation',
    service: 'classroom',
    access: 'students.update',
  },
  {
    ...read,
    path: '/api/emergency-pack',
    service: 'classroom',
    access: 'contacts.print',
    inEveryState: true,
  },
  ...FAMILY_ROUTES,
  ...DATA_REQUEST_ROUTES,
  ...HAND_OVER_ROUTES,
  ...RETENTION_ROUTES,
  { ...read, path: '/api/guardian-links', service: 'classroom', access: 'guardianLinks.read' },
  {
    ...write,
    path: '/api/guardian-links/:linkId/approve',
    service: 'classroom',
    access: 'guardianLinks.decide',
  },
  {
    ...write,
    path: '/api/guardian-links/:linkId/decline',
    service: 'classroom',
    access: 'guardianLinks.decide',
  },
  ...POINT_ROUTES,
  ...ATTENDANCE_ROUTES,
  ...PROGRESS_ROUTES,
  { ...read, path: '/api/teachers/me', service: 'classroom', access: 'teacher.self' },
  { ...change, path: '/api/teachers/me', service: 'classroom', access: 'teacher.self' },
  { ...read, path: '/api/students/me', service: 'classroom', access: 'student.self' },
  { ...put, path: '/api/students/me/plant', service: 'classroom', access: 'student.self' },
  {
    ...read,
    path: '/api/students/:studentId/dashboard',
    service: 'classroom',
    access: 'students.readDashboard',
  },
  { ...read, path: '/api/students/:studentId/record', service: 'classroom', access: 'points.read' },
  { ...read, path: '/api/guardians/me', service: 'classroom', access: 'guardian.self', elsewhere: 'family' },
  { ...change, path: '/api/guardians/me', service: 'classroom', access: 'guardian.self' },
  { ...read, path: '/api/guardians/me/contact', service: 'classroom', access: 'guardian.self' },

  ...OPERATOR_ROUTES,
  ...MESSAGING_ROUTES,

  ...ALERT_ROUTES,
  // Files, which are not needed during an emergency, so not on the lane of alerts.
  { ...read, ...takesAlong, path: '/api/emergency-alerts/:alertId/deliveries/export', service: 'alerts' },
  {
    ...read,
    path: '/api/emergency-alerts/:alertId/roll-call/export',
    service: 'alerts',
    access: 'lists.exportRollCall',
    inEveryState: true,
  },

  {
    method: 'GET',
    path: '/api/events',
    service: 'gateway',
    access: 'session',
    budget: 'stream',
    // The stream carries alerts, and the news that the school is open again.
    inEveryState: true,
    beforeFactor: true,
  },
] as const satisfies readonly ApiRoute[];

export const ROUTES: readonly ApiRoute[] = TABLE;

type KeyOf<R> = R extends { method: infer M extends Method; path: infer P extends string }
  ? `${M} ${P}`
  : never;

/** The key of a route in the table; other strings are rejected by the type. */
export type RouteKey = KeyOf<(typeof TABLE)[number]>;

export function routeKey({ method, path }: Pick<ApiRoute, 'method' | 'path'>): RouteKey {
  return `${method} ${path}` as RouteKey;
}
