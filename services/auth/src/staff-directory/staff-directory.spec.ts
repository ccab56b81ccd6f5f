import type { DrawnDirectoryToken, Identity, ReadDirectory, StaffDirectory } from '@homeroom/contracts';
import { asSuperuser, someone, someVisit, type TestService } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { ADMIN_PASSWORD, AuthSchool, claimsIn, startAuth } from '../e2e/auth-school';

let auth: TestService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const PATH = '/school-admin/staff-directory';
const settings = (as: Identity) => auth.call<StaffDirectory>('GET', PATH, { as });
const draw = (as: Identity) => auth.call<DrawnDirectoryToken & { code?: string }>('POST', PATH, { as });
const remove = (as: Identity) => auth.call<{ code?: string }>('POST', `${PATH}/remove`, { as });
const read = (token: string) =>
  auth.call<ReadDirectory & { code?: string; message?: string }>('POST', '/internal/directory-tokens/read', {
    body: { token },
  });

async function school() {
  const registered = await AuthSchool.registered(auth);
  const claims = claimsIn(auth, await registered.logInAdmin(ADMIN_PASSWORD));
  return { id: registered.id, as: { ...claims, provedAt: Date.now() } };
}

async function linesOf(schoolId: string): Promise<string[]> {
  const { rows } = await asSuperuser(auth.database.adminUrl, (client) =>
    client.query<{ action: string }>(
      `SELECT payload->>'action' AS action FROM auth.outbox
       WHERE school_id = $1 AND name = 'audit.noted' AND payload->>'action' LIKE 'sso.directory%' ORDER BY id`,
      [schoolId],
    ),
  );
  return rows.map(({ action }) => action);
}

describe('the token of a school directory', () => {
  it('is returned once, speaks for the school only, and is stored as a hash', async () => {
    const { id, as } = await school();
    expect((await settings(as)).body).toMatchObject({
      token: null,
      url: expect.stringMatching(/\/api\/scim\/v2$/),
    });
    const { status, body } = await draw(as);
    expect([status, body.token]).toEqual([201, expect.stringMatching(/^[\w-]{64}$/)]);
    expect((await settings(as)).body.token).toMatchObject({ drawnAt: expect.any(String), lastUsedAt: null });

    const found = await read(body.token);
    expect(found).toMatchObject({
      status: 200,
      body: { identity: { schoolId: id, scope: 'directory' }, standing: {} },
    });
    expect(found.body.identity.personId).not.toBe(as.personId);
    expect((await settings(as)).body.token?.lastUsedAt).toEqual(expect.any(String));
    const kept = await asSuperuser(auth.database.adminUrl, (client) =>
      client.query<{ row: string }>(
        `SELECT t::text AS row FROM auth.directory_token t WHERE school_id = $1`,
        [id],
      ),
    );
    const secret = Buffer.from(body.token, 'base64url').subarray(16).toString('hex');
    expect(kept.rows[0]?.row).not.toContain(secret);
    expect(await linesOf(id)).toEqual(['sso.directory_connected']);
  });

  it('ends when a new one is issued and when it is removed', async () => {
    const { id, as } = await school();
    const first = (await draw(as)).body.token;
    const second = (await draw(as)).body.token;
    expect([(await read(first)).status, (await read(second)).status]).toEqual([401, 200]);
    expect((await remove(as)).status).toBe(200);
    expect((await read(second)).status).toBe(401);
    // Already removed, so nothing changes or is logged.
    expect((await remove(as)).status).toBe(200);
    expect(await linesOf(id)).toEqual([
      'sso.directory_connected',
      'sso.directory_renewed',
      'sso.directory_disconnected',
    ]);
    expect((await settings(as)).body.token).toBeNull();
  });

  it.each(['read_only', 'suspended'] as const)(
    'can be removed in a school that is %s, but not issued',
    async (closed) => {
      const { as } = await school();
      const { token } = (await draw(as)).body;
      const shut = { ...as, closed };
      expect((await draw(shut)).status).toBe(403);
      expect((await settings(shut)).body.token).not.toBeNull();
      expect([(await remove(shut)).status, (await read(token)).status]).toEqual([200, 401]);
    },
  );

  it('is refused alike when it is wrong, of an unknown school or of a school without one', async () => {
    const { as } = await school();
    const { token } = (await draw(as)).body;
    const bytes = Buffer.from(token, 'base64url');
    const wrong = Buffer.from(bytes.map((byte, at) => (at === 40 ? byte ^ 1 : byte))).toString('base64url');
    const nowhere = Buffer.concat([Buffer.alloc(16, 7), bytes.subarray(16)]).toString('base64url');
    const without = await school();
    const [a, b, c] = await Promise.all([
      read(wrong),
      read(nowhere),
      read(
        Buffer.concat([Buffer.from(without.id.replaceAll('-', ''), 'hex'), bytes.subarray(16)]).toString(
          'base64url',
        ),
      ),
    ]);
    for (const { status, body } of [a, b, c])
      expect([status, body]).toMatchObject([401, { code: 'NOT_SIGNED_IN', message: a.body.message }]);
  });

  it('is issued by an administrator after a recent step-up, and never during an operator visit', async () => {
    const { id, as } = await school();
    expect((await draw({ ...as, provedAt: 0 })).body.code).toBe('STEP_UP_NEEDED');
    expect((await remove({ ...as, provedAt: 0 })).body.code).toBe('STEP_UP_NEEDED');
    const visitor = someone('school_admin', id, { visit: someVisit(true), provedAt: Date.now() });
    expect([(await draw(visitor)).status, (await remove(visitor)).status]).toEqual([403, 403]);
    // A person who was an administrator until a moment ago.
    const former = { ...as, personId: uuidv7() };
    expect([(await draw(former)).status, (await remove(former)).status]).toEqual([401, 401]);
    for (const role of ['teacher', 'student', 'parent', 'class_device'] as const) {
      const other = someone(role, id, { provedAt: Date.now(), teacherType: 'principal' });
      expect([(await settings(other)).status, (await draw(other)).status]).toEqual([403, 403]);
    }
    const directory = someone('class_device', id, { scope: 'directory', provedAt: Date.now() });
    expect([(await settings(directory)).status, (await draw(directory)).status]).toEqual([403, 403]);
    expect(await linesOf(id)).toEqual([]);
  });
});
