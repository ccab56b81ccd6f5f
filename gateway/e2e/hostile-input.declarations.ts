import { randomUUID } from 'node:crypto';
import {
  type ChangedStudent,
  type GameSet,
  type RosterImport,
  type StudentDetail,
  type RouteKey,
  type SavedSchoolYears,
  type SchoolCalendar,
  type CategoryList,
  type ClassRedemption,
  type Redeemed,
  type Reward,
  type WrittenBadges,
  type WrittenCalendarEntry,
  type WrittenCategory,
  type WrittenReward,
  type WrittenCourse,
  type WrittenGameSet,
  type WrittenGroup,
  type WrittenHomework,
} from '@homeroom/contracts';
import { mayFollow, REDEMPTION_DECISIONS } from '@homeroom/domain';
import { eventually } from '@homeroom/testing';
import type { Browser } from './support/browser';
import { beginConversation, type ConversationUnderTest } from './support/conversation';
import { beside } from './support/features';
import { beginKids, type KidsUnderTest } from './support/kids';
import { makeOrganisation, nameMember } from './support/organisations';
import { SchoolUnderTest, signInOperator } from './support/people';
import { PICTURE } from './support/pictures';
import type { Platform } from './support/platform';
import { versionOf } from './support/version-of';

/** A school in which every valid body finds what it names. */
export interface Scene {
  school: SchoolUnderTest;
  otherSchoolId: string;
  teacher: Browser;
  student: Browser;
  parent: Browser;
  device: Browser;
  operator: Browser;
  classPassword: string;
  studentId: string;
  /** People who are changed; the others must stay as they are. */
  spare: { teacherId: string; studentId: string; guardianId: string; secondGuardianId: string };
  entryId: string;
  /** Given to several. */
  severalEntryId: string;
  alertId: string;
  logoVersion: string;
  /** Links that wait: one to be approved, one to be declined. */
  links: [string, string];
  /** School years that are planned: one that is changed, one that is removed once. */
  years: { changed: string; removed: string };
  /** Pieces of homework: one that stays, one for each thing that is done to one. */
  homework: Record<'changed' | 'removed' | 'marked' | 'done' | 'own', string>;
  /** Of the calendar. */
  entries: { changed: string; removed: string };
  /** Of points: what is changed, what is asked for, and what of that is taken back and decided once. */
  economy: {
    categoryId: string;
    badgeId: string;
    rewardId: string;
    changedId: string;
    withdrawn: string;
    decided: string;
  };
  /** Of questions for games. */
  gameSets: { changed: string; removed: string };
  /** An import that was undone: nothing more comes of it, however often somebody asks. */
  importId: string;
  /** Above the school, whose administrator is a member of it. */
  organisationId: string;
  /** One that stays, and one that is ended once. */
  groups: { courseId: string; changed: string; ended: string };
  /** Of the parent and a teacher. */
  conversation: ConversationUnderTest;
  kids: KidsUnderTest;
}

type Body = Record<string, unknown>;

export interface Door {
  /** Who may come through it; nobody in particular where it is left out. */
  as?: (scene: Scene) => Browser;
  /** A body that is accepted, new each time where it may be accepted once only. */
  body?: (scene: Scene) => Body;
  /** One for each place in the path. */
  id?: (scene: Scene) => string | string[];
  query?: Record<string, string>;
  /** What is still free when all the others have been taken, or what has to be named by then. */
  afterwards?: Body | ((scene: Scene) => Promise<Body>);
  /** Counts guesses or registrations: from many requests only the first are judged. */
  counts?: true;
  /** Right only after steps that this walk does not take: the best that is sent here is refused, in order. */
  refused?: true;
}

const PASSWORD = 'a long enough password';
const PASSKEY = {
  ...{ id: 'AAAA', clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  userHandle: 'AAAA',
};
/** As long as one is, and sent by nobody. */
const NO_TOKEN = 'x'.repeat(64);
const CLASSES = [1, 2, 3, 4, 5, 6];
/** Nobody is sent there before the end, so it has a place left however much was accepted until then. */
const FREE_CLASS = 59;
/** In which two students write to one another. */
const KIDS_CLASS = 6;
const admin = ({ school }: Scene) => school.admin;
const teacher = (scene: Scene) => scene.teacher;
const operator = (scene: Scene) => scene.operator;
const ofOrganisation = (as: NonNullable<Door['as']>): Door => ({
  as,
  id: ({ organisationId }) => organisationId,
});
const newMember = ({ school }: Scene): Body => ({
  schoolCode: school.code,
  email: school.adminEmail,
  role: 'district_admin',
});
const noMember = ({ organisationId, otherSchoolId }: Scene) => [organisationId, otherSchoolId];
const ofImport: Door = { as: admin, id: ({ importId }) => importId };
/** A session answers in its turn and in its time: this walk has neither. */
const ofNoSession: Door = { as: ({ student }) => student, id: () => randomUUID(), refused: true };
const noSlips: Door = { as: admin, id: () => randomUUID(), refused: true };
const NO_SLIP_TOKEN = 'x'.repeat(43);
const IN_TWO_MONTHS = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
const THIS_MONTH = new Date().toISOString().slice(0, 7);
const AUDIT_QUERY = {
  schoolId: randomUUID(),
  action: 'school.suspended',
  actor: 'super_super_admin',
  from: '2026-01-01',
  to: '2026-12-31',
};
let drawn = 0;
const next = () => (drawn += 1);

/** As the third to be saved, far enough ahead to share no day with the year that runs. */
const schoolYear = (year: number) => {
  const days = { startsOn: `${year}-01-01`, endsOn: `${year}-12-31` };
  return { version: 2, name: `${year}`, ...days, terms: [{ name: 'Term 1', ...days }] };
};

const TODAY = new Date().toISOString().slice(0, 10);
const registerOf = (studentId: string): Body => ({
  ...{ day: TODAY, session: 'morning', version: 0, studentIds: [studentId], reason: 'None' },
  exceptions: [{ studentId, code: 'A', minutes: 5, note: 'Bus' }],
});
const RULES = {
  ...{ version: 0, codeSet: 'us', sessions: ['morning'], hasLessons: true },
  ...{ morningStartsAt: '08:30', afternoonStartsAt: '13:00', closesAfterMinutes: 30 },
  ownCodes: [{ code: 'H', name: 'Hospital school', meaning: 'activity' }],
};

const yearsVersion = ({ school }: Scene) => versionOf(school.admin, '/api/school-admin/school-years');

const ofClass = (more: Partial<Door> = {}): Door => ({ as: admin, query: { classNumber: '2' }, ...more });

const guess = (body: NonNullable<Door['body']>): Door => ({ body, counts: true });
const onAlert = (as: NonNullable<Door['as']>, more: Partial<Door> = {}): Door => ({
  as,
  id: ({ alertId }) => alertId,
  ...more,
});
/** What a PIN may come with besides: neither is asked for as long as few have failed at the school. */
const BESIDE_A_PIN = {
  slipToken: 'c2xpcC10b2tlbi1vZi0xMg',
  proof: { challenge: 'x'.repeat(54), nonces: Array.from({ length: 16 }, (_, piece) => piece) },
};
const studentLogin = guess(({ school }) => ({
  schoolCode: school.code,
  studentId: '1234',
  password: '90909',
  ...BESIDE_A_PIN,
}));

/** Every route with what is right for it; hostile input is made from that, one thing wrong at a time. */
export const DOORS: Readonly<Partial<Record<RouteKey, Door>>> = {
  ...beside('doors'),
  'POST /api/register-school': {
    counts: true,
    body: () => ({
      schoolName: 'Hostile School',
      adminName: 'Avery Stone',
      adminEmail: `hostile-${next()}-${randomUUID()}@example.com`,
      adminPassword: PASSWORD,
      country: 'US',
      street: '1 Main Street',
      zipCode: '12345',
      city: 'Springfield',
      phoneCountryCode: '+1',
      phoneNumber: '555 0100',
    }),
  },
  'POST /api/school-registration': {
    counts: true,
    body: () => ({
      schoolName: 'Hostile School',
      schoolAddress: '1 Main Street',
      country: 'US',
      phoneCountryCode: '+1',
      phoneNumber: '555 0100',
      adminEmail: `hostile-${next()}-${randomUUID()}@example.com`,
      adminPassword: PASSWORD,
      adminFirstName: 'Avery',
      adminLastName: 'Stone',
    }),
  },

  'GET /api/openapi.json': {},
  'GET /api/docs': {},
  'GET /api/security-assessment': {},
  'GET /api/backup-status': {},

  'POST /api/login': guess(({ school }) => ({
    email: school.adminEmail,
    password: 'not the password',
    schoolCode: school.code,
  })),
  'POST /api/parent-login': guess(() => ({ parentId: '123456782', password: '90909', ...BESIDE_A_PIN })),
  'POST /api/student-login': studentLogin,
  'POST /api/auth/student-login': studentLogin,
  'POST /api/class-login': guess(({ school }) => ({
    schoolCode: school.code,
    grade: 'Grade 1A',
    password: 'not the password',
  })),
  'POST /api/auth/teacher-login': guess(({ school }) => ({
    teacherId: '1234',
    password: '90909',
    schoolCode: school.code,
    ...BESIDE_A_PIN,
  })),
  'POST /api/second-step': guess(() => ({
    ...{ token: NO_TOKEN, code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY },
  })),
  'POST /api/second-step/passkey': guess(() => ({ token: NO_TOKEN })),
  'POST /api/mail-links/look': guess(() => ({ token: NO_TOKEN })),
  'POST /api/forgot-password': guess(({ school }) => ({ email: school.adminEmail })),
  'POST /api/new-password': guess(() => ({ token: NO_TOKEN, password: PASSWORD })),
  'POST /api/new-pin': guess(() => ({ token: NO_TOKEN })),
  'POST /api/confirm-email': guess(() => ({ token: NO_TOKEN })),
  'POST /api/stop-address-change': guess(() => ({ token: NO_TOKEN })),
  'POST /api/family-invitation': guess(() => ({ token: NO_TOKEN, newPin: true })),
  'POST /api/accept-invitation': guess(() => ({
    token: NO_TOKEN,
    firstName: 'Avery',
    lastName: 'Stone',
    password: PASSWORD,
  })),
  'GET /api/account/email': { as: admin },
  // Wrong secrets are guesses: those of somebody who has nothing else to show here.
  'POST /api/account/email': {
    as: ({ parent }) => parent,
    counts: true,
    body: () => ({ email: `other-${randomUUID()}@example.com`, secret: 'not the password' }),
  },
  'POST /api/account/email/stop': { as: admin },
  'POST /api/account/email/confirmation': { as: admin },
  'POST /api/account/password': {
    as: ({ parent }) => parent,
    counts: true,
    body: () => ({ secret: 'not the password', password: PASSWORD }),
  },

  'POST /api/logout': {},
  'GET /api/auth/user': { as: admin },

  'GET /api/account/step-up': { as: admin },
  'POST /api/account/step-up': {
    as: ({ teacher }) => teacher,
    body: () => ({ password: '90909', code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
    refused: true,
  },
  'POST /api/account/step-up/passkey': { as: admin },
  'GET /api/account': { as: admin },
  'PATCH /api/account': {
    as: admin,
    body: () => ({ firstName: 'Avery', lastName: 'Stone', language: 'en' }),
  },
  'GET /api/account/sessions': { as: admin },
  'POST /api/account/sessions/end-others': { as: ({ parent }) => parent },
  'POST /api/account/sessions/:sessionId/end': { as: admin, id: () => randomUUID() },
  'GET /api/account/sign-ins': { as: admin },
  'GET /api/account/memberships': { as: ({ parent }) => parent },
  'POST /api/account/memberships/parent': {
    as: ({ parent }) => parent,
    counts: true,
    body: () => ({ parentId: '123456789', password: '90909', ...BESIDE_A_PIN }),
  },
  'POST /api/account/memberships/teacher': {
    as: ({ teacher }) => teacher,
    counts: true,
    body: ({ school }) => ({
      schoolCode: school.code,
      teacherId: '1234',
      password: '90909',
      ...BESIDE_A_PIN,
    }),
  },
  'POST /api/account/memberships/second-step': {
    as: ({ teacher }) => teacher,
    counts: true,
    body: () => ({ token: NO_TOKEN, code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
  },
  'POST /api/account/memberships/:membershipId/switch': {
    as: ({ parent }) => parent,
    id: ({ entryId }) => entryId,
    body: () => ({ password: '90909', code: '123456', recoveryCode: '7KQ4M-2XW9R', passkey: PASSKEY }),
    refused: true,
  },
  'POST /api/account/memberships/:membershipId/passkey': {
    as: ({ parent }) => parent,
    id: ({ entryId }) => entryId,
    refused: true,
  },
  'POST /api/account/memberships/:membershipId/leave': {
    as: ({ parent }) => parent,
    id: ({ entryId }) => entryId,
    refused: true,
  },
  'GET /api/account/factors': { as: admin },
  'POST /api/account/factors/authenticator': { as: admin },
  'POST /api/account/factors/authenticator/confirm': {
    as: admin,
    body: () => ({ setUp: 'AAAA', code: '123456' }),
    refused: true,
  },
  'POST /api/account/factors/authenticator/remove': { as: admin },
  'POST /api/account/factors/recovery-codes': { as: admin },
  'POST /api/account/factors/passkeys/options': { as: admin },
  'POST /api/account/factors/passkeys': {
    as: admin,
    body: () => ({
      ...{ name: 'My phone', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
      transports: ['internal', 'hybrid'],
    }),
    refused: true,
  },
  'PATCH /api/account/factors/passkeys/:passkeyId': {
    as: admin,
    id: ({ entryId }) => entryId,
    body: () => ({ name: 'My phone' }),
    refused: true,
  },
  'POST /api/account/factors/passkeys/:passkeyId/remove': { as: admin, id: ({ entryId }) => entryId },

  'POST /api/super-super-admin/enter-school-context/:schoolId': {
    as: ({ operator }) => operator,
    id: ({ otherSchoolId }) => otherSchoolId,
    body: () => ({ reason: 'To look for a mistake' }),
  },
  'POST /api/super-super-admin/raise-school-context': {
    as: ({ operator }) => operator,
    body: () => ({ confirm: true }),
  },
  'POST /api/super-super-admin/leave-school-context': { as: ({ operator }) => operator },

  'GET /api/super-super-admin/organisations': { as: operator },
  'POST /api/super-super-admin/organisations': {
    as: operator,
    body: () => ({ name: `District ${next()}`, kind: 'district', parentId: '' }),
  },
  'PATCH /api/super-super-admin/organisations/:organisationId': {
    ...ofOrganisation(operator),
    body: () => ({ name: `District ${next()}`, kind: 'trust' }),
  },
  'POST /api/super-super-admin/organisations/:organisationId/move': {
    ...ofOrganisation(operator),
    body: () => ({ parentId: null }),
  },
  // Another one stands under it.
  'POST /api/super-super-admin/organisations/:organisationId/close': {
    ...ofOrganisation(operator),
    refused: true,
  },
  'GET /api/super-super-admin/organisations/:organisationId/schools': {
    ...ofOrganisation(operator),
    query: { search: 'school', page: '1', pageSize: '10' },
  },
  'GET /api/super-super-admin/organisations/:organisationId/members': ofOrganisation(operator),
  // They are one already.
  'POST /api/super-super-admin/organisations/:organisationId/members': {
    ...ofOrganisation(operator),
    body: newMember,
    refused: true,
  },
  'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': {
    as: operator,
    id: noMember,
    refused: true,
  },
  'POST /api/super-super-admin/schools/:schoolId/organisation': {
    as: operator,
    id: ({ school }) => school.id,
    body: ({ organisationId }) => ({ organisationId }),
  },
  'GET /api/organisations': { as: admin },
  'GET /api/organisations/:organisationId/parts': ofOrganisation(admin),
  'GET /api/organisations/:organisationId/schools': {
    ...ofOrganisation(admin),
    query: { search: 'school', page: '1', pageSize: '10' },
  },
  'GET /api/organisations/:organisationId/members': ofOrganisation(admin),
  // Nobody says who stands beside them.
  'POST /api/organisations/:organisationId/members': {
    ...ofOrganisation(admin),
    body: newMember,
    refused: true,
  },
  'POST /api/organisations/:organisationId/members/:memberId/remove': {
    as: admin,
    id: noMember,
    refused: true,
  },
  // No other school stands there.
  'POST /api/organisations/enter-school/:schoolId': {
    as: admin,
    id: ({ otherSchoolId }) => otherSchoolId,
    body: () => ({ reason: 'To look around' }),
    refused: true,
  },
  'POST /api/organisations/raise-visit': { as: admin, body: () => ({ confirm: true }), refused: true },
  'POST /api/organisations/leave-school': { as: admin },
  'GET /api/school-admin/organisation': { as: admin },

  'GET /api/school-admin/current-user': { as: admin },
  'GET /api/school-admin/settings': { as: admin },
  'PATCH /api/school-admin/settings': {
    as: admin,
    body: () => ({
      version: 1,
      name: 'Hostile School',
      street: '1 Main Street',
      zipCode: '12345',
      city: 'Springfield',
      timeZone: 'America/Denver',
      phoneCountryCode: '+1',
      phoneNumber: '555 0100',
      alertWarning: 'Think first.',
    }),
    afterwards: ({ school }) => versionOf(school.admin, '/api/school-admin/settings'),
  },
  'GET /api/school-admin/today/classes': { as: admin },
  'GET /api/school-admin/today/people': { as: admin },
  'GET /api/school-admin/last-sign-ins': {
    as: admin,
    query: { people: '01890000-0000-7000-8000-00000000dead' },
  },
  'GET /api/school-admin/today/alerts': { as: admin },
  'GET /api/school-admin/school-years': { as: admin },
  'POST /api/school-admin/school-years': {
    as: admin,
    body: () => schoolYear(2200),
    afterwards: async (scene) => ({ ...schoolYear(2300), ...(await yearsVersion(scene)) }),
  },
  'PATCH /api/school-admin/school-years/:yearId': {
    as: admin,
    id: ({ years }) => years.changed,
    body: () => schoolYear(2100),
    afterwards: yearsVersion,
  },
  'POST /api/school-admin/school-years/:yearId/remove': {
    as: admin,
    id: ({ years }) => years.removed,
  },
  'GET /api/school-admin/school-years/:yearId/promotion': { as: admin, id: ({ years }) => years.changed },
  // The others need the scene's classes as they are: a class of nobody is named, so nobody goes anywhere.
  'POST /api/school-admin/school-years/:yearId/promotion': {
    as: admin,
    id: ({ years }) => years.changed,
    body: () => ({ classes: [{ classId: randomUUID(), step: 'ends' }] }),
    refused: true,
  },
  'PUT /api/school-admin/logo': { as: admin },
  'POST /api/school-admin/logo/remove': { as: admin },
  'GET /api/schools/:schoolId/logo/:version': {
    as: admin,
    id: ({ school, logoVersion }) => [school.id, logoVersion],
  },
  'GET /api/school-admin/second-factors': { as: admin },
  'GET /api/school-admin/second-factors/staff': {
    as: admin,
    query: { page: '1', pageSize: '20', search: 'robin' },
  },
  'PATCH /api/school-admin/second-factors': {
    as: admin,
    body: () => ({ admins: false, teachers: false }),
    // A slow machine is here when the sign-in is too long ago to count as a proof.
    afterwards: ({ school }) => school.stepUp().then(() => ({})),
  },
  'POST /api/school-admin/second-factors/:accountId/reset': { as: admin, id: ({ spare }) => spare.teacherId },
  'GET /api/school-admin/outgoing-mail': { as: admin },
  'GET /api/school-admin/admins': { as: admin },
  'POST /api/school-admin/admin-invitations': {
    as: admin,
    // There are fifty at most.
    counts: true,
    body: () => ({ email: `office-${randomUUID()}@example.com` }),
  },
  'POST /api/school-admin/admin-invitations/:invitationId/withdraw': { as: admin, id: () => randomUUID() },
  'POST /api/school-admin/admins/:adminId/remove': { as: admin, id: () => randomUUID() },
  'GET /api/school-admin/lists/:list': {
    as: admin,
    id: () => 'students',
    query: {
      ...{ format: 'csv', classNumber: '1', search: 'sam', status: 'active', teacherType: 'subject' },
      ...{ from: '2026-03-01', to: '2026-04-01' },
    },
  },
  'GET /api/school-admin/roster-imports': { as: admin },
  'POST /api/school-admin/roster-imports': { as: admin, body: () => oneStudent(`Child ${next()}`) },
  'GET /api/school-admin/roster-imports/:importId': {
    ...ofImport,
    query: { kind: 'add', page: '1', pageSize: '10' },
  },
  'POST /api/school-admin/roster-imports/:importId/begin': ofImport,
  'POST /api/school-admin/roster-imports/:importId/undo': ofImport,
  'GET /api/school-admin/roster-imports/:importId/refused': { ...ofImport, query: { format: 'csv' } },
  'GET /api/school-admin/slips': { as: admin },
  'GET /api/school-admin/slips/choice': { as: admin, query: { holder: 'guardian', classNumber: '1' } },
  // Nobody is in that class.
  'POST /api/school-admin/slips': {
    as: admin,
    body: () => ({ holder: 'student', classNumber: FREE_CLASS }),
    refused: true,
  },
  'GET /api/school-admin/slips/:orderId': { ...noSlips },
  'GET /api/school-admin/slips/:orderId/file': { ...noSlips, query: { token: NO_SLIP_TOKEN } },
  'POST /api/school-admin/slips/:orderId/taken': { ...noSlips, body: () => ({ token: NO_SLIP_TOKEN }) },
  'POST /api/school-admin/slips/:orderId/discard': { ...noSlips },
  'GET /api/school-admin/audit': { as: admin, query: { page: '1', pageSize: '10' } },
  'GET /api/school-admin/audit/export': { as: admin, query: { format: 'csv', kind: 'students' } },
  'GET /api/school-admin/sign-in-line': { as: admin },
  'POST /api/school-admin/sign-in-line/lift': { as: admin },
  'GET /api/schools/:schoolId': { as: admin, id: ({ school }) => school.id },

  'GET /api/simple-classes': { as: admin },
  'POST /api/simple-classes': {
    as: admin,
    body: () => ({
      classNumber: CLASSES.length + 1 + (next() % 50),
      className: 'Hostile Class',
      grade: 'Grade 2',
      section: 'B',
      maxStudents: 20,
    }),
    afterwards: { classNumber: 60 },
  },
  'GET /api/simple-classes/:classNumber': { as: admin, id: () => '1' },
  'PATCH /api/simple-classes/:classNumber': {
    as: admin,
    // Not the class whose device and students are still to come through their own doors.
    id: () => '6',
    body: () => ({
      className: 'Hostile Class',
      grade: 'Grade 1',
      section: 'A',
      maxStudents: 40,
      isActive: true,
    }),
  },
  'POST /api/simple-classes/:classNumber/secrets': {
    as: admin,
    id: () => '6',
    body: () => ({ which: 'class' }),
  },
  'GET /api/simple-classes/:classNumber/goal': { as: admin, id: () => '1' },
  'PUT /api/simple-classes/:classNumber/goal': {
    as: ({ teacher }) => teacher,
    id: () => '1',
    body: () => ({ title: 'Pyjama day', target: 120 }),
  },
  'POST /api/simple-classes/:classNumber/goal/end': { as: ({ teacher }) => teacher, id: () => '1' },
  'GET /api/calendar': { as: admin, query: { from: '2026-03-01', to: '2026-04-01' } },
  'POST /api/calendar-entries': { as: admin, body: () => ENTRY },
  'PATCH /api/calendar-entries/:entryId': {
    as: admin,
    id: ({ entries }) => entries.changed,
    body: () => ENTRY,
    afterwards: async ({ school, entries }) => {
      const { body } = await school.admin.get<SchoolCalendar>('/api/calendar?from=2100-01-01&to=2100-02-01');
      return { version: body.entries.find(({ id }) => id === entries.changed)?.version ?? 0 };
    },
  },
  'POST /api/calendar-entries/:entryId/remove': { as: admin, id: ({ entries }) => entries.removed },
  'GET /api/homework': { as: teacher, query: { view: 'set', classNumber: '1', page: '1' } },
  'POST /api/homework': { as: teacher, body: () => TASK },
  'GET /api/homework/:homeworkId': { as: teacher, id: ({ homework }) => homework.own },
  'PATCH /api/homework/:homeworkId': {
    as: teacher,
    id: ({ homework }) => homework.changed,
    body: () => TASK,
    afterwards: (scene) => versionOf(scene.teacher, `/api/homework/${scene.homework.changed}`),
  },
  'POST /api/homework/:homeworkId/remove': { as: teacher, id: ({ homework }) => homework.removed },
  'POST /api/homework/:homeworkId/done': {
    as: teacher,
    id: ({ homework }) => homework.done,
    body: ({ studentId }) => ({ studentIds: [studentId] }),
  },
  'GET /api/homework/:homeworkId/work/:studentId': {
    as: teacher,
    id: ({ homework, studentId }) => [homework.own, studentId],
  },
  'POST /api/homework/:homeworkId/work/:studentId/return': {
    as: teacher,
    id: ({ homework, studentId }) => [homework.marked, studentId],
    body: () => ({ version: 1, score: 7, comment: 'Well done.', again: false }),
    afterwards: ({ teacher: by, homework, studentId }) =>
      versionOf(by, `/api/homework/${homework.marked}/work/${studentId}`),
  },
  'POST /api/homework-files': { as: ({ student }) => student },
  // An address is made for one file and for minutes: none that is written down here is right.
  'GET /api/homework-files/:fileId': {
    as: ({ student }) => student,
    id: () => randomUUID(),
    query: { until: '1', mark: 'x' },
    refused: true,
  },
  'GET /api/students/:studentId/homework': { as: ({ parent }) => parent, id: ({ studentId }) => studentId },
  'GET /api/students/:studentId/homework/:homeworkId': {
    as: ({ student }) => student,
    id: ({ homework, studentId }) => [studentId, homework.own],
  },
  'GET /api/guardians/me/homework': { as: ({ parent }) => parent },
  'PUT /api/my-work/:homeworkId': {
    as: ({ student }) => student,
    id: ({ homework }) => homework.own,
    body: () => ({ text: 'The whale.' }),
  },
  'GET /api/games': { as: ({ student }) => student },
  'POST /api/game-sessions': { as: ({ student }) => student, body: () => ({ game: 'patterns' }) },
  'POST /api/game-sessions/:sessionId/answers': {
    ...ofNoSession,
    body: () => ({ answers: [{ n: 0, answer: '3' }] }),
  },
  'POST /api/game-sessions/:sessionId/finish': ofNoSession,
  'GET /api/game-sets': { as: ({ teacher }) => teacher },
  'POST /api/game-sets': { as: admin, body: () => GAME_SET },
  'GET /api/game-sets/:setId': { as: admin, id: ({ gameSets }) => gameSets.changed },
  'PATCH /api/game-sets/:setId': {
    as: admin,
    id: ({ gameSets }) => gameSets.changed,
    body: () => GAME_SET,
    afterwards: async ({ school, gameSets }) => {
      const { body } = await school.admin.get<GameSet>(`/api/game-sets/${gameSets.changed}`);
      return { version: body.version };
    },
  },
  'POST /api/game-sets/:setId/remove': { as: admin, id: ({ gameSets }) => gameSets.removed },
  'GET /api/simple-classes/:classNumber/games': { as: ({ teacher }) => teacher, id: () => '1' },
  'PUT /api/simple-classes/:classNumber/games': {
    as: ({ teacher }) => teacher,
    id: () => '1',
    body: () => ({ closed: ['robot'], setIds: [] }),
  },
  'GET /api/simple-classes/:classNumber/tournament': { as: ({ device }) => device, id: () => '1' },
  // One runs at a time: there is no such class here.
  'POST /api/simple-classes/:classNumber/tournament': {
    as: admin,
    id: () => '50',
    body: () => ({ game: 'patterns', minutes: 1, showsTop: false, hidesNames: true }),
    refused: true,
  },
  'POST /api/simple-classes/:classNumber/tournament/end': { as: ({ teacher }) => teacher, id: () => '1' },
  'GET /api/school-admin/game-rule': { as: admin },
  'PUT /api/school-admin/game-rule': {
    as: admin,
    body: () => ({ mode: 'session', points: 1, threshold: 80, dailyCap: 5 }),
  },
  'GET /api/school-admin/class-rank': { as: admin },
  'PUT /api/school-admin/class-rank': { as: admin, body: () => ({ isShown: false }) },
  'POST /api/simple-classes/:classNumber/student-pins': {
    as: admin,
    id: () => String(FREE_CLASS),
    body: ({ spare }) => ({ studentIds: [spare.studentId] }),
    // What was accepted until then may have led them elsewhere.
    afterwards: async ({ school, spare }) => {
      const body = { classNumber: FREE_CLASS, isActive: true };
      await school.admin.call('PATCH', `/api/simple-students/${spare.studentId}`, { body });
      return {};
    },
  },
  'GET /api/courses': { as: admin, query: { page: '1', pageSize: '20', search: 'host' } },
  'POST /api/courses': { as: admin, body: () => ({ name: `Course ${next()}` }) },
  'PATCH /api/courses/:courseId': {
    as: admin,
    id: ({ groups }) => groups.courseId,
    body: () => ({ name: `Renamed ${next()}` }),
  },
  'GET /api/course-groups': {
    as: admin,
    query: { page: '1', pageSize: '20', search: 'host', courseId: randomUUID() },
  },
  'POST /api/course-groups': {
    as: admin,
    body: ({ groups: { courseId } }) => ({ courseId, groupName: `Group ${next()}`, maxStudents: 30 }),
  },
  'GET /api/course-groups/:groupId': { as: admin, id: ({ groups }) => groups.changed },
  'PATCH /api/course-groups/:groupId': {
    as: admin,
    id: ({ groups }) => groups.changed,
    body: ({ spare }) => ({
      groupName: `Group ${next()}`,
      // The attacks enrol many in class 1, all of whom join it.
      maxStudents: 200,
      teachers: [{ id: spare.teacherId, role: 'substitute' }],
    }),
  },
  'POST /api/course-groups/:groupId/end': { as: admin, id: ({ groups }) => groups.ended },
  'POST /api/course-groups/:groupId/students': {
    as: admin,
    id: ({ groups }) => groups.changed,
    body: ({ spare }) => ({ studentIds: [spare.studentId], classNumber: 1 }),
  },
  'POST /api/course-groups/:groupId/students/remove': {
    as: admin,
    id: ({ groups }) => groups.changed,
    body: ({ spare }) => ({ studentIds: [spare.studentId] }),
  },
  'GET /api/simple-teachers': {
    as: admin,
    query: {
      page: '1',
      pageSize: '20',
      search: 'robin',
      sort: 'name',
      status: 'all',
      teacherType: 'subject',
    },
  },
  'POST /api/simple-teachers': {
    as: admin,
    body: () => ({
      firstName: 'Robin',
      lastName: 'Field',
      teacherType: 'principal',
      classNumbers: [1],
      email: `teacher-${randomUUID()}@example.com`,
    }),
  },
  'PATCH /api/simple-teachers/:teacherId': {
    as: admin,
    id: ({ spare }) => spare.teacherId,
    body: () => ({
      firstName: 'Robin',
      lastName: 'Field',
      teacherType: 'subject',
      classNumbers: [1, 2],
      email: 'robin@example.com',
      isActive: true,
    }),
  },
  'POST /api/simple-teachers/:teacherId/pin': { as: admin, id: ({ spare }) => spare.teacherId },
  'GET /api/simple-students': {
    as: admin,
    query: { classNumber: '1', page: '1', pageSize: '20', search: 'sam', sort: 'name', status: 'active' },
  },
  'POST /api/simple-students': {
    as: admin,
    body: () => ({
      studentId: `STU-${next()}`,
      classNumber: CLASSES[next() % CLASSES.length],
      firstName: 'Sam',
      lastName: 'Rivers',
      grade: 'Grade 1',
      section: 'A',
      parentEmail: 'one@example.com',
      parentPhone: '555 0100',
      parentFirstName: 'Rosa',
      parentLastName: 'Rivers',
    }),
    afterwards: { classNumber: FREE_CLASS },
  },
  'GET /api/simple-students/:studentId': { as: admin, id: ({ spare }) => spare.studentId },
  'PATCH /api/simple-students/:studentId': {
    as: admin,
    id: ({ spare }) => spare.studentId,
    body: ({ spare }) => ({
      firstName: 'Sam',
      lastName: 'Rivers',
      grade: 'Grade 1',
      section: 'A',
      classNumber: FREE_CLASS,
      parentEmail: 'spare@example.com',
      parentPhone: '555 0100',
      parentFirstName: 'Rosa',
      parentLastName: 'Rivers',
      guardians: [
        {
          ...{ id: spare.guardianId, email: 'spare@example.com', phone: '555 0100' },
          ...{ firstName: 'Rosa', lastName: 'Rivers' },
        },
      ],
      isActive: true,
    }),
  },
  'POST /api/simple-students/:studentId/pin': {
    as: admin,
    id: ({ spare }) => spare.studentId,
    body: ({ spare }) => ({ for: 'guardian', guardianId: spare.guardianId }),
  },
  'GET /api/simple-students/:studentId/guardian-addresses': { as: admin, id: ({ spare }) => spare.studentId },
  'POST /api/simple-students/:studentId/guardians': {
    as: admin,
    id: ({ spare }) => spare.studentId,
    body: () => ({
      ...{ firstName: 'Second', lastName: 'Parent', phone: '555 0102' },
      email: `second-${next()}@example.com`,
    }),
    // Whoever came until then fills the places.
    afterwards: async ({ school, spare }) => {
      const path = `/api/simple-students/${spare.studentId}`;
      const { body } = await school.admin.get<StudentDetail>(path);
      const kept = [spare.guardianId, spare.secondGuardianId];
      for (const { id } of body.guardians.filter((guardian) => !kept.includes(guardian.id)))
        await school.admin.post(`${path}/guardians/${id}/end`, {});
      return {};
    },
  },
  'POST /api/simple-students/:studentId/guardians/:guardianId/end': {
    as: admin,
    id: ({ spare }) => [spare.studentId, spare.secondGuardianId],
  },
  'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
    as: admin,
    id: ({ spare }) => [spare.studentId, spare.guardianId],
  },
  'GET /api/emergency-pack': { as: admin, query: { classNumbers: '1,2' } },
  'GET /api/guardian-links': { as: admin },
  'POST /api/guardian-links/:linkId/approve': { as: admin, id: ({ links }) => links[0] },
  'POST /api/guardian-links/:linkId/decline': { as: ({ parent }) => parent, id: ({ links }) => links[1] },

  'GET /api/points': { as: admin, query: { studentId: randomUUID(), before: randomUUID(), limit: '25' } },
  'POST /api/points': {
    as: ({ teacher }) => teacher,
    body: ({ studentId }) => ({ studentId, amount: 1, note: 'Kept trying' }),
  },
  'POST /api/points/:entryId/undo': { as: ({ teacher }) => teacher, id: ({ entryId }) => entryId },
  'POST /api/awards': {
    as: ({ teacher }) => teacher,
    body: ({ studentId }) => ({ studentIds: [studentId], amount: 1, note: 'Kept trying' }),
  },
  'POST /api/awards/undo': {
    as: ({ teacher }) => teacher,
    body: ({ severalEntryId }) => ({ entryIds: [severalEntryId] }),
    // What is right is taken back once, and the walk may have hit on it.
    afterwards: async ({ teacher, studentId }) => ({ entryIds: [await givenToSeveral(teacher, studentId)] }),
  },
  'GET /api/points/undoable': { as: ({ teacher }) => teacher },
  'GET /api/point-categories': { as: admin, query: { classNumber: '1' } },
  'GET /api/point-categories/list': { as: admin, query: { classNumber: '1' } },
  'POST /api/point-categories': { as: admin, body: () => CATEGORY },
  'PUT /api/point-categories/order': {
    as: admin,
    body: ({ economy }) => ({ categoryIds: [economy.categoryId], classNumber: 2 }),
  },
  'PATCH /api/point-categories/:categoryId': {
    as: admin,
    id: ({ economy }) => economy.categoryId,
    body: () => ({ ...CATEGORY, isArchived: false, version: 0 }),
    afterwards: async ({ school, economy }) => {
      const { body } = await school.admin.get<CategoryList>('/api/point-categories/list?classNumber=2');
      return { version: body.categories.find(({ id }) => id === economy.categoryId)?.version ?? 0 };
    },
  },
  'POST /api/points/adjustments': {
    as: admin,
    body: ({ studentId }) => ({ studentId, amount: 1, reason: 'Counted again' }),
  },
  'GET /api/students/:studentId/ledger': {
    as: admin,
    id: ({ studentId }) => studentId,
    query: { before: randomUUID(), limit: '25' },
  },
  'GET /api/school-admin/points-fairness': { as: admin, query: { from: '2026-03-01', to: '2026-04-01' } },
  'GET /api/badges': { as: admin },
  'POST /api/badges': {
    as: admin,
    body: () => ({ name: 'Reader', icon: 'book', kind: 'count', goal: 5, span: 'term' }),
  },
  'PUT /api/badges/given': { as: admin, body: () => ({ key: 'praised-10', isHidden: true }) },
  'PATCH /api/badges/:badgeId': {
    as: admin,
    id: ({ economy }) => economy.badgeId,
    body: () => ({ name: 'Reader', icon: 'book', isArchived: false }),
  },
  'GET /api/students/:studentId/badges': { as: admin, id: ({ studentId }) => studentId },
  'POST /api/students/:studentId/badges': {
    as: admin,
    id: ({ studentId }) => studentId,
    body: ({ economy }) => ({ badgeId: economy.badgeId }),
  },
  'POST /api/students/:studentId/badges/:badgeId/take-back': {
    as: admin,
    id: ({ studentId, economy }) => [studentId, economy.badgeId],
  },
  'GET /api/shop': { as: ({ student }) => student },
  'PUT /api/shop/saving-for': {
    as: ({ student }) => student,
    body: ({ economy }) => ({ rewardId: economy.rewardId }),
  },
  'POST /api/shop/redemptions': {
    as: ({ student }) => student,
    body: ({ economy }) => ({ rewardId: economy.rewardId, price: 1 }),
  },
  'POST /api/shop/redemptions/:redemptionId/withdraw': {
    as: ({ student }) => student,
    id: ({ economy }) => economy.withdrawn,
  },
  'GET /api/rewards': { as: admin, query: { classNumber: '1' } },
  'POST /api/rewards': { as: admin, body: () => REWARD },
  'PATCH /api/rewards/:rewardId': {
    as: admin,
    id: ({ economy }) => economy.changedId,
    body: () => ({ ...REWARD, isArchived: false, version: 0 }),
    afterwards: async ({ school, economy }) => {
      const { body } = await school.admin.get<Reward[]>('/api/rewards?classNumber=2');
      return { version: body.find(({ id }) => id === economy.changedId)?.version ?? 0 };
    },
  },
  'GET /api/redemptions': {
    as: admin,
    query: { classNumber: '1', state: 'waiting', page: '1', pageSize: '10' },
  },
  'GET /api/redemptions/waiting': { as: admin },
  'POST /api/redemptions/:redemptionId/decide': {
    as: admin,
    id: ({ economy }) => economy.decided,
    body: () => ({ decision: 'approved', reason: 'There are enough this week' }),
    afterwards: async ({ school, economy }) => {
      const { body } = await school.admin.get<ClassRedemption[]>('/api/redemptions?pageSize=100');
      const state = body.find(({ id }) => id === economy.decided)?.state ?? 'waiting';
      return { decision: REDEMPTION_DECISIONS.find((decision) => mayFollow(state, decision)) };
    },
  },
  'GET /api/students/:studentId/redemptions': { as: admin, id: ({ studentId }) => studentId },
  'GET /api/teachers/me': { as: ({ teacher }) => teacher },
  'PATCH /api/teachers/me': {
    as: ({ teacher }) => teacher,
    body: () => ({ firstName: 'Robin', lastName: 'Meadows' }),
  },
  'GET /api/students/me': { as: ({ student }) => student },
  'PUT /api/students/me/plant': {
    as: ({ student }) => student,
    body: () => ({ species: 'cherry', pot: 'bowl', companion: 'snail' }),
  },
  'GET /api/students/:studentId/dashboard': { as: admin, id: ({ studentId }) => studentId },
  'GET /api/students/:studentId/record': { as: admin, id: ({ studentId }) => studentId },
  'GET /api/simple-classes/:classNumber/register': {
    as: ({ teacher }) => teacher,
    id: () => '1',
    query: { day: '2026-03-02', session: 'morning' },
    refused: true,
  },
  // On a day without school, as one in three is.
  'PUT /api/simple-classes/:classNumber/register': {
    as: admin,
    id: () => '1',
    body: ({ studentId }) => registerOf(studentId),
    refused: true,
  },
  'GET /api/course-groups/:groupId/register': {
    as: admin,
    id: ({ groups }) => groups.changed,
    query: { day: '2026-03-02', session: 'lesson1' },
    refused: true,
  },
  'PUT /api/course-groups/:groupId/register': {
    as: admin,
    id: ({ groups }) => groups.changed,
    body: ({ studentId }) => ({ ...registerOf(studentId), session: 'lesson1' }),
    refused: true,
  },
  'GET /api/registers': { as: ({ teacher }) => teacher },
  'GET /api/registers/:registerId/changes': { as: admin, id: () => randomUUID(), refused: true },
  'GET /api/school-admin/attendance': { as: admin, query: { day: '2026-03-02' } },
  'GET /api/school-admin/attendance/rules': { as: admin },
  'PUT /api/school-admin/attendance/rules': {
    as: admin,
    body: () => RULES,
    afterwards: ({ school }) => versionOf(school.admin, '/api/school-admin/attendance/rules'),
  },
  'GET /api/school-admin/today/attendance': { as: admin },
  'GET /api/students/:studentId/attendance': { as: admin, id: ({ studentId }) => studentId },
  'GET /api/absences': { as: ({ parent }) => parent },
  // Twenty of one student may wait, and more are sent.
  'POST /api/absences': {
    as: ({ parent }) => parent,
    body: ({ studentId }) => ({
      studentId,
      startsOn: TODAY,
      endsOn: TODAY,
      reason: 'illness',
      note: 'Fever',
    }),
    refused: true,
  },
  'POST /api/absences/:absenceId/withdraw': {
    as: ({ parent }) => parent,
    id: () => randomUUID(),
    refused: true,
  },
  'GET /api/school-admin/absences': { as: admin, query: { state: 'reported' } },
  'POST /api/school-admin/absences/:absenceId/decision': {
    as: admin,
    id: () => randomUUID(),
    body: () => ({ isAccepted: true, code: 'I' }),
    refused: true,
  },
  'GET /api/guardians/me': { as: ({ parent }) => parent },
  'PATCH /api/guardians/me': {
    as: ({ parent }) => parent,
    body: () => ({ firstName: 'Rosa', lastName: 'Rivers' }),
  },
  'GET /api/guardians/me/contact': { as: ({ parent }) => parent },
  'PATCH /api/guardians/me/contact': {
    as: ({ parent }) => parent,
    body: () => ({ phone: '555 0100' }),
  },

  'GET /api/super-super-admin/platform-stats': { as: operator },
  'GET /api/super-super-admin/schools/export': {
    as: operator,
    query: { format: 'csv', status: 'active', search: 'school' },
  },
  'GET /api/super-super-admin/schools': {
    as: operator,
    query: { status: 'trial', search: 'School', page: '1', pageSize: '5' },
  },
  'PATCH /api/super-super-admin/schools/:schoolId': {
    as: operator,
    id: ({ otherSchoolId }) => otherSchoolId,
    body: () => ({
      status: 'active',
      subscriptionLevel: 'trial',
      trialEndDate: IN_TWO_MONTHS,
      publicSchool: true,
      verified: true,
      reason: 'Agreed by telephone',
    }),
  },
  'GET /api/super-super-admin/schools/:schoolId/sign-in-line': {
    as: operator,
    id: ({ otherSchoolId }) => otherSchoolId,
  },
  'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': {
    as: operator,
    id: ({ otherSchoolId }) => otherSchoolId,
  },
  'GET /api/super-super-admin/features': { as: operator },
  'PATCH /api/super-super-admin/features': {
    as: operator,
    // A plan that no school of these specs is on.
    body: () => ({ key: 'messages', subscriptionLevel: 'enterprise', enabled: true }),
  },
  'PATCH /api/super-super-admin/schools/:schoolId/features': {
    as: operator,
    id: ({ otherSchoolId }) => otherSchoolId,
    body: () => ({ key: 'messages', enabled: true }),
  },
  'GET /api/super-super-admin/payments': { as: operator, query: { month: THIS_MONTH } },
  'GET /api/super-super-admin/invoices/export': { as: operator, query: { format: 'csv', month: THIS_MONTH } },
  'GET /api/super-super-admin/invoices': {
    as: operator,
    query: { month: THIS_MONTH, state: 'open', search: 'School', page: '1', pageSize: '5' },
  },
  'POST /api/super-super-admin/invoices': { as: operator, body: () => ({ month: THIS_MONTH }) },
  // No school of these specs is old enough to have an invoice.
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': {
    as: operator,
    id: ({ otherSchoolId, entryId }) => [otherSchoolId, entryId],
    body: () => ({ paidOn: '2026-01-31', note: 'By bank transfer' }),
    // No invoice of that name was ever issued.
    refused: true,
  },
  'GET /api/super-super-admin/failing-imports': { as: operator },
  'GET /api/super-super-admin/parked-facts': { as: operator },
  'POST /api/super-super-admin/parked-facts/again': {
    as: operator,
    body: () => ({ service: 'classroom', fact: 'moon.landed' }),
  },
  'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': {
    as: operator,
    id: ({ school }) => [school.id, 'classroom', randomUUID()],
  },
  'GET /api/super-super-admin/audit': { as: operator, query: AUDIT_QUERY },
  'GET /api/super-super-admin/audit/export': { as: operator, query: AUDIT_QUERY },

  'GET /api/messages/directory': { as: admin },

  'GET /api/messages/state': { as: ({ student }) => student },
  'GET /api/messages/settings': ofClass(),
  'PATCH /api/messages/settings': ofClass({
    body: () => ({
      version: 0,
      enabled: true,
      scope: 'grade',
      features: { videoSharing: true },
      moderation: { requireApproval: true },
      timeRestrictions: { enabled: true, startTime: '07:30', endTime: '16:00', weekendsAllowed: true },
    }),
    afterwards: ({ school }) => versionOf(school.admin, '/api/messages/settings?classNumber=2'),
  }),
  'GET /api/messages/changes': ofClass(),
  'GET /api/messages/students': ofClass(),
  'PATCH /api/messages/students': ofClass({ body: () => ({ status: 'restricted' }) }),
  'PATCH /api/messages/students/:studentId': {
    as: ({ teacher }) => teacher,
    id: ({ studentId }) => studentId,
    body: () => ({ status: 'active' }),
  },

  'GET /api/notifications': { as: ({ parent }) => parent, query: { before: randomUUID(), limit: '25' } },
  'GET /api/notifications/count': { as: ({ parent }) => parent },
  'GET /api/notifications/settings': { as: ({ parent }) => parent },
  'PATCH /api/notifications/settings': {
    as: ({ parent }) => parent,
    body: () => ({
      ...{ digestAt: '17:30', quietFrom: '22:00', quietUntil: '06:30', timeZone: 'Europe/Paris' },
      choices: [{ kind: 'praise', channel: 'mail', timing: 'daily' }],
    }),
  },
  'GET /api/notifications/devices': { as: ({ parent }) => parent },
  'POST /api/notifications/devices': {
    as: ({ parent }) => parent,
    body: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      ...{ p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) },
    }),
  },
  'POST /api/notifications/devices/:deviceId/remove': {
    as: ({ parent }) => parent,
    id: () => randomUUID(),
    refused: true,
  },
  'POST /api/notifications/phone': {
    as: ({ parent }) => parent,
    body: () => ({ number: '+1 212 555 0100' }),
    refused: true,
  },
  'POST /api/notifications/phone/confirm': {
    as: ({ parent }) => parent,
    body: () => ({ code: '123456' }),
    refused: true,
  },
  'POST /api/notifications/phone/remove': { as: ({ parent }) => parent, refused: true },
  'POST /api/mail-choice': guess(() => ({ token: NO_TOKEN, on: false })),
  'POST /api/unsubscribe/:token': { id: () => NO_TOKEN, counts: true, refused: true },
  'GET /api/school-admin/unreachable': { as: admin },
  'GET /api/school-admin/unreachable/export': { as: admin, query: { format: 'csv' } },
  'GET /api/school-admin/today/reach': { as: admin },
  'POST /api/notifications/read': { as: ({ parent }) => parent, body: () => ({ upTo: randomUUID() }) },
  'POST /api/notifications/:noticeId/read': {
    as: ({ parent }) => parent,
    id: () => randomUUID(),
    refused: true,
  },

  'GET /api/emergency-alerts/wording': { as: ({ student }) => student },
  'POST /api/school-admin/emergency-alerts': {
    as: ({ teacher }) => teacher,
    body: ({ school }) => ({
      type: 'fire',
      message: 'Smoke',
      schoolId: school.id,
      priority: 'high',
      timestamp: new Date().toISOString(),
    }),
  },
  'GET /api/emergency-alerts/active': { as: ({ parent }) => parent },
  'GET /api/school-admin/alert-words': { as: admin },
  'PATCH /api/school-admin/alert-words': {
    as: admin,
    body: () => ({
      version: 0,
      phone: '+1 555 0100',
      words: { fire: { action: 'GO OUT', instruction: 'To the field.', family: 'Please wait.' } },
    }),
    afterwards: ({ school }) => versionOf(school.admin, '/api/school-admin/alert-words'),
  },
  'GET /api/emergency-alerts/:alertId': onAlert(({ parent }) => parent),
  'POST /api/emergency-alerts/:alertId/received': onAlert(({ student }) => student, {
    body: () => ({ notice: 0 }),
  }),
  'POST /api/emergency-alerts/:alertId/seen': onAlert(({ parent }) => parent, {
    body: () => ({ notice: 0 }),
  }),
  'POST /api/emergency-alerts/:alertId/acknowledge': onAlert(({ device }) => device),
  'POST /api/emergency-alerts/:alertId/correction': onAlert(({ teacher }) => teacher),
  'POST /api/emergency-alerts/:alertId/updates': onAlert(admin, {
    body: () => ({ message: 'Everybody is outside.', nextWordInMinutes: 15 }),
  }),
  'POST /api/emergency-alerts/:alertId/all-clear': onAlert(admin, { body: () => ({ message: 'All safe' }) }),
  'GET /api/emergency-alerts/:alertId/deliveries/export': onAlert(admin, {
    query: { format: 'csv', show: 'missing', q: 'Stone' },
  }),
  'GET /api/emergency-alerts/:alertId/deliveries': onAlert(admin, {
    query: { show: 'missing', q: 'Stone', page: '1', pageSize: '10' },
  }),

  'GET /api/events': { as: ({ student }) => student },
};

/** One child's part of what was given to several: the entry to take back. */
async function givenToSeveral(teacher: Browser, studentId: string): Promise<string> {
  const given = { studentIds: [studentId], amount: 2 };
  const { body } = await teacher.post<{ changes: { entry: { id: string } }[] }>('/api/awards', given);
  return body.changes[0]?.entry.id ?? '';
}

export async function setTheScene(platform: Platform): Promise<Scene> {
  const school = await SchoolUnderTest.register(platform, 'Target School');
  const other = await SchoolUnderTest.register(platform, 'Other School');
  const { classPassword } = await school.addClass(1);
  for (const classNumber of CLASSES.slice(1))
    await school.addClass(classNumber, { section: 'ABCDEF'[classNumber - 1] });
  await school.addClass(FREE_CLASS, { grade: 'Grade 12' });
  const teacher = await school.addTeacher([1]);
  const family = await school.addFamily(1);
  const { studentId } = family;
  const awarded = await teacher.post<{ entry: { id: string } }>('/api/points', { studentId, amount: 5 });
  const severalEntryId = await givenToSeveral(teacher, studentId);
  const logo = await school.admin.call<{ logoUrl: string }>('PUT', '/api/school-admin/logo', {
    body: PICTURE,
  });
  const { id: alertId } = await raiseAlert({ teacher });
  const operator = await signInOperator(platform);
  const organisationId = await makeOrganisation(operator, { schoolIds: [school.id] });
  await makeOrganisation(operator, { parentId: organisationId });
  await nameMember(operator, organisationId, school);
  return {
    organisationId,
    operator,
    ...family,
    school,
    otherSchoolId: other.id,
    spare: await sparePeople(school),
    teacher,
    device: await school.signInDevice(classPassword),
    classPassword,
    entryId: awarded.body.entry.id,
    severalEntryId,
    alertId,
    logoVersion: logo.body.logoUrl.split('/').at(-1) ?? '',
    links: await waitingLinks(school, teacher, studentId),
    years: await plannedYears(school),
    homework: await homeworkOf(teacher, family.student),
    entries: { changed: await calendarEntry(school), removed: await calendarEntry(school) },
    economy: await economyOf(school, family.student, studentId),
    gameSets: { changed: await gameSet(school), removed: await gameSet(school) },
    importId: await undoneImport(school),
    groups: await courseGroups(school),
    conversation: await beginConversation({ parent: family.parent, teacher, admin: school.admin }),
    kids: await beginKids({
      ...{ admin: school.admin, classNumber: KIDS_CLASS, mark: 'Kit' },
      signIn: ({ studentId: slip, pin: password }) =>
        school.signIn('/api/student-login', { schoolCode: school.code, studentId: slip, password }),
    }),
  };
}

const IMPORTS = '/api/school-admin/roster-imports';
const oneStudent = (firstName: string) => ({
  columns: ['lastName', 'firstName', 'classNumber'],
  lines: [['Rivers', firstName, '2']],
});

async function undoneImport({ admin }: SchoolUnderTest): Promise<string> {
  const { id } = (await admin.post<RosterImport>(IMPORTS, oneStudent('Robin'))).body;
  for (const [step, end] of [
    ['begin', 'done'],
    ['undo', 'undone'],
  ]) {
    await admin.post(`${IMPORTS}/${id}/${step}`, {});
    await eventually(async () => (await admin.get<RosterImport>(`${IMPORTS}/${id}`)).body.state === end);
  }
  return id;
}

async function courseGroups({ admin }: SchoolUnderTest): Promise<Scene['groups']> {
  const { body } = await admin.post<WrittenCourse>('/api/courses', { name: 'Hostile Course' });
  const courseId = body.course.id;
  const ids: string[] = [];
  for (const groupName of ['changed', 'ended'])
    ids.push((await admin.post<WrittenGroup>('/api/course-groups', { courseId, groupName })).body.group.id);
  const [changed = '', ended = ''] = ids;
  return { courseId, changed, ended };
}

export const CATEGORY = { name: 'Listening', icon: 'ear', amount: 1 };
export const REWARD = {
  ...{ name: 'Front seat', description: 'For a day', picture: 'armchair', colour: 'sand', price: 1 },
  ...{ supply: 500, perStudent: 50, grades: [], availableFrom: '2026-01-01', availableTo: '2100-01-01' },
};

/** Of points, as they hang on a class: a category and a reward of it, a badge by hand, and two redemptions. */
export async function economyOf(
  { admin }: SchoolUnderTest,
  student: Browser,
  studentId: string,
  classNumber = 2,
): Promise<Scene['economy']> {
  const category = await admin.post<WrittenCategory>('/api/point-categories', {
    ...CATEGORY,
    classNumber,
  });
  const badge = await admin.post<WrittenBadges>('/api/badges', {
    name: 'Helper',
    icon: 'star',
    kind: 'hand',
  });
  const reward = await admin.post<WrittenReward>('/api/rewards', { ...REWARD, availableFrom: '' });
  const changed = await admin.post<WrittenReward>('/api/rewards', { ...REWARD, classNumber });
  await admin.post('/api/points/adjustments', { studentId, amount: 5_000, reason: 'For the walk' });
  const rewardId = reward.body.reward.id;
  const redemptions: string[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    const { body } = await student.post<Redeemed>('/api/shop/redemptions', { rewardId, price: 1 });
    redemptions.push(body.redemption.id);
  }
  const [withdrawn = '', decided = ''] = redemptions;
  return {
    ...{ rewardId, withdrawn, decided, changedId: changed.body.reward.id },
    categoryId: category.body.category.id,
    badgeId: badge.body.own[0]?.id ?? '',
  };
}

export const TASK = {
  ...{ version: 0, state: 'set', classNumber: 1, title: 'Read chapter 3', text: 'Pages 20 to 31.' },
  ...{ dueOn: '2100-01-04', dueTime: '08:00', subject: 'English', maxScore: 10 },
  links: ['https://example.org/chapter'],
};

export async function homeworkOf(teacher: Browser, student: Browser): Promise<Scene['homework']> {
  const set = async () => (await teacher.post<WrittenHomework>('/api/homework', TASK)).body.homework.id;
  const homework = {
    ...{ changed: await set(), removed: await set(), marked: await set() },
    ...{ done: await set(), own: await set() },
  };
  await student.call('PUT', `/api/my-work/${homework.marked}`, { body: { text: 'The whale.' } });
  return homework;
}

const ENTRY = {
  ...{ version: 0, kind: 'event', title: 'Open evening', isForStaff: true },
  ...{ startsOn: '2100-01-04', endsOn: '2100-01-04', startsAt: '18:00', endsAt: '20:00' },
};

async function calendarEntry({ admin }: SchoolUnderTest): Promise<string> {
  const { body } = await admin.post<WrittenCalendarEntry>('/api/calendar-entries', ENTRY);
  return body.entry.id;
}

const GAME_SET = {
  ...{ version: 0, game: 'spelling', title: 'Words of the week', isShared: false },
  items: ['one', 'two', 'three', 'four'].map((answer) => ({ prompt: 'a number', answer })),
};

async function gameSet({ admin }: SchoolUnderTest): Promise<string> {
  const { body } = await admin.post<WrittenGameSet>('/api/game-sets', GAME_SET);
  return body.set.id;
}

async function plannedYears({ admin }: SchoolUnderTest): Promise<Scene['years']> {
  const ids: string[] = [];
  for (const [version, year] of [2100, 2101].entries()) {
    const { body } = await admin.post<SavedSchoolYears>('/api/school-admin/school-years', {
      ...schoolYear(year),
      version,
    });
    ids.push(body.years.years.at(-1)?.id ?? '');
  }
  const [changed = '', removed = ''] = ids;
  return { changed, removed };
}

/** A teacher enters two more children with the address of the family's guardian. */
async function waitingLinks(
  { admin }: SchoolUnderTest,
  teacher: Browser,
  studentId: string,
): Promise<Scene['links']> {
  const { body } = await admin.get<{ parentEmail: string }>(`/api/simple-students/${studentId}`);
  for (const firstName of ['Kim', 'Lou'])
    await teacher.post('/api/simple-students', {
      classNumber: 1,
      firstName,
      lastName: 'Rivers',
      parentEmail: body.parentEmail,
    });
  const waiting = await admin.get<{ id: string }[]>('/api/guardian-links');
  const [first, second] = waiting.body.map(({ id }) => id);
  return [first ?? '', second ?? ''];
}

async function sparePeople(school: SchoolUnderTest): Promise<Scene['spare']> {
  const hired = await school.admin.post<{ teacher: { id: string } }>('/api/simple-teachers', {
    firstName: 'Robin',
    lastName: 'Field',
    teacherType: 'subject',
    classNumbers: [1],
  });
  const { student } = await school.addStudent(FREE_CLASS, { parentEmail: 'spare@example.com' });
  const detail = await school.admin.get<{ guardians: { id: string }[] }>(
    `/api/simple-students/${student.id}`,
  );
  const guardianId = detail.body.guardians[0]?.id ?? '';
  const second = await school.admin.post<ChangedStudent>(`/api/simple-students/${student.id}/guardians`, {
    firstName: 'Another',
  });
  const others = second.body.student.guardians.filter(({ id }) => id !== guardianId);
  return {
    teacherId: hired.body.teacher.id,
    studentId: student.id,
    guardianId,
    secondGuardianId: others[0]?.id ?? '',
  };
}

export async function raiseAlert({ teacher }: Pick<Scene, 'teacher'>): Promise<{ id: string }> {
  const { body } = await teacher.post<{ alert: { id: string } }>('/api/school-admin/emergency-alerts', {
    type: 'lockdown',
  });
  return body.alert;
}
