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
import { Clock } from '../clock';
import { ExpiredVisits } from './expired-visits';
import { AuthSchool, grantOf, someAddress, startAuth } from '../e2e/auth-school';

// Every run has keys of its own, so it needs an operator of its own.
const OPERATOR = {
  email: `operator-${uuidv7()}@homeroom.example`,
  password: 'operators keep long passwords',
};

let auth: TestService;
let turned = 0;
beforeAll(async () => {
  auth = await startAuth({ OPERATOR_EMAIL: OPERATOR.email, OPERATOR_PASSWORD: OPERATOR.password });
  auth.app.get(Clock).now = () => Date.now() + turned;
});
beforeEach(() => {
  turned = 0;
});
afterAll(() => auth.close());

function identityIn(accessToken: string): Identity {
  const read = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access');
  if (!read) throw new Error('not an access token');
  const { personId, role, schoolId, sessionId, operator } = read.claims;
  return { personId, role, schoolId, sessionId, ...(operator ? { operator } : {}) };
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
      `SELECT name, payload FROM auth.outbox WHERE school_id = $1 AND name LIKE 'operator.%' ORDER BY id`,
      [schoolId],
    );
    return rows;
  });

describe('entering a school', () => {
  it('makes the session its administrator’s for an hour, reading only, and marked', async () => {
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
      operator: { grantId: expect.any(String), write: false, endsAt: expect.any(Number) },
    });
    const left = (inside.operator?.endsAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(TIMES.operatorVisitMs - 10_000);
    expect(left).toBeLessThanOrEqual(TIMES.operatorVisitMs);
    // The session goes on being renewed, inside.
    expect((await renew(refreshToken)).identity).toEqual(inside);
    const grantId = inside.operator?.grantId;
    expect(await factsOf(school.id)).toEqual([{ name: 'operator.entered', payload: { grantId } }]);
  });

  it('tells the school’s audit who, when and why, and nobody else', async () => {
    const [school, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { identity } = await operator();
    const { operator: grant } = after(await enter(identity, school.id, { reason: 'Asked for help' }));
    const ask = (schoolId: string, from: 'school' | 'classroom') =>
      auth.call('GET', `/internal/visits/${grant?.grantId}?schoolId=${schoolId}`, { from });
    expect((await ask(school.id, 'school')).body).toMatchObject({
      operatorId: identity.personId,
      operatorName: 'Operator',
      reason: 'Asked for help',
      endedAt: null,
    });
    expect((await ask(other.id, 'school')).status).toBe(404);
    expect((await ask(school.id, 'classroom')).status).toBe(403);
    const silent = after(await enter(identity, other.id, { reason: '' }));
    const { body } = await auth.call(
      'GET',
      `/internal/visits/${silent.operator?.grantId}?schoolId=${other.id}`,
      { from: 'school' },
    );
    expect(body.reason).toBeNull();
  });

  it.each([
    ['does not exist', uuidv7()],
    ['is no id', 'maple-grove'],
    ['is the platform’s own space', PLATFORM_SCHOOL_ID],
  ])('finds nothing where the school %s', async (_name, id) => {
    const { identity } = await operator();
    expect(await enter(identity, id)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('twice is entering once, and entering the next school leaves the first', async () => {
    const [first, second] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, first.id));
    expect(after(await enter(inside, first.id))).toEqual(inside);
    const next = await enter(inside, second.id);
    expect(changeIn(next).ended).toBe(inside.operator?.grantId);
    expect(after(next)).toMatchObject({ schoolId: second.id, operator: { write: false } });
    expect(await revoked()).toContain(inside.operator?.grantId);
    expect((await renew(refreshToken)).identity.schoolId).toBe(second.id);
    expect((await factsOf(first.id)).map(({ name }) => name)).toEqual(['operator.entered', 'operator.left']);
  });

  it('is the operator’s alone', async () => {
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

describe('the second confirmation', () => {
  it('allows changes for the rest of the visit, once said', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    expect((await raise(inside, {})).status).toBe(400);
    expect((await raise(inside, { confirm: false })).status).toBe(400);
    const raised = await raise(inside);
    expect(raised.body).toMatchObject({ success: true, grant: { access: 'write' } });
    expect(after(raised)).toEqual({ ...inside, operator: { ...inside.operator, write: true } });
    await raise(inside);
    expect((await renew(refreshToken)).identity.operator?.write).toBe(true);
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual([
      'operator.entered',
      'operator.raised',
    ]);
  });

  it('needs a visit', async () => {
    const { identity } = await operator();
    expect(await raise(identity)).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });
  });

  it('is asked for anew on the next visit', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity } = await operator();
    await raise(after(await enter(identity, school.id)));
    await leave(identity);
    expect(after(await enter(identity, school.id)).operator?.write).toBe(false);
  });
});

describe('a visit ends', () => {
  it('by leaving, which counts for every token of it at once', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    const left = await leave(inside);
    expect(after(left)).toEqual(identity);
    expect(changeIn(left).ended).toBe(inside.operator?.grantId);
    expect(await revoked()).toContain(inside.operator?.grantId);
    expect(await revoked()).not.toContain(identity.sessionId);
    expect((await renew(refreshToken)).identity).toEqual(identity);
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(['operator.entered', 'operator.left']);
    expect((await leave(identity)).status).toBe(200);
  });

  it('by itself after its hour, and no token outlives it', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const answer = await enter(identity, school.id);
    turned = TIMES.operatorVisitMs - 120_000;
    const late = await auth.call<{ accessToken: string; refreshToken: string }>(
      'POST',
      '/internal/sessions/renew',
      { body: { refreshToken } },
    );
    const read = new SessionTokens(new KeyFolder(auth.keys)).read(late.body.accessToken, 'access');
    expect(read?.claims.operator).toEqual(after(answer).operator);
    expect((read?.expiresAt ?? 0) - Date.now()).toBeLessThanOrEqual(120_000);
    turned = TIMES.operatorVisitMs + 1;
    expect(await raise(after(answer))).toMatchObject({ status: 403, body: { code: 'CONTEXT_REQUIRED' } });
  });

  it('after its hour for the school as well, which reads when, once', async () => {
    const school = await AuthSchool.registered(auth);
    const inside = after(await enter((await operator()).identity, school.id));
    const names = async () => (await factsOf(school.id)).map(({ name }) => name);
    const expired = auth.app.get(ExpiredVisits);
    await expired.round();
    expect(await names()).toEqual(['operator.entered']);
    turned = TIMES.operatorVisitMs + 60_000;
    await Promise.all([expired.round(), expired.round()]);
    expect(await names()).toEqual(['operator.entered', 'operator.left']);
    const { grantId = '', endsAt = 0 } = inside.operator ?? {};
    const { body } = await auth.call<VisitRecord>(
      'GET',
      `/internal/visits/${grantId}?schoolId=${school.id}`,
      {
        from: 'school',
      },
    );
    expect(body.endedAt).toBe(new Date(endsAt).toISOString());
  });

  it('with the session, whichever of its pages logs out', async () => {
    const school = await AuthSchool.registered(auth);
    const { identity, refreshToken } = await operator();
    const inside = after(await enter(identity, school.id));
    const answer = await auth.call('POST', '/logout', {
      as: inside,
      headers: { 'idempotency-key': 'signing-out-once' },
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await revoked()).toEqual(expect.arrayContaining([identity.sessionId, inside.operator?.grantId]));
    expect((await auth.call('POST', '/internal/sessions/renew', { body: { refreshToken } })).status).toBe(
      401,
    );
    expect((await factsOf(school.id)).map(({ name }) => name)).toEqual(['operator.entered', 'operator.left']);
  });
});

it('answers who is signed in as the school’s administrator, with the operator’s name and hour', async () => {
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
    operator: { access: 'read', expiresAt: new Date(inside.operator?.endsAt ?? 0).toISOString() },
  });
});
