import { randomUUID } from 'node:crypto';
import type {
  AccountContact,
  EndedAmong,
  EndedSessions,
  Identity,
  OwnAccount,
  OwnSession,
  OwnSignIn,
  SignedInUser,
} from '@homeroom/contracts';
import { OFFERED_CODES } from '@homeroom/domain';
import { asSuperuser, someone, someVisit, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, grantOf, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';

const HOUR = 3_600_000;

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

const read = (as: Identity) => auth.call<OwnAccount>('GET', '/account', { as });
const change = (as: Identity, body: object) => auth.call('PATCH', '/account', { as, body });
const sessionsOf = async (as: Identity) =>
  (await auth.call<OwnSession[]>('GET', '/account/sessions', { as })).body;
/** As the page sends it, with an idempotency key. */
const press = (path: string, as: Identity) =>
  auth.call('POST', path, { as, headers: { 'idempotency-key': randomUUID() } });
const end = (as: Identity, id: string) => press(`/account/sessions/${id}/end`, as);
const endOthers = (as: Identity) => press('/account/sessions/end-others', as);
const revoked = async () =>
  (await auth.call<EndedSessions>('GET', '/internal/revocations?since=0')).body.sessionIds;

async function people() {
  const school = await AuthSchool.registered(auth);
  const [student, parent, teacher] = [await school.student(), await school.parent(), await school.teacher()];
  return {
    school,
    admin: claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD)),
    student: someone('student', school.id, { personId: student.accountId }),
    parent: someone('parent', school.id, { personId: parent.accountId }),
    teacher: someone('teacher', school.id, { personId: teacher.accountId, teacherType: 'subject' }),
  };
}

describe('one’s own account', () => {
  it('returns id, role, name and language to everybody with a personal sign-in', async () => {
    const { admin, student, parent, teacher } = await people();
    expect((await read(admin)).body).toEqual({
      ...{ id: admin.personId, role: 'school_admin', firstName: 'Ada', lastName: '' },
      language: 'en',
    });
    for (const as of [student, parent, teacher])
      expect((await read(as)).body).toMatchObject({ id: as.personId, role: as.role, firstName: 'Noor' });
  });

  it('lets administrators change their name, and publishes it to services that keep names', async () => {
    const { admin, school } = await people();
    const { body } = await change(admin, { firstName: 'Zoë', lastName: '王' });
    expect(body).toMatchObject({ success: true, account: { firstName: 'Zoë', lastName: '王' } });
    expect((await change(admin, { firstName: 'Zoë' })).body).toMatchObject({ account: { lastName: '王' } });
    expect((await change(admin, { lastName: '' })).body).toMatchObject({
      account: { firstName: 'Zoë', lastName: '' },
    });
    const facts = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(`SELECT payload FROM auth.outbox WHERE school_id = $1 AND name = 'account.changed'`, [
        school.id,
      ]),
    );
    expect(facts.rows.at(-1)).toEqual({ payload: { accountId: admin.personId, role: 'school_admin' } });
  });

  it('applies the chosen language to every page and to messages for the person', async () => {
    const { parent, school } = await people();
    const signedIn = () => auth.call<SignedInUser>('GET', '/auth/user', { as: parent });
    const [language = 'en'] = OFFERED_CODES.toReversed();
    expect((await signedIn()).body).not.toHaveProperty('language');
    expect((await change(parent, { language })).status).toBe(200);
    expect((await signedIn()).body).toMatchObject({ language });
    const { body } = await auth.call<AccountContact[]>('POST', '/internal/contacts', {
      from: 'alerts',
      body: { schoolId: school.id, accountIds: [parent.personId] },
    });
    expect(body).toEqual([expect.objectContaining({ language })]);
    const facts = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(`SELECT payload FROM auth.outbox WHERE school_id = $1 AND name = 'account.changed'`, [
        school.id,
      ]),
    );
    expect(facts.rows.at(-1)).toEqual({ payload: { accountId: parent.personId, role: 'parent' } });
  });

  /** Other services use this to check whether something issued earlier, such as a calendar link, is still valid. */
  it('returns when the other sessions were last ended', async () => {
    const { parent, school } = await people();
    const endedAt = async () => {
      const { body } = await auth.call<AccountContact[]>('POST', '/internal/contacts', {
        from: 'classroom',
        body: { schoolId: school.id, accountIds: [parent.personId] },
      });
      return body[0]?.endedAt;
    };
    expect(await endedAt()).toBeUndefined();
    const before = Date.now();
    expect((await endOthers(parent)).status).toBe(200);
    const first = await endedAt();
    // Later than now: gateways, which poll every two seconds, may still accept an ended session's token.
    expect(Date.parse(first ?? '') - before).toBeGreaterThan(2_000);
    await auth.call('POST', `/internal/accounts/${parent.personId}/pin`, {
      from: 'classroom',
      body: {
        ...{ schoolId: school.id, role: 'parent' },
        by: { actorId: school.adminId, actorRole: 'school_admin' },
      },
    });
    expect((await endedAt()) ?? '').not.toBe(first);
  });

  it('keeps names that the office manages', async () => {
    const { student, parent, teacher } = await people();
    for (const as of [student, parent, teacher]) {
      expect(await change(as, { firstName: 'Other' })).toMatchObject({
        status: 403,
        body: { code: 'FORBIDDEN', message: expect.stringContaining('office') },
      });
      expect((await change(as, { language: 'en' })).status).toBe(200);
      expect((await read(as)).body.firstName).toBe('Noor');
    }
  });

  it('refuses unknown languages, empty names and unknown fields', async () => {
    const { admin } = await people();
    for (const body of [
      { language: 'tlh' },
      { language: 'toString' },
      { firstName: ' ' },
      { firstName: null },
      { role: 'super_super_admin' },
      { email: 'x@y.example' },
    ])
      expect([body, (await change(admin, body)).status]).toEqual([body, 400]);
  });

  it('is not available to a class device or a visiting operator', async () => {
    const { school, admin } = await people();
    const device = someone('class_device', school.id, { classNumber: 1 });
    const inside = someone('school_admin', school.id, { visit: someVisit(true) });
    const capability: Identity = { ...admin, scope: 'alerts' };
    for (const as of [device, inside, capability]) {
      for (const path of ['', '/sessions', '/sign-ins'])
        expect((await auth.call('GET', `/account${path}`, { as })).status).toBe(403);
      expect((await change(as, { language: 'en' })).status).toBe(403);
      expect((await endOthers(as)).status).toBe(403);
      expect((await end(as, admin.sessionId)).status).toBe(403);
    }
    expect((await auth.call('GET', '/account')).status).toBe(401);
  });
});

it('sign-ins of the last 90 days are shown, though older ones are kept for the office', async () => {
  const { admin } = await people();
  const shown = async () => (await auth.call<OwnSignIn[]>('GET', '/account/sign-ins', { as: admin })).body;
  expect(await shown()).toHaveLength(1);
  await asSuperuser(auth.database.adminUrl, (client) =>
    client.query(`UPDATE auth.sign_in SET at = at - interval '100 days' WHERE account_id = $1`, [
      admin.personId,
    ]),
  );
  expect(await shown()).toEqual([]);
});

describe('ended sessions', () => {
  const endedAmong = async (schoolId: string, sessionIds: string[]) =>
    (
      await auth.call<EndedAmong>('POST', '/internal/sessions/ended-among', {
        from: 'messaging',
        body: { schoolId, sessionIds },
      })
    ).body.ended;

  it('are reported to services that keep data for them, including unknown but not idle ones', async () => {
    const { school, admin } = await people();
    const other = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const nobodys = randomUUID();
    const all = [admin.sessionId, other.sessionId, nobodys];
    expect(await endedAmong(school.id, all)).toEqual([nobodys]);
    clock.turned = 13 * HOUR;
    expect(await endedAmong(school.id, all)).toEqual([nobodys]);
    clock.turned = 0;
    await endOthers(admin);
    expect((await endedAmong(school.id, all)).sort()).toEqual([other.sessionId, nobodys].sort());
    // None of the sessions exist in another school.
    expect((await endedAmong(randomUUID(), all)).sort()).toEqual([...all].sort());
  });

  it('can be queried by one service only', async () => {
    const body = { schoolId: randomUUID(), sessionIds: [] };
    for (const from of ['gateway', 'school', 'classroom', 'alerts'] as const)
      expect((await auth.call('POST', '/internal/sessions/ended-among', { from, body })).status).toBe(403);
  });
});

describe('one’s own sessions', () => {
  it('are listed with the current one marked and ended ones left out', async () => {
    const { school, admin } = await people();
    const other = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const gone = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await auth.call('POST', '/logout', { as: gone });
    const list = await sessionsOf(admin);
    expect(list.map(({ id, isThis }) => [id, isThis]).sort()).toEqual(
      [
        [admin.sessionId, true],
        [other.sessionId, false],
      ].sort(),
    );
    expect(list[0]).toMatchObject({ signedInAt: expect.any(String), lastSeenAt: expect.any(String) });
    expect(JSON.stringify(list)).not.toContain(gone.sessionId);
    clock.turned = 2 * HOUR;
    expect(await sessionsOf(admin)).toEqual([]);
  });

  it('can be ended one by one, at every gateway', async () => {
    const { school, admin } = await people();
    const signedIn = await school.logInAdmin(ADMIN_PASSWORD);
    const { sessionId } = claimsIn(auth, signedIn);
    expect((await end(admin, sessionId)).status).toBe(200);
    expect(await revoked()).toContain(sessionId);
    const { refreshToken } = grantOf(signedIn);
    const renewal = await auth.call('POST', '/internal/sessions/renew', { body: { refreshToken } });
    expect(renewal.status).toBe(401);
    expect((await end(admin, sessionId)).status).toBe(404);
    expect((await sessionsOf(admin)).map(({ id }) => id)).toEqual([admin.sessionId]);
  });

  it('can all be ended except the current one', async () => {
    const { school, admin } = await people();
    const others = [
      claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD)),
      claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD)),
    ].map(({ sessionId }) => sessionId);
    expect((await endOthers(admin)).status).toBe(200);
    const ended = await revoked();
    expect(ended).toEqual(expect.arrayContaining(others));
    expect(ended).not.toContain(admin.sessionId);
  });

  it('cannot be ended by anybody else: a colleague, a child or another school', async () => {
    const { school, admin, teacher } = await people();
    const elsewhere = await people();
    const { signInId, pin } = await school.student();
    const student = claimsIn(auth, await school.logInStudent(signInId, pin));
    for (const [as, id] of [
      [teacher, admin.sessionId],
      [admin, student.sessionId],
      [elsewhere.admin, admin.sessionId],
    ] as const)
      expect((await end(as, id)).status).toBe(404);
    await endOthers(elsewhere.admin);
    await endOthers(teacher);
    expect(await revoked()).not.toEqual(expect.arrayContaining([admin.sessionId]));
    expect(await revoked()).not.toEqual(expect.arrayContaining([student.sessionId]));
  });
});
