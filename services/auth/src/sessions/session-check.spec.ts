import type { SelfCheckResult } from '@homeroom/contracts';
import { asSuperuser, type TestService } from '@homeroom/testing';
import { startAuth } from '../e2e/auth-school';
import { RefreshTokens } from './refresh-token';
import { SessionCheck } from './session-check';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());
afterEach(() => jest.restoreAllMocks());

const count = () =>
  asSuperuser(auth.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM auth.account WHERE first_name = 'Nobody')::int AS n`,
    );
    return rows[0]?.n;
  });

describe('the session self-check', () => {
  it('finds that tokens rotate and that a replayed one ends the session, and leaves no rows behind', async () => {
    const { status, body } = await auth.call<SelfCheckResult>('GET', '/internal/self-check', {
      from: 'school',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      'session-rotation': { passed: true },
      'session-replay': { passed: true },
      'cross-school-read': { passed: true },
    });
    expect(await count()).toBe(0);
  });

  it('is open to the service that publishes it only', async () => {
    for (const from of ['gateway', 'alerts', 'backup'] as const)
      expect((await auth.call('GET', '/internal/self-check', { from })).status).toBe(403);
  });

  it('detects a refresh token that never changes', async () => {
    const tokens = auth.app.get(RefreshTokens);
    jest.spyOn(tokens, 'after').mockImplementation(({ secret }) => secret);
    expect(await auth.app.get(SessionCheck).run()).toEqual({
      'session-rotation': { passed: false },
      'session-replay': { passed: false },
    });
  });
});
