import type {
  AuditActor,
  EndedSessions,
  IssuedAccount,
  SessionGrant,
  UpdatedPerson,
} from '@homeroom/contracts';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { asSuperuser, deliverFact, notedLines, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  AuthSchool,
  grantOf,
  otherThan,
  someAddress,
  startAuth,
  newestWord,
  tellOfPeople,
} from '../e2e/auth-school';
import { UnconfirmedSweeper } from './unconfirmed.sweeper';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const update = (school: AuthSchool, ...people: Omit<UpdatedPerson, 'version'>[]) =>
  tellOfPeople(auth, school.id, people);

const by: AuditActor = { actorId: uuidv7(), actorRole: 'school_admin', network: '203.0.113.0/24' };
const newPin = (school: AuthSchool, id: string, role = 'student', more = {}) =>
  auth.call<IssuedAccount>('POST', `/internal/accounts/${id}/pin`, {
    from: 'classroom',
    body: { schoolId: school.id, role, by, ...more },
  });

const renew = ({ refreshToken }: SessionGrant) =>
  auth.call<SessionGrant>('POST', '/internal/sessions/renew', { body: { refreshToken } });

const ended = async () =>
  (await auth.call<EndedSessions>('GET', `/internal/revocations?since=${Date.now() - 60_000}`)).body;

function claimsOf({ accessToken }: SessionGrant) {
  const read = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access');
  if (!read) throw new Error('not an access token');
  return { ...read.claims, mintedAt: read.mintedAt };
}

const noor = (id: string, more: Partial<UpdatedPerson> = {}): Omit<UpdatedPerson, 'version'> => ({
  id,
  role: 'student',
  firstName: 'Noor',
  lastName: 'Haddad',
  classNumber: 7,
  isActive: true,
  ...more,
});

describe('a deactivated person', () => {
  it('is signed out everywhere at once and refused as with a wrong PIN, until reactivated', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const sessions = [
      grantOf(await school.logInStudent(signInId, pin)),
      grantOf(await school.logInStudent(signInId, pin)),
    ];

    expect((await update(school, noor(accountId, { isActive: false }))).status).toBe(200);

    const { sessionIds } = await ended();
    for (const grant of sessions) {
      expect(sessionIds).toContain(claimsOf(grant).sessionId);
      expect((await renew(grant)).status).toBe(401);
    }
    const [refused, wrong] = [
      await school.logInStudent(signInId, pin),
      await school.logInStudent(signInId, otherThan(pin)),
    ];
    expect(refused.status).toBe(401);
    expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
    expect((await newPin(school, accountId)).body).toMatchObject({ code: 'PERSON_INACTIVE' });

    await update(school, noor(accountId));
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });

  it('is not reactivated by a late fact', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(`UPDATE auth.unconfirmed SET since = now() - interval '1 hour' WHERE account_id = $1`, [
        accountId,
      ]),
    );
    await auth.app.get(UnconfirmedSweeper).round();
    await update(school, noor(accountId, { isActive: false }));
    await deliverFact(auth.app, {
      eventId: uuidv7(),
      name: 'student.created',
      schoolId: school.id,
      payload: { studentId: accountId, classId: uuidv7(), classNumber: 7, guardianIds: [] },
    });
    expect((await school.logInStudent(signInId, pin)).status).toBe(401);
  });
});

describe('a person who moves or changes role', () => {
  it('stays signed in, with outdated tokens published to gateways and a current one minted next', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const before = grantOf(await school.logInStudent(signInId, pin));
    const { sessionId, mintedAt } = claimsOf(before);

    await update(school, noor(accountId, { firstName: 'Nora', classNumber: 9 }));

    const { sessionIds, outdated } = await ended();
    expect(sessionIds).not.toContain(sessionId);
    const mark = outdated.find(({ id }) => id === sessionId);
    expect(mark?.at).toBeGreaterThan(mintedAt);
    const after = await renew(before);
    expect(claimsOf(after.body)).toMatchObject({ sessionId, classNumber: 9 });
    const user = await auth.call('GET', '/auth/user', { as: claimsOf(after.body) });
    expect(user.body).toMatchObject({ firstName: 'Nora', classNumber: 9 });

    const teacher = await school.teacher({ teacherType: 'principal' });
    const session = grantOf(await school.logInTeacher(teacher.signInId, teacher.pin));
    const person = { role: 'teacher', firstName: 'Ada', teacherType: 'subject', isActive: true } as const;
    await update(school, { id: teacher.accountId, ...person });
    expect((await ended()).outdated.map(({ id }) => id)).toContain(claimsOf(session).sessionId);
    expect(claimsOf((await renew(session)).body)).toMatchObject({ teacherType: 'subject' });
  });

  it('keeps valid tokens when no claim has changed', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const { sessionId } = claimsOf(grantOf(await school.logInStudent(signInId, pin)));
    await update(school, noor(accountId, { firstName: 'Nora' }));
    expect((await ended()).outdated.map(({ id }) => id)).not.toContain(sessionId);
  });
});

describe('a new PIN', () => {
  it('replaces the old PIN, revokes sessions and known devices, and ends a lockout', async () => {
    const school = await AuthSchool.registered(auth);
    const { accountId, signInId, pin } = await school.student();
    const session = grantOf(await school.logInStudent(signInId, pin));
    for (let guess = 0; guess < 6; guess++) await school.logInStudent(signInId, otherThan(pin));
    expect((await school.logInStudent(signInId, pin)).status).toBe(429);

    const { status, body } = await newPin(school, accountId);

    expect(status).toBe(200);
    expect(body).toMatchObject({ accountId, signInId, pin: expect.stringMatching(/^\d{5}$/), linked: false });
    expect((await ended()).sessionIds).toContain(claimsOf(session).sessionId);
    expect((await renew(session)).status).toBe(401);
    const from = { address: someAddress(), device: session.deviceToken };
    expect((await school.logInStudent(signInId, body.pin, from)).status).toBe(200);
    if (body.pin !== pin) expect((await school.logInStudent(signInId, pin)).status).toBe(401);
  });
});

describe('new PINs of a class', () => {
  const newPins = (school: AuthSchool, accountIds: string[], holder = 'student') =>
    auth.call<IssuedAccount[]>('POST', '/internal/pins', {
      from: 'classroom',
      body: { schoolId: school.id, holder, accountIds, by },
    });

  it('replace every old one in the requested order, each with an audit entry', async () => {
    const school = await AuthSchool.registered(auth);
    const students = [await school.student(), await school.student(), await school.student()].toReversed();
    const [first] = students;
    const session = grantOf(await school.logInStudent(first?.signInId ?? '', first?.pin ?? ''));
    const { status, body } = await newPins(
      school,
      students.map(({ accountId }) => accountId),
    );
    expect(status).toBe(200);
    expect(body.map(({ signInId }) => signInId)).toEqual(students.map(({ signInId }) => signInId));
    expect((await renew(session)).status).toBe(401);
    for (const { signInId, pin } of body) expect((await school.logInStudent(signInId, pin)).status).toBe(200);
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.map(({ action }) => action)).toEqual(students.map(() => 'student.pin_issued'));
  });

  it('are issued all or not at all', async () => {
    const school = await AuthSchool.registered(auth);
    const other = await (await AuthSchool.registered(auth)).student();
    const teacher = await school.teacher();
    const student = await school.student();
    const gone = await school.student();
    await update(school, noor(gone.accountId, { isActive: false }));
    for (const stranger of [other, teacher])
      expect((await newPins(school, [student.accountId, stranger.accountId])).status).toBe(404);
    expect((await newPins(school, [student.accountId, gone.accountId])).status).toBe(409);
    expect((await newPins(school, [student.accountId, student.accountId])).status).toBe(400);
    expect((await school.logInStudent(student.signInId, student.pin)).status).toBe(200);
    expect(await notedLines(auth, 'auth', school.id)).toEqual([]);
  });

  it('are also issued for the parents of a class, but never for both roles in one request', async () => {
    const school = await AuthSchool.registered(auth);
    const [parent, student] = [await school.parent(), await school.student()];
    for (const [id, holder] of [
      [parent.accountId, 'student'],
      [student.accountId, 'guardian'],
    ] as const)
      expect((await newPins(school, [id], holder)).status).toBe(404);
    expect((await newPins(school, [parent.accountId], 'parent')).status).toBe(400);
    const { body } = await newPins(school, [parent.accountId], 'guardian');
    expect(body).toMatchObject([{ signInId: parent.signInId, pin: expect.stringMatching(/^\d{5}$/) }]);
    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.map(({ action }) => action)).toEqual(['guardian.pin_issued']);
  });

  it('requested concurrently in opposite orders do not deadlock', async () => {
    const school = await AuthSchool.registered(auth);
    const ids = [await school.student(), await school.student()].map(({ accountId }) => accountId);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => newPins(school, turn % 2 ? ids : ids.toReversed())),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

it('the newest version of a person wins, in whatever order updates arrive', async () => {
  const school = await AuthSchool.registered(auth);
  const { accountId, signInId, pin } = await school.student();
  await update(school, noor(accountId, { version: 3, isActive: false }));
  for (const old of [2, 3]) await update(school, noor(accountId, { version: old }));
  expect((await school.logInStudent(signInId, pin)).status).toBe(401);
  await update(school, noor(accountId, { version: 4 }));
  await update(school, noor(accountId, { version: 3, isActive: false }));
  expect((await school.logInStudent(signInId, pin)).status).toBe(200);
});

describe('guardians', () => {
  const parent = (id: string, email: string | undefined, isActive = true) => ({
    id,
    role: 'parent' as const,
    firstName: 'Sam',
    lastName: 'Haddad',
    ...(email ? { email } : {}),
    isActive,
  });

  it('each have an address of their own, also when they return to one that is taken', async () => {
    const school = await AuthSchool.registered(auth);
    const [first, second] = [
      await school.parent({ email: 'one@home.example' }),
      await school.parent({ email: 'two@home.example' }),
    ];
    // The first guardian with an address keeps it; no update is rejected for that.
    expect((await update(school, parent(second.accountId, 'one@home.example'))).status).toBe(200);
    const stays = await school.issue({ role: 'parent', email: 'two@home.example' });
    expect(stays.body).toMatchObject({ accountId: second.accountId, linked: true });

    await update(school, parent(first.accountId, 'one@home.example', false));
    expect((await update(school, parent(second.accountId, 'one@home.example'))).status).toBe(200);
    expect((await update(school, parent(first.accountId, 'one@home.example'))).status).toBe(200);
    const known = await school.issue({ role: 'parent', email: 'one@home.example' });
    expect(known.body).toMatchObject({ accountId: second.accountId, linked: true });
    const login = { parentId: first.signInId, password: first.pin };
    expect((await school.logIn('/parent-login', login)).status).toBe(200);
  });

  it('are deactivated even when the same request names an unknown person', async () => {
    const school = await AuthSchool.registered(auth);
    const guardian = await school.parent();
    const unknown = noor(uuidv7(), { isActive: false });
    expect((await update(school, parent(guardian.accountId, undefined, false), unknown)).status).toBe(200);
    const login = { parentId: guardian.signInId, password: guardian.pin };
    expect((await school.logIn('/parent-login', login)).status).toBe(401);
  });

  it('lose a PIN known to a teacher who may no longer know it, and nothing else', async () => {
    const school = await AuthSchool.registered(auth);
    const [teacherId, guardian] = [uuidv7(), await school.parent()];
    const login = (pin: string | null) =>
      school.logIn('/parent-login', { parentId: guardian.signInId, password: pin });
    const tell = (pinKnownTo: string[], more: Partial<UpdatedPerson> = {}) =>
      update(school, { ...parent(guardian.accountId, undefined), pinKnownTo, ...more });
    expect((await tell([])).body).toMatchObject({ pinsEnded: [] });
    expect((await login(guardian.pin)).status).toBe(200);

    const byTeacher = { by: { actorId: teacherId, actorRole: 'teacher' as const } };
    const shown = await newPin(school, guardian.accountId, 'parent', byTeacher);
    expect((await tell([teacherId])).body).toMatchObject({ pinsEnded: [] });
    expect((await login(shown.body.pin)).status).toBe(200);
    expect((await tell([uuidv7()])).body).toMatchObject({ pinsEnded: [guardian.accountId] });
    expect((await login(shown.body.pin)).status).toBe(401);

    const lines = await notedLines(auth, 'auth', school.id);
    expect(lines.filter(({ action }) => action === 'guardian.pin_ended')).toMatchObject([
      { actorId: null, actorRole: 'system', about: [{ kind: 'guardian', id: guardian.accountId }] },
    ]);

    // A teacher whose permission was checked against an older version of the guardian does not get a PIN.
    const late = await newPin(school, guardian.accountId, 'parent', {
      ...byTeacher,
      version: newestWord() - 1,
    });
    expect(late).toMatchObject({ status: 503 });
    expect(
      (await newPin(school, guardian.accountId, 'parent', { ...byTeacher, version: newestWord() })).status,
    ).toBe(200);
  });
});

it('a new PIN is audited with the person who asked for it, and a refused one is not', async () => {
  const school = await AuthSchool.registered(auth);
  const [student, guardian, teacher] = [
    await school.student(),
    await school.parent(),
    await school.teacher(),
  ];
  await newPin(school, student.accountId);
  await newPin(school, guardian.accountId, 'parent', { studentId: student.accountId });
  await newPin(school, teacher.accountId, 'teacher');
  expect((await newPin(school, student.accountId, 'teacher')).status).toBe(404);
  expect((await newPin(school, student.accountId, 'student', { by: undefined })).status).toBe(400);
  expect(
    (await newPin(school, student.accountId, 'student', { by: { ...by, actorRole: 'boss' } })).status,
  ).toBe(400);
  const lines = await notedLines(auth, 'auth', school.id);
  expect(lines.map(({ action, about }) => [action, ...about.map(({ id }) => id)])).toEqual([
    ['student.pin_issued', student.accountId],
    ['guardian.pin_issued', guardian.accountId, student.accountId],
    ['teacher.pin_issued', teacher.accountId],
  ]);
  for (const line of lines) expect(line).toMatchObject({ ...by, detail: {} });
});

it('updates come from the classroom service only, for people with a PIN, and of the same school', async () => {
  const school = await AuthSchool.registered(auth);
  const other = await AuthSchool.registered(auth);
  const { accountId } = await school.student();
  for (const from of ['gateway', 'alerts', 'messaging', 'school'] as const) {
    const body = { schoolId: school.id, people: [noor(accountId)] };
    expect((await auth.call('PUT', '/internal/people', { from, body })).status).toBe(403);
    const order = { schoolId: school.id, role: 'student', by };
    const pin = await auth.call('POST', `/internal/accounts/${accountId}/pin`, { from, body: order });
    expect(pin.status).toBe(403);
    const pins = { schoolId: school.id, holder: 'student', accountIds: [accountId], by };
    expect((await auth.call('POST', '/internal/pins', { from, body: pins })).status).toBe(403);
  }
  await update(other, noor(accountId, { isActive: false }));
  expect((await newPin(school, accountId)).status).toBe(200);
  expect((await newPin(other, accountId)).status).toBe(404);
  expect((await newPin(school, accountId, 'teacher')).status).toBe(404);
  expect((await newPin(school, school.adminId, 'school_admin')).status).toBe(403);
  await update(school, noor(accountId, { role: 'teacher', isActive: false }));
  expect((await newPin(school, accountId)).status).toBe(200);
});
