import type { EndedSessions, Identity, SessionGrant } from '@homeroom/contracts';
import { KeyFolder, SessionTokens } from '@homeroom/platform';
import { asSuperuser, deliverFact, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, grantOf, startAuth } from '../e2e/auth-school';
import { TurnedClock } from '../e2e/turned-clock';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let auth: TestService;
const clock = new TurnedClock();
beforeAll(async () => {
  auth = await startAuth();
  clock.in(auth);
});
afterAll(() => auth.close());

const renew = (refreshToken: string, untouched = false) =>
  auth.call<SessionGrant>('POST', '/internal/sessions/renew', { body: { refreshToken, untouched } });

function readIn({ accessToken }: SessionGrant) {
  const read = new SessionTokens(new KeyFolder(auth.keys)).read(accessToken, 'access');
  if (!read) throw new Error('not an access token');
  return read;
}

const identityIn = (grant: SessionGrant): Identity => readIn(grant).claims;

/** Reports, as a gateway, that browsers have presented their tokens. */
async function arrived(...grants: SessionGrant[]): Promise<void> {
  const claims = grants.map((grant) => readIn(grant).claims);
  const body = { pairs: claims.map(({ schoolId, sessionId, pair }) => ({ schoolId, sessionId, pair })) };
  expect((await auth.call('POST', '/internal/sessions/received', { body })).status).toBe(204);
}

async function adminSession(): Promise<SessionGrant> {
  const school = await AuthSchool.registered(auth);
  return grantOf(await school.logInAdmin(ADMIN_PASSWORD));
}

const endedSince = async (since: number) =>
  (await auth.call<EndedSessions>('GET', `/internal/revocations?since=${since}`)).body;

describe('the browser of a session', () => {
  it('keeps its id and age through renewals and sign-ins, and is new when none is sent', async () => {
    const school = await AuthSchool.registered(auth);
    const first = grantOf(await school.logInAdmin(ADMIN_PASSWORD));
    const device = identityIn(first).device;
    expect(Math.abs(Date.now() - (device?.since ?? 0))).toBeLessThan(60 * SECOND);
    expect(identityIn((await renew(first.refreshToken)).body).device).toEqual(device);
    await asSuperuser(auth.database.adminUrl, (client) =>
      client.query(
        `UPDATE auth.device SET first_success_at = first_success_at - interval '10 days' WHERE school_id = $1`,
        [school.id],
      ),
    );
    const again = grantOf(await school.logInAdmin(ADMIN_PASSWORD, { device: first.deviceToken }));
    expect(identityIn(again).device).toEqual({ id: device?.id, since: (device?.since ?? 0) - 240 * HOUR });
    const stranger = identityIn(grantOf(await school.logInAdmin(ADMIN_PASSWORD))).device;
    expect(stranger?.id).not.toBe(device?.id);
    expect(stranger?.since).toBeGreaterThanOrEqual(device?.since ?? 0);
  });

  it('is signed out, and no other, when its sending was frozen', async () => {
    const school = await AuthSchool.registered(auth);
    const [stolen, own] = [
      await school.logInAdmin(ADMIN_PASSWORD),
      await school.logInAdmin(ADMIN_PASSWORD),
    ].map(grantOf);
    const { device, personId, sessionId } = identityIn(stolen ?? ({} as SessionGrant));
    const fact = {
      eventId: uuidv7(),
      name: 'sender.frozen',
      version: 1,
      schoolId: school.id,
      requestId: null,
    } as const;
    const payload = { personId, deviceId: device?.id ?? '' };
    await deliverFact(auth.app, { ...fact, payload });
    await deliverFact(auth.app, { ...fact, payload });
    expect((await renew(stolen?.refreshToken ?? '')).status).toBe(401);
    expect((await renew(own?.refreshToken ?? '')).status).toBe(200);
    expect((await endedSince(Date.now() - HOUR)).sessionIds).toContain(sessionId);
  });
});

describe('renewal', () => {
  it('returns a new refresh token each time, and keeps the session and the device', async () => {
    const first = await adminSession();
    const second = await renew(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect(second.body.deviceToken).toBeNull();
    expect(second.body.refreshSeconds).toBe(3600);
    expect(identityIn(second.body).sessionId).toBe(identityIn(first).sessionId);
    expect((await renew(second.body.refreshToken)).status).toBe(200);
  });

  it('answers concurrent renewals with the same successor', async () => {
    const first = await adminSession();
    const answers = await Promise.all(Array.from({ length: 6 }, () => renew(first.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  it('ends the session when the previous token returns after its ten seconds of grace', async () => {
    const first = await adminSession();
    const second = (await renew(first.refreshToken)).body;
    await arrived(second);
    clock.turned = 9 * SECOND;
    expect((await renew(first.refreshToken)).status).toBe(200);
    clock.turned = 11 * SECOND;
    expect((await renew(first.refreshToken)).status).toBe(401);
    expect((await renew(second.refreshToken)).status).toBe(401);
    expect((await endedSince(Date.now() - HOUR)).sessionIds).toContain(identityIn(first).sessionId);
  });

  it('grants grace to the newest previous token only', async () => {
    const first = await adminSession();
    const second = (await renew(first.refreshToken)).body;
    const third = (await renew(second.refreshToken)).body;
    expect((await renew(first.refreshToken)).status).toBe(401);
    expect((await renew(third.refreshToken)).status).toBe(401);
  });

  describe('when the response was lost', () => {
    const lost = async () => {
      const first = await adminSession();
      return { first, second: (await renew(first.refreshToken)).body };
    };
    const again = async ({ refreshToken }: SessionGrant) => {
      const { status, body } = await renew(refreshToken);
      expect(status).toBe(200);
      return body;
    };
    const isOver = async (...grants: SessionGrant[]) => {
      for (const { refreshToken } of grants) expect((await renew(refreshToken)).status).toBe(401);
    };

    it('returns the same successor for a minute and new ones later, however often', async () => {
      const { first, second } = await lost();
      clock.turned = 59 * SECOND;
      expect((await again(first)).refreshToken).toBe(second.refreshToken);
      const drawn = new Set([second.refreshToken]);
      for (const minutes of [2, 30, 58, 85]) {
        clock.turned = minutes * MINUTE;
        const { refreshToken } = await again(first);
        expect(drawn).not.toContain(refreshToken);
        drawn.add(refreshToken);
        clock.turned += 11 * SECOND;
        expect((await again(first)).refreshToken).toBe(refreshToken);
      }
      const last = await again(first);
      await arrived(last);
      await again(last);
      clock.turned = 8 * HOUR;
      await isOver(first, last);
    });

    it('continues when a waking browser receives both responses at once', async () => {
      const { first, second } = await lost();
      clock.turned = 5 * MINUTE;
      const third = await again(first);
      for (const grant of [second, third]) await arrived(grant);
      clock.turned += 11 * SECOND;
      await again(third);
    });

    it('continues with a response that arrived late', async () => {
      const { first, second } = await lost();
      clock.turned = 50 * SECOND;
      await again(first);
      await again(second);
    });

    it('ends the session for both when two clients hold it, whichever acts first', async () => {
      // The thief was first, and used the new token.
      const one = await lost();
      await arrived(one.second);
      clock.turned += 11 * SECOND;
      await isOver(one.first, one.second);
      // The thief was first but waits; the owner treats the response as lost.
      const two = await lost();
      clock.turned += 2 * MINUTE;
      const own = await again(two.first);
      await isOver(two.second, own);
      // The access token alone exposes it, whichever of the two is presented first; the alert capability ends too.
      for (const [turned, together] of [
        [true, false],
        [false, false],
        [false, true],
      ]) {
        const { first, second } = await lost();
        clock.turned += 2 * MINUTE;
        const third = await again(first);
        const shown = turned ? [third, second] : [second, third];
        clock.turned += 11 * SECOND;
        if (together) await arrived(...shown);
        else for (const grant of shown) await arrived(grant);
        // Checked before one of the other tokens is presented, which would end it as well.
        await isOver(third, first, second);
        expect((await endedSince(Date.now() - HOUR)).sessionIds).toContain(identityIn(first).sessionId);
      }
      // Once renewed, the predecessors are invalid even if no browser presented anything.
      const four = await lost();
      await again(four.second);
      clock.turned += 11 * SECOND;
      await isOver(four.first, four.second);
    });

    it('returns one successor to concurrent requests', async () => {
      const { first } = await lost();
      clock.turned = 2 * MINUTE;
      const answers = await Promise.all(Array.from({ length: 6 }, () => again(first)));
      expect(new Set(answers.map(({ refreshToken }) => refreshToken)).size).toBe(1);
    });

    it('opens nothing once the session has ended', async () => {
      const [out, idle] = [await lost(), await lost()];
      await auth.call('POST', '/logout', { as: identityIn(out.second) });
      clock.turned = 2 * MINUTE;
      await isOver(out.first, out.second);
      clock.turned = HOUR + MINUTE;
      await isOver(idle.first);
    });

    it('does not count as received through an earlier token or a report by another service', async () => {
      const { first, second } = await lost();
      await arrived(second);
      const third = (await renew(second.refreshToken)).body;
      await arrived(second);
      clock.turned = 2 * MINUTE;
      expect((await again(second)).refreshToken).not.toBe(third.refreshToken);
      const { schoolId, sessionId } = identityIn(first);
      const body = { pairs: [{ schoolId, sessionId, pair: '2.1' }] };
      const told = await auth.call('POST', '/internal/sessions/received', { from: 'classroom', body });
      expect(told.status).toBe(403);
    });
  });

  it('refuses forged tokens without ending a session', async () => {
    const { refreshToken, accessToken } = await adminSession();
    const bytes = Buffer.from(refreshToken, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(40) ^ 1, 40);
    for (const forged of ['', 'x', accessToken.slice(0, 300), bytes.toString('base64url')])
      expect((await renew(forged)).status).toBe(401);
    expect((await renew(refreshToken)).status).toBe(200);
  });

  it('ends when idle, and always after the maximum lifetime', async () => {
    const idle = await adminSession();
    clock.turned = HOUR + SECOND;
    expect((await renew(idle.refreshToken)).status).toBe(401);
    clock.turned = 0;
    let busy = await adminSession();
    for (let minutes = 50; minutes < 480; minutes += 50) {
      clock.turned = minutes * 60 * SECOND;
      busy = (await renew(busy.refreshToken)).body;
    }
    expect(busy.refreshSeconds).toBeLessThanOrEqual(1800);
    clock.turned = 8 * HOUR;
    expect((await renew(busy.refreshToken)).status).toBe(401);
  });

  describe('for an untouched page', () => {
    it('does not extend the idle time, and ends with it', async () => {
      let left = await adminSession();
      for (const minutes of [20, 40, 55]) {
        clock.turned = minutes * MINUTE;
        left = (await renew(left.refreshToken, true)).body;
        const { claims, mintedAt, expiresAt } = readIn(left);
        expect(claims.untouched).toBe(true);
        expect(left.refreshSeconds).toBeLessThanOrEqual((60 - minutes) * 60);
        expect(expiresAt - mintedAt).toBeLessThanOrEqual((60 - minutes) * MINUTE);
      }
      clock.turned = HOUR + SECOND;
      expect((await renew(left.refreshToken, true)).status).toBe(401);
      expect((await renew(left.refreshToken)).status).toBe(401);
    });

    it('extends it again when somebody returns in time', async () => {
      const first = await adminSession();
      clock.turned = 55 * MINUTE;
      const left = (await renew(first.refreshToken, true)).body;
      const back = (await renew(left.refreshToken)).body;
      expect(readIn(back).claims.untouched).toBeUndefined();
      clock.turned = 110 * MINUTE;
      expect((await renew(back.refreshToken)).status).toBe(200);
    });

    it('extends it also for a user who renewed at the same moment', async () => {
      const first = await adminSession();
      clock.turned = 55 * MINUTE;
      const left = (await renew(first.refreshToken, true)).body;
      expect((await renew(first.refreshToken)).body.refreshToken).toBe(left.refreshToken);
      clock.turned = 110 * MINUTE;
      expect((await renew(left.refreshToken)).status).toBe(200);
    });

    it('counts as use on a class board', async () => {
      const school = await AuthSchool.registered(auth);
      const { classPassword } = await school.classDevice(3, 'Grade 1', 'C');
      let board = grantOf(await school.logInClass('Grade 1C', classPassword));
      for (const days of [2, 4, 6]) {
        clock.turned = days * 24 * HOUR;
        board = (await renew(board.refreshToken, true)).body;
      }
      expect(readIn(board).claims.untouched).toBeUndefined();
    });
  });

  it('is open to the gateway only', async () => {
    const { refreshToken } = await adminSession();
    const answer = await auth.call('POST', '/internal/sessions/renew', {
      from: 'classroom',
      body: { refreshToken },
    });
    expect(answer.status).toBe(403);
  });
});

describe('logging out', () => {
  it('ends this session, informs the gateways and keeps other sessions', async () => {
    const school = await AuthSchool.registered(auth);
    const [here, there] = [
      grantOf(await school.logInAdmin(ADMIN_PASSWORD)),
      grantOf(await school.logInAdmin(ADMIN_PASSWORD)),
    ];
    const before = (await endedSince(0)).now;
    const answer = await auth.call('POST', '/logout', { as: identityIn(here) });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers['x-homeroom-session']).toBe('ended');
    expect((await renew(here.refreshToken)).status).toBe(401);
    expect((await renew(there.refreshToken)).status).toBe(200);
    const { sessionIds, now } = await endedSince(before - 5 * SECOND);
    expect(sessionIds).toContain(identityIn(here).sessionId);
    expect(sessionIds).not.toContain(identityIn(there).sessionId);
    expect((await endedSince(now + HOUR)).sessionIds).toEqual([]);
  });

  it('requires a session', async () => {
    expect((await auth.call('POST', '/logout')).status).toBe(401);
  });
});
