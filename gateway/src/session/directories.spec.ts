import { HEADERS, type Identity, type ReadDirectory, SCIM_SCHEMAS, SCIM_TYPE } from '@homeroom/contracts';
import type { SchoolStanding } from '@homeroom/domain';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';
import { someone } from '@homeroom/testing';
import { Browser } from '../../e2e/support/browser';
import { json, readBody } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

const USERS = '/api/scim/v2/Users';
const TOKEN = 'AbC-'.repeat(16);
const ASKED = '/internal/directory-tokens/read';
const machine = () => someone('class_device', undefined, { scope: 'directory' });

/** Lets auth know exactly one token, and its school. */
function authKnows(identity: Identity, standing: SchoolStanding = {}): void {
  gateway.services.auth.answer((request, response) => {
    if (request.url !== ASKED) return json(response, 200, { success: true });
    void readBody(request).then((text) => {
      const { token } = JSON.parse(text) as { token: string };
      const read: ReadDirectory = { identity, standing };
      if (token === TOKEN) json(response, 200, read);
      else json(response, 401, { success: false, code: 'NOT_SIGNED_IN', message: 'Please sign in.' });
    });
  });
}

const directory = () => new Browser(gateway.url, TOKEN);

function spokenFor(path: string): (Identity | undefined)[] {
  const tokens = new ServiceTokens('classroom', new KeyFolder(gateway.keys));
  return gateway.services.classroom
    .heardOn(path)
    .map(({ headers }) => tokens.read(String(headers[HEADERS.serviceToken]))?.identity);
}

it('acts for the directory of the school that auth identifies, and asks auth each time', async () => {
  const identity = machine();
  authKnows(identity);
  const cookie = gateway.cookieOf(someone('school_admin'));
  // Cookies that come along do not matter, nor does a claimed identity.
  const headers = { cookie, [HEADERS.serviceToken]: 'x', [HEADERS.clientAddress]: '::1' };
  expect((await directory().get(USERS, { headers })).status).toBe(200);
  expect((await directory().get(USERS)).status).toBe(200);
  expect(spokenFor('/scim/v2/Users')).toEqual([identity, identity]);
  expect(gateway.services.auth.heardOn(ASKED)).toHaveLength(2);
  const told = gateway.services.classroom.heardOn('/scim/v2/Users')[0];
  expect(JSON.stringify(told)).not.toContain(TOKEN);
});

it('refuses unknown tokens, and malformed ones without asking auth', async () => {
  authKnows(machine());
  const refused = {
    status: 401,
    body: { schemas: [SCIM_SCHEMAS.error], status: '401', detail: expect.any(String) },
  };
  expect(await new Browser(gateway.url, 'B'.repeat(64)).get(USERS)).toMatchObject(refused);
  expect(gateway.services.auth.heardOn(ASKED)).toHaveLength(1);
  for (const authorization of ['', 'Bearer', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, `Bearer ${TOKEN} x`]) {
    const answer = await new Browser(gateway.url).get(USERS, { headers: { authorization } });
    expect([authorization, answer]).toMatchObject([authorization, refused]);
    expect(answer.headers['content-type']).toMatch(new RegExp(`^${SCIM_TYPE.replace('+', '\\+')}`));
  }
  expect(gateway.services.auth.heardOn(ASKED)).toHaveLength(1);
  expect(spokenFor('/scim/v2/Users')).toEqual([]);
});

it('answers 503 when auth is down', async () => {
  gateway.services.auth.answer((_request, response) => response.destroy());
  expect(await directory().get(USERS)).toMatchObject({ status: 503, body: { status: '503' } });
});

it('opens no other route with a directory token', async () => {
  authKnows(machine());
  for (const path of [
    '/api/simple-teachers',
    '/api/auth/user',
    '/api/school-admin/staff-directory',
    '/api/calendar',
  ])
    expect([path, (await directory().get(path)).status]).toEqual([path, 401]);
  expect(gateway.services.auth.heardOn(ASKED)).toEqual([]);
});

it.each([
  ['suspended', { suspended: true }],
  ['read_only', { graceFrom: 1, readOnlyFrom: 2 }],
] as const)(
  'creates nobody in a school that is %s, but passes every other request on',
  async (closed, standing) => {
    const identity = machine();
    authKnows(identity, standing);
    expect(await directory().post(USERS, { userName: 'x' })).toMatchObject({
      status: 403,
      body: { status: '403' },
    });
    const path = `${USERS}/01890000-0000-7000-8000-000000000001`;
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const body = method === 'PUT' || method === 'PATCH' ? { body: { active: false } } : {};
      expect([method, (await directory().call(method, path, body)).status]).toEqual([method, 200]);
    }
    expect(spokenFor(path.slice('/api'.length))).toEqual(
      Array.from({ length: 4 }, () => ({ ...identity, closed })),
    );
  },
);

it('accepts SCIM and JSON bodies only', async () => {
  authKnows(machine());
  const sent = (type: string) =>
    directory()
      .post(USERS, { userName: 'x' }, { headers: { 'content-type': type } })
      .then(({ status }) => status);
  expect(await sent('application/scim+json')).toBe(200);
  expect(await sent('Application/SCIM+json; charset=utf-8')).toBe(200);
  expect(await sent('application/json')).toBe(200);
  expect(await sent('text/plain')).toBe(415);
  expect(await sent('application/scim')).toBe(415);
});
