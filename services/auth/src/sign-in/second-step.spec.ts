import {
  type EndedSessions,
  type ErrorBody,
  HEADERS,
  type Identity,
  type OwnSession,
  type OwnSignIn,
  type SignedInUser,
} from '@homeroom/contracts';
import { type Answer, asSuperuser, eventually, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, otherThan, someAddress, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';
import { addPasskey, codeOf, type Options, setUpApp } from '../factors/factors.spec-support';
import { SoftPasskey } from '../factors/soft-passkey.spec-support';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

const show = (token: string, shown: object, headers = {}) =>
  auth.call<{ user?: object; teacher?: object; code?: string }>('POST', '/second-step', {
    body: { token, ...shown },
    headers: { [HEADERS.clientAddress]: someAddress(), ...headers },
  });
const tokenOf = ({ body }: Answer): string => {
  const { secondStep } = body as unknown as ErrorBody;
  if (!secondStep) throw new Error(JSON.stringify(body));
  return secondStep.token;
};

/** An administrator with an authenticator app, at a time when the code that set it up has expired. */
async function withApp() {
  const school = await AuthSchool.registered(auth);
  const as = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
  const app = await setUpApp(auth, as, clock.now());
  clock.turned += 2 * MINUTE;
  const begin = async () => tokenOf(await school.logInAdmin(ADMIN_PASSWORD));
  return { school, as, app, begin, code: (steps?: number) => codeOf(app.secret, clock.now(), steps) };
}

describe('the second step of a sign-in', () => {
  it('is required of accounts with a factor, and opens a session that the password alone does not', async () => {
    const { school, as, code } = await withApp();
    const first = await school.logInAdmin(ADMIN_PASSWORD);
    expect(first).toMatchObject({
      status: 403,
      body: { code: 'FACTOR_NEEDED', secondStep: { methods: ['authenticator', 'recovery'] } },
    });
    expect(first.headers[HEADERS.session]).toBeUndefined();
    const done = await show(tokenOf(first), { code: await code() });
    expect(done).toMatchObject({
      status: 200,
      body: { success: true, user: { id: as.personId, email: school.adminEmail, schoolCode: school.code } },
    });
    const claims = claimsIn(auth, done);
    expect(claims).toMatchObject({ personId: as.personId, provedAt: expect.any(Number) });
    expect(claims).not.toHaveProperty('factorDue');
    expect(await school.logInAdmin('not the password')).toMatchObject({ body: { code: 'SIGN_IN_FAILED' } });
  });

  it('accepts a teacher’s passkey on the challenge of this sign-in, and a recovery code once', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.teacher();
    const as = claimsIn(auth, await school.logInTeacher(signInId, pin));
    const key = new SoftPasskey('http://localhost:3000');
    const codes = (await addPasskey(auth, as, key)).body.recoveryCodes ?? [];
    const begin = async () => tokenOf(await school.logInTeacher(signInId, pin));
    const ask = async (token: string) =>
      (await auth.call<Options>('POST', '/second-step/passkey', { body: { token } })).body.options;
    const [token, other] = [await begin(), await begin()];
    const answer = key.show(await ask(token));
    expect((await show(other, { passkey: answer })).status).toBe(403);
    const done = await show(token, { passkey: answer });
    expect(done).toMatchObject({ status: 200, body: { teacher: { id: as.personId } } });
    expect((await show(token, { passkey: answer })).status).toBe(403);

    const [recoveryCode] = codes;
    const twice = await Promise.all([1, 2, 3].map(() => show(other, { recoveryCode })));
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('expires after minutes, and is bound to one account and the password that began it', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    const token = await mine.begin();
    expect((await show(token, { code: await theirs.code() })).body.code).toBe('STEP_UP_WRONG');
    const bytes = Buffer.from(token, 'base64url');
    const forged = Buffer.concat([
      Buffer.from(await theirs.begin(), 'base64url').subarray(0, 32),
      bytes.subarray(32),
    ]);
    for (const wrong of [
      'x',
      'x'.repeat(150),
      forged.toString('base64url'),
      bytes.subarray(0, 32).toString('base64url'),
    ])
      expect(await show(wrong, { code: await mine.code() })).toMatchObject({
        status: 409,
        body: { code: 'SIGN_IN_OVER' },
      });
    const body = { secret: ADMIN_PASSWORD, password: 'another quiet morning' };
    expect((await auth.call('POST', '/account/password', { as: mine.as, body })).status).toBe(200);
    expect((await show(token, { code: await mine.code() })).body.code).toBe('SIGN_IN_OVER');
    const late = await theirs.begin();
    clock.turned += 6 * MINUTE;
    expect((await show(late, { code: await theirs.code() })).body.code).toBe('SIGN_IN_OVER');
  });

  it('pauses after five codes, with a separate budget for known devices', async () => {
    const { school, begin, code } = await withApp();
    const { deviceToken } = JSON.parse(
      Buffer.from(
        String((await show(await begin(), { code: await code() })).headers[HEADERS.session]),
        'base64url',
      ).toString(),
    ) as { deviceToken: string };
    clock.turned += 2 * MINUTE;
    const token = await begin();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => show(token, { code: '000000' })));
    expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    expect(await show(token, { code: await code() })).toMatchObject({
      status: 429,
      body: { code: 'SIGN_IN_PAUSED' },
    });
    const here = tokenOf(await school.logInAdmin(ADMIN_PASSWORD, { device: deviceToken }));
    const done = await show(here, { code: await code() }, { [HEADERS.device]: deviceToken });
    expect(done.status).toBe(200);
  });
});

describe('a demanded factor', () => {
  const demand = (as: Identity, body: object) =>
    auth.call('PATCH', '/school-admin/second-factors', { as, body });
  const user = async (as: Identity) => (await auth.call<SignedInUser>('GET', '/auth/user', { as })).body;

  it('must be set up at the next sign-in, before anything else', async () => {
    const school = await AuthSchool.registered(auth);
    const before = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await demand(before, { admins: true });
    expect((await auth.call('GET', '/account', { as: before })).status).toBe(200);
    const as = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    expect(as.factorDue).toBe(true);
    const others = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    expect(await user(as)).toMatchObject({ factorDue: true });
    expect(await auth.call('GET', '/account', { as })).toMatchObject({ body: { code: 'FACTOR_DUE' } });
    const { after } = await setUpApp(auth, as, clock.now());
    expect(after).not.toHaveProperty('factorDue');
    expect(await user(after)).not.toHaveProperty('factorDue');
    expect((await auth.call('GET', '/account', { as: after })).status).toBe(200);
    // Other sessions that were opened by the password alone have not proved a factor, and end.
    const { body } = await auth.call<EndedSessions>('GET', '/internal/revocations?since=0');
    expect(body.sessionIds).toContain(others.sessionId);
    const open = await auth.call<OwnSession[]>('GET', '/account/sessions', { as: after });
    expect(open.body.map(({ id }) => id).sort()).toEqual([before.sessionId, as.sessionId].sort());
  });

  it('is required only of the roles that the school names', async () => {
    const school = await AuthSchool.registered(auth);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await demand(admin, { teachers: true });
    const { signInId, pin } = await school.teacher();
    const student = await school.student();
    expect(claimsIn(auth, await school.logInTeacher(signInId, pin))).toMatchObject({ factorDue: true });
    for (const answer of [
      await school.logInAdmin(ADMIN_PASSWORD),
      await school.logInStudent(student.signInId, student.pin),
    ])
      expect(claimsIn(auth, answer)).not.toHaveProperty('factorDue');
  });

  it('is not required of a sign-in during which the demand was withdrawn', async () => {
    const school = await AuthSchool.registered(auth);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await demand(admin, { teachers: true });
    const { signInId, pin, accountId } = await school.teacher();
    await asSuperuser(auth.database.adminUrl, async (client) => {
      // Simulates a concurrent change that drops the requirement, before it commits: all sessions are released.
      await client.query('BEGIN');
      await client.query('UPDATE auth.factor_demand SET teachers = false WHERE school_id = $1', [school.id]);
      const signsIn = school.logInTeacher(signInId, pin);
      const isOpen = async () => {
        const { rows } = await client.query(
          'SELECT FROM auth.session WHERE school_id = $1 AND account_id = $2',
          [school.id, accountId],
        );
        return rows.length > 0;
      };
      await eventually(isOpen);
      await client.query('COMMIT');
      expect((await signsIn).status).toBe(200);
      const { rows } = await client.query<{ factor_due: boolean; is_outdated: boolean }>(
        `SELECT factor_due, EXISTS (SELECT FROM auth.outdated_session o WHERE o.session_id = s.id) AS is_outdated
         FROM auth.session s WHERE school_id = $1 AND account_id = $2`,
        [school.id, accountId],
      );
      expect(rows).toEqual([{ factor_due: false, is_outdated: true }]);
    });
  });
});

it('attempts are recorded with their origin, for the person only, without the name of an unknown browser', async () => {
  const { school, as, begin, code } = await withApp();
  const { signInId, pin } = await school.student();
  await school.logInStudent(signInId, otherThan(pin));
  await school.logInAdmin('not the password at all');
  await show(await begin(), { code: '000000' }, { 'user-agent': 'Ring-the-office/5.0 now' });
  await show(await begin(), { code: await code() }, { 'user-agent': CHROME });
  const { body } = await auth.call<OwnSignIn[]>('GET', '/account/sign-ins', { as });
  const nothing = { browser: null, system: null };
  expect(body.map(({ outcome, browser, system }) => ({ outcome, browser, system }))).toEqual([
    { outcome: 'signed_in', browser: 'Chrome', system: 'Windows' },
    { outcome: 'wrong_factor', ...nothing },
    { outcome: 'wrong_secret', ...nothing },
    { outcome: 'signed_in', ...nothing },
  ]);
  const sessions = (await auth.call<OwnSession[]>('GET', '/account/sessions', { as })).body;
  expect(sessions.map(({ browser }) => browser)).toContain('Chrome');
});
