import type { EndedSessions, Identity, SchoolNews, SessionGrant, SignedInUser } from '@homeroom/contracts';
import type { SchoolStanding } from '@homeroom/domain';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import {
  type Answer,
  hearOfSchool,
  schoolNews,
  SchoolStub,
  someone,
  type TestService,
} from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, grantOf, startAuth } from '../e2e/auth-school';
import { Letterbox } from '../e2e/letterbox';
import { MissingStandings } from './missing-standings';

let schools: SchoolStub;
let auth: TestService;

beforeAll(async () => {
  schools = await SchoolStub.listen();
  auth = await startAuth({ SCHOOL_URL: schools.url });
});
afterAll(async () => {
  await auth.close();
  await schools.close();
});

function recordOf({ id, code }: AuthSchool, more: Partial<SchoolNews>): SchoolNews {
  return schoolNews(id, { code, country: 'IE', ...more });
}

function hear(
  school: AuthSchool,
  name: 'school.registered' | 'school.activated' | 'school.changed',
  more: Partial<SchoolNews>,
): Promise<void> {
  return hearOfSchool(auth.app, recordOf(school, more), name);
}

/** Returns what gateways learn about this school. */
async function standingOf(school: AuthSchool): Promise<SchoolStanding | undefined> {
  const { body } = await auth.call<EndedSessions>('GET', '/internal/revocations?since=0');
  return body.schools.find(({ schoolId }) => schoolId === school.id)?.standing;
}

async function countryOf(school: AuthSchool): Promise<string | undefined> {
  const as = someone('school_admin', school.id, { personId: school.adminId });
  return (await auth.call<SignedInUser>('GET', '/auth/user', { as })).body.schoolCountry;
}

function standingIn(answer: Answer): SchoolStanding | undefined {
  const tokens = new SessionTokens(new KeyFolder(auth.keys));
  return tokens.read(grantOf(answer).accessToken, 'access')?.claims.standing;
}

describe('a school’s state', () => {
  it('is followed from pending to active to suspended, and with changes of name', async () => {
    const school = await AuthSchool.registered(auth, { schoolStatus: 'pending' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
    await hear(school, 'school.activated', {});
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(200);
    expect(await countryOf(school)).toBe('IE');
    await hear(school, 'school.changed', { name: 'Oak Grove School', country: 'GB' });
    expect(await countryOf(school)).toBe('GB');
    expect((await school.logInAdmin(ADMIN_PASSWORD)).body).toMatchObject({
      user: { schoolName: 'Oak Grove School' },
    });
    await hear(school, 'school.changed', { status: 'suspended' });
    expect(standingIn(await school.logInAdmin(ADMIN_PASSWORD))).toMatchObject({ suspended: true });
    await hear(school, 'school.changed', { status: 'deleted' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).status).toBe(401);
  });

  it('is put into every token as instants, and reported to gateways when it changes', async () => {
    const school = await AuthSchool.registered(auth);
    expect(standingIn(await school.logInAdmin(ADMIN_PASSWORD))).toEqual({});
    await hear(school, 'school.registered', { trialEndDate: '2026-03-01T10:00:00.000Z' });
    const trial = {
      graceFrom: Date.parse('2026-03-02T05:00:00Z'),
      readOnlyFrom: Date.parse('2026-03-16T04:00:00Z'),
    };
    const signedIn = await school.logInAdmin(ADMIN_PASSWORD);
    const before = await standingOf(school);
    expect(before).toEqual({ ...trial, changedAt: expect.any(Number) });
    expect(standingIn(signedIn)).toEqual(before);
    await hear(school, 'school.changed', { subscriptionLevel: 'basic' });
    const after = await standingOf(school);
    expect(after).toEqual({ changedAt: expect.any(Number) });
    expect(after?.changedAt).toBeGreaterThan(before?.changedAt ?? Infinity);
    const { refreshToken } = grantOf(signedIn);
    const renewed = await auth.call<SessionGrant>('POST', '/internal/sessions/renew', {
      body: { refreshToken },
    });
    const tokens = new SessionTokens(new KeyFolder(auth.keys));
    expect(tokens.read(renewed.body.accessToken, 'access')?.claims.standing).toEqual(after);
  });

  it('is not reported again when only the name changes', async () => {
    const school = await AuthSchool.registered(auth);
    await hear(school, 'school.changed', {});
    const { body } = await auth.call<EndedSessions>('GET', '/internal/revocations?since=0');
    await hear(school, 'school.changed', { name: 'Birch Grove School' });
    const later = await auth.call<EndedSessions>('GET', `/internal/revocations?since=${body.now + 1}`);
    expect(later.body.schools.map(({ schoolId }) => schoolId)).not.toContain(school.id);
  });

  it('is requested when it is missing, and a code that leads to no school is skipped', async () => {
    const [old, brokenOff] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    schools.records.set(old.id, recordOf(old, { status: 'suspended' }));
    await auth.app.get(MissingStandings).ask();
    expect(await standingOf(old)).toMatchObject({ suspended: true });
    expect(await standingOf(brokenOff)).toBeUndefined();
  });

  it('follows the newest record, whichever fact arrives last, without a request', async () => {
    const school = await AuthSchool.registered(auth);
    const [first, second] = [
      recordOf(school, { name: 'Elm' }),
      recordOf(school, { name: 'Oak', country: 'GB' }),
    ];
    const asked = schools.asked.length;
    await hearOfSchool(auth.app, second);
    await hearOfSchool(auth.app, { ...first, status: 'suspended' }, 'school.registered');
    await hearOfSchool(auth.app, { ...second, name: 'Ash' });
    expect((await school.logInAdmin(ADMIN_PASSWORD)).body).toMatchObject({ user: { schoolName: 'Oak' } });
    expect(await standingOf(school)).toMatchObject({ readOnlyFrom: expect.any(Number) });
    expect(await countryOf(school)).toBe('GB');
    expect(schools.asked).toHaveLength(asked);
  });

  it('includes a notice: administrators see the last day beforehand, everybody the reason afterwards', async () => {
    const school = await AuthSchool.registered(auth);
    await hear(school, 'school.registered', {});
    const { accountId } = await school.student();
    const asked = async (as: Identity) => (await auth.call<SignedInUser>('GET', '/auth/user', { as })).body;
    const student = someone('student', school.id, { personId: accountId });
    const admin = someone('school_admin', school.id, { personId: school.adminId });
    const day = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);
    await hear(school, 'school.changed', { lastDay: day(30) });
    expect((await asked(admin)).schoolLeaves).toEqual({ lastDay: day(30), isOver: false });
    expect(await asked(student)).not.toHaveProperty('schoolLeaves');
    // Suspended for another reason, before its last day.
    await hear(school, 'school.changed', { lastDay: day(30), status: 'suspended' });
    expect(await asked(student)).not.toHaveProperty('schoolLeaves');
    const left = { lastDay: day(-3), isOver: true };
    await hear(school, 'school.changed', { lastDay: day(-3), status: 'suspended' });
    expect((await asked(admin)).schoolLeaves).toEqual(left);
    expect((await asked(student)).schoolLeaves).toEqual(left);
    // An event without the day, from an older release, does not withdraw the notice.
    await hear(school, 'school.changed', { status: 'suspended' });
    expect((await asked(student)).schoolLeaves).toEqual(left);
    await hear(school, 'school.changed', { lastDay: null });
    expect(await asked(admin)).not.toHaveProperty('schoolLeaves');
  });

  it('with a notice is mailed to each administrator, once per change of it', async () => {
    const box = new Letterbox(auth);
    const school = await AuthSchool.registered(auth);
    await hear(school, 'school.registered', {});
    const kinds = async () =>
      (await box.kindsWanted(school.id)).filter(
        (kind) => kind === 'school_leaves' || kind === 'school_stays',
      );
    await hear(school, 'school.changed', { lastDay: '2031-03-31' });
    await hear(school, 'school.changed', { lastDay: '2031-03-31', name: 'Elm' });
    expect(await kinds()).toEqual(['school_leaves']);
    expect(await box.newest(school.id, 'school_leaves')).toMatchObject({
      to: school.adminEmail,
      values: { firstName: 'Ada', lastDay: 'March 31, 2031', takeAlongUntil: 'April 30, 2031' },
    });
    await hear(school, 'school.changed', { lastDay: null });
    expect(await kinds()).toEqual(['school_leaves', 'school_stays']);
    expect(await box.newest(school.id, 'school_stays')).toMatchObject({ to: school.adminEmail });
    await expect(box.newest(school.id, 'school_leaves')).rejects.toThrow();
    await hear(school, 'school.changed', { lastDay: '2031-05-31' });
    const words = await box.wanted(school.id, 'school_leaves');
    const composed = await Promise.all(words.map((word) => box.compose(school.id, word)));
    // The earlier mail had not been sent, so it does not count as a second notice.
    expect(composed).toMatchObject([{ obsolete: true }, { values: { lastDay: 'May 31, 2031' } }]);
  });

  it('is shown on sign-in: staff see the days of grace, families do not', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin, accountId } = await school.student();
    await school.logInStudent(signInId, pin);
    const asked = async (as: Identity) => (await auth.call('GET', '/auth/user', { as })).body;
    const student = someone('student', school.id, { personId: accountId });
    const admin = someone('school_admin', school.id, { personId: school.adminId });
    const ended = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

    await hear(school, 'school.changed', { trialEndDate: ended(3) });
    expect(await asked(admin)).toMatchObject({
      ...{ schoolState: 'grace', schoolStateUntil: expect.any(String), schoolTimeZone: 'America/New_York' },
    });
    expect(await asked(student)).toMatchObject({ schoolState: 'open' });
    await hear(school, 'school.changed', { trialEndDate: ended(30) });
    expect(await asked(admin)).toMatchObject({ schoolState: 'read_only' });
    expect(await asked(student)).toMatchObject({ schoolState: 'read_only' });
    await hear(school, 'school.changed', { status: 'suspended' });
    // The state that the gateway adds to the identity does not prevent this request.
    expect(await asked({ ...student, closed: 'suspended' })).toMatchObject({ schoolState: 'suspended' });
  });
});
