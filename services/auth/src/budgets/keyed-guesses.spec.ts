import { randomUUID } from 'node:crypto';
import { type AuthenticatorSetUp, HEADERS, type Identity } from '@homeroom/contracts';
import { openApiText } from '@homeroom/platform';
import { type Answer, asSuperuser, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, otherThan, someAddress, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';
import { setUpApp } from '../factors/factors.spec-support';
import { Member, placeOf } from '../memberships/memberships.spec-support';

const MINUTE = 60_000;
const WRONG = 'not the password at all';

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

interface Guess {
  as: Identity;
  path: string;
  body: object;
}

async function admin() {
  const school = await AuthSchool.registered(auth);
  return { school, as: claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD)) };
}

async function inTwoSchools(roles: readonly ['parent' | 'teacher', 'parent' | 'teacher']) {
  const schools = await Promise.all([AuthSchool.registered(auth), AuthSchool.registered(auth)]);
  const [here, there] = await Promise.all([placeOf(schools[0], roles[0]), placeOf(schools[1], roles[1])]);
  return { here, there, member: await Member.signedIn(auth, here) };
}

/** One wrong guess for each endpoint, by a signed-in person. */
const GUESSES: Record<string, () => Promise<Guess>> = {
  '/api/account/email': async () => ({
    ...{ as: (await admin()).as, path: '/account/email' },
    body: { email: `head-${randomUUID()}@school.example`, secret: WRONG },
  }),
  '/api/account/password': async () => ({
    ...{ as: (await admin()).as, path: '/account/password' },
    body: { secret: WRONG, password: 'another quiet morning' },
  }),
  '/api/account/step-up': async () => ({
    ...{ as: (await admin()).as, path: '/account/step-up' },
    body: { password: WRONG },
  }),
  '/api/account/factors/authenticator/confirm': async () => {
    const { as } = await admin();
    const begun = await auth.call<AuthenticatorSetUp>('POST', '/account/factors/authenticator', { as });
    const path = '/account/factors/authenticator/confirm';
    return { as, path, body: { setUp: begun.body.setUp, code: '000000' } };
  },
  '/api/account/memberships/parent': async () => {
    const { member, there } = await inTwoSchools(['parent', 'parent']);
    const body = { parentId: there.signInId, password: otherThan(there.pin) };
    return { as: member.as, path: '/account/memberships/parent', body };
  },
  '/api/account/memberships/teacher': async () => {
    const { member, there } = await inTwoSchools(['parent', 'teacher']);
    const { signInId: teacherId, pin, school } = there;
    const body = { schoolCode: school.code, teacherId, password: otherThan(pin) };
    return { as: member.as, path: '/account/memberships/teacher', body };
  },
  '/api/account/memberships/second-step': async () => {
    const { member, there } = await inTwoSchools(['teacher', 'teacher']);
    await setUpApp(auth, (await Member.signedIn(auth, there)).as, clock.now());
    const asked = (await member.add(there)).body as unknown as { secondStep: { token: string } };
    const body = { token: asked.secondStep.token, code: '000000' };
    return { as: member.as, path: '/account/memberships/second-step', body };
  },
  '/api/account/memberships/{membershipId}/switch': async () => {
    const { member, here, there } = await inTwoSchools(['parent', 'teacher']);
    await member.add(there);
    // Signs in again: the current session has just proved the PIN.
    const again = await Member.signedIn(auth, here);
    const path = `/account/memberships/${await again.otherId()}/switch`;
    return { as: again.as, path, body: { password: otherThan(there.pin) } };
  },
};

/** Each with a fresh idempotency key. */
const send = ({ as, path, body }: Guess): Promise<Answer<{ code?: string }>> =>
  auth.call('POST', path, {
    ...{ as, body },
    headers: { 'idempotency-key': randomUUID(), [HEADERS.clientAddress]: someAddress() },
  });

describe('guesses with an idempotency key', () => {
  it.each(Object.entries(GUESSES))('are limited: %s', async (_route, make) => {
    const guess = await make();
    const answers: Answer<{ code?: string }>[] = [];
    for (let times = 0; times < 6; times += 1) answers.push(await send(guess));
    expect(answers.map(({ status }) => status < 429)).toEqual([true, true, true, true, true, false]);
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'SIGN_IN_PAUSED' } });
  });

  it('cover every keyed route that documents SIGN_IN_PAUSED', () => {
    const { paths } = JSON.parse(openApiText()) as {
      paths: Record<string, { post?: { security: unknown[] } }>;
    };
    const paused = Object.entries(paths).filter(
      ([, { post }]) => post && post.security.length > 0 && JSON.stringify(post).includes('SIGN_IN_PAUSED'),
    );
    expect(Object.keys(GUESSES).sort()).toEqual(paused.map(([path]) => path).sort());
  });

  it('leave a right write done once, and let a wrong one be retried under its key', async () => {
    const { as, school } = await admin();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { secret: ADMIN_PASSWORD, password: 'another quiet morning' };
    const change = (secret = body.secret) =>
      auth.call('POST', '/account/password', { as, headers, body: { ...body, secret } });
    expect((await change(WRONG)).status).toBe(400);
    const [first, second] = await Promise.all([change(), change()]);
    expect([first, second, await change()].map(({ status }) => status)).toEqual([200, 200, 200]);
    const noted = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `SELECT 1 FROM auth.outbox WHERE school_id = $1 AND payload::text LIKE '%admin.password_changed%'`,
        [school.id],
      ),
    );
    expect(noted.rows).toHaveLength(1);
    clock.turned += 16 * MINUTE;
    expect((await school.logInAdmin(body.password)).status).toBe(200);
  });
});
