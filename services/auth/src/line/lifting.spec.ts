import type { LiftedSignInLine, SignInLine } from '@homeroom/contracts';
import {
  type Answer,
  asSuperuser,
  hearOfSchool,
  schoolNews,
  someone,
  someVisit,
  type TestService,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { AuthSchool, otherThan, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';

const HOUR = 3_600_000;
const OWN = '/school-admin/sign-in-line';

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth({}, { apart: true });
  clock.in(auth);
});
afterAll(async () => {
  await auth.close();
});

const rows = <Row extends object>(text: string, values: unknown[]) =>
  asSuperuser(auth.database.adminUrl, async (client) => (await client.query<Row>(text, values)).rows);
const notesOf = (school: AuthSchool) =>
  rows<{ payload: object }>(
    `SELECT payload FROM auth.outbox WHERE school_id = $1 AND name = 'audit.noted'
       AND payload->>'action' = 'school.sign_in_line_lifted' ORDER BY id`,
    [school.id],
  );

async function schoolWith(failures: number) {
  const school = await AuthSchool.registered(auth);
  const admin = someone('school_admin', school.id);
  if (failures > 0) await school.pushLine(failures);
  return {
    school,
    admin,
    read: () => auth.call<SignInLine>('GET', OWN, { as: admin }),
    lift: (headers: Record<string, string> = {}) =>
      auth.call<LiftedSignInLine>('POST', `${OWN}/lift`, { as: admin, headers }),
  };
}

describe('an administrator', () => {
  it('reads today’s failures, the state and when it ends, without writing a row', async () => {
    const { school, read } = await schoolWith(0);
    const quiet = (await read()).body;
    expect(quiet).toEqual({
      failures: 0,
      failuresAtSchool: 0,
      state: 'open',
      liftedUntil: null,
      endsAt: expect.any(String),
    });
    expect(await rows('SELECT 1 FROM auth.sign_in_line WHERE school_id = $1', [school.id])).toEqual([]);
    const { signInId, pin } = await school.student();
    await school.logInStudent(signInId, otherThan(pin));
    expect((await read()).body).toMatchObject({ failures: 1, state: 'open' });
    for (const [failures, state] of [
      [499, 'open'],
      [500, 'proof'],
      [1_999, 'proof'],
      [2_000, 'closed'],
    ] as const) {
      await school.pushLine(failures);
      expect((await read()).body).toMatchObject({ failures, state });
    }
  });

  it('lifts the limit for an hour, once however often requested, with an audit entry', async () => {
    const { school, admin, read, lift } = await schoolWith(2_400);
    const { signInId, pin } = await school.student();
    expect((await school.logInStudent(signInId, pin)).status).toBe(429);
    const answers = await Promise.all([lift(), lift(), lift({ 'idempotency-key': 'lifted-once' })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { liftedUntil } = answers[0]?.body.line ?? {};
    expect(answers.map(({ body }) => body.line.liftedUntil)).toEqual([liftedUntil, liftedUntil, liftedUntil]);
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
    const notes = await notesOf(school);
    expect(notes.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({
        action: 'school.sign_in_line_lifted',
        actorId: admin.personId,
        actorRole: 'school_admin',
        detail: { failures: 2_400, liftedUntil },
      }),
    ]);
    // Failures are counted meanwhile, and after the hour the line applies again.
    await school.logInStudent('0001', '83141');
    clock.turned = HOUR - 60_000;
    expect((await read()).body).toMatchObject({ failures: 2_401, state: 'closed', liftedUntil });
  });

  it('is subject to the limit again after the hour, and can lift it again', async () => {
    const { school, read, lift } = await schoolWith(0);
    await school.pushLine(700);
    const { signInId, pin } = await school.student();
    await lift();
    clock.turned = HOUR + 1_000;
    expect((await read()).body.liftedUntil).toBeNull();
    expect((await school.logInStudent(signInId, pin)).status).toBe(428);
    expect((await lift()).status).toBe(200);
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
    expect(await notesOf(school)).toHaveLength(2);
  });

  it('is refused a lift while sign-in is open', async () => {
    const { school, lift } = await schoolWith(499);
    expect(await lift()).toMatchObject({ status: 409, body: { code: 'SIGN_IN_LINE_OPEN' } });
    expect(await notesOf(school)).toEqual([]);
  });

  it('is the only role at the school that can read and lift it, also in a read-only school', async () => {
    const { school, admin } = await schoolWith(600);
    const ask = async (as: typeof admin): Promise<number[]> => [
      (await auth.call('GET', OWN, { as })).status,
      (await auth.call('POST', `${OWN}/lift`, { as })).status,
    ];
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const)
      expect([role, await ask(someone(role, school.id))]).toEqual([role, [403, 403]]);
    expect(await ask({ ...admin, visit: someVisit(false) })).toEqual([200, 403]);
    expect(await ask({ ...admin, closed: 'read_only' })).toEqual([200, 200]);
    const elsewhere = await AuthSchool.registered(auth);
    expect(await ask(someone('school_admin', elsewhere.id))).toEqual([200, 409]);
  });
});

describe('the operator', () => {
  const operator = someone('super_super_admin', '00000000-0000-7000-8000-000000000000');
  const at = (id: string) => `/super-super-admin/schools/${id}/sign-in-line`;

  it('can read and lift the limit of any school, which its audit log attributes to the operator', async () => {
    const { school } = await schoolWith(800);
    expect((await auth.call('GET', at(school.id), { as: operator })).body).toMatchObject({
      failures: 800,
      state: 'proof',
    });
    const lifted = await auth.call<LiftedSignInLine>('POST', `${at(school.id)}/lift`, {
      as: operator,
      headers: { 'idempotency-key': 'operator-lifts' },
    });
    expect(lifted).toMatchObject({ status: 200, body: { success: true, line: { failures: 800 } } });
    expect(lifted.body.line.liftedUntil).not.toBeNull();
    expect((await notesOf(school)).map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ actorId: operator.personId, actorRole: 'super_super_admin' }),
    ]);
  });

  it('gets 404 for an unknown school, and is the only role allowed', async () => {
    for (const id of [uuidv7(), operator.schoolId, 'maple-grove']) {
      expect([id, (await auth.call('GET', at(id), { as: operator })).status]).toEqual([id, 404]);
      expect([id, (await auth.call('POST', `${at(id)}/lift`, { as: operator })).status]).toEqual([id, 404]);
    }
    const { school, admin } = await schoolWith(0);
    expect((await auth.call('GET', at(school.id), { as: admin })).status).toBe(403);
    expect((await auth.call('POST', `${at(school.id)}/lift`, { as: admin })).status).toBe(403);
  });
});

describe('a day of the sign-in limit', () => {
  const hearClock = (school: AuthSchool, timeZone: string) =>
    hearOfSchool(
      auth.app,
      schoolNews(school.id, { code: school.code, subscriptionLevel: 'basic', timeZone }),
    );
  const turnTo = (moment: string) => {
    clock.turned = Date.parse(moment) - Date.now();
  };

  it.each([
    ['Australia/Sydney', '2027-03-09T12:59:00Z', '2027-03-09T13:00:00.000Z'],
    ['America/Los_Angeles', '2027-03-09T12:59:00Z', '2027-03-10T08:00:00.000Z'],
    // The nights in which the clocks are put forward and back.
    ['America/New_York', '2027-03-14T05:30:00Z', '2027-03-15T04:00:00.000Z'],
    ['Europe/London', '2027-10-30T23:30:00Z', '2027-11-01T00:00:00.000Z'],
    ['Asia/Singapore', '2027-12-31T16:00:00Z', '2028-01-01T16:00:00.000Z'],
  ])('ends at midnight in %s', async (timeZone, now, midnight) => {
    const { school, read } = await schoolWith(0);
    await hearClock(school, timeZone);
    turnTo(now);
    expect((await read()).body.endsAt).toBe(midnight);
    const { signInId, pin } = await school.student();
    const fail = (): Promise<Answer> => school.logInStudent(signInId, otherThan(pin));
    await fail();
    expect((await read()).body).toMatchObject({ failures: 1, endsAt: midnight });
    await school.pushLine(2_000);
    clock.turned = Date.parse(midnight) - Date.now() - 60_000;
    expect((await fail()).status).toBe(429);
    clock.turned += 61_000;
    expect((await fail()).status).toBe(401);
    const next = (await read()).body;
    expect(next).toMatchObject({ failures: 1, state: 'open' });
    expect(Date.parse(next.endsAt)).toBeGreaterThan(Date.parse(midnight));
  });
});
