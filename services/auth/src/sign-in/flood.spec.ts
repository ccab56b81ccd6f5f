import type { SessionGrant } from '@homeroom/contracts';
import { asSuperuser, eventually, type TestService } from '@homeroom/testing';
import { ADMIN_PASSWORD, AuthSchool, grantOf, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth({}, { apart: true });
});
afterAll(() => auth.close());

const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => work(i));
const waitingForRows = () =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.waiting ?? 0;
  });

describe('a flood of sign-ins at one school', () => {
  it('blocked on its own rows does not keep another school from renewing or ending a session', async () => {
    const [flooded, other] = [await AuthSchool.registered(auth), await AuthSchool.registered(auth)];
    const { refreshToken } = grantOf(await other.logInAdmin(ADMIN_PASSWORD));
    await flooded.pushLine(0);
    await asSuperuser(auth.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM auth.sign_in_line WHERE school_id = $1 FOR UPDATE', [flooded.id]);
      const flood = times(60, (i) => flooded.logInStudent(String(2_000 + i), '83141'));
      await eventually(async () => (await waitingForRows()) > 4);
      const renewed = await auth.call<SessionGrant>('POST', '/internal/sessions/renew', {
        body: { refreshToken },
      });
      expect(renewed.status).toBe(200);
      expect((await auth.call('GET', '/internal/revocations?since=0')).status).toBe(200);
      await client.query('COMMIT');
      const answers = await Promise.all(flood);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    });
  });

  it('is refused beyond the limit without a lock, a write or a hash', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin, slipToken } = await school.student();
    await school.pushLine(600);
    const locked = await asSuperuser(auth.database.adminUrl, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM auth.sign_in_line WHERE school_id = $1 FOR UPDATE', [school.id]);
      // Counting it would block on the locked row.
      const flood = await Promise.all(times(300, (i) => school.logInStudent(String(2_000 + i), '83141')));
      const owner = await school.logInStudent(signInId, pin, {}, { slipToken: slipToken ?? '' });
      await client.query('COMMIT');
      return { flood: new Set(flood.map(({ status }) => status)), owner: owner.status };
    });
    expect(locked).toEqual({ flood: new Set([428]), owner: 200 });
    const counted = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query("SELECT 1 FROM auth.budget WHERE school_id = $1 AND key LIKE '%unknown%'", [school.id]),
    );
    expect(counted.rowCount).toBe(0);
  });

  it('beyond the queue size is refused with a retry, and sign-in works again afterwards', async () => {
    const school = await AuthSchool.registered(auth);
    const { signInId, pin } = await school.student();
    await asSuperuser(auth.database.adminUrl, async (client) => {
      await school.pushLine(0);
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM auth.sign_in_line WHERE school_id = $1 FOR UPDATE', [school.id]);
      const flood = times(450, (i) => school.logInStudent(String(1_000 + i), '83141'));
      const refused = await Promise.race(flood.map(async (each) => await each));
      expect(refused).toMatchObject({ status: 503, body: { code: 'SIGN_IN_BUSY' } });
      expect(refused.headers['retry-after']).toBe('5');
      await client.query('COMMIT');
      await Promise.all(flood);
    });
    expect((await school.logInStudent(signInId, pin)).status).toBe(200);
  });
});
