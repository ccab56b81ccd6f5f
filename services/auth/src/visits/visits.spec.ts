import {
  type AccessChange,
  HEADERS,
  type Identity,
  PLATFORM_SCHOOL_ID,
  type VisitRecord,
} from '@homeroom/contracts';
import { TIMES } from '@homeroom/domain';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { type Answer, asSuperuser, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ExpiredVisits } from './expired-visits';
import { AuthSchool, grantOf, someAddress, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';

const OPERATOR = {
  email: `operator-${uuidv7()}@homeroom.example`,
  password: 'operators keep long passwords',
};

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  // The platform has one operator, so this spec uses a database of its own.
  auth = await startAuth(
    {
      OPERATOR_EMAIL: OPERATOR.email,
      OPERATOR_PASSWORD: OPERATOR.password,
      OPERATOR_FACTOR: 'offered',
    },
    { apart: true },
  );
  clock.in(auth);
});
beforeEach(async () => {
  // All tests share one operator; visits of a test with a shifted clock must not count in the next.
  await asSuperuser(auth.database.adminUrl, (client) => client.query('DELETE FROM auth.visiting'));
});
afterAll(() => auth.close());

function identityIn(accessToken: string): Identity {
  const read = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access');
  if (!read) throw new Error('not an access token');
  const { personId, role, schoolId, sessionId, device, provedAt, visit } = read.claims;
  return {
    ...{ personId, role, schoolId, sessionId },
    ...(device ? { device } : {}),
    ...(provedAt ? { provedAt } : {}),
    ...(visit ? { visit } : {}),
  };
}

function changeIn({ headers }: Answer): AccessChange {
  return JSON.parse(Buffer.from(String(headers[HEADERS.session]), 'base64url').toString()) as AccessChange;
}

const after = (answer: Answer) => identityIn(changeIn(answer).accessToken);

async function operator(): Promise<{ identity: Identity; refreshToken: string }> {
  const answer = await auth.call('POST', '/login', {
    body: { ...OPERATOR, schoolCode: 'PLATFORM' },
    headers: { [HEADERS.clientAddress]: someAddress() },
  });
  const { accessToken, refreshToken } = grantOf(answer);
  return { identity: identityIn(accessToken), refreshToken };
}

const enter = (as: Identity, schoolId: string, body: object = {}) =>
  auth.call<{ code: string }>('POST', `/super-super-admin/enter-school-context/${schoolId}`, { as, body });
const raise = (as: Identity, body: object = { confirm: true }) =>
  auth.call<{ code: string }>('POST', '/super-super-admin/raise-school-context', { as, body });
const leave = (as: Identity) => auth.call('POST', '/super-super-admin/leave-school-context', { as });
const renew = async (refreshToken: string) => {
  const { body } = await auth.call<{ accessToken: string; refreshToken: string }>(
    'POST',
    '/internal/sessions/renew',
    { body: { refreshToken } },
  );
  return { identity: identityIn(body.accessToken), refreshToken: body.refreshToken };
};
const revoked = async () =>
  (await auth.call<{ sessionIds: string[] }>('GET', '/internal/revocations?since=0')).body.sessionIds;

const factsOf = (schoolId: string) =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; payload: object }>(
      `SELECT name, payload FROM auth.outbox WHERE school_id = $1 AND name LIKE 'visit.%' ORDER BY id`,
      [schoolId],
    );
    return rows;
  });

describe('entering a school', () => {
  it('turns the session into a marked, read-only administrator visit for an hour', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const answer = await enter(identity, school.id, { reason: 'A teacher asked for help' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        school: { id: school.id, code: school.code, name: 'Maple Grove School' },
        grant: { access: 'read', expiresAt: expect.any(String) },
      },
    });
    const inside = after(answer);
    expect(inside).toEqual({
      personId: identity.personId,
      sessionId: identity.sessionId,
      role: 'school_admin',
      schoolId: school.id,
      provedAt: identity.provedAt,
      visit: {
        grantId: expect.any(String),
        by: 'super_super_admin',
        homeId: PLATFORM_SCHOOL_ID,
        write: false,
        endsAt: expect.any(Number),
      },
    });
    const left = (inside.visit?.endsAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(TIMES.visitMs - 10_000);
    expect(left).toBeLessThanOrEqual(TIMES.visitMs);
    // During the visit the session continues to be renewed.
    expect((await renew(refreshToken)).identity).toEqual(inside);
    const grantId = inside.visit?.grantId;
    expect(await factsOf(school.id)).toEqual([{ name: 'visit.entered', payload: { grantId } }]);
  });

  it('gives the school service who, when and why for its audit log, and no other service', async () => {
    const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { identity } = await operator();
    const { visit: grant } = after(await enter(identity, school.id, { reason: 'Asked for help' }));
    const ask = (schoolId: string, from: 'school' | 'classroom') =>
      auth.call('GET', `/internal/visits/${grant?.grantId}?schoolId=${schoolId}`, { from });
    expect((await ask(school.id, 'school')).body).toMatchObject({
      visitorId: identity.personId,
      visitorRole: 'super_super_admin',
      reason: 'Asked for help',
      endedAt: null,
    });
    expect((await ask(other.id, 'school')).status).toBe(404);
    expect((await ask(school.id, 'classroom')).status).toBe(403);
    const silent = after(await enter(identity, other.id, { reason: '' }));
    const { body } = await auth.call(
      'GET',
      `/internal/visits/${silent.visit?.grantId}?schoolId=${other.id}`,
      { from: 'school' },
    );
    expect(body.reason).toBeNull();
  });

  it.each([
    ['does not exist', uuidv7()],
    ['is no id', 'maple-grove'],
    ['is the platform’s own space', PLATFORM_SCHOOL_ID],
  ])('returns 404 when the school %s', async (_name, id) => {
    const { identity } = await operator();
    expect(await enter(identity, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('again is idempotent, and entering another school leaves the first', async () => {
    const [first, second] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, first.id));
    expect(after(await enter(inside, first.id))).toEqual(inside);
    const next = await enter(inside, second.id);
    expect(changeIn(next).ended).toBe(inside.visit?.grantId);
    expect(after(next)).toMatchObject({ schoolId: second.id, visit: { write: false } });
    expect(await revoked()).toContain(inside.visit?.grantId);
    expect((await renew(refreshToken)).identity.schoolId).toBe(second.id);
    expect((await factsOf(first.id)).map(({ name }) => name)).toEqual(['visit.entered', 'visit.left']);
  });

  it('is reserved to the operator', async () => {
    const school = await AuthSchool.registered(auth);
    const others = (['school_admin', 'teacher', 'student', 'parent', 'class_device'] as const).map((role) =>
      someone(role, school.id, role === 'teacher' ? { teacherType: 'principal' } : {}),
    );
    for (const as of others) {
      expect([as.role, (await enter(as, school.id)).status]).toEqual([as.role, 403]);
      expect([as.role, (await raise(as)).status]).toEqual([as.role, 403]);
      expect([as.role, (await leave(as)).status]).toEqual([as.role, 403]);
    }
  });
});

const schools = (count: number) =>
  Promise.all(Array.from({ length: count }, () => AuthSchool.registered(auth)));
const prove = (as: Identity, password = OPERATOR.password) =>
  auth.call<{ code?: string }>('POST', '/account/step-up', { as, body: { password } });
const namesOf = async (schoolId: string) => (await factsOf(schoolId)).map(({ name }) => name);

describe('one visit at a time', () => {
  it('allows the visitor’s step-up with their own passkey, under an idempotency key', async () => {
    const school = await AuthSchool.registered(auth);
    const inside = after(await enter((await operator()).identity, school.id));
    const headers = { 'idempotency-key': uuidv7() };
    for (const times of [1, 2]) {
      const asked = await auth.call('POST', '/account/step-up/passkey', { as: inside, headers });
      expect([times, asked.status]).toEqual([times, 200]);
    }
  });

  it('holds when several schools are entered concurrently: all but one are left, and the visitor is notified', async () => {
    const several = await schools(5);
    const { identity, refreshToken } = await operator();
    const answers = await Promise.all(several.map(({ id }) => enter(identity, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const inside = (await renew(refreshToken)).identity;
    const left = answers.map(after).filter(({ schoolId }) => schoolId !== inside.schoolId);
    expect(left).toHaveLength(4);
    const ended = await revoked();
    expect(ended).not.toContain(inside.visit?.grantId);
    for (const { schoolId, visit } of left) {
      expect(ended).toContain(visit?.grantId);
      expect(await namesOf(schoolId)).toEqual(['visit.entered', 'visit.left']);
    }
    expect(await namesOf(inside.schoolId)).toEqual(['visit.entered']);
  });

  it('holds across two sessions of the operator', async () => {
    const [first, second] = await schools(2);
    const [here, there] = [await operator(), await operator()];
    const inside = after(await enter(here.identity, first?.id ?? ''));
    expect((await enter(there.identity, second?.id ?? '')).status).toBe(200);
    expect(await revoked()).toContain(inside.visit?.grantId);
    expect((await renew(here.refreshToken)).identity.role).toBe('super_super_admin');
    expect(await raise(inside)).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });
    expect(await namesOf(first?.id ?? '')).toEqual(['visit.entered', 'visit.left']);
  });

  it('is ended for the school later when its end could not be published at once', async () => {
    const [first, second] = await schools(2);
    const { identity } = await operator();
    await enter(identity, first?.id ?? '');
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('ALTER TABLE auth.visit ADD CONSTRAINT away CHECK (ended_at IS NULL) NOT VALID'),
    );
    try {
      expect((await enter(identity, second?.id ?? '')).status).toBe(200);
      expect(await namesOf(first?.id ?? '')).toEqual(['visit.entered']);
    } finally {
      await asSuperuser(auth.database.adminUrl, (client) =>
        client.query('ALTER TABLE auth.visit DROP CONSTRAINT away'),
      );
    }
    await auth.app.get(ExpiredVisits).round();
    expect(await namesOf(first?.id ?? '')).toEqual(['visit.entered', 'visit.left']);
  });
});

describe('many schools in a short time', () => {
  it('are limited to five, and a step-up allows five more', async () => {
    const all = await schools(7);
    const { identity } = await operator();
    for (const { id } of all.slice(0, 5)) expect((await enter(identity, id)).status).toBe(200);
    const sixth = all[5]?.id ?? '';
    expect(await enter(identity, sixth)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    expect(await factsOf(sixth)).toEqual([]);
    expect(await prove(identity, 'not the password at all')).toMatchObject({
      status: 403,
      body: { code: 'STEP_UP_WRONG' },
    });
    const proved = after(await prove(identity));
    expect((await enter(proved, sixth)).status).toBe(200);
    // The token from before the re-authentication still does not count as authenticated.
    expect((await enter(identity, all[6]?.id ?? '')).body).toMatchObject({ code: 'STEP_UP_NEEDED' });
  });

  it('are limited to five, even concurrently from two sessions', async () => {
    const all = await schools(12);
    const [one, other] = [await operator(), await operator()];
    const answers = await Promise.all(
      all.map(({ id }, index) => enter((index % 2 === 0 ? one : other).identity, id)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([403, 'STEP_UP_NEEDED']);
    const heard = await Promise.all(all.map(({ id }) => namesOf(id)));
    expect(heard.filter((names) => names.length > 0)).toHaveLength(5);
    expect(heard.filter((names) => names.join() === 'visit.entered')).toHaveLength(1);
  });

  it('are counted by the hour, without re-entering the current school', async () => {
    const all = await schools(6);
    const { identity, refreshToken } = await operator();
    let inside = identity;
    for (const { id } of all.slice(0, 5)) inside = after(await enter(inside, id));
    expect((await enter(inside, all[4]?.id ?? '')).status).toBe(200);
    clock.turned = 30 * 60_000;
    await renew(refreshToken);
    clock.turned = 61 * 60_000;
    expect((await enter(identity, all[5]?.id ?? '')).status).toBe(200);
  });

  it('can be followed by a step-up from inside a school as well', async () => {
    const all = await schools(6);
    let { identity: inside } = await operator();
    for (const { id } of all.slice(0, 5)) inside = after(await enter(inside, id));
    const proved = after(await prove(inside));
    expect(proved).toMatchObject({ schoolId: all[4]?.id, visit: inside.visit });
    expect((await enter(proved, all[5]?.id ?? '')).status).toBe(200);
  });
});

describe('the second confirmation', () => {
  it('allows changes for the rest of the visit', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    expect((await raise(inside, {})).status).toBe(400);
    expect((await raise(inside, { confirm: false })).status).toBe(400);
    const raised = await raise(inside);
    expect(raised.body).toMatchObject({ success: true, grant: { access: 'write' } });
    expect(after(raised)).toEqual({ ...inside, visit: { ...inside.visit, write: true } });
    await raise(inside);
    expect((await renew(refreshToken)).identity.visit?.write).toBe(true);
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(['visit.entered', 'visit.raised']);
  });

  it('requires a visit', async () => {
    const { identity } = await operator();
    expect(await raise(identity)).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });
  });

  it('is required again on the next visit', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity } = await operator();
    await raise(after(await enter(identity, school.id)));
    await leave(identity);
    expect(after(await enter(identity, school.id)).visit?.write).toBe(false);
  });
});

describe('a visit ends', () => {
  it('by leaving, which invalidates all of its tokens at once', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    const left = await leave(inside);
    expect(after(left)).toEqual(identity);
    expect(changeIn(left).ended).toBe(inside.visit?.grantId);
    expect(await revoked()).toContain(inside.visit?.grantId);
    expect(await revoked()).not.toContain(identity.sessionId);
    expect((await renew(refreshToken)).identity).toEqual(identity);
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(['visit.entered', 'visit.left']);
    expect((await leave(identity)).status).toBe(200);
  });

  it('by itself after its hour, and no token outlives it', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const answer = await enter(identity, school.id);
    clock.turned = TIMES.visitMs - 120_000;
    const late = await auth.call<{ accessToken: string; refreshToken: string }>(
      'POST',
      '/internal/sessions/renew',
      { body: { refreshToken } },
    );
    const read = new SessionTokens(new KeyFolder(auth.keys)).read(late.body.accessToken, 'access');
    expect(read?.claims.visit).toEqual(after(answer).visit);
    expect((read?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(120_000);
    clock.turned = TIMES.visitMs + 1;
    expect(await raise(after(answer))).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });
    expect((await renew(late.body.refreshToken)).identity).toEqual(identity);
  });

  it('after its hour for the school too, published once', async () => {
    const school = await AuthSchool.registered(auth);
    const inside = after(await enter((await operator()).identity, school.id));
    const names = async () => (await factsOf(school.id)).map(({ name }) => name);
    const expired = auth.app.get(ExpiredVisits);
    await expired.round();
    expect(await names()).toEqual(['visit.entered']);
    clock.turned = TIMES.visitMs + 60_000;
    await Promise.all([expired.round(), expired.round()]);
    expect(await names()).toEqual(['visit.entered', 'visit.left']);
    const { grantId = '', endsAt = 0 } = inside.visit ?? {};
    const { body } = await auth.call<VisitRecord>(
      'GET',
      `/internal/visits/${grantId}?schoolId=${school.id}`,
      {
        from: 'school',
      },
    );
    expect(body.endedAt).toBe(new Date(endsAt).toISOString());
  });

  it('with the session, whichever page signs out', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    const answer = await auth.call('POST', '/logout', {
      as: inside,
      headers: { 'idempotency-key': 'signing-out-once' },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await revoked()).toEqual(expect.arrayContaining([identity.sessionId, inside.visit?.grantId]));
    expect((await auth.call('POST', '/internal/sessions/renew', { body: { refreshToken } })).status).toBe(
      401,
    );
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(['visit.entered', 'visit.left']);
  });
});

describe('an ended session', () => {
  const HOUR = 60 * 60_000;
  const SIGNED_OUT = { status: 401, body: { code: 'NOT_SIGNED_IN' } };

  /** However fresh the token is that was issued a moment before. */
  async function opensNothing(inside: Identity): Promise<void> {
    expect(await raise(inside)).toMatchObject(SIGNED_OUT);
    expect(await enter(inside, inside.schoolId)).toMatchObject(SIGNED_OUT);
    expect(await enter(inside, (await AuthSchool.registered(auth)).id)).toMatchObject(SIGNED_OUT);
    const left = await leave(inside);
    expect(left).toMatchObject(SIGNED_OUT);
    expect(left.headers[HEADERS.session]).toBeUndefined();
  }

  it('is not prolonged by a visit when it was not renewed for an hour', async () => {
    const { identity } = await operator();
    clock.turned = HOUR - 60_000;
    const inside = after(await enter(identity, (await AuthSchool.registered(auth)).id));
    clock.turned = HOUR + 60_000;
    await opensNothing(inside);
  });

  it('is not prolonged by a visit after its eight hours, however often it was renewed', async () => {
    let { identity, refreshToken } = await operator();
    for (clock.turned = HOUR / 2; clock.turned < 8 * HOUR; clock.turned += HOUR / 2)
      ({ identity, refreshToken } = await renew(refreshToken));
    clock.turned = 8 * HOUR - 60_000;
    const inside = after(await enter(identity, (await AuthSchool.registered(auth)).id));
    clock.turned = 8 * HOUR + 60_000;
    await opensNothing(inside);
  });

  it('is not prolonged by a visit after sign-out', async () => {
    const { identity } = await operator();
    const inside = after(await enter(identity, (await AuthSchool.registered(auth)).id));
    expect((await auth.call('POST', '/logout', { as: inside })).status).toBe(200);
    await opensNothing(inside);
  });
});

it('GET /auth/user returns a visitor as administrator of the school, with the operator’s name and end time', async () => {
  const school = await AuthSchool.registered(auth);
  const { identity } = await operator();
  const inside = after(await enter(identity, school.id));
  expect((await auth.call('GET', '/auth/user', { as: inside })).body).toMatchObject({
    id: identity.personId,
    role: 'school_admin',
    firstName: 'Operator',
    schoolId: school.id,
    schoolCode: school.code,
    schoolName: 'Maple Grove School',
    visit: {
      by: 'super_super_admin',
      access: 'read',
      expiresAt: new Date(inside.visit?.endsAt ?? 0).toISOString(),
    },
  });
});
