import {
  ADDRESSES,
  IMPORTS,
  NEW_SCHOOL,
  ORGANISATIONS,
  PHONES,
  SIGN_IN,
  VISITS,
  WAYS_BACK,
  type Trail,
} from './support/trails';

const ASKED = { none: 'a question: nothing changes' };

const BY_THE_ASKER = (where: string) => ({ none: `the service that orders it writes the line: ${where}` });

const DEMO = { none: 'the demo of a development stack, which no production has' };

const SEEDING = {
  none: 'whole schools for the bench and for specs, which no service loads that is started otherwise',
};

const OF_DELIVERY = { none: 'the incident holds who was reached and how' };

/**
 * Audit trails of internal writes, which one service makes because another asks it to. Either the service itself writes the audit line, or
 * the service that asked does.
 */
export const INTERNAL_TRAILS: Readonly<Record<string, Trail>> = {
  'auth POST internal/sessions/renew': SIGN_IN,
  'auth POST internal/sessions/received': SIGN_IN,
  'auth POST internal/demo': DEMO,
  'auth POST internal/seeding': SEEDING,
  'auth POST internal/guardians/find': ASKED,
  'auth POST internal/guardians/addresses': ASKED,
  'auth POST internal/guardians/:id/invitation': { writes: ['guardian.invited'], shownIn: ADDRESSES },
  'auth PUT internal/admins/:id': NEW_SCHOOL,
  'auth PUT internal/accounts/:id': BY_THE_ASKER('student.enrolled, teacher.created, guardian.added'),
  'auth POST internal/accounts': BY_THE_ASKER('student.enrolled, guardian.added'),
  'auth PUT internal/people': {
    writes: [
      'guardian.pin_ended',
      'guardian.mailed_pin_ended',
      'teacher.mailed_pin_ended',
      'admin.invitation_withdrawn',
    ],
    shownIn: [
      'services/auth/src/accounts/person.spec.ts',
      'services/auth/src/admins/admins.spec.ts',
      WAYS_BACK,
      ADDRESSES,
    ],
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
  'auth POST internal/directory-tokens/read': ASKED,
  'school POST internal/demo': DEMO,
  'school POST internal/seeding': SEEDING,
  'school POST internal/backup-runs': { none: 'the platform’s own record, of no school' },
  'classroom POST internal/demo': DEMO,
  'classroom POST internal/seeding': SEEDING,
  'classroom POST internal/register-words': ASKED,
  'messaging POST internal/seeding': SEEDING,
  'messaging POST internal/translations': ASKED,
  'messaging POST internal/ways': ASKED,
  'messaging POST internal/phones/ends': ASKED,
  'messaging POST internal/phones/remove': {
    writes: ['student.phone_removed', 'guardian.phone_removed', 'teacher.phone_removed'],
    shownIn: PHONES,
  },
  'alerts POST internal/live/handed-over': OF_DELIVERY,
  'alerts POST internal/live/receipts': OF_DELIVERY,
};

/** Audit trails of background workers: the lines each one writes, or why its work is nobody's decision. */
export const WORKER_TRAILS: Readonly<Record<string, Trail>> = {
  WishesWorker: { none: 'it sends the mail that was wished for; what its link changes is written down' },
  LostMembers: { writes: ['organisation.member_removed'], shownIn: ORGANISATIONS },
  UnconfirmedSweeper: { none: 'accounts whose person never came about' },
  ExpiredVisits: { writes: ['school.left'], shownIn: VISITS },
  AccountNewsWorker: { none: 'it brings to auth what was written down with the change' },
  FilesWorker: { none: 'it removes what was handed over and put beside nothing' },
  HomeworkWorker: { none: 'it does at its time what a teacher has written down' },
  PermissionSlipsWorker: {
    none: 'it reminds families and tells the author at the times that the slip names',
  },
  GamesWorker: { none: 'it ends what was over by its time; the points stand in the ledger' },
  ReportsWorker: { none: 'it makes what was ordered, which is written down with the order' },
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
    writes: ['student.moved', 'student.deactivated', 'student.reactivated'],
    shownIn: 'services/classroom/src/across/promotions/year-end.spec.ts',
  },
  AnnouncementsWorker: {
    writes: ['announcement.published', 'announcement.not_sent'],
    shownIn: 'services/messaging/src/announcements/announcements.spec.ts',
  },
  ScheduledWorker: {
    writes: ['messenger.sender_frozen'],
    shownIn: 'services/messaging/src/breaker/breaker.spec.ts',
  },
  MessageFilesWorker: { none: 'it lets go of what stood beside messages whose time is over' },
  EscalationWorker: { none: 'it tells of what nobody has looked at, and decides nothing' },
  DigestsWorker: { none: 'it wants the mails that people have asked for' },
  DeliveriesWorker: { none: 'it carries what stands in people’s bells' },
  MailSender: { none: 'it sends what was wanted' },
  // Students erased only because their retention time has passed leave no audit line: nobody decided it.
  RetentionWorker: {
    writes: ['student.erased', 'student.erasure_stopped'],
    shownIn: 'services/classroom/src/across/retention/erasures.spec.ts',
  },
  Oversight: { none: 'counts of a day that is over, which nobody asked for' },
  OverseenSchools: { none: 'tells services what the line of the tree’s change says already' },
  Tidying: { none: 'rows whose time is over, by the lists of what is kept for how long' },
  MissingSchools: { none: 'it asks for what another service has written down' },
  FanOutWorker: OF_DELIVERY,
  PartnersWorker: OF_DELIVERY,
  EndedNews: { none: 'it tells of what was written down where it was done' },
  DrillClock: { none: 'the drill itself says when and by what it ended' },
  ReleaseClock: { none: 'the alarm itself says when it went to everybody, and what let it go' },
  AddressBook: { none: 'it writes down again, sealed, what the accounts say' },
  MissingStandings: { none: 'it asks for what another service has written down' },
  ClosingWorker: { writes: ['school.closed'], shownIn: 'services/school/src/leaving/leaving.spec.ts' },
  Rounds: { writes: ['invoice.issued'], shownIn: 'services/school/src/operator/invoices/invoices.spec.ts' },
};

/** Audit trails of what platform staff do by hand with a command-line program and no route offers. */
export const PROGRAM_TRAILS: Readonly<Record<string, Trail>> = {
  'npm run delete-school': {
    writes: ['school.data_deleted'],
    shownIn: 'deploy/backup/src/delete-school/delete-school.spec.ts',
  },
};
