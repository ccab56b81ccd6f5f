import type { AccessChange, Identity } from '@homeroom/contracts';
import { behind, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, grantOf, otherThan, startAuth } from '../e2e/auth-school';
import { lockedAccount } from '../e2e/locked-account';
import { TurnedClock } from '../e2e/turned-clock';

const MINUTE = 60_000;

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

const methods = (as: Identity) => auth.call('GET', '/account/step-up', { as });
const prove = (as: Identity, body: object) => auth.call('POST', '/account/step-up', { as, body });

describe('step-up', () => {
  it('works with the password or the PIN, and is timestamped in the tokens', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const student = claimsIn(auth, await school.logInStudent(signInId, pin));
    expect((await methods(admin)).body).toEqual({ methods: ['password'] });
    expect((await methods(student)).body).toEqual({ methods: ['pin'] });
    clock.turned = 3 * MINUTE;
    for (const [as, password] of [
      [admin, ADMIN_PASSWORD],
      [student, pin],
    ] as const) {
      const answer = await prove(as, { password });
      expect(answer).toMatchObject({ status: 200, body: { success: true, until: expect.any(String) } });
      const proved = claimsIn(auth, answer);
      expect((proved.provedAt ?? 0) - (as.provedAt ?? 0)).toBeGreaterThanOrEqual(3 * MINUTE);
      expect(proved).toMatchObject({ sessionId: as.sessionId, personId: as.personId, role: as.role });
    }
  });

  it('survives a renewal of the session', async () => {
    const school = await AuthSchool.registered(auth);
    const signedIn = await school.logInAdmin(ADMIN_PASSWORD);
    clock.turned = 10 * MINUTE;
    const proved = claimsIn(auth, await prove(claimsIn(auth, signedIn), { password: ADMIN_PASSWORD }));
    const { refreshToken } = grantOf(signedIn);
    const renewed = await auth.call<AccessChange>('POST', '/internal/sessions/renew', {
      body: { refreshToken },
    });
    expect(claimsIn(auth, renewed.body).provedAt).toBe(proved.provedAt);
  });

  it('refuses a wrong secret with a message, pauses after five, and does not block sign-in', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.teacher();
    const teacher = claimsIn(auth, await school.logInTeacher(signInId, pin));
    for (let guess = 0; guess < 5; guess++)
      expect(await prove(teacher, { password: otherThan(pin) })).toMatchObject({
        status: 403,
        body: { code: 'STEP_UP_WRONG' },
      });
    expect(await prove(teacher, { password: pin })).toMatchObject({
      status: 429,
      body: { code: 'SIGN_IN_PAUSED' },
    });
    expect((await school.logInTeacher(signInId, pin)).status).toBe(200);
    clock.turned = 16 * MINUTE;
    expect((await prove(teacher, { password: pin })).status).toBe(200);
  });

  it('judges at most ten guesses an hour, even when sent concurrently', async () => {
    const school = await AuthSchool.registered(auth);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => prove(admin, { password: 'not the password at all' })),
    );
    expect(answers.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(25);
  });

  it('takes every right secret sent at the same moment, also after four wrong ones', async () => {
    const school = await AuthSchool.registered(auth);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    for (let guess = 0; guess < 4; guess++) await prove(admin, { password: 'not the password at all' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => prove(admin, { password: ADMIN_PASSWORD })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  });

  it('is for the session’s own person, and refused for an ended session', async () => {
    const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { signInId, pin } = await other.teacher();
    const teacher = claimsIn(auth, await other.logInTeacher(signInId, pin));
    expect((await prove(teacher, { password: ADMIN_PASSWORD })).status).toBe(403);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await auth.call('POST', '/logout', { as: admin });
    expect((await prove(admin, { password: ADMIN_PASSWORD })).status).toBe(401);
  });

  it('does not accept the password when a second factor was set up while it was checked', async () => {
    const school = await AuthSchool.registered(auth);
    const admin = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    const { personId, schoolId, sessionId } = admin;
    const [answer] = await behind(
      auth,
      async (client) => {
        await lockedAccount(personId)(client);
        await client.query('SELECT FROM auth.session WHERE id = $1 FOR UPDATE', [sessionId]);
        await client.query(
          `INSERT INTO auth.passkey (school_id, id, account_id, credential_id, public_key, counter, transports, name)
           VALUES ($1, $2, $3, 'key', '', 0, '{}', 'My phone')`,
          [schoolId, uuidv7(), personId],
        );
      },
      () => prove(admin, { password: ADMIN_PASSWORD }),
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'STEP_UP_WRONG' } });
  });

  it('is not available to class devices or to the alert capability', async () => {
    const school = await AuthSchool.registered(auth);
    const device = someone('class_device', school.id, { classNumber: 1 });
    const capability = someone('teacher', school.id, { teacherType: 'subject', scope: 'alerts' });
    for (const as of [device, capability]) {
      expect((await methods(as)).status).toBe(403);
      expect((await prove(as, { password: 'x' })).status).toBe(403);
    }
    expect((await auth.call('GET', '/account/step-up')).status).toBe(401);
  });
});
