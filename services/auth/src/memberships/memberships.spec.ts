import { type Fact, type Identity, HEADERS, type SignedInUser } from '@homeroom/contracts';
import { asSuperuser, behind, deliverFact, notedLines, someone, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import {
  ADMIN_PASSWORD,
  AuthSchool,
  claimsIn,
  grantOf,
  otherThan,
  someAddress,
  startAuth,
  tellOfPeople,
} from '../e2e/auth-school';
import { lockedAccount } from '../e2e/locked-account';
import { TurnedClock } from '../e2e/turned-clock';
import { codeOf, setUpApp } from '../factors/factors.spec-support';
import { Member, type Place, placeOf, signIn } from './memberships.spec-support';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let auth: TestService;
const clock = new TurnedClock();
let home: AuthSchool;
let away: AuthSchool;
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
  [home, away] = await Promise.all([AuthSchool.registered(auth), AuthSchool.registered(auth)]);
});
afterAll(() => auth.close());

/** A person with two accounts that were joined from the first one. */
async function joined(roles: [Place['role'], Place['role']] = ['parent', 'parent'], elsewhere = away) {
  const [here, there] = [await placeOf(home, roles[0]), await placeOf(elsewhere, roles[1])];
  const member = await Member.signedIn(auth, here);
  const answer = await member.add(there);
  expect(answer.status).toBe(200);
  return { here, there, member };
}

async function switched(roles?: [Place['role'], Place['role']], shown?: object) {
  const both = await joined(roles);
  const before = both.member.as;
  expect(await both.member.switch(shown)).toMatchObject({ status: 200 });
  return { ...both, before };
}

const revoked = (): Promise<string[]> =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('SELECT session_id AS id FROM auth.revocation');
    return rows.map(({ id }) => id);
  });

const newPin = ({ school, role, accountId }: Place) =>
  auth.call<{ pin: string }>('POST', `/internal/accounts/${accountId}/pin`, {
    from: 'classroom',
    body: { schoolId: school.id, role, by: { actorId: school.adminId, actorRole: 'school_admin' } },
  });

const changed = ({ school, role, accountId }: Place, isActive: boolean) =>
  tellOfPeople(auth, school.id, [
    {
      ...{ id: accountId, role, firstName: 'Noor', lastName: 'Haddad', isActive },
      ...(role === 'teacher' ? { teacherType: 'subject' } : {}),
    },
  ]);

const endInList = ({ as }: Member, id: string) => auth.call('POST', `/account/sessions/${id}/end`, { as });

describe('adding another school', () => {
  it('lists one school before and both schools after both accounts were proved', async () => {
    const [here, there] = [await placeOf(home, 'parent'), await placeOf(away, 'parent')];
    const member = await Member.signedIn(auth, here);
    const own = { role: 'parent', schoolName: 'Maple Grove School' };
    expect(await member.list()).toEqual([{ ...own, id: null, personId: here.accountId, isCurrent: true }]);
    expect(member.claims).not.toHaveProperty('elsewhere');
    const answer = await member.add(there);
    const both = [
      { ...own, id: expect.any(String), personId: here.accountId, isCurrent: true },
      { ...own, id: expect.any(String), personId: there.accountId, isCurrent: false },
    ];
    expect(answer).toMatchObject({ status: 200, body: { success: true, memberships: both } });
    expect(await member.list()).toEqual(both);
    // The tokens list the other school, which alone grants no access to it.
    expect(member.claims).toMatchObject({
      schoolId: here.school.id,
      personId: here.accountId,
      elsewhere: [{ schoolId: there.school.id, personId: there.accountId, role: 'parent', standing: {} }],
    });
    // Repeating it from either side changes nothing.
    expect((await member.add(there)).status).toBe(200);
    const other = await Member.signedIn(auth, there);
    expect((await other.add(here)).status).toBe(200);
    expect(await other.list()).toHaveLength(2);
    expect(other.claims.elsewhere).toMatchObject([{ personId: here.accountId }]);
  });

  it('is audited in both schools, and neither entry reveals the other school', async () => {
    const { here, there, member } = await joined(['teacher', 'parent']);
    await member.post(`${await member.otherId()}/leave`);
    const lines = async ({ school, accountId }: Place) =>
      (await notedLines(auth, 'auth', school.id)).filter(
        ({ action, actorId }) => actorId === accountId && /school_(joined|left)/.test(action),
      );
    const [first, second] = [await lines(here), await lines(there)];
    expect(first.map(({ action }) => action)).toEqual(['teacher.school_joined', 'teacher.school_left']);
    expect(second.map(({ action }) => action)).toEqual(['guardian.school_joined', 'guardian.school_left']);
    expect(first[0]).toMatchObject({
      actorId: here.accountId,
      about: [{ kind: 'teacher', id: here.accountId }],
    });
    const told = (place: Place) => new RegExp(`${place.school.id}|${place.school.code}|${place.accountId}`);
    expect(JSON.stringify(first)).not.toMatch(told(there));
    expect(JSON.stringify(second)).not.toMatch(told(here));
  });

  it('counts wrong guesses as a sign-in does, at the other school only', async () => {
    const [here, there] = [await placeOf(home, 'parent'), await placeOf(away, 'parent')];
    const member = await Member.signedIn(auth, here);
    const pin = otherThan(there.pin);
    for (let guess = 0; guess < 5; guess += 1)
      expect(await member.add(there, { pin })).toMatchObject({
        status: 401,
        body: { code: 'SIGN_IN_FAILED' },
      });
    expect(await member.add(there)).toMatchObject({ status: 429, body: { code: 'SIGN_IN_PAUSED' } });
    expect((await signIn(there)).status).toBe(429);
    expect((await signIn(here)).status).toBe(200);
    expect(await member.list()).toHaveLength(1);
    const log = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('SELECT outcome FROM auth.sign_in WHERE account_id = $1', [there.accountId]),
    );
    expect(log.rows).toEqual(Array(5).fill({ outcome: 'wrong_secret' }));
  });

  it('is subject to the sign-in limit of the other school', async () => {
    const crowded = await AuthSchool.registered(auth);
    const [here, there] = [await placeOf(home, 'parent'), await placeOf(crowded, 'parent')];
    await there.school.pushLine(600);
    const member = await Member.signedIn(auth, here);
    expect(await member.add(there)).toMatchObject({ status: 428, body: { code: 'SIGN_IN_PROOF_NEEDED' } });
  });

  it('requires the second factor of the other account', async () => {
    const [here, there] = [await placeOf(home, 'teacher'), await placeOf(away, 'teacher')];
    const { secret } = await setUpApp(auth, (await Member.signedIn(auth, there)).as, clock.now());
    clock.turned += 2 * MINUTE;
    const member = await Member.signedIn(auth, here);
    const asked = await member.add(there);
    expect(asked).toMatchObject({ status: 403, body: { code: 'FACTOR_NEEDED' } });
    const { token } = (asked.body as unknown as { secondStep: { token: string } }).secondStep;
    expect(await member.post('second-step', { token, code: '000000' })).toMatchObject({
      body: { code: 'STEP_UP_WRONG' },
    });
    expect(await member.list()).toHaveLength(1);
    const code = await codeOf(secret, clock.now());
    expect((await member.post('second-step', { token, code })).status).toBe(200);
    expect(await member.list()).toHaveLength(2);
  });

  it('requires a recently proved session of a parent or teacher', async () => {
    const place = await placeOf(away, 'parent');
    const { school } = place;
    const member = await Member.signedIn(auth, await placeOf(home, 'parent'));
    const late: Identity = { ...member.as, provedAt: Date.now() - HOUR };
    const body = { parentId: place.signInId, password: place.pin };
    const ask = (as: Identity) =>
      auth.call('POST', '/account/memberships/parent', {
        ...{ as, body },
        headers: { [HEADERS.clientAddress]: someAddress() },
      });
    expect(await ask(late)).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    const student = await school.student();
    for (const answer of [
      await school.logInAdmin(ADMIN_PASSWORD),
      await school.logInStudent(student.signInId, student.pin),
    ])
      expect(await ask(claimsIn(auth, answer))).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    // A student's or administrator's sign-in is no sign-in of a teacher or parent.
    const asTeacher = { schoolCode: school.code, teacherId: student.signInId, password: student.pin };
    expect((await member.post('teacher', asTeacher)).status).toBe(401);
  });

  it('refuses one’s own account and a seventh school', async () => {
    const here = await placeOf(home, 'parent');
    const member = await Member.signedIn(auth, here);
    expect(await member.add(here)).toMatchObject({ status: 409, body: { code: 'MEMBERSHIP_OWN' } });
    for (let count = 2; count <= 6; count += 1)
      expect((await member.add(await placeOf(home, 'parent'))).status).toBe(200);
    const seventh = await placeOf(away, 'parent');
    expect(await member.add(seventh)).toMatchObject({ status: 409, body: { code: 'MEMBERSHIP_LIMIT' } });
    // The token with all memberships fits into a cookie.
    expect(member.grant.accessToken.length).toBeLessThan(3_500);
  });

  it('merges three accounts into one person, also when all three join concurrently', async () => {
    const places = await Promise.all([home, away, home].map((school) => placeOf(school, 'parent')));
    const [a, b, c] = await Promise.all(places.map((place) => Member.signedIn(auth, place)));
    const [placeA, placeB, placeC] = places;
    if (!a || !b || !c || !placeA || !placeB || !placeC) throw new Error('three');
    const answers = await Promise.all([
      a.add(placeB),
      b.add(placeC),
      c.add(placeA),
      b.add(placeA),
      a.add(placeC),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    for (const member of [a, b, c]) expect(await member.list()).toHaveLength(3);
  });

  it('is refused for a session that has just ended', async () => {
    const [here, there] = [await placeOf(home, 'parent'), await placeOf(away, 'parent')];
    const member = await Member.signedIn(auth, here);
    await newPin(here);
    expect(await member.add(there)).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
    expect(await (await Member.signedIn(auth, there)).list()).toHaveLength(1);
  });
});

describe('switching to the other school', () => {
  it('issues a session of the other account and ends the one it came from', async () => {
    const { here, there, member, before } = await switched();
    expect(member.claims).toMatchObject({
      ...{ schoolId: there.school.id, personId: there.accountId, role: 'parent' },
      elsewhere: [{ schoolId: here.school.id, personId: here.accountId }],
    });
    expect(member.grant).toMatchObject({ ended: before.sessionId, alertToken: expect.any(String) });
    // A switch does not count as re-authentication in the other account.
    expect(member.claims).not.toHaveProperty('provedAt');
    expect(await revoked()).toContain(before.sessionId);
    expect(await member.lives()).toBe(true);
    expect((await member.list()).map(({ isCurrent }) => isCurrent)).toEqual([false, true]);
    const { body: user } = await auth.call<SignedInUser>('GET', '/auth/user', { as: member.as });
    expect(user).toMatchObject({ id: there.accountId, elsewhere: [expect.any(String)] });
    // And back.
    expect((await member.switch()).status).toBe(200);
    // Each membership is listed there under the id that it has here.
    const { body: back } = await auth.call<SignedInUser>('GET', '/auth/user', { as: member.as });
    expect([[back.membershipId], back.elsewhere]).toEqual([user.elsewhere, [user.membershipId]]);
    expect(member.claims).toMatchObject({ schoolId: here.school.id, personId: here.accountId });
    expect(await member.lives()).toBe(true);
  });

  it('treats the browser as known there only since the accounts were joined', async () => {
    const aged = (table: string, column: string, where: string, ids: readonly string[]) =>
      asSuperuser(auth.database.adminUrl, (client) =>
        client.query(
          `UPDATE auth.${table} SET ${column} = ${column} - interval '10 days' WHERE ${where} = ANY($1)`,
          [ids],
        ),
      );
    const ofLongAgo = async () => {
      const person = await joined(['parent', 'parent']);
      await aged('membership', 'joined_at', 'account_id', [person.here.accountId, person.there.accountId]);
      return person;
    };
    /** Returns the browser's age in days in the other account after a switch from one where it is ten days old. */
    const ageAfterSwitch = async (from: Place, to: Place) => {
      const member = await Member.signedIn(auth, from);
      await aged('session', 'device_since', 'id', [member.as.sessionId]);
      expect(await member.lives()).toBe(true);
      const target = (member.claims.elsewhere ?? []).find(({ personId }) => personId === to.accountId);
      expect((await member.post(`${target?.membershipId}/switch`)).status).toBe(200);
      expect(member.claims.personId).toBe(to.accountId);
      return Math.round((Date.now() - (member.claims.device?.since ?? 0)) / (24 * HOUR));
    };
    const known = await ofLongAgo();
    expect(await ageAfterSwitch(known.here, known.there)).toBe(10);
    for (const isVictims of [false, true]) {
      const [victim, thief] = [await ofLongAgo(), await ofLongAgo()];
      const [adds, added] = isVictims ? [victim, thief] : [thief, victim];
      const member = await Member.signedIn(auth, adds.here);
      expect((await member.add(added.here)).status).toBe(200);
      expect(await ageAfterSwitch(thief.here, victim.here)).toBe(0);
    }
  });

  it('shows the session in the list of the other account, and no longer in the first', async () => {
    const { here, member } = await switched();
    const list = (as: Identity) => auth.call<{ isThis: boolean }[]>('GET', '/account/sessions', { as });
    expect((await list(member.as)).body).toMatchObject([{ isThis: true }]);
    expect((await list((await Member.signedIn(auth, here)).as)).body).toMatchObject([{ isThis: true }]);
  });

  it('happens once under concurrent requests, and the stale token does not clear the cookie', async () => {
    const { member } = await joined();
    const id = await member.otherId();
    const again = new Member(auth, member.grant);
    const answers = await Promise.all([member.post(`${id}/switch`), again.post(`${id}/switch`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [entered, stale] = again.grant.ended ? [again, member] : [member, again];
    await entered.arrived();
    expect((await stale.renew()).body).toMatchObject({ code: 'SESSION_SWITCHED' });
    expect(await entered.lives()).toBe(true);
    clock.turned = MINUTE;
    expect((await stale.renew()).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  describe('when the response was lost', () => {
    /** The browser's old state, and the state that it never received. */
    const lost = async (roles?: [Place['role'], Place['role']]) => {
      const both = await joined(roles);
      const browser = new Member(auth, both.member.grant);
      const before = browser.as;
      expect(await both.member.switch()).toMatchObject({ status: 200 });
      return { ...both, browser, before };
    };

    it('resumes with the refresh token that the browser still has', async () => {
      const { there, member, browser, before } = await lost();
      const { refreshToken } = browser.grant;
      expect(await browser.lives()).toBe(true);
      // Gateways use this to reject requests of the old session.
      expect(browser.grant.ended).toBe(before.sessionId);
      expect(browser.claims).toMatchObject({ personId: there.accountId, schoolId: there.school.id });
      // The new token has not been presented yet, and the switch's response may still arrive, so it is the same one.
      expect(browser.grant.refreshToken).toBe(member.grant.refreshToken);
      clock.turned += 2 * MINUTE;
      browser.grant = { ...browser.grant, refreshToken };
      expect(await browser.lives()).toBe(true);
      expect(browser.grant.refreshToken).not.toBe(member.grant.refreshToken);
      expect(browser.grant.alertToken).toEqual(expect.any(String));
      await browser.arrived();
      expect(await browser.lives()).toBe(true);
      expect((await browser.switch()).status).toBe(200);
      expect(await browser.lives()).toBe(true);
    });

    it('returns the same session to concurrent renewals', async () => {
      const { browser } = await lost();
      clock.turned += 2 * MINUTE;
      const answers = await Promise.all(Array.from({ length: 5 }, () => browser.renew()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    });

    it('ends both sides when two clients hold it, whichever token is used', async () => {
      const uses: ((entered: Member) => Promise<unknown>)[] = [
        (entered) => entered.arrived(),
        (entered) => entered.lives(),
        (entered) => entered.switch(),
      ];
      for (const use of uses) {
        const { member, browser } = await lost();
        await use(member);
        expect((await browser.renew()).body).toMatchObject({ code: 'SESSION_SWITCHED' });
        clock.turned += 11_000;
        expect(await browser.lives()).toBe(false);
        expect(await member.lives()).toBe(false);
      }
      // The other way round: the holder of the first response comes last.
      const { member, browser } = await lost();
      clock.turned += 2 * MINUTE;
      expect(await browser.lives()).toBe(true);
      expect(await member.lives()).toBe(false);
      expect(await browser.lives()).toBe(false);
    });

    const endings: Record<string, (both: Awaited<ReturnType<typeof lost>>) => Promise<unknown>> = {
      'the first account got a new PIN': ({ here }) => newPin(here),
      'the other account got a new PIN': ({ there }) => newPin(there),
      'the other account was deactivated': ({ there }) => changed(there, false),
      'the sign-in was ended in the first school’s list': async ({ here, browser }) =>
        endInList(await Member.signedIn(auth, here), browser.as.sessionId),
      'the one that it opened was ended in the other’s list': async ({ there, member }) =>
        endInList(await Member.signedIn(auth, there), member.as.sessionId),
      'all others were ended': async ({ there }) =>
        auth.call('POST', '/account/sessions/end-others', { as: (await Member.signedIn(auth, there)).as }),
      'it was signed out': ({ member }) => auth.call('POST', '/logout', { as: member.as }),
    };

    it.each(Object.keys(endings))('opens nothing when meanwhile %s', async (name) => {
      const both = await lost();
      await endings[name]?.(both);
      expect(await both.browser.lives()).toBe(false);
    });

    it('opens nothing once the sign-in has expired, although sessions of the other school last longer', async () => {
      const { browser } = await lost(['teacher', 'parent']);
      clock.turned += HOUR;
      expect(await browser.lives()).toBe(false);
    });
  });

  it('ends the whole chain of switches when an old token of it is replayed', async () => {
    const { before, member, here } = await switched();
    const way = [before.sessionId, member.as.sessionId];
    const copied = member.grant;
    expect(await member.lives()).toBe(true);
    await member.arrived();
    expect((await member.switch()).status).toBe(200);
    const other = await Member.signedIn(auth, here);
    clock.turned += 11_000;
    expect((await new Member(auth, copied).renew()).status).toBe(401);
    expect(await member.lives()).toBe(false);
    expect(await revoked()).toEqual(expect.arrayContaining([...way, member.as.sessionId]));
    expect(await other.lives()).toBe(true);
  });

  it('does not extend the lifetime of the sign-in', async () => {
    const { member } = await joined(['teacher', 'parent']);
    await member.switch();
    for (let hours = 11; hours <= 22; hours += 11) {
      clock.turned = hours * HOUR;
      if (hours < 12) {
        expect(await member.lives()).toBe(true);
        expect((await member.switch()).status).toBe(200);
        expect((await member.switch()).status).toBe(200);
      } else expect(await member.lives()).toBe(false);
    }
  });

  it('is possible only to a school of the same person', async () => {
    const { member } = await joined();
    const stranger = await joined();
    const own = (await member.list()).find(({ isCurrent }) => isCurrent)?.id ?? '';
    for (const id of [await stranger.member.otherId(), own, stranger.there.accountId])
      expect((await member.post(`${id}/switch`)).status).toBe(404);
  });

  it('is possible to a suspended school, and the token says so', async () => {
    const { there, member } = await joined(undefined, await AuthSchool.registered(auth));
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(`UPDATE auth.known_school SET status = 'suspended' WHERE school_id = $1`, [
        there.school.id,
      ]),
    );
    expect((await member.switch()).status).toBe(200);
    expect(member.claims.standing).toEqual({ suspended: true });
  });

  it('from a parent account requires the teacher’s PIN, once', async () => {
    const { there, member } = await joined(['parent', 'teacher']);
    expect(await member.switch()).toMatchObject({
      status: 403,
      body: { code: 'SWITCH_NEEDS_PROOF', methods: ['pin'] },
    });
    const withoutBody = await auth.call('POST', `/account/memberships/${await member.otherId()}/switch`, {
      as: member.as,
    });
    expect(withoutBody).toMatchObject({ status: 403, body: { code: 'SWITCH_NEEDS_PROOF' } });
    expect(await member.switch({ password: otherThan(there.pin) })).toMatchObject({
      body: { code: 'STEP_UP_WRONG' },
    });
    expect((await member.switch({ password: there.pin })).status).toBe(200);
    expect(member.claims.role).toBe('teacher');
    expect(member.claims.provedAt).toEqual(expect.any(Number));
    // Switching to the family's account and back requires nothing.
    expect((await member.switch()).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
    expect(member.claims.role).toBe('teacher');
    // Another sign-in starts anew; a teacher's own requires nothing for switching to the family's account.
    const teacher = await Member.signedIn(auth, there);
    expect((await teacher.switch()).status).toBe(200);
    expect((await teacher.switch()).status).toBe(200);
  });

  it('from a long parent session requires the PIN again once a teacher’s own session would have expired', async () => {
    const { there, member } = await joined(['parent', 'teacher']);
    expect((await member.switch({ password: there.pin })).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
    clock.turned = 11 * HOUR;
    expect(await member.lives()).toBe(true);
    expect((await member.switch()).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
    clock.turned = 13 * HOUR;
    expect(await member.lives()).toBe(true);
    expect(await member.switch()).toMatchObject({ status: 403, body: { code: 'SWITCH_NEEDS_PROOF' } });
    expect((await member.switch({ password: there.pin })).status).toBe(200);
  });

  it('requires the second factor of the other account once, whatever was proved before', async () => {
    const { there, member } = await joined(['teacher', 'teacher']);
    const { secret } = await setUpApp(auth, (await Member.signedIn(auth, there)).as, clock.now());
    clock.turned += 2 * MINUTE;
    expect(await member.switch({ password: there.pin })).toMatchObject({ body: { code: 'STEP_UP_WRONG' } });
    expect((await member.switch()).body).toMatchObject({ methods: ['authenticator', 'recovery'] });
    const code = await codeOf(secret, clock.now());
    expect((await member.switch({ code })).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
    expect(member.claims.schoolId).toBe(there.school.id);
  });

  const demand = async ({ school }: Place) => {
    const { schoolId } = claimsIn(auth, await school.logInAdmin(ADMIN_PASSWORD));
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query('INSERT INTO auth.factor_demand (school_id, teachers) VALUES ($1, true)', [schoolId]),
    );
  };

  /** Switches there and back, so that this sign-in has proved what the other account requires. */
  async function shownBefore(shown: (there: Place) => object | Promise<object>) {
    const both = await joined(['parent', 'teacher']);
    expect((await both.member.switch(await shown(both.there))).status).toBe(200);
    expect((await both.member.switch()).status).toBe(200);
    return both;
  }
  const withPin = ({ pin }: Place) => ({ password: pin });
  const NEEDS_PROOF = { status: 403, body: { code: 'SWITCH_NEEDS_PROOF' } };

  it('requires proof again after the other school has reset the factor that was used', async () => {
    let secret = '';
    const { there, member } = await shownBefore(async (place) => {
      ({ secret } = await setUpApp(auth, (await Member.signedIn(auth, place)).as, clock.now()));
      clock.turned += 2 * MINUTE;
      return { code: await codeOf(secret, clock.now()) };
    });
    const office = { ...someone('school_admin', there.school.id), provedAt: Date.now() };
    const reset = await auth.call('POST', `/school-admin/second-factors/${there.accountId}/reset`, {
      as: office,
    });
    expect(reset.status).toBeLessThan(300);
    expect(await member.switch()).toMatchObject({ ...NEEDS_PROOF, body: { methods: ['pin'] } });
    expect((await member.switch(withPin(there))).status).toBe(200);
  });

  it('requires proof again after sign-out everywhere else, but not on the session that requested it', async () => {
    const [one, other] = [await shownBefore(withPin), await joined(['parent', 'teacher'])];
    expect((await other.member.switch(withPin(other.there))).status).toBe(200);
    for (const as of [(await Member.signedIn(auth, one.there)).as, other.member.as])
      expect((await auth.call('POST', '/account/sessions/end-others', { as })).status).toBeLessThan(300);
    expect((await other.member.switch()).status).toBe(200);
    expect((await other.member.switch()).status).toBe(200);
    expect(await one.member.lives()).toBe(false);
  });

  it('requires proof again after a browser of the account was frozen', async () => {
    const { there, member } = await shownBefore(withPin);
    await deliverFact(auth.app, {
      ...{ eventId: uuidv7(), name: 'sender.frozen', schoolId: there.school.id },
      payload: { personId: there.accountId, deviceId: uuidv7() },
    } as Fact);
    expect(await member.switch()).toMatchObject(NEEDS_PROOF);
  });

  it('requires a factor that was set up since, whatever was proved before', async () => {
    const { there, member } = await shownBefore(withPin);
    await setUpApp(auth, (await Member.signedIn(auth, there)).as, clock.now());
    expect(await member.switch()).toMatchObject({
      ...NEEDS_PROOF,
      body: { methods: ['authenticator', 'recovery'] },
    });
  });

  it('does not require the factor on the session on which it was set up', async () => {
    const { there, member } = await joined(['parent', 'teacher']);
    expect((await member.switch(withPin(there))).status).toBe(200);
    await setUpApp(auth, member.as, clock.now());
    expect((await member.switch()).status).toBe(200);
    expect((await member.switch()).status).toBe(200);
  });

  it('allows only the set-up when the other school demands a missing factor', async () => {
    const { there, member } = await joined(['teacher', 'teacher'], await AuthSchool.registered(auth));
    await demand(there);
    expect((await member.switch()).status).toBe(200);
    expect(member.claims).toMatchObject({ factorDue: true });
    // This does not prevent switching back.
    expect((await member.switch()).status).toBe(200);
    expect(member.claims).not.toHaveProperty('factorDue');
  });

  it('ends sessions that entered without a factor once the person sets one up', async () => {
    const { there } = await joined(['teacher', 'teacher'], await AuthSchool.registered(auth));
    await demand(there);
    const [other, own] = [await Member.signedIn(auth, there), await Member.signedIn(auth, there)];
    expect((await other.switch()).status).toBe(200);
    expect(other.claims).not.toHaveProperty('factorDue');
    await setUpApp(auth, own.as, clock.now());
    expect(await other.lives()).toBe(false);
  });

  it('ends sessions that enter without a factor while the person sets one up', async () => {
    const { there } = await joined(['teacher', 'teacher'], await AuthSchool.registered(auth));
    await demand(there);
    const [other, own] = [await Member.signedIn(auth, there), await Member.signedIn(auth, there)];
    const switches = await other.toOther();
    await behind<unknown>(
      auth,
      // The last statement of a switch.
      (client) => client.query('LOCK TABLE auth.sign_in IN SHARE MODE'),
      () => switches(),
      () => setUpApp(auth, own.as, clock.now()),
    );
    expect(other.claims.personId).not.toBe(there.accountId);
    expect(await other.lives()).toBe(false);
  });

  it('requires a factor that was set up while the PIN was being checked', async () => {
    const { there, member } = await joined(['parent', 'teacher']);
    const switches = await member.toOther(withPin(there));
    const [answer] = await behind(
      auth,
      async (client) => {
        await lockedAccount(there.accountId)(client);
        await client.query(
          `INSERT INTO auth.passkey (school_id, id, account_id, credential_id, public_key, counter, transports, name)
           VALUES ($1, $2, $3, 'key', '', 0, '{}', 'My phone')`,
          [there.school.id, uuidv7(), there.accountId],
        );
      },
      () => switches(),
    );
    expect(answer).toMatchObject({ ...NEEDS_PROOF, body: { methods: ['passkey'] } });
    expect(member.claims.personId).not.toBe(there.accountId);
  });
});

describe('a session that was switched to another school', () => {
  const endListed = async (member: Member, id: string) =>
    expect(await endInList(member, id)).toMatchObject({ status: 200 });

  const endings: Record<string, (both: Awaited<ReturnType<typeof switched>>) => Promise<unknown>> = {
    'the first account gets a new PIN': ({ here }) => newPin(here),
    'the other account gets a new PIN': ({ there }) => newPin(there),
    'the first account is deactivated': ({ here }) => changed(here, false),
    'the other account is deactivated': ({ there }) => changed(there, false),
    'all other sessions are ended in the first school': async ({ here }) =>
      auth.call('POST', '/account/sessions/end-others', { as: (await Member.signedIn(auth, here)).as }),
    'all other sessions are ended in the other school': async ({ there }) =>
      auth.call('POST', '/account/sessions/end-others', { as: (await Member.signedIn(auth, there)).as }),
    'it is ended in the first school’s list, which it had left meanwhile': async ({ here, before }) =>
      endListed(await Member.signedIn(auth, here), before.sessionId),
    'it is ended in the other school’s list, which it had left meanwhile': async ({ there, member }) => {
      const listed = member.as.sessionId;
      expect((await member.switch()).status).toBe(200);
      await endListed(await Member.signedIn(auth, there), listed);
    },
    'somebody leaves the first school out': async ({ there }) => {
      const again = await Member.signedIn(auth, there);
      return again.post(`${await again.otherId()}/leave`);
    },
    'it is signed out': ({ member }) => auth.call('POST', '/logout', { as: member.as }),
  };

  it.each(Object.keys(endings))('ends when %s', async (name) => {
    const both = await switched();
    const { sessionId } = both.member.as;
    expect(await both.member.lives()).toBe(true);
    await endings[name]?.(both);
    expect(await both.member.lives()).toBe(false);
    expect(await revoked()).toContain(sessionId);
  });

  it('survives when it is the one that ends all others', async () => {
    const { here, there, member } = await switched();
    const others = [await Member.signedIn(auth, here), await Member.signedIn(auth, there)];
    const answer = await auth.call('POST', '/account/sessions/end-others', { as: member.as });
    expect(answer.status).toBe(200);
    expect(await member.lives()).toBe(true);
    for (const other of others) expect(await other.lives()).toBe(false);
  });

  it('cannot end itself as another sign-in after switching back', async () => {
    const { member, before } = await switched();
    const { sessionId } = member.as;
    expect((await member.switch()).status).toBe(200);
    for (const id of [before.sessionId, sessionId]) expect((await endInList(member, id)).status).toBe(404);
    expect(await member.lives()).toBe(true);
  });

  it('cannot be ended from the other account after the membership was left', async () => {
    const { here, there, member } = await switched();
    const { sessionId } = member.as;
    expect((await member.switch()).status).toBe(200);
    await Member.signedIn(auth, here).then(async (again) => again.post(`${await again.otherId()}/leave`));
    expect((await endInList(await Member.signedIn(auth, there), sessionId)).status).toBe(404);
    expect(await member.lives()).toBe(true);
  });

  it('is not missed by an end that arrives concurrently', async () => {
    const rounds = await Promise.all(
      Array.from({ length: 9 }, async (_, round) => {
        const { here, there, member } = await joined();
        const other = await Member.signedIn(auth, here);
        const { sessionId } = member.as;
        const end = [() => changed(there, false), () => newPin(here), () => endListed(other, sessionId)][
          round % 3
        ];
        const membershipId = await member.otherId();
        await Promise.all([member.post(`${membershipId}/switch`), end?.()]);
        return { member, isHomeOpen: round % 3 === 0 };
      }),
    );
    for (const { member, isHomeOpen } of rounds) {
      const lives = await member.lives();
      // If the other account was ended before the switch, the session stays in its own school and has no other membership.
      if (lives) expect(isHomeOpen).toBe(true);
      if (lives) expect(member.claims).not.toHaveProperty('elsewhere');
    }
  });
});

describe('a membership', () => {
  const dropped = async (drop: (there: Place) => Promise<unknown>) => {
    const { there, member } = await joined();
    const id = await member.otherId();
    await drop(there);
    expect(await member.list()).toMatchObject([{ isCurrent: true }]);
    expect((await member.post(`${id}/switch`)).status).toBe(404);
    // Gateways are told of the end before any token is renewed.
    expect(await revoked()).toContain(id);
    await member.lives();
    expect(member.claims).not.toHaveProperty('elsewhere');
    return { there, member };
  };

  it('ends with a new PIN, and its holder can join again', async () => {
    const { there, member } = await dropped(async (place) => {
      place.pin = (await newPin(place)).body.pin;
    });
    const holder = await Member.signedIn(auth, there);
    expect(await holder.list()).toHaveLength(1);
    expect((await member.add(there)).status).toBe(200);
    expect(await holder.list()).toHaveLength(2);
  });

  it('ends with a deactivation, and does not return with a reactivation', async () => {
    const { there } = await dropped((place) => changed(place, false));
    await changed(there, true);
    expect(await (await Member.signedIn(auth, there)).list()).toHaveLength(1);
  });

  it('can be left by the person, whose session stays signed in', async () => {
    const { here, there, member } = await joined();
    const id = await member.otherId();
    expect(await member.post(`${id}/leave`)).toMatchObject({ body: { success: true, signedOut: false } });
    expect(await member.list()).toHaveLength(1);
    expect(await member.lives()).toBe(true);
    expect((await member.post(`${id}/leave`)).status).toBe(404);
    expect(await (await Member.signedIn(auth, there)).list()).toHaveLength(1);
    expect(here.accountId).toBe(member.as.personId);
  });

  it('can be left from the other side too, which ends the session that came through it', async () => {
    const { here, member } = await switched();
    const answer = await member.post(`${await member.otherId()}/leave`);
    expect(answer).toMatchObject({ body: { signedOut: true }, headers: { [HEADERS.session]: 'ended' } });
    expect(await member.lives()).toBe(false);
    const again = await Member.signedIn(auth, here);
    expect(await again.list()).toHaveLength(1);
    expect(grantOf(await signIn(here)).alertToken).toEqual(expect.any(String));
  });
});
