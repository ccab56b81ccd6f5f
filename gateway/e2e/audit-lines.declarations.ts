import type { RouteKey } from '@homeroom/contracts';
import type { AuditAction } from '@homeroom/domain';
import { beside } from './support/features';

/** What a write leaves in the school's book, or why it leaves nothing there. */
export type Trail =
  | {
      writes: readonly AuditAction[];
      /** The spec that shows it, where the walk's call finds nothing to change. */
      shownIn?: string | readonly string[];
    }
  | { none: string };

const SIGN_IN = { none: 'auth keeps sign-ins and guesses itself: they are no decision about somebody' };
const OF_ALERT = {
  none: 'the incident holds who raised, answered and ended it; nothing else may stand on its way',
};
const IN_LEDGER = { none: 'the ledger of points is such a book: append-only, with who gave and took back' };
const NEW_SCHOOL = { none: 'there is no book before the school, whose own row says when and from where' };

const WAYS_BACK = 'services/auth/src/way-back/way-back.spec.ts';
const ADDRESSES = 'services/auth/src/addresses/addresses.spec.ts';
const GAMES = 'services/classroom/src/points/games/games.spec.ts';
const PLAYED = { none: 'one’s own game, whose row says all of it; points for it stand in the ledger' };
const FACTORS = 'services/auth/src/factors/own-factors.spec.ts';
const LINE = 'services/auth/src/line/lifting.spec.ts';
const SHOWN_AGAIN = { none: 'whoever is signed in shows it once more: nothing changes' };
const OWN_SESSIONS = { none: 'one’s own sessions, which auth keeps with their end' };
const REGISTERS = 'services/classroom/src/attendance/registers/registers.spec.ts';
const ABSENCES = 'services/classroom/src/attendance/absences/absences.spec.ts';
const FACTS = 'libs/testing/src/facts.spec.ts';
const EXPORTS = 'services/classroom/src/across/exports/exports.spec.ts';
const CATEGORIES = 'services/classroom/src/points/category-lists/category-lists.spec.ts';
const BADGES = 'services/classroom/src/points/badges/badges.spec.ts';
const REWARDS = 'services/classroom/src/points/rewards/rewards.spec.ts';
const SLIPS = 'services/classroom/src/across/slips/slips.spec.ts';
const IMPORTS = ['applying', 'staff-and-classes', 'group-members'].map(
  (spec) => `services/classroom/src/across/roster-imports/${spec}.spec.ts`,
);
const MEMBERSHIPS = 'services/auth/src/memberships/memberships.spec.ts';
const ORGANISATIONS = 'services/auth/src/organisations/organisations.spec.ts';
const VISITS = 'gateway/e2e/visits.spec.ts';
const ADMINS = 'services/auth/src/admins/admins.spec.ts';

/** Every route that writes, or hands out a list: a new one says here what it leaves behind. */
export const TRAILS: Readonly<Partial<Record<RouteKey, Trail>>> = {
  ...beside('trails'),
  'POST /api/register-school': NEW_SCHOOL,
  'POST /api/school-registration': NEW_SCHOOL,

  'POST /api/mail-links/look': { none: 'looking at a link uses nothing up' },
  'POST /api/forgot-password': { none: 'a wish changes nothing; what its link changes is written down' },
  'POST /api/new-password': { writes: ['admin.password_changed'], shownIn: WAYS_BACK },
  'POST /api/new-pin': { writes: ['guardian.pin_issued', 'teacher.pin_issued'], shownIn: WAYS_BACK },
  'POST /api/confirm-email': {
    writes: [
      'admin.address_confirmed',
      'admin.address_changed',
      'teacher.address_confirmed',
      'guardian.address_changed',
      'school.confirmed',
    ],
    shownIn: [ADDRESSES, 'services/school/src/mail/mail.gate.spec.ts'],
  },
  'POST /api/stop-address-change': {
    writes: ['guardian.address_change_stopped', 'admin.address_change_stopped'],
    shownIn: ADDRESSES,
  },
  'POST /api/family-invitation': {
    writes: ['guardian.address_confirmed', 'guardian.pin_issued'],
    shownIn: ADDRESSES,
  },
  'POST /api/accept-invitation': { writes: ['admin.joined'], shownIn: ADMINS },
  'POST /api/account/email': {
    none: 'nothing changes before the new address confirms, which is written down',
  },
  'POST /api/account/email/stop': { none: 'a wish of one’s own that never became anything' },
  'POST /api/account/email/confirmation': { none: 'a mail; the confirmation is written down' },
  'POST /api/account/password': { writes: ['admin.password_changed'], shownIn: WAYS_BACK },

  'POST /api/login': SIGN_IN,
  'POST /api/parent-login': SIGN_IN,
  'POST /api/student-login': SIGN_IN,
  'POST /api/class-login': SIGN_IN,
  'POST /api/auth/student-login': SIGN_IN,
  'POST /api/auth/teacher-login': SIGN_IN,
  'POST /api/second-step': SIGN_IN,
  'POST /api/second-step/passkey': SIGN_IN,
  'POST /api/logout': SIGN_IN,
  'POST /api/account/step-up': SHOWN_AGAIN,
  'POST /api/account/step-up/passkey': SHOWN_AGAIN,
  'PATCH /api/account': { none: 'the language one reads in is nobody else’s business' },
  'POST /api/account/sessions/:sessionId/end': OWN_SESSIONS,
  'POST /api/account/sessions/end-others': OWN_SESSIONS,
  'POST /api/account/memberships/parent': {
    writes: ['guardian.school_joined', 'teacher.school_joined'],
    shownIn: MEMBERSHIPS,
  },
  'POST /api/account/memberships/teacher': {
    writes: ['guardian.school_joined', 'teacher.school_joined'],
    shownIn: MEMBERSHIPS,
  },
  'POST /api/account/memberships/second-step': { writes: ['teacher.school_joined'], shownIn: MEMBERSHIPS },
  'POST /api/account/memberships/:membershipId/switch': {
    none: 'where somebody looks is no decision about anybody; the sign-in is kept with the account',
  },
  'POST /api/account/memberships/:membershipId/passkey': {
    none: 'a question to the device: nothing changes',
  },
  'POST /api/account/memberships/:membershipId/leave': {
    writes: ['guardian.school_left', 'teacher.school_left'],
    shownIn: MEMBERSHIPS,
  },
  'POST /api/account/factors/authenticator': {
    none: 'a secret is drawn, and is none before a code confirms it',
  },
  'POST /api/account/factors/authenticator/confirm': { writes: ['factor.added'], shownIn: FACTORS },
  'POST /api/account/factors/authenticator/remove': { writes: ['factor.removed'], shownIn: FACTORS },
  'POST /api/account/factors/recovery-codes': { writes: ['factor.codes_renewed'], shownIn: FACTORS },
  'POST /api/account/factors/passkeys/options': { none: 'a question to the device: nothing changes' },
  'POST /api/account/factors/passkeys': { writes: ['factor.added'], shownIn: FACTORS },
  'PATCH /api/account/factors/passkeys/:passkeyId': { none: 'a name for one’s own device' },
  'POST /api/account/factors/passkeys/:passkeyId/remove': { writes: ['factor.removed'], shownIn: FACTORS },
  'PATCH /api/school-admin/second-factors': { writes: ['factor.demanded'], shownIn: FACTORS },
  'POST /api/school-admin/second-factors/:accountId/reset': { writes: ['factor.reset'], shownIn: FACTORS },
  'POST /api/school-admin/sign-in-line/lift': { writes: ['school.sign_in_line_lifted'], shownIn: LINE },
  'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': {
    writes: ['school.sign_in_line_lifted'],
    shownIn: LINE,
  },

  'POST /api/super-super-admin/enter-school-context/:schoolId': { writes: ['school.entered'] },
  'POST /api/super-super-admin/raise-school-context': { writes: ['school.write_access_raised'] },
  'POST /api/super-super-admin/leave-school-context': { writes: ['school.left'] },

  'POST /api/super-super-admin/organisations': { writes: ['organisation.created'] },
  'PATCH /api/super-super-admin/organisations/:organisationId': {
    writes: ['organisation.changed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/super-super-admin/organisations/:organisationId/move': {
    writes: ['organisation.moved', 'organisation.member_removed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/super-super-admin/organisations/:organisationId/close': {
    writes: ['organisation.closed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/super-super-admin/organisations/:organisationId/members': {
    writes: ['organisation.member_named'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': {
    writes: ['organisation.member_removed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/super-super-admin/schools/:schoolId/organisation': {
    writes: ['organisation.school_placed', 'organisation.school_removed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/organisations/:organisationId/members': {
    writes: ['organisation.member_named'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/organisations/:organisationId/members/:memberId/remove': {
    writes: ['organisation.member_removed'],
    shownIn: ORGANISATIONS,
  },
  'POST /api/organisations/enter-school/:schoolId': { writes: ['school.entered'], shownIn: VISITS },
  'POST /api/organisations/raise-visit': { writes: ['school.write_access_raised'], shownIn: VISITS },
  'POST /api/organisations/leave-school': { writes: ['school.left'], shownIn: VISITS },

  'PATCH /api/school-admin/settings': { writes: ['school.settings_changed'] },
  'PATCH /api/school-admin/alert-words': { writes: ['school.alert_words_changed'] },
  'GET /api/school-admin/lists/:list': {
    writes: [
      'student.list_exported',
      'guardian.list_exported',
      'teacher.list_exported',
      'class.list_exported',
      'course.list_exported',
      'points.list_exported',
      'reward.list_exported',
      'student.attendance_exported',
      'student.homework_exported',
    ],
    shownIn: EXPORTS,
  },
  'GET /api/emergency-pack': {
    writes: ['guardian.emergency_pack_opened'],
    shownIn: 'services/classroom/src/across/emergency-pack/emergency-pack.spec.ts',
  },
  'POST /api/school-admin/roster-imports': { none: 'what a file would do; nothing is done yet' },
  'POST /api/school-admin/roster-imports/:importId/begin': {
    writes: ['student.list_imported', 'teacher.list_imported', 'class.list_imported', 'course.list_imported'],
    shownIn: IMPORTS,
  },
  'POST /api/school-admin/roster-imports/:importId/undo': {
    writes: [
      'student.list_import_undone',
      'teacher.list_import_undone',
      'class.list_import_undone',
      'course.list_import_undone',
    ],
    shownIn: IMPORTS,
  },
  'GET /api/school-admin/roster-imports/:importId/refused': {
    writes: ['student.list_exported', 'teacher.list_exported', 'class.list_exported', 'course.list_exported'],
    shownIn: IMPORTS,
  },
  'GET /api/school-admin/audit/export': {
    writes: ['school.book_exported'],
    shownIn: 'services/school/src/audit/audit.spec.ts',
  },
  'GET /api/emergency-alerts/:alertId/deliveries/export': {
    writes: ['school.deliveries_exported'],
    shownIn: 'services/alerts/src/deliveries/deliveries.spec.ts',
  },
  'POST /api/school-admin/slips': {
    writes: ['student.slips_ordered', 'guardian.slips_ordered'],
    shownIn: SLIPS,
  },
  'GET /api/school-admin/slips/:orderId/file': {
    writes: ['student.slips_taken', 'guardian.slips_taken'],
    shownIn: SLIPS,
  },
  'POST /api/school-admin/slips/:orderId/taken': { none: 'the file, which was written down, has arrived' },
  'POST /api/school-admin/slips/:orderId/discard': { none: 'slips that nobody has seen' },
  'POST /api/school-admin/school-years': { writes: ['school.year_added'] },
  'PATCH /api/school-admin/school-years/:yearId': {
    writes: ['school.year_changed'],
    shownIn: 'services/classroom/src/ground/calendar/years.spec.ts',
  },
  'POST /api/school-admin/school-years/:yearId/remove': { writes: ['school.year_removed'] },
  'POST /api/school-admin/school-years/:yearId/promotion': {
    writes: [
      'school.promoted',
      'student.deactivated',
      'student.moved',
      'teacher.classes_changed',
      'class.leader_changed',
    ],
    shownIn: 'services/classroom/src/across/promotions/promotion.spec.ts',
  },
  'PUT /api/school-admin/logo': { writes: ['school.logo_changed'] },
  'POST /api/school-admin/logo/remove': { writes: ['school.logo_removed'] },

  'POST /api/school-admin/admin-invitations': { writes: ['admin.invited'] },
  'POST /api/school-admin/admin-invitations/:invitationId/withdraw': {
    writes: ['admin.invitation_withdrawn'],
    shownIn: ADMINS,
  },
  'POST /api/school-admin/admins/:adminId/remove': { writes: ['admin.removed'], shownIn: ADMINS },

  'POST /api/simple-classes': { writes: ['class.created'] },
  'PATCH /api/simple-classes/:classNumber': {
    writes: ['class.changed', 'class.leader_changed', 'class.closed', 'class.reopened'],
  },
  'POST /api/simple-classes/:classNumber/secrets': { writes: ['class.password_renewed'] },
  'PUT /api/simple-classes/:classNumber/goal': { writes: ['class.goal_set'] },
  // Where none runs there is nothing to end.
  'POST /api/simple-classes/:classNumber/goal/end': {
    writes: ['class.goal_ended'],
    shownIn: 'services/classroom/src/points/goals/goals.spec.ts',
  },
  'PUT /api/simple-classes/:classNumber/register': {
    writes: ['class.register_corrected'],
    shownIn: REGISTERS,
  },
  'PUT /api/course-groups/:groupId/register': { writes: ['class.register_corrected'], shownIn: REGISTERS },
  'PUT /api/school-admin/attendance/rules': { writes: ['school.attendance_changed'] },
  'POST /api/absences': { writes: ['student.absence_reported'], shownIn: ABSENCES },
  'POST /api/absences/:absenceId/withdraw': { writes: ['student.absence_withdrawn'], shownIn: ABSENCES },
  'POST /api/school-admin/absences/:absenceId/decision': {
    writes: ['student.absence_decided'],
    shownIn: ABSENCES,
  },
  'POST /api/calendar-entries': { writes: ['school.calendar_entry_added'] },
  'PATCH /api/calendar-entries/:entryId': {
    writes: ['school.calendar_entry_changed'],
    shownIn: 'services/classroom/src/ground/calendar-entries/entries.spec.ts',
  },
  'POST /api/calendar-entries/:entryId/remove': {
    writes: ['school.calendar_entry_removed'],
    shownIn: 'services/classroom/src/ground/calendar-entries/entries.spec.ts',
  },
  'POST /api/homework': { writes: ['homework.set'] },
  'PATCH /api/homework/:homeworkId': {
    writes: ['homework.changed'],
    shownIn: 'services/classroom/src/homework/assigned/homework.spec.ts',
  },
  'POST /api/homework/:homeworkId/remove': {
    writes: ['homework.removed'],
    shownIn: 'services/classroom/src/homework/assigned/homework.spec.ts',
  },
  'POST /api/homework/:homeworkId/work/:studentId/return': {
    writes: ['homework.returned'],
    shownIn: 'services/classroom/src/homework/work/work.spec.ts',
  },
  'POST /api/homework/:homeworkId/done': {
    writes: ['homework.done'],
    shownIn: 'services/classroom/src/homework/work/work.spec.ts',
  },
  'PUT /api/my-work/:homeworkId': {
    none: 'a child hands in work of its own, which is kept with its time; no decision about anybody',
  },
  'POST /api/homework-files': {
    none: 'a file is nobody’s business until it is put beside something, which has its own line or record',
  },
  'POST /api/game-sessions': PLAYED,
  'POST /api/game-sessions/:sessionId/answers': PLAYED,
  'POST /api/game-sessions/:sessionId/finish': PLAYED,
  'POST /api/game-sets': { writes: ['school.game_set_added'] },
  'PATCH /api/game-sets/:setId': { writes: ['school.game_set_changed'], shownIn: GAMES },
  'POST /api/game-sets/:setId/remove': { writes: ['school.game_set_removed'], shownIn: GAMES },
  'PUT /api/simple-classes/:classNumber/games': { writes: ['class.games_chosen'] },
  'POST /api/simple-classes/:classNumber/tournament': {
    writes: ['class.tournament_started'],
    shownIn: GAMES,
  },
  // Where none runs there is nothing to end.
  'POST /api/simple-classes/:classNumber/tournament/end': {
    writes: ['class.tournament_ended'],
    shownIn: GAMES,
  },
  'PUT /api/school-admin/game-rule': { writes: ['school.game_rule_changed'] },
  'PUT /api/school-admin/class-rank': { writes: ['school.class_rank_hidden', 'school.class_rank_shown'] },
  'POST /api/courses': { writes: ['course.created'] },
  'PATCH /api/courses/:courseId': { writes: ['course.renamed'] },
  'POST /api/course-groups': { writes: ['course.group_created'] },
  'PATCH /api/course-groups/:groupId': { writes: ['course.group_changed', 'course.teachers_changed'] },
  'POST /api/course-groups/:groupId/end': { writes: ['course.group_ended'] },
  'POST /api/course-groups/:groupId/students': { writes: ['course.students_joined'] },
  'POST /api/course-groups/:groupId/students/remove': { writes: ['course.students_left'] },
  'POST /api/simple-teachers': { writes: ['teacher.created'] },
  'PATCH /api/simple-teachers/:teacherId': {
    writes: [
      'teacher.renamed',
      'teacher.contact_changed',
      'teacher.role_lowered',
      'teacher.role_raised',
      'teacher.role_changed',
      'teacher.classes_changed',
      'teacher.deactivated',
      'teacher.reactivated',
    ],
  },
  'POST /api/simple-teachers/:teacherId/pin': { writes: ['teacher.pin_issued'] },
  'POST /api/simple-classes/:classNumber/student-pins': { writes: ['student.pin_issued'] },
  'POST /api/simple-students': {
    writes: ['student.enrolled', 'guardian.added', 'guardian.linked', 'guardian.link_asked'],
  },
  'PATCH /api/simple-students/:studentId': {
    writes: [
      'student.renamed',
      'student.changed',
      'student.moved',
      'student.deactivated',
      'student.reactivated',
      'guardian.added',
      'guardian.linked',
      'guardian.renamed',
      'guardian.link_asked',
      'guardian.link_withdrawn',
      'guardian.contact_changed',
    ],
  },
  'POST /api/simple-students/:studentId/pin': { writes: ['student.pin_issued', 'guardian.pin_issued'] },
  'POST /api/simple-students/:studentId/guardians': { writes: ['guardian.added', 'guardian.linked'] },
  'POST /api/simple-students/:studentId/guardians/:guardianId/end': { writes: ['guardian.unlinked'] },
  // Written when mail goes again: of the scene's schools nothing has left yet.
  'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
    writes: ['guardian.invited'],
    shownIn: 'services/auth/src/addresses/addresses.spec.ts',
  },
  'PATCH /api/guardians/me': { writes: ['guardian.renamed'] },
  'PATCH /api/teachers/me': { writes: ['teacher.renamed'] },
  'PATCH /api/guardians/me/contact': { writes: ['guardian.contact_changed'] },
  'POST /api/guardian-links/:linkId/approve': {
    writes: ['guardian.link_approved', 'guardian.pin_ended', 'guardian.pin_issued'],
  },
  'POST /api/guardian-links/:linkId/decline': { writes: ['guardian.link_declined'] },
  'PUT /api/students/me/plant': {
    none: 'which picture grows for a child is the child’s own choice, and no decision about anybody',
  },
  'POST /api/point-categories': { writes: ['points.category_added'] },
  'PUT /api/point-categories/order': { writes: ['points.categories_ordered'], shownIn: CATEGORIES },
  'PATCH /api/point-categories/:categoryId': {
    writes: ['points.category_changed', 'points.category_archived', 'points.category_restored'],
    shownIn: CATEGORIES,
  },
  'POST /api/points/adjustments': { writes: ['points.adjusted'] },
  'POST /api/badges': { writes: ['badge.added'] },
  'PUT /api/badges/given': { writes: ['badge.hidden', 'badge.shown'], shownIn: BADGES },
  'PATCH /api/badges/:badgeId': { writes: ['badge.changed', 'badge.hidden', 'badge.shown'], shownIn: BADGES },
  'POST /api/students/:studentId/badges': { writes: ['badge.given'] },
  'POST /api/students/:studentId/badges/:badgeId/take-back': {
    writes: ['badge.taken_back'],
    shownIn: BADGES,
  },
  'PUT /api/shop/saving-for': { none: 'what a child saves for is the child’s own wish' },
  'POST /api/shop/redemptions': IN_LEDGER,
  'POST /api/shop/redemptions/:redemptionId/withdraw': IN_LEDGER,
  'POST /api/rewards': { writes: ['reward.added'] },
  'PATCH /api/rewards/:rewardId': {
    writes: ['reward.changed', 'reward.archived', 'reward.restored'],
    shownIn: REWARDS,
  },
  'POST /api/redemptions/:redemptionId/decide': {
    writes: ['reward.approved', 'reward.handed_over', 'reward.refused', 'reward.refunded'],
    shownIn: REWARDS,
  },
  'POST /api/points': IN_LEDGER,
  'POST /api/awards': IN_LEDGER,
  'POST /api/awards/undo': IN_LEDGER,
  'POST /api/points/:entryId/undo': IN_LEDGER,

  'PATCH /api/super-super-admin/schools/:schoolId': {
    writes: [
      'school.suspended',
      'school.reactivated',
      'school.verified',
      'school.unverified',
      'trial.extended',
      'plan.changed',
    ],
  },
  // Of every school's plan: another spec of this platform may have said the same before.
  'PATCH /api/super-super-admin/features': {
    writes: ['feature.changed'],
    shownIn: 'services/school/src/operator/features/platform-features.spec.ts',
  },
  'PATCH /api/super-super-admin/schools/:schoolId/features': { writes: ['feature.changed'] },
  'POST /api/super-super-admin/invoices': { writes: ['invoice.requested', 'invoice.issued'] },
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': {
    writes: ['invoice.paid', 'school.verified'],
    shownIn: 'services/school/src/operator/invoices/invoices.spec.ts',
  },
  'POST /api/super-super-admin/parked-facts/again': {
    writes: ['school.facts_sent_again'],
    shownIn: FACTS,
  },
  'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': {
    writes: ['school.facts_sent_again'],
    shownIn: FACTS,
  },

  'PATCH /api/notifications/settings': { none: 'when somebody is written to is their own' },
  'POST /api/notifications/devices': { none: 'on which browser somebody is told is their own' },
  'POST /api/notifications/devices/:deviceId/remove': {
    none: 'on which browser somebody is told is their own',
  },
  'POST /api/notifications/phone': { none: 'a number is none before its code confirms it' },
  'POST /api/notifications/phone/confirm': { none: 'where somebody wants texts is their own' },
  'POST /api/notifications/phone/remove': { none: 'where somebody wants texts is their own' },
  'POST /api/mail-choice': { none: 'whether somebody wants mails is their own' },
  'POST /api/unsubscribe/:token': { none: 'whether somebody wants mails is their own' },
  'GET /api/school-admin/unreachable/export': {
    writes: ['guardian.list_exported'],
    shownIn: 'services/messaging/src/reach/reach.spec.ts',
  },
  'POST /api/notifications/read': { none: 'what somebody has read is their own' },
  'POST /api/notifications/:noticeId/read': { none: 'what somebody has read is their own' },
  'PATCH /api/messages/settings': { writes: ['messenger.settings_changed'] },
  'PATCH /api/messages/students': { writes: ['messenger.restricted', 'messenger.allowed'] },
  'PATCH /api/messages/students/:studentId': { writes: ['messenger.restricted', 'messenger.allowed'] },

  'POST /api/school-admin/emergency-alerts': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/received': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/seen': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/acknowledge': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/updates': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/all-clear': OF_ALERT,
  'POST /api/emergency-alerts/:alertId/correction': OF_ALERT,
};

const ASKED = { none: 'a question: nothing changes' };
const BY_THE_ASKER = (where: string) => ({ none: `the service that orders it writes the line: ${where}` });
const DEMO = { none: 'the demo of a development stack, which no production has' };
const SEEDING = {
  none: 'whole schools for the bench and for specs, which no service loads that is started otherwise',
};
const OF_DELIVERY = { none: 'the incident holds who was reached and how' };

/** What one service writes because another asks it to: the line is here, or with whoever asked. */
export const INTERNAL_TRAILS: Readonly<Record<string, Trail>> = {
  'auth POST internal/sessions/renew': SIGN_IN,
  'auth POST internal/demo': DEMO,
  'auth POST internal/seeding': SEEDING,
  'auth POST internal/guardians/find': ASKED,
  'auth POST internal/guardians/addresses': ASKED,
  'auth POST internal/guardians/:id/invitation': { writes: ['guardian.invited'], shownIn: ADDRESSES },
  'auth PUT internal/admins/:id': NEW_SCHOOL,
  'auth PUT internal/accounts/:id': BY_THE_ASKER('student.enrolled, teacher.created, guardian.added'),
  'auth POST internal/accounts': BY_THE_ASKER('student.enrolled, guardian.added'),
  'auth PUT internal/people': {
    writes: ['guardian.pin_ended'],
    shownIn: 'services/auth/src/accounts/person.spec.ts',
  },
  'auth POST internal/accounts/:id/pin': {
    writes: ['student.pin_issued', 'guardian.pin_issued', 'teacher.pin_issued'],
    shownIn: 'services/auth/src/accounts/person.spec.ts',
  },
  'auth POST internal/pins': {
    writes: ['student.pin_issued', 'guardian.pin_issued'],
    shownIn: 'services/auth/src/accounts/person.spec.ts',
  },
  'auth POST internal/pins/known': ASKED,
  'auth PUT internal/class-devices/:id': BY_THE_ASKER('class.created'),
  'auth POST internal/class-devices/:id/secrets': {
    writes: ['class.password_renewed'],
    shownIn: 'services/auth/src/accounts/class-devices.spec.ts',
  },
  'auth DELETE internal/accounts/:id': { none: 'an account whose person never came about' },
  'auth POST internal/contacts': ASKED,
  'auth POST internal/sessions/ended-among': ASKED,
  'auth POST internal/visitors': ASKED,
  'school POST internal/demo': DEMO,
  'school POST internal/seeding': SEEDING,
  'school POST internal/backup-runs': { none: 'the platform’s own record, of no school' },
  'classroom POST internal/demo': DEMO,
  'classroom POST internal/seeding': SEEDING,
  'alerts POST internal/live/handed-over': OF_DELIVERY,
  'alerts POST internal/live/receipts': OF_DELIVERY,
};

/** What a service does by itself, each time it looks: in whose name that stands, or why it is nobody's decision. */
export const WORKER_TRAILS: Readonly<Record<string, Trail>> = {
  WishesWorker: { none: 'it sends the mail that was wished for; what its link changes is written down' },
  LostMembers: { writes: ['organisation.member_removed'], shownIn: ORGANISATIONS },
  UnconfirmedSweeper: { none: 'accounts whose person never came about' },
  ExpiredVisits: { writes: ['school.left'], shownIn: VISITS },
  AccountNewsWorker: { none: 'it brings to auth what was written down with the change' },
  FilesWorker: { none: 'it removes what was handed over and put beside nothing' },
  HomeworkWorker: { none: 'it does at its time what a teacher has written down' },
  SlipsWorker: {
    writes: ['student.pin_issued', 'guardian.pin_issued'],
    shownIn: 'services/auth/src/accounts/person.spec.ts',
  },
  RosterWorker: {
    writes: [
      'student.enrolled',
      'student.deactivated',
      'student.list_imported',
      'student.list_import_undone',
      'course.students_joined',
      'course.students_left',
    ],
    shownIn: IMPORTS,
  },
  PromotionWorker: {
    writes: ['student.moved', 'student.deactivated'],
    shownIn: 'services/classroom/src/across/promotions/promotion.spec.ts',
  },
  AnnouncementsWorker: {
    writes: ['announcement.published'],
    shownIn: 'services/messaging/src/announcements/announcements.spec.ts',
  },
  DigestsWorker: { none: 'it wants the mails that people have asked for' },
  DeliveriesWorker: { none: 'it carries what stands in people’s bells' },
  MailSender: { none: 'it sends what was wanted' },
  Tidying: { none: 'rows whose time is over, by the lists of what is kept for how long' },
  MissingSchools: { none: 'it asks for what another service has written down' },
  FanOutWorker: OF_DELIVERY,
  AddressBook: { none: 'it writes down again, sealed, what the accounts say' },
  MissingStandings: { none: 'it asks for what another service has written down' },
  Rounds: { writes: ['invoice.issued'], shownIn: 'services/school/src/operator/invoices/invoices.spec.ts' },
};
