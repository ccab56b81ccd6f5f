import { brotliDecompressSync } from 'node:zlib';
import { type ApiRoute, type Identity, ROUTES } from '@homeroom/contracts';
import { may, ROLES, TEACHER_TYPES } from '@homeroom/domain';
import { openApiText } from '@homeroom/platform';
import { someone } from '@homeroom/testing';
import { request } from 'undici';
import { Browser } from '../e2e/support/browser';
import { EventReader } from '../e2e/support/event-reader';
import { startTestGateway, type TestGateway } from '../e2e/support/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const ID = '01890000-0000-7000-8000-000000000001';
const EVERYBODY: Identity[] = ROLES.flatMap((role) =>
  role === 'teacher'
    ? TEACHER_TYPES.map((teacherType) => someone(role, undefined, { teacherType }))
    : [someone(role)],
);

function pathOf(route: ApiRoute): string {
  return route.path.replace(/:\w+/g, ID);
}

async function statusFor(route: ApiRoute, cookie: string): Promise<number> {
  if (route.budget === 'stream') {
    const reader = await EventReader.open(gateway.url, cookie);
    reader.close();
    return reader.status;
  }
  const answer = await new Browser(gateway.url).call(route.method, pathOf(route), { headers: { cookie } });
  return answer.status;
}

describe('the published route documentation', () => {
  const ask = (path: string, headers = {}) => request(`${gateway.url}${path}`, { headers });

  it('is the OpenAPI document, compressed once and sent again only when changed', async () => {
    const first = await ask('/api/openapi.json', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    expect(first.headers['content-type']).toMatch(/^application\/json/);
    const text = brotliDecompressSync(await first.body.bytes()).toString();
    expect(text).toBe(openApiText());
    const etag = String(first.headers.etag);
    const again = await ask('/api/openapi.json', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.statusCode, await again.body.text()]).toEqual([304, '']);
  });

  it('is also a page without scripts, external links or broken anchors', async () => {
    const { statusCode, headers, body } = await ask('/api/docs');
    const page = await body.text();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    for (const { path } of ROUTES) expect(page).toContain(`<code>${path.replace(/:(\w+)/g, '{$1}')}</code>`);
    expect(page).not.toMatch(/<script|<link|\son\w+=|https?:/);
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
    expect(links.length).toBeGreaterThan(ROUTES.length);
  });
});

describe('the one-click unsubscribe address', () => {
  it('leads to the confirmation page when opened, without unsubscribing', async () => {
    const token = 'Ab_-'.repeat(16);
    const { statusCode, headers, body } = await request(`${gateway.url}/api/unsubscribe/${token}`);
    const page = await body.text();
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page).toContain(`content="0; url=/mail-choice#${token}"`);
    expect(page).toContain(`href="/mail-choice#${token}"`);
    const wrong = await request(`${gateway.url}/api/unsubscribe/%22%3E%3Cscript%3E`);
    expect([wrong.statusCode, await wrong.body.text()]).toEqual([404, expect.not.stringContaining('script')]);
  });
});

describe('the routes table', () => {
  it('lists each method and path once', () => {
    const keys = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('gives alert routes no budget and every other route one', () => {
    for (const { lane, budget } of ROUTES) expect(budget === 'none').toBe(lane === 'alerts');
  });

  it('exposes no internal path', () => {
    expect(ROUTES.filter(({ path }) => path.includes('internal'))).toEqual([]);
  });

  it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s admits exactly the permitted roles',
    async (_name, route) => {
      expect(await statusFor(route, '')).toBe(route.access === 'open' ? 200 : 401);
      for (const identity of EVERYBODY) {
        const allowed = route.access === 'open' || route.access === 'session' || may(route.access, identity);
        expect([identity.role, await statusFor(route, gateway.cookieOf(identity))]).toEqual([
          identity.role,
          allowed ? 200 : 403,
        ]);
      }
    },
  );

  it('refuses an unknown role on every route that checks roles', async () => {
    const stranger = { ...someone('student'), role: 'principal' } as unknown as Identity;
    for (const route of ROUTES.filter(({ access }) => access !== 'open' && access !== 'session'))
      expect(await statusFor(route, gateway.cookieOf(stranger))).toBe(403);
  });

  it.each([
    ['an unknown path', 'GET', '/api/nothing-here'],
    ['the prefix alone', 'GET', '/api'],
    ['an unknown path, written to', 'POST', '/api/nothing-here'],
    ['a known path with another method', 'POST', '/api/auth/user'],
    ['an internal path', 'POST', '/api/internal/sessions/renew'],
    ['an internal path behind a known one', 'POST', '/api/points/..%2f..%2finternal%2fdemo/undo'],
    ['an internal path by dots', 'GET', '/api/schools/..'],
    ['an id that is none', 'GET', `/api/schools/${'x'.repeat(80)}`],
  ] as const)('answers 404 to %s', async (_name, method, path) => {
    const { status, body, headers } = await new Browser(gateway.url).call(method, path, {
      headers: { cookie: gateway.cookieOf(someone('school_admin')) },
    });
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: 'NOT_FOUND', requestId: headers['x-request-id'] });
  });
});
