import type { RouteKey } from '@homeroom/contracts';
import type { ConversationUnderTest } from './support/conversation';
import type { KidsUnderTest } from './support/kids';
import { beside } from './support/features';
import { PICTURE } from './support/pictures';
import type { Actor, School } from './support/school';

/** What stands in the school that is attacked. */
export interface Target extends School {
  entryId: string;
  alertId: string;
  logoVersion: string;
  linkId: string;
  adminId: string;
  /** Of its administrator. */
  sessionId: string;
  invitationId: string;
  yearId: string;
  calendarEntryId: string;
  categoryId: string;
  badgeId: string;
  rewardId: string;
  redemptionId: string;
  homeworkId: string;
  fileId: string;
  /** What is brought along to open the file. */
  fileAddress: Record<string, string>;
  gameSetId: string;
  gameSessionId: string;
  absenceId: string;
  importId: string;
  courseId: string;
  groupId: string;
  /** Slips that wait to be downloaded, and what opens them. */
  slips: { orderId: string; token: string };
  /** Of somebody of a third school. */
  membershipId: string;
  /** What stands above it and not above the school of those who reach for it. */
  organisationId: string;
  conversation: ConversationUnderTest;
  kids: KidsUnderTest;
}

/** How somebody of `own` school reaches for `target`: in the path, the query or the body. */
interface Attempt {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

export interface Declaration {
  attempt?: (target: Target, own: School) => Attempt;
  /** Who gets something else than 403, or 401 without a session. */
  outcomes: Partial<Record<Actor, number | readonly number[]>>;
  /** The operator's own routes: they name every school to the operator, and none to anybody else. */
  operatorSeesAll?: true;
  /** A person's own list of schools: the one place that names the other school to somebody who belongs to it. */
  namesOwnSchools?: true;
}

const STAFF = ['admin', 'principal', 'subject'] as const;
const TEACHERS = ['principal', 'subject'] as const;
const PEOPLE = [...STAFF, 'student', 'parent', 'operator'] as const;
const WITH_FACTORS = [...STAFF, 'operator'] as const;
const EVERYBODY = [...STAFF, 'student', 'parent', 'device', 'operator'] as const;
const WITH_A_BELL = [...STAFF, 'student', 'parent'] as const;

const all = (actors: readonly Actor[], outcome: number | readonly number[]): Declaration['outcomes'] =>
  Object.fromEntries(actors.map((actor) => [actor, outcome]));

/** A guess with what opens the own school: wrong there, and after some guesses too many. */
const GUESS = [401, 429] as const;
/** The same guess by somebody who is signed in. */
const ADDS = [...GUESS, 403] as const;
/** On a slow machine the walk may come here when the sign-in is too long ago to count as a proof. */
const PROVED = (outcome: number) => [outcome, 403] as const;
const guess = (attempt: Declaration['attempt']): Declaration => ({
  ...(attempt ? { attempt } : {}),
  outcomes: all([...EVERYBODY, 'nobody'], GUESS),
});

const onAlert = (actors: readonly Actor[], outcome: number, body?: unknown): Declaration => ({
  attempt: ({ alertId }) => ({ params: { alertId }, ...(body === undefined ? {} : { body }) }),
  outcomes: all(actors, outcome),
});

const MONDAY = { day: '2026-03-02', session: 'morning', version: 0, exceptions: [] };
const RULES = {
  ...{ version: 0, codeSet: 'general', sessions: ['morning'], hasLessons: false, ownCodes: [] },
  ...{ morningStartsAt: '08:30', afternoonStartsAt: '13:00', closesAfterMinutes: 30 },
};
const FREE_DAY = {
  ...{ version: 0, kind: 'holiday', isForStaff: false },
  ...{ startsOn: '2100-01-04', endsOn: '2100-01-04' },
};
const TASK = { version: 0, state: 'set', dueOn: '2100-01-04', dueTime: '08:00' };
const onHomework = (body?: unknown): Declaration => ({
  attempt: ({ homeworkId, studentId }) => ({
    params: { homeworkId, studentId },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes: all(STAFF, 404),
});
const GAME_SET = {
  ...{ version: 0, game: 'spelling', isShared: true },
  items: ['one', 'two', 'three', 'four'].map((answer) => ({ prompt: '', answer })),
};
const FAR_YEAR = {
  version: 0,
  startsOn: '2100-01-01',
  endsOn: '2100-12-31',
  terms: [{ name: 'Term 1', startsOn: '2100-01-01', endsOn: '2100-06-30' }],
};

const ofImport: Declaration = {
  attempt: ({ importId }) => ({ params: { importId } }),
  outcomes: { admin: 404 },
};

/** Also with what opens them: it opens nothing for anybody else. */
const ofSlips: Declaration = {
  attempt: ({ slips: { orderId, token } }) => ({ params: { orderId }, query: { token } }),
  outcomes: { admin: 404 },
};

const onLink: Declaration = {
  attempt: ({ linkId }) => ({ params: { linkId } }),
  outcomes: { admin: 404, parent: 404 },
};

const onOrganisation = (outcome: number): Declaration => ({
  attempt: ({ organisationId }) => ({ params: { organisationId } }),
  outcomes: { admin: outcome },
});

const onMembership: Declaration = {
  attempt: ({ membershipId }) => ({ params: { membershipId } }),
  outcomes: all([...TEACHERS, 'parent'], 404),
};

/** A class that the other school has and one's own has not. */
const ofClass = (outcomes: Declaration['outcomes'], body?: unknown): Declaration => ({
  attempt: ({ classNumber }) => ({
    query: { classNumber: String(classNumber) },
    ...(body === undefined ? {} : { body }),
  }),
  outcomes,
});
const LOOKS_AT_CLASS = { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) };
const LEADERS = ['admin', 'principal'] as const;
const MANAGES_CLASS = { admin: 404, principal: [403, 404] };
const ofStudent = (actors: readonly Actor[]): Declaration => ({
  attempt: ({ studentId }) => ({ params: { studentId } }),
  outcomes: all(actors, 404),
});
const REWARD = { picture: 'gift', colour: 'sun', price: 3, supply: null, perStudent: null, grades: [] };
const LEADS_CLASS = { admin: 404, ...all(['principal', 'device'], [403, 404]) };
const forOperator = (outcome: number, attempt?: Declaration['attempt']): Declaration => ({
  ...(attempt ? { attempt } : {}),
  outcomes: { operator: outcome },
  operatorSeesAll: true,
});

/** One's own, whatever else the body names. */
const ownName = (actors: readonly Actor[]): Declaration => ({
  attempt: ({ id }) => ({ body: { schoolId: id, firstName: 'Some', lastName: 'Body' } }),
  outcomes: all(actors, 404),
});

const studentLogin = guess(({ code }, { secrets }) => ({
  body: { schoolCode: code, studentId: secrets.student.studentId, password: secrets.student.pin },
}));

/** A link that was never sent: the same for everybody, and it tells of no school. */
const unknownLink = (more: object = {}): Declaration => ({
  attempt: () => ({ body: { token: 'x'.repeat(64), ...more } }),
  outcomes: all([...EVERYBODY, 'nobody'], 404),
});

/** A sign-in that nobody has begun, whosesoever account is written on it. */
const noSignIn = (more: object = {}): Declaration => ({
  attempt: () => ({ body: { token: 'x'.repeat(96), ...more } }),
  outcomes: all([...EVERYBODY, 'nobody'], 409),
});

/**
 * What happens when somebody of one school reaches for another: every route has its line, and a route without one fails
 * the suite. Where a list is answered with 200, the walk looks into it for the other school.
 */
export const DECLARATIONS: Readonly<Partial<Record<RouteKey, Declaration>>> = {
  ...beside('schools'),
  'POST /api/register-school': {
    attempt: () => ({ body: {} }),
    outcomes: all([...EVERYBODY, 'nobody'], 400),
  },
  'POST /api/school-registration': {
    attempt: () => ({ body: {} }),
    outcomes: all([...EVERYBODY, 'nobody'], 400),
  },

  // What was measured on the platform; the same for everybody, and of no school.
  'GET /api/openapi.json': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
  'GET /api/docs': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
  'GET /api/security-assessment': { outcomes: all([...EVERYBODY, 'nobody'], 200) },
  'GET /api/backup-status': { outcomes: all([...EVERYBODY, 'nobody'], 200) },

  'POST /api/login': guess(({ code }, { secrets }) => ({
    body: { email: secrets.adminEmail, password: secrets.adminPassword, schoolCode: code },
  })),
  'POST /api/parent-login': guess(({ secrets }, own) => ({
    body: { parentId: secrets.parent.parentId, password: own.secrets.parent.pin },
  })),
  'POST /api/student-login': studentLogin,
  'POST /api/auth/student-login': studentLogin,
  'POST /api/class-login': guess(({ code, grade, section }, { secrets }) => ({
    body: { schoolCode: code, grade: `${grade}${section}`, password: secrets.classPassword },
  })),
  'POST /api/auth/teacher-login': guess(({ code }, { secrets }) => ({
    body: { schoolCode: code, teacherId: secrets.principal.teacherId, password: secrets.principal.pin },
  })),
  'POST /api/second-step': noSignIn({ code: '123456' }),
  'POST /api/second-step/passkey': noSignIn(),
  'POST /api/mail-links/look': unknownLink(),
  'POST /api/new-password': unknownLink({ password: 'a long enough password' }),
  'POST /api/new-pin': unknownLink(),
  'POST /api/confirm-email': unknownLink(),
  'POST /api/stop-address-change': unknownLink(),
  'POST /api/family-invitation': unknownLink({ newPin: true }),
  'POST /api/accept-invitation': unknownLink({
    ...{ firstName: 'Avery', lastName: 'Stone', password: 'a long enough password' },
  }),
  // Whose address it is, is not looked up before the answer.
  'POST /api/forgot-password': {
    attempt: ({ secrets }) => ({ body: { email: secrets.adminEmail } }),
    outcomes: all([...EVERYBODY, 'nobody'], 200),
  },
  'GET /api/account/email': { outcomes: all(PEOPLE, 200) },
  'POST /api/account/email': {
    attempt: ({ id, secrets }) => ({
      body: { schoolId: id, email: 'other@example.com', secret: secrets.adminPassword },
    }),
    outcomes: all(PEOPLE, 404),
  },
  'POST /api/account/email/stop': { outcomes: all(PEOPLE, 200) },
  // Only a guardian and an administrator of these schools have an address.
  'POST /api/account/email/confirmation': {
    outcomes: { ...all(PEOPLE, 404), ...all(['admin', 'parent', 'operator'], 200) },
  },
  'POST /api/account/password': {
    attempt: ({ id, secrets }) => ({
      body: { schoolId: id, secret: secrets.adminPassword, password: 'a long enough password' },
    }),
    outcomes: all(PEOPLE, 404),
  },

  'POST /api/logout': { outcomes: all(EVERYBODY, 200) },
  'GET /api/auth/user': { outcomes: all(EVERYBODY, 200) },

  // What somebody shows is one's own, and no other school's counts for it.
  'GET /api/account/step-up': { outcomes: all(PEOPLE, 200) },
  'POST /api/account/step-up': {
    attempt: ({ secrets }) => ({ body: { password: secrets.adminPassword } }),
    outcomes: all(PEOPLE, 403),
  },

  'POST /api/account/step-up/passkey': { outcomes: all(PEOPLE, 200) },
  'GET /api/account': { outcomes: all(PEOPLE, 200) },
  'PATCH /api/account': {
    attempt: ({ id }) => ({ body: { schoolId: id, language: 'en' } }),
    outcomes: all(PEOPLE, 404),
  },
  'GET /api/account/sessions': { outcomes: all(PEOPLE, 200) },
  'POST /api/account/sessions/end-others': {
    attempt: ({ id }) => ({ body: { schoolId: id } }),
    outcomes: all(PEOPLE, 404),
  },
  'POST /api/account/sessions/:sessionId/end': {
    attempt: ({ sessionId }) => ({ params: { sessionId } }),
    outcomes: all(PEOPLE, 404),
  },
  'GET /api/account/sign-ins': { outcomes: all(PEOPLE, 200) },
  // Who has the other school's account as well is in this school here, and finds of that one as little as a stranger.
  'GET /api/account/memberships': { outcomes: all([...TEACHERS, 'parent'], 200), namesOwnSchools: true },
  'POST /api/account/memberships/parent': {
    attempt: ({ secrets }, own) => ({
      body: { parentId: secrets.parent.parentId, password: own.secrets.parent.pin },
    }),
    outcomes: all([...TEACHERS, 'parent'], ADDS),
  },
  'POST /api/account/memberships/teacher': {
    attempt: ({ code, secrets }, own) => ({
      body: { schoolCode: code, teacherId: secrets.subject.teacherId, password: own.secrets.subject.pin },
    }),
    outcomes: all([...TEACHERS, 'parent'], ADDS),
  },
  'POST /api/account/memberships/second-step': {
    attempt: () => ({ body: { token: 'x'.repeat(96), code: '123456' } }),
    outcomes: all([...TEACHERS, 'parent'], PROVED(409)),
  },
  'POST /api/account/memberships/:membershipId/switch': onMembership,
  'POST /api/account/memberships/:membershipId/passkey': onMembership,
  'POST /api/account/memberships/:membershipId/leave': onMembership,
  'GET /api/account/factors': { outcomes: all(WITH_FACTORS, 200) },
  'POST /api/account/factors/authenticator': { outcomes: all(WITH_FACTORS, PROVED(200)) },
  'POST /api/account/factors/authenticator/confirm': {
    attempt: () => ({ body: { setUp: 'AAAA', code: '123456' } }),
    outcomes: all(WITH_FACTORS, 409),
  },
  'POST /api/account/factors/authenticator/remove': { outcomes: all(WITH_FACTORS, PROVED(404)) },
  'POST /api/account/factors/recovery-codes': { outcomes: all(WITH_FACTORS, PROVED(409)) },
  'POST /api/account/factors/passkeys/options': { outcomes: all(WITH_FACTORS, PROVED(200)) },
  'POST /api/account/factors/passkeys': {
    attempt: () => ({
      body: { name: 'Mine', id: 'AAAA', clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    }),
    outcomes: all(WITH_FACTORS, 403),
  },
  'PATCH /api/account/factors/passkeys/:passkeyId': {
    attempt: ({ entryId }) => ({ params: { passkeyId: entryId }, body: { name: 'Mine' } }),
    outcomes: all(WITH_FACTORS, 404),
  },
  'POST /api/account/factors/passkeys/:passkeyId/remove': {
    attempt: ({ entryId }) => ({ params: { passkeyId: entryId } }),
    outcomes: all(WITH_FACTORS, PROVED(404)),
  },

  // An operator may, and finds that a school which does not exist is none.
  'POST /api/super-super-admin/enter-school-context/:schoolId': {
    attempt: () => ({ params: { schoolId: '01890000-0000-7000-8000-00000000dead' }, body: {} }),
    outcomes: { operator: 404 },
  },
  'POST /api/super-super-admin/raise-school-context': {
    attempt: () => ({ body: { confirm: true } }),
    outcomes: { operator: 403 },
  },
  'POST /api/super-super-admin/leave-school-context': { outcomes: { operator: 200 } },

  'GET /api/super-super-admin/organisations': forOperator(200),
  'POST /api/super-super-admin/organisations': forOperator(400, () => ({ body: { name: 'Nowhere' } })),
  'PATCH /api/super-super-admin/organisations/:organisationId': forOperator(400, ({ organisationId }) => ({
    params: { organisationId },
    body: { name: 'Nowhere' },
  })),
  'POST /api/super-super-admin/organisations/:organisationId/move': forOperator(
    409,
    ({ organisationId }) => ({
      params: { organisationId },
      body: { parentId: organisationId },
    }),
  ),
  'POST /api/super-super-admin/organisations/:organisationId/close': forOperator(
    409,
    ({ organisationId }) => ({
      params: { organisationId },
    }),
  ),
  'GET /api/super-super-admin/organisations/:organisationId/schools': forOperator(
    200,
    ({ organisationId }) => ({ params: { organisationId } }),
  ),
  'GET /api/super-super-admin/organisations/:organisationId/members': forOperator(
    200,
    ({ organisationId }) => ({ params: { organisationId } }),
  ),
  'POST /api/super-super-admin/organisations/:organisationId/members': forOperator(
    400,
    ({ organisationId }) => ({ params: { organisationId }, body: {} }),
  ),
  'POST /api/super-super-admin/organisations/:organisationId/members/:memberId/remove': forOperator(
    404,
    ({ organisationId, adminId }) => ({ params: { organisationId, memberId: adminId } }),
  ),
  'POST /api/super-super-admin/schools/:schoolId/organisation': forOperator(
    200,
    ({ id, organisationId }) => ({ params: { schoolId: id }, body: { organisationId } }),
  ),
  // The administrator is a member of something on another branch of the tree.
  'GET /api/organisations': { outcomes: { admin: 200 } },
  'GET /api/organisations/:organisationId/parts': onOrganisation(404),
  'GET /api/organisations/:organisationId/schools': onOrganisation(404),
  'GET /api/organisations/:organisationId/members': onOrganisation(404),
  'POST /api/organisations/:organisationId/members': {
    attempt: ({ organisationId, code, secrets }) => ({
      params: { organisationId },
      body: { schoolCode: code, email: secrets.adminEmail, role: 'district_viewer' },
    }),
    outcomes: { admin: PROVED(404) },
  },
  'POST /api/organisations/:organisationId/members/:memberId/remove': {
    attempt: ({ organisationId, adminId }) => ({ params: { organisationId, memberId: adminId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/organisations/enter-school/:schoolId': {
    attempt: ({ id }) => ({ params: { schoolId: id }, body: { reason: 'To look around' } }),
    outcomes: { admin: PROVED(404) },
  },
  'POST /api/organisations/raise-visit': {
    attempt: () => ({ body: { confirm: true } }),
    outcomes: { admin: 403 },
  },
  'POST /api/organisations/leave-school': { outcomes: { admin: 200 } },
  'GET /api/school-admin/organisation': { outcomes: { admin: 200 } },

  'GET /api/school-admin/current-user': { outcomes: { admin: 200 } },
  'GET /api/school-admin/settings': { outcomes: { admin: 200 } },
  'PATCH /api/school-admin/settings': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, version: 1, name: mark } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/today/classes': { outcomes: { admin: 200 } },
  'GET /api/school-admin/today/people': { outcomes: { admin: 200 } },
  'GET /api/school-admin/last-sign-ins': {
    attempt: ({ studentId }) => ({ query: { people: studentId } }),
    outcomes: { admin: 200 },
  },
  'GET /api/school-admin/today/alerts': { outcomes: { admin: 200 } },
  'GET /api/school-admin/school-years': { outcomes: { admin: 200 } },
  'POST /api/school-admin/school-years': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, ...FAR_YEAR, name: mark } }),
    outcomes: { admin: 404 },
  },
  'PATCH /api/school-admin/school-years/:yearId': {
    attempt: ({ yearId, mark }) => ({ params: { yearId }, body: { ...FAR_YEAR, name: mark } }),
    outcomes: { admin: 404 },
  },
  'POST /api/school-admin/school-years/:yearId/remove': {
    attempt: ({ yearId }) => ({ params: { yearId } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/school-years/:yearId/promotion': {
    attempt: ({ yearId }) => ({ params: { yearId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/school-admin/school-years/:yearId/promotion': {
    attempt: ({ yearId }) => ({ params: { yearId }, body: { classes: [] } }),
    outcomes: { admin: 404 },
  },
  'PUT /api/school-admin/logo': { attempt: () => ({ body: PICTURE }), outcomes: { admin: 200 } },
  'POST /api/school-admin/logo/remove': {
    attempt: ({ id }) => ({ body: { schoolId: id } }),
    outcomes: { admin: 404 },
  },
  'GET /api/schools/:schoolId/logo/:version': {
    attempt: ({ id, logoVersion }) => ({ params: { schoolId: id, version: logoVersion } }),
    outcomes: all([...STAFF, 'student', 'parent', 'device'], 404),
  },
  'GET /api/school-admin/second-factors': { outcomes: { admin: 200 } },
  'GET /api/school-admin/second-factors/staff': { outcomes: { admin: 200 } },
  'PATCH /api/school-admin/second-factors': {
    attempt: ({ id }) => ({ body: { schoolId: id, admins: true } }),
    outcomes: { admin: PROVED(404) },
  },
  'POST /api/school-admin/second-factors/:accountId/reset': {
    attempt: ({ teacherId }) => ({ params: { accountId: teacherId } }),
    outcomes: { admin: PROVED(404) },
  },
  'GET /api/school-admin/outgoing-mail': { outcomes: { admin: 200 } },
  'GET /api/school-admin/admins': { outcomes: { admin: 200 } },
  'POST /api/school-admin/admin-invitations': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, email: `office-${mark}@example.com` } }),
    outcomes: { admin: PROVED(404) },
  },
  'POST /api/school-admin/admin-invitations/:invitationId/withdraw': {
    attempt: ({ invitationId }) => ({ params: { invitationId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/school-admin/admins/:adminId/remove': {
    attempt: ({ adminId }) => ({ params: { adminId } }),
    outcomes: { admin: PROVED(404) },
  },
  'GET /api/school-admin/lists/:list': {
    attempt: ({ classNumber }) => ({
      params: { list: 'families' },
      query: { format: 'csv', classNumber: String(classNumber) },
    }),
    outcomes: { admin: 200 },
  },
  'GET /api/school-admin/roster-imports': { outcomes: { admin: 200 } },
  'POST /api/school-admin/roster-imports': {
    attempt: ({ mark, studentId, classNumber }) => ({
      body: {
        columns: ['recordId', 'lastName', 'firstName', 'classNumber'],
        lines: [[studentId, mark, 'Student', String(classNumber)]],
      },
    }),
    outcomes: { admin: 201 },
  },
  'GET /api/school-admin/roster-imports/:importId': ofImport,
  'POST /api/school-admin/roster-imports/:importId/begin': ofImport,
  'POST /api/school-admin/roster-imports/:importId/undo': ofImport,
  'GET /api/school-admin/roster-imports/:importId/refused': ofImport,
  'GET /api/school-admin/slips': { outcomes: { admin: 200 } },
  'GET /api/school-admin/slips/choice': {
    attempt: ({ importId }) => ({ query: { importId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/school-admin/slips': {
    attempt: ({ importId }) => ({ body: { importId, everybody: true } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/slips/:orderId': {
    attempt: ({ slips: { orderId } }) => ({ params: { orderId } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/slips/:orderId/file': ofSlips,
  'POST /api/school-admin/slips/:orderId/taken': {
    attempt: ({ slips: { orderId, token } }) => ({ params: { orderId }, body: { token } }),
    outcomes: { admin: 404 },
  },
  'POST /api/school-admin/slips/:orderId/discard': {
    attempt: ({ slips: { orderId } }) => ({ params: { orderId } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/audit': { outcomes: { admin: 200 } },
  'GET /api/school-admin/audit/export': {
    attempt: () => ({ query: { format: 'csv' } }),
    outcomes: { admin: 200 },
  },
  // Each school’s own, and nothing to lift there.
  'GET /api/school-admin/sign-in-line': { outcomes: { admin: 200 } },
  'POST /api/school-admin/sign-in-line/lift': {
    attempt: ({ id }) => ({ body: { schoolId: id } }),
    outcomes: { admin: 404 },
  },
  'GET /api/schools/:schoolId': {
    attempt: ({ id }) => ({ params: { schoolId: id } }),
    outcomes: all([...STAFF, 'student', 'parent', 'device'], 404),
  },

  'GET /api/simple-classes': { outcomes: all([...STAFF, 'device'], 200) },
  'POST /api/simple-classes': {
    attempt: ({ id, mark, grade, section }) => ({
      body: { schoolId: id, classNumber: 42, className: mark, grade, section },
    }),
    outcomes: { admin: [400, 403, 404] },
  },
  'GET /api/simple-classes/:classNumber': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
  },
  'PATCH /api/simple-classes/:classNumber': {
    attempt: ({ classNumber, id }) => ({
      params: { classNumber: String(classNumber) },
      body: { isActive: false, schoolId: id },
    }),
    outcomes: { admin: [403, 404] },
  },
  'POST /api/simple-classes/:classNumber/secrets': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) }, body: { which: 'both' } }),
    outcomes: { admin: 404 },
  },
  'GET /api/simple-classes/:classNumber/goal': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
  },
  'PUT /api/simple-classes/:classNumber/goal': {
    attempt: ({ classNumber, mark }) => ({
      params: { classNumber: String(classNumber) },
      body: { title: mark, target: 50 },
    }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'POST /api/simple-classes/:classNumber/goal/end': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'GET /api/calendar': { outcomes: all([...STAFF, 'student', 'parent', 'device'], 200) },
  'POST /api/calendar-entries': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, ...FREE_DAY, title: mark } }),
    outcomes: { admin: 404 },
  },
  'PATCH /api/calendar-entries/:entryId': {
    attempt: ({ calendarEntryId, mark }) => ({
      params: { entryId: calendarEntryId },
      body: { ...FREE_DAY, title: mark },
    }),
    outcomes: { admin: 404 },
  },
  'POST /api/calendar-entries/:entryId/remove': {
    attempt: ({ calendarEntryId }) => ({ params: { entryId: calendarEntryId } }),
    outcomes: { admin: 404 },
  },
  'GET /api/homework': {
    attempt: ({ classNumber }) => ({ query: { view: 'set', classNumber: String(classNumber) } }),
    outcomes: all(STAFF, 200),
  },
  'POST /api/homework': {
    attempt: ({ id, classNumber, mark }) => ({ body: { schoolId: id, ...TASK, classNumber, title: mark } }),
    outcomes: all(STAFF, 404),
  },
  'GET /api/homework/:homeworkId': onHomework(),
  'PATCH /api/homework/:homeworkId': onHomework({ ...TASK, title: 'Taken over' }),
  'POST /api/homework/:homeworkId/remove': onHomework(),
  'POST /api/homework/:homeworkId/done': {
    attempt: ({ homeworkId, studentId }) => ({ params: { homeworkId }, body: { studentIds: [studentId] } }),
    outcomes: all(STAFF, 404),
  },
  'GET /api/homework/:homeworkId/work/:studentId': onHomework(),
  'POST /api/homework/:homeworkId/work/:studentId/return': onHomework({ version: 1, again: false }),
  // One's own, in one's own school.
  'POST /api/homework-files': {
    attempt: () => ({ body: PICTURE }),
    outcomes: all([...STAFF, 'student'], 201),
  },
  'GET /api/homework-files/:fileId': {
    attempt: ({ fileId, fileAddress }) => ({ params: { fileId }, query: fileAddress }),
    outcomes: all([...STAFF, 'student', 'parent'], 404),
  },
  'GET /api/students/:studentId/homework': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: all(['student', 'parent'], 404),
  },
  'GET /api/students/:studentId/homework/:homeworkId': {
    attempt: ({ studentId, homeworkId }) => ({ params: { studentId, homeworkId } }),
    outcomes: all(['student', 'parent'], 404),
  },
  'GET /api/guardians/me/homework': { outcomes: { parent: 200 } },
  'PUT /api/my-work/:homeworkId': {
    attempt: ({ homeworkId }) => ({ params: { homeworkId }, body: { text: 'Not mine.' } }),
    outcomes: { student: 404 },
  },
  'GET /api/games': { outcomes: { student: 200 } },
  'POST /api/game-sessions': {
    attempt: ({ gameSetId }) => ({ body: { game: 'word_pairs', setId: gameSetId } }),
    outcomes: { student: 404 },
  },
  'POST /api/game-sessions/:sessionId/answers': {
    attempt: ({ gameSessionId }) => ({
      params: { sessionId: gameSessionId },
      body: { answers: [{ n: 0, answer: '0' }] },
    }),
    outcomes: { student: 404 },
  },
  'POST /api/game-sessions/:sessionId/finish': {
    attempt: ({ gameSessionId }) => ({ params: { sessionId: gameSessionId } }),
    outcomes: { student: 404 },
  },
  'GET /api/game-sets': { outcomes: all(STAFF, 200) },
  'POST /api/game-sets': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, ...GAME_SET, title: mark } }),
    outcomes: all(STAFF, 404),
  },
  'GET /api/game-sets/:setId': {
    attempt: ({ gameSetId }) => ({ params: { setId: gameSetId } }),
    outcomes: all(STAFF, 404),
  },
  'PATCH /api/game-sets/:setId': {
    attempt: ({ gameSetId, mark }) => ({ params: { setId: gameSetId }, body: { ...GAME_SET, title: mark } }),
    outcomes: all(STAFF, 404),
  },
  'POST /api/game-sets/:setId/remove': {
    attempt: ({ gameSetId }) => ({ params: { setId: gameSetId } }),
    outcomes: all(STAFF, 404),
  },
  'GET /api/simple-classes/:classNumber/games': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'PUT /api/simple-classes/:classNumber/games': {
    attempt: ({ classNumber, gameSetId }) => ({
      params: { classNumber: String(classNumber) },
      body: { closed: [], setIds: [gameSetId] },
    }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'GET /api/simple-classes/:classNumber/tournament': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
  },
  'POST /api/simple-classes/:classNumber/tournament': {
    attempt: ({ classNumber }) => ({
      params: { classNumber: String(classNumber) },
      body: { game: 'patterns', minutes: 1, showsTop: false, hidesNames: true },
    }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'POST /api/simple-classes/:classNumber/tournament/end': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'GET /api/school-admin/game-rule': { outcomes: { admin: 200 } },
  'PUT /api/school-admin/game-rule': {
    attempt: () => ({ body: { mode: 'off', points: 1, threshold: 80, dailyCap: 5 } }),
    outcomes: { admin: 200 },
  },
  'GET /api/school-admin/class-rank': { outcomes: { admin: 200 } },
  'PUT /api/school-admin/class-rank': {
    attempt: () => ({ body: { isShown: false } }),
    outcomes: { admin: 200 },
  },
  'POST /api/simple-classes/:classNumber/student-pins': {
    attempt: ({ studentId }, own) => ({
      params: { classNumber: String(own.classNumber) },
      body: { studentIds: [studentId] },
    }),
    outcomes: { admin: 404, principal: 404 },
  },
  'GET /api/courses': { outcomes: all(STAFF, 200) },
  'POST /api/courses': {
    attempt: ({ id, mark }) => ({ body: { schoolId: id, name: mark } }),
    outcomes: { admin: 404 },
  },
  'PATCH /api/courses/:courseId': {
    attempt: ({ courseId, mark }) => ({ params: { courseId }, body: { name: mark } }),
    outcomes: { admin: 404 },
  },
  'GET /api/course-groups': {
    attempt: ({ courseId }) => ({ query: { courseId } }),
    outcomes: all(STAFF, 200),
  },
  'POST /api/course-groups': {
    attempt: ({ courseId, mark }) => ({ body: { courseId, groupName: mark } }),
    outcomes: { admin: 404 },
  },
  'GET /api/course-groups/:groupId': {
    attempt: ({ groupId }) => ({ params: { groupId } }),
    outcomes: all(STAFF, 404),
  },
  'PATCH /api/course-groups/:groupId': {
    attempt: ({ groupId, teacherId }) => ({
      params: { groupId },
      body: { teachers: [{ id: teacherId, role: 'teacher' }] },
    }),
    outcomes: { admin: 404 },
  },
  'POST /api/course-groups/:groupId/end': {
    attempt: ({ groupId }) => ({ params: { groupId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/course-groups/:groupId/students': {
    attempt: ({ groupId, studentId }) => ({ params: { groupId }, body: { studentIds: [studentId] } }),
    outcomes: { admin: 404 },
  },
  'POST /api/course-groups/:groupId/students/remove': {
    attempt: ({ groupId, studentId }) => ({ params: { groupId }, body: { studentIds: [studentId] } }),
    outcomes: { admin: 404 },
  },
  'GET /api/simple-teachers': { outcomes: { admin: 200 } },
  'POST /api/simple-teachers': {
    attempt: ({ classNumber }) => ({
      body: {
        firstName: 'Some',
        lastName: 'Body',
        teacherType: 'principal',
        classNumbers: [classNumber],
      },
    }),
    outcomes: { admin: 404 },
  },
  'PATCH /api/simple-teachers/:teacherId': {
    attempt: ({ teacherId }) => ({ params: { teacherId }, body: { lastName: 'Body', isActive: false } }),
    outcomes: { admin: 404 },
  },
  'POST /api/simple-teachers/:teacherId/pin': {
    attempt: ({ teacherId }) => ({ params: { teacherId } }),
    outcomes: { admin: 404 },
  },
  'GET /api/simple-students': {
    attempt: ({ classNumber }) => ({ query: { classNumber: String(classNumber) } }),
    outcomes: { admin: [200, 404], ...all([...TEACHERS, 'device'], [200, 403, 404]) },
  },
  'POST /api/simple-students': {
    attempt: ({ classNumber }) => ({ body: { classNumber, firstName: 'Some', lastName: 'Body' } }),
    outcomes: { admin: [400, 404], principal: [403, 404] },
  },
  'GET /api/simple-students/:studentId': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: all(STAFF, 404),
  },
  'PATCH /api/simple-students/:studentId': {
    attempt: ({ studentId }, own) => ({
      params: { studentId },
      body: { classNumber: own.classNumber, isActive: false },
    }),
    outcomes: { admin: 404, principal: 404 },
  },
  'POST /api/simple-students/:studentId/pin': {
    attempt: ({ studentId }) => ({ params: { studentId }, body: { for: 'student' } }),
    outcomes: { admin: 404, principal: 404 },
  },
  'GET /api/simple-students/:studentId/guardian-addresses': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: { admin: 404, principal: 404 },
  },
  'POST /api/simple-students/:studentId/guardians': {
    attempt: ({ studentId, mark }) => ({ params: { studentId }, body: { firstName: mark } }),
    outcomes: { admin: 404 },
  },
  'POST /api/simple-students/:studentId/guardians/:guardianId/end': {
    attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId } }),
    outcomes: { admin: 404 },
  },
  'POST /api/simple-students/:studentId/guardians/:guardianId/invitation': {
    attempt: ({ studentId }) => ({ params: { studentId, guardianId: studentId } }),
    outcomes: { admin: 404, principal: 404 },
  },

  'GET /api/emergency-pack': {
    attempt: ({ classNumber }) => ({ query: { classNumbers: String(classNumber) } }),
    outcomes: { admin: 404, ...all(TEACHERS, [403, 404]) },
  },
  'GET /api/guardian-links': { outcomes: { admin: 200 } },
  'POST /api/guardian-links/:linkId/approve': onLink,
  'POST /api/guardian-links/:linkId/decline': onLink,

  'GET /api/points': {
    attempt: ({ studentId }) => ({ query: { studentId } }),
    outcomes: all([...STAFF, 'student', 'parent'], 404),
  },
  'POST /api/points': {
    attempt: ({ studentId }) => ({ body: { studentId, amount: 5 } }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'POST /api/points/:entryId/undo': {
    attempt: ({ entryId }) => ({ params: { entryId } }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'POST /api/awards': {
    attempt: ({ studentId }) => ({ body: { studentIds: [studentId], amount: 5 } }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'POST /api/awards/undo': {
    attempt: ({ entryId }) => ({ body: { entryIds: [entryId] } }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'GET /api/points/undoable': { outcomes: all([...STAFF, 'device'], 200) },
  'GET /api/point-categories': ofClass(LOOKS_AT_CLASS),
  'GET /api/point-categories/list': ofClass(MANAGES_CLASS),
  'POST /api/point-categories': {
    attempt: ({ id, mark, classNumber }) => ({
      body: { schoolId: id, name: mark, icon: 'star', amount: 1, classNumber },
    }),
    outcomes: { ...MANAGES_CLASS, admin: 404 },
  },
  'PUT /api/point-categories/order': {
    attempt: ({ categoryId }) => ({ body: { categoryIds: [categoryId] } }),
    outcomes: { admin: 409 },
  },
  'PATCH /api/point-categories/:categoryId': {
    attempt: ({ categoryId, mark }) => ({
      params: { categoryId },
      body: { version: 0, name: mark, icon: 'star', amount: 1, isArchived: false },
    }),
    outcomes: all(LEADERS, 404),
  },
  'POST /api/points/adjustments': {
    attempt: ({ studentId }) => ({ body: { studentId, amount: 5, reason: 'Moved here' } }),
    outcomes: all(LEADERS, 404),
  },
  'GET /api/students/:studentId/ledger': ofStudent([...STAFF, 'student', 'parent']),
  'GET /api/school-admin/points-fairness': { outcomes: { admin: 200 } },
  'GET /api/badges': { outcomes: all(LEADERS, 200) },
  'POST /api/badges': {
    attempt: ({ id, categoryId, mark }) => ({
      body: { schoolId: id, name: mark, icon: 'star', kind: 'count', categoryId, goal: 5, span: 'year' },
    }),
    outcomes: { admin: 404 },
  },
  'PUT /api/badges/given': {
    attempt: ({ id }) => ({ body: { schoolId: id, key: 'praised-10', isHidden: true } }),
    outcomes: { admin: 404 },
  },
  'PATCH /api/badges/:badgeId': {
    attempt: ({ badgeId, mark }) => ({
      params: { badgeId },
      body: { name: mark, icon: 'star', isArchived: false },
    }),
    outcomes: { admin: 404 },
  },
  'GET /api/students/:studentId/badges': ofStudent(LEADERS),
  'POST /api/students/:studentId/badges': {
    attempt: ({ studentId, badgeId }) => ({ params: { studentId }, body: { badgeId } }),
    outcomes: all(LEADERS, 404),
  },
  'POST /api/students/:studentId/badges/:badgeId/take-back': {
    attempt: ({ studentId, badgeId }) => ({ params: { studentId, badgeId } }),
    outcomes: all(LEADERS, 404),
  },
  'GET /api/shop': { outcomes: { student: 200 } },
  'PUT /api/shop/saving-for': {
    attempt: ({ rewardId }) => ({ body: { rewardId } }),
    outcomes: { student: 404 },
  },
  'POST /api/shop/redemptions': {
    attempt: ({ rewardId }) => ({ body: { rewardId, price: 3 } }),
    outcomes: { student: 404 },
  },
  'POST /api/shop/redemptions/:redemptionId/withdraw': {
    attempt: ({ redemptionId }) => ({ params: { redemptionId } }),
    outcomes: { student: 404 },
  },
  'GET /api/rewards': ofClass(MANAGES_CLASS),
  'POST /api/rewards': {
    attempt: ({ id, mark, classNumber }) => ({
      body: { ...REWARD, schoolId: id, name: mark, classNumber },
    }),
    outcomes: MANAGES_CLASS,
  },
  'PATCH /api/rewards/:rewardId': {
    attempt: ({ rewardId, mark }) => ({
      params: { rewardId },
      body: { ...REWARD, version: 0, isArchived: true, name: mark },
    }),
    outcomes: all(LEADERS, 404),
  },
  'GET /api/redemptions': { outcomes: all(LEADERS, 200) },
  'GET /api/redemptions/waiting': { outcomes: all(LEADERS, 200) },
  'POST /api/redemptions/:redemptionId/decide': {
    attempt: ({ redemptionId }) => ({ params: { redemptionId }, body: { decision: 'refused' } }),
    outcomes: all(LEADERS, 404),
  },
  'GET /api/students/:studentId/redemptions': ofStudent([...STAFF, 'student', 'parent']),
  'GET /api/teachers/me': { outcomes: all(TEACHERS, 200) },
  'PATCH /api/teachers/me': ownName(TEACHERS),
  'GET /api/students/me': { outcomes: { student: 200 } },
  'PUT /api/students/me/plant': {
    attempt: ({ id }) => ({ body: { schoolId: id, species: 'fir', pot: 'tin', companion: 'frog' } }),
    outcomes: { student: [403, 404] },
  },
  'GET /api/students/:studentId/dashboard': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: all(STAFF, 404),
  },
  'GET /api/students/:studentId/record': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: all([...STAFF, 'student', 'parent'], 404),
  },
  'GET /api/simple-classes/:classNumber/register': {
    attempt: ({ classNumber }) => ({ params: { classNumber: String(classNumber) } }),
    outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
  },
  'PUT /api/simple-classes/:classNumber/register': {
    attempt: ({ classNumber, studentId }) => ({
      params: { classNumber: String(classNumber) },
      body: { ...MONDAY, studentIds: [studentId] },
    }),
    outcomes: { admin: 404, ...all([...TEACHERS, 'device'], [403, 404]) },
  },
  'GET /api/course-groups/:groupId/register': {
    attempt: ({ groupId }) => ({ params: { groupId } }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'PUT /api/course-groups/:groupId/register': {
    attempt: ({ groupId, studentId }) => ({
      params: { groupId },
      body: { ...MONDAY, studentIds: [studentId] },
    }),
    outcomes: all([...STAFF, 'device'], 404),
  },
  'GET /api/registers': { outcomes: all([...STAFF, 'device'], 200) },
  'GET /api/registers/:registerId/changes': {
    // No row of the other school is a register of this one, whichever it is.
    attempt: ({ studentId }) => ({ params: { registerId: studentId } }),
    outcomes: all(['admin', 'principal'], 404),
  },
  'GET /api/school-admin/attendance': { outcomes: { admin: 200 } },
  'GET /api/school-admin/attendance/rules': { outcomes: { admin: 200 } },
  'PUT /api/school-admin/attendance/rules': {
    attempt: ({ id }) => ({ body: { schoolId: id, ...RULES } }),
    outcomes: { admin: 404 },
  },
  'GET /api/school-admin/today/attendance': { outcomes: { admin: 200 } },
  'GET /api/students/:studentId/attendance': {
    attempt: ({ studentId }) => ({ params: { studentId } }),
    outcomes: all([...STAFF, 'student', 'parent'], 404),
  },
  'GET /api/absences': { outcomes: { parent: 200 } },
  'POST /api/absences': {
    attempt: ({ studentId, mark }) => ({
      body: { studentId, startsOn: '2100-01-04', endsOn: '2100-01-04', reason: 'illness', note: mark },
    }),
    outcomes: { parent: 404 },
  },
  'POST /api/absences/:absenceId/withdraw': {
    attempt: ({ absenceId }) => ({ params: { absenceId } }),
    outcomes: { parent: 404 },
  },
  'GET /api/school-admin/absences': { outcomes: { admin: 200 } },
  'POST /api/school-admin/absences/:absenceId/decision': {
    attempt: ({ absenceId }) => ({ params: { absenceId }, body: { isAccepted: false } }),
    outcomes: { admin: 404 },
  },
  'GET /api/guardians/me': { outcomes: { parent: 200 } },
  'PATCH /api/guardians/me': ownName(['parent']),
  'GET /api/guardians/me/contact': { outcomes: { parent: 200 } },
  'PATCH /api/guardians/me/contact': {
    attempt: ({ id }) => ({ body: { schoolId: id, phone: '1' } }),
    outcomes: { parent: 404 },
  },

  // Meant to reach every school, for the operator who is in none of them.
  'GET /api/super-super-admin/platform-stats': forOperator(200),
  'GET /api/super-super-admin/schools': forOperator(200),
  'GET /api/super-super-admin/schools/export': forOperator(200),
  'PATCH /api/super-super-admin/schools/:schoolId': forOperator(200, ({ id }) => ({
    params: { schoolId: id },
    body: { publicSchool: false },
  })),
  'GET /api/super-super-admin/schools/:schoolId/sign-in-line': forOperator(200, ({ id }) => ({
    params: { schoolId: id },
  })),
  'POST /api/super-super-admin/schools/:schoolId/sign-in-line/lift': forOperator(409, ({ id }) => ({
    params: { schoolId: id },
  })),
  'GET /api/super-super-admin/features': forOperator(200),
  'PATCH /api/super-super-admin/features': forOperator(200, () => ({
    body: { key: 'messages', subscriptionLevel: 'trial', enabled: true },
  })),
  'PATCH /api/super-super-admin/schools/:schoolId/features': forOperator(200, ({ id }) => ({
    params: { schoolId: id },
    body: { key: 'messages', enabled: null },
  })),
  'GET /api/super-super-admin/payments': forOperator(200),
  'GET /api/super-super-admin/invoices': forOperator(200),
  'GET /api/super-super-admin/invoices/export': forOperator(200),
  'POST /api/super-super-admin/invoices': forOperator(400, () => ({ body: { month: '2020-01' } })),
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': forOperator(
    404,
    ({ id, entryId }) => ({ params: { schoolId: id, invoiceId: entryId }, body: {} }),
  ),
  'GET /api/super-super-admin/failing-imports': forOperator(200),
  'GET /api/super-super-admin/parked-facts': forOperator(200),
  'POST /api/super-super-admin/parked-facts/again': forOperator(200, () => ({
    body: { service: 'classroom', fact: 'moon.landed' },
  })),
  'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': forOperator(
    200,
    ({ id, entryId }) => ({ params: { schoolId: id, service: 'classroom', eventId: entryId }, body: {} }),
  ),
  'GET /api/super-super-admin/audit': forOperator(200),
  'GET /api/super-super-admin/audit/export': forOperator(200),

  'GET /api/messages/directory': { outcomes: all([...STAFF, 'student', 'parent'], 200) },

  'GET /api/messages/state': { outcomes: { student: 200 } },
  'GET /api/messages/settings': ofClass(LOOKS_AT_CLASS),
  'PATCH /api/messages/settings': ofClass(LEADS_CLASS, { version: 0, enabled: false }),
  'GET /api/messages/changes': ofClass(LOOKS_AT_CLASS),
  'GET /api/messages/students': ofClass(LOOKS_AT_CLASS),
  'PATCH /api/messages/students': ofClass(LEADS_CLASS, { status: 'restricted' }),
  'PATCH /api/messages/students/:studentId': {
    attempt: ({ studentId }) => ({ params: { studentId }, body: { status: 'restricted' } }),
    outcomes: all(['admin', 'principal', 'device'], 404),
  },

  'GET /api/notifications': { outcomes: all(WITH_A_BELL, 200) },
  'GET /api/notifications/count': { outcomes: all(WITH_A_BELL, 200) },
  'GET /api/notifications/settings': { outcomes: all(WITH_A_BELL, 200) },
  'PATCH /api/notifications/settings': {
    attempt: ({ id }) => ({ body: { schoolId: id, digestAt: '17:00' } }),
    outcomes: all(WITH_A_BELL, 404),
  },
  'GET /api/notifications/devices': { outcomes: all(WITH_A_BELL, 200) },
  'POST /api/notifications/devices': {
    attempt: ({ id }) => ({
      body: {
        schoolId: id,
        ...{ endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, p256dh: 'B'.padEnd(87, 'A') },
        auth: 'A'.repeat(22),
      },
    }),
    outcomes: all(WITH_A_BELL, 404),
  },
  'POST /api/notifications/devices/:deviceId/remove': {
    attempt: ({ studentId }) => ({ params: { deviceId: studentId } }),
    outcomes: all(WITH_A_BELL, 404),
  },
  'POST /api/notifications/phone': {
    attempt: ({ id }) => ({ body: { schoolId: id, number: '+12125550100' } }),
    outcomes: all(WITH_A_BELL, 404),
  },
  'POST /api/notifications/phone/confirm': {
    attempt: ({ id }) => ({ body: { schoolId: id, code: '123456' } }),
    outcomes: all(WITH_A_BELL, 404),
  },
  'POST /api/notifications/phone/remove': { outcomes: all(WITH_A_BELL, 404) },
  'POST /api/mail-choice': unknownLink({ on: false }),
  'POST /api/unsubscribe/:token': {
    attempt: () => ({ params: { token: 'x'.repeat(64) } }),
    outcomes: all([...EVERYBODY, 'nobody'], 404),
  },
  'GET /api/school-admin/unreachable': { outcomes: { admin: 200 } },
  'GET /api/school-admin/unreachable/export': { outcomes: { admin: 200 } },
  'GET /api/school-admin/today/reach': { outcomes: { admin: 200 } },
  // Their own ones alone, up to whatever is named.
  'POST /api/notifications/read': {
    attempt: ({ studentId }) => ({ body: { upTo: studentId } }),
    outcomes: all(WITH_A_BELL, 200),
  },
  'POST /api/notifications/:noticeId/read': {
    attempt: ({ studentId }) => ({ params: { noticeId: studentId } }),
    outcomes: all(WITH_A_BELL, 404),
  },

  'GET /api/emergency-alerts/wording': { outcomes: all([...STAFF, 'student', 'device'], 200) },
  'POST /api/school-admin/emergency-alerts': {
    attempt: ({ id }) => ({ body: { type: 'fire', message: '', schoolId: id } }),
    outcomes: all([...STAFF, 'student', 'device'], [400, 403, 404]),
  },
  'GET /api/school-admin/alert-words': { outcomes: { admin: 200 } },
  'PATCH /api/school-admin/alert-words': {
    attempt: ({ id }) => ({ body: { version: 0, phone: '112', schoolId: id } }),
    outcomes: { admin: 404 },
  },
  'GET /api/emergency-alerts/active': { outcomes: all([...STAFF, 'student', 'parent', 'device'], 200) },
  'GET /api/emergency-alerts/:alertId': onAlert([...STAFF, 'student', 'parent', 'device'], 404),
  'POST /api/emergency-alerts/:alertId/received': onAlert([...STAFF, 'student', 'parent', 'device'], 404, {}),
  'POST /api/emergency-alerts/:alertId/seen': onAlert([...STAFF, 'student', 'parent', 'device'], 404, {}),
  'POST /api/emergency-alerts/:alertId/acknowledge': onAlert(
    [...STAFF, 'student', 'parent', 'device'],
    404,
    {},
  ),
  'POST /api/emergency-alerts/:alertId/updates': onAlert(STAFF, 404, { message: 'All is well' }),
  'POST /api/emergency-alerts/:alertId/all-clear': onAlert(STAFF, 404, {}),
  'POST /api/emergency-alerts/:alertId/correction': onAlert([...STAFF, 'student', 'device'], 404, {}),
  'GET /api/emergency-alerts/:alertId/deliveries': onAlert(STAFF, 404),
  'GET /api/emergency-alerts/:alertId/deliveries/export': onAlert(['admin'], 404),

  'GET /api/events': { outcomes: all(EVERYBODY, 200) },
};
