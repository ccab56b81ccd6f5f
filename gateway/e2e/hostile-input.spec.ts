import { type ApiRoute, ROUTES } from '@homeroom/contracts';
import { eventually } from '@homeroom/testing';
import * as fc from 'fast-check';
import { DOORS } from './support/features';
import { raiseAlert, setTheScene } from './support/scene';
import type { Scene } from './support/doors';
import {
  HOSTILE_BODIES,
  HOSTILE_FIELDS,
  HOSTILE_IDS,
  HOSTILE_KEYS,
  HOSTILE_QUERY_VALUES,
  HOSTILE_VALUES,
  type Hostile,
} from './support/hostile-values';
import { askedOf, ruleOf, ruleOfQuestion } from './support/contract';
import { HOSTILE_PICTURES, PICTURE } from './support/pictures';
import { addressFor, cookieOf, keyOf, pathWith, rightBody, rightPath } from './right-calls';
import { Platform } from './support/platform';
import { type RawAnswer, type RawCall, RawClient } from './support/raw-client';
import { faultsOf } from './support/refusal';
import { shareOf } from './support/share';

const platform = new Platform();
/** Requests sent at once. A sixth stream would end a person's first one, and a third export at a time is told to retry later. */
const atOnce = ({ budget, path }: ApiRoute) =>
  budget === 'stream' || path.startsWith('/api/school-export') ? 1 : 6;

let scene: Scene;
const clients: RawClient[] = [];

function clientFor(route: ApiRoute): RawClient {
  const client = new RawClient(platform.url, addressFor(route, ROUTES));
  clients.push(client);
  return client;
}

type RuleOf = (route: ApiRoute, name: string) => string | undefined;

/** The routes that accept a field of this name under the same rule, because one definition validates it for all of them. */
function alikeIn(name: string, route: ApiRoute, among: readonly ApiRoute[], judgedBy: RuleOf): ApiRoute[] {
  const rule = judgedBy(route, name);
  return among.filter((other) => other === route || (rule !== undefined && judgedBy(other, name) === rule));
}

const named = (routes: readonly ApiRoute[]) => routes.map((route) => [keyOf(route), route] as const);
const withBody = ROUTES.filter((route) => askedOf(route).fields);
/** A picture may be this large, but this is JSON; a list may be too, but holds no text. A form may already have exceeded its rate limit. */
const LARGE_REFUSALS = { picture: 415, file: 415, list: 400, mail: 415, oneClick: 415, scim: 400, form: 429 };
const withPicture = ROUTES.filter(({ body }) => body === 'picture');
const withBytes = ROUTES.filter(({ body }) => body === 'picture' || body === 'file');
const writes = ROUTES.filter(({ method }) => method !== 'GET');

interface Attempt extends RawCall {
  name: string;
  path: string;
}

/** Sends all attempts and returns what was wrong with the answers. */
async function faultsIn(route: ApiRoute, attempts: Attempt[]): Promise<string[]> {
  const client = clientFor(route);
  const cookie = cookieOf(scene, route);
  const faults: string[] = [];
  const waiting = [...attempts];
  const work = async () => {
    for (let each = waiting.shift(); each; each = waiting.shift()) {
      const { name, path, headers, body } = each;
      const answer = await client
        .call(route.method, path, { headers: { ...cookie, ...headers }, body })
        .catch((error: Error): RawAnswer => ({ status: 599, headers: {}, text: error.message }));
      faults.push(...faultsOf(answer).map((fault) => `${name}: ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: atOnce(route) }, work));
  return faults;
}

/** Retries while the answer is a rate limit: after all that this spec sends, a request may have to wait before it is validated. */
const judged = (
  client: RawClient,
  route: ApiRoute,
  body: string | Buffer,
  headers = {},
): Promise<RawAnswer> =>
  eventually(async () => {
    const answer = await client.call(route.method, rightPath(scene, route), {
      body,
      headers: { ...cookieOf(scene, route), ...headers },
    });
    return !answer.text.includes('"TOO_MANY_REQUESTS"') && answer;
  });

/** The valid body as JSON text, one field replaced or added by text that may be no JSON. */
function bodyWith(body: Record<string, unknown>, field: string, json: string | undefined): string {
  const fields = Object.entries({ ...body, [field]: null }).map(([name, value]) =>
    name === field
      ? json && `${JSON.stringify(name)}:${json}`
      : `${JSON.stringify(name)}:${JSON.stringify(value)}`,
  );
  if (field === '__proto__') fields.push(`"__proto__":${json}`);
  return `{${fields.filter(Boolean).join()}}`;
}

beforeAll(async () => {
  scene = await setTheScene(platform);
});

afterAll(() => {
  for (const client of clients) client.close();
});

it('knows a valid request for every route', () => {
  expect(Object.keys(DOORS).sort()).toEqual(ROUTES.map(keyOf).sort());
  expect(ROUTES.filter((route) => DOORS[keyOf(route)]?.body)).toEqual(withBody);
});

describe('a field', () => {
  it.each(named(withBody))('of %s may hold any value without causing a fault', async (_key, route) => {
    const path = rightPath(scene, route);
    const fields = new Set([...Object.keys(rightBody(scene, route)), ...(askedOf(route).fields ?? [])]);
    const attempts = [...fields].flatMap((field) =>
      shareOf(HOSTILE_VALUES, route, alikeIn(field, route, withBody, ruleOf)).map(([name, json]) => ({
        name: `${field} ${name}`,
        path,
        body: bodyWith(rightBody(scene, route), field, json),
      })),
    );
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  it.each(named(withBody))('of %s may be unknown without causing a fault', async (_key, route) => {
    const path = rightPath(scene, route);
    const fields = HOSTILE_FIELDS.flatMap((field) =>
      ['1', '{"a":[]}', `${'['.repeat(10_000)}${']'.repeat(10_000)}`].map((json) => [field, json] as const),
    );
    const attempts = shareOf(fields, route, withBody).map(([field, json]) => ({
      name: `${JSON.stringify(field)} ${json.slice(0, 20)}`,
      path,
      body: bodyWith(rightBody(scene, route), field, json),
      headers: { 'idempotency-key': `unasked-${field.length}-${json.length}` },
    }));
    const schoolIds: Hostile[] = [
      ['another school', JSON.stringify(scene.otherSchoolId)],
      ...shareOf(
        HOSTILE_VALUES.filter(([name]) => name !== 'missing'),
        route,
        withBody,
      ),
    ];
    for (const [name, json] of schoolIds)
      attempts.push({
        name: `schoolId ${name}`,
        path,
        body: bodyWith(rightBody(scene, route), 'schoolId', json),
        headers: { 'idempotency-key': `school-${name.replace(/\W/g, '-')}` },
      });
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  it.each(named(withBody.filter((route) => !DOORS[keyOf(route)]?.counts)))(
    'of %s named like a property of every object is refused',
    async (_key, route) => {
      const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'];
      const client = clientFor(route);
      const answers = names.map(async (name) => {
        const body = bodyWith(rightBody(scene, route), name, '{"a":1}');
        const { status, text } = await judged(client, route, body);
        const { code, fields = {} } = JSON.parse(text) as { code: string; fields?: object };
        // The caller's identity is checked before the form.
        return code === 'STEP_UP_NEEDED' ? [name] : [status, code, ...Object.keys(fields)];
      });
      for (const [index, answer] of (await Promise.all(answers)).entries())
        expect([[names[index]], [400, 'UNKNOWN_FIELD', names[index]]]).toContainEqual(answer);
    },
  );
});

describe('a field that no form reads', () => {
  /** Routes that need a permission. The gateway itself takes receipts, and directories say what they want to read of a person. */
  const judgedRoutes = ROUTES.filter(
    ({ access, body, speaks, receipt }) =>
      !['open', 'session'].includes(access) && !body && !speaks && !receipt,
  );
  const withoutForm = judgedRoutes.filter((route) => route.method !== 'GET' && !askedOf(route).fields);
  const withoutQuery = judgedRoutes.filter((route) => askedOf(route).questions.length === 0);

  async function refusalOf(route: ApiRoute, query: string, body: string): Promise<unknown[]> {
    const call = { headers: cookieOf(scene, route), ...(route.method !== 'GET' && { body }) };
    const { text } = await clientFor(route).call(route.method, rightPath(scene, route) + query, call);
    const { code, fields } = JSON.parse(text) as { code: string; fields?: object };
    return [code, ...Object.keys(fields ?? {})];
  }

  it.each(named(withoutForm))('is refused in the body of %s', async (_key, route) => {
    expect(await refusalOf(route, '', '{"unread":1}')).toEqual(['UNKNOWN_FIELD', 'unread']);
  });

  it.each(named(withoutQuery))('is refused in the query of %s', async (_key, route) => {
    const body = JSON.stringify(rightBody(scene, route));
    expect(await refusalOf(route, '?unread=1', body)).toEqual(['UNKNOWN_FIELD', 'unread']);
  });
});

describe('text', () => {
  /** Fields that are compared or hashed as typed, or read only by our own programs. */
  const AS_TYPED = /password|secret|pin$|token|passkey/i;
  /** Fields that are cleaned in an alert's text, or ignored because the server decides. */
  const TAKEN = ['message', 'priority', 'timestamp', 'schoolId'];

  it.each(named(withBody.filter((route) => !DOORS[keyOf(route)]?.counts)))(
    'sent to %s is stored without control and bidirectional characters',
    async (_key, route) => {
      const right = rightBody(scene, route);
      const typed = Object.keys(right).filter(
        (field) => typeof right[field] === 'string' && !AS_TYPED.test(field),
      );
      const client = clientFor(route);
      const kept: string[] = [];
      for (const field of typed) {
        const body = bodyWith(rightBody(scene, route), field, JSON.stringify('Ada \u202egnih\u001b[31m'));
        const answer = await judged(client, route, body);
        if (answer.status < 300 && /\u202e|\\u001b/.test(answer.text)) kept.push(`${field} comes back`);
        if (answer.status < 300 && !TAKEN.includes(field)) kept.push(field);
      }
      expect(kept).toEqual([]);
    },
  );
});

describe('a body', () => {
  const TYPES = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'application/json; charset=',
    'application/json;;;',
    'application/jsonp',
    'nonsense',
    '__proto__',
    '/',
    '',
  ];

  it.each(named(writes))('of %s may be anything without causing a fault', async (_key, route) => {
    const path = rightPath(scene, route);
    const right = JSON.stringify(rightBody(scene, route));
    const bytes = [
      ['bytes that are no text', Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0x80, 0x7d])],
      ['UTF-16', Buffer.from(right, 'utf16le')],
      ['empty', ''],
    ] as const;
    const attempts: Attempt[] = [
      ...shareOf([...HOSTILE_BODIES, ...bytes], route, writes).map(([name, body]) => ({ name, path, body })),
      { name: 'nothing', path },
      ...shareOf(TYPES, route, writes).map((type) => ({
        name: `content type "${type}"`,
        path,
        body: right,
        headers: { 'content-type': type },
      })),
      ...shareOf(['gzip', 'br', 'nonsense'], route, writes).map((encoding) => ({
        name: `content encoding ${encoding}`,
        path,
        body: right,
        headers: { 'content-encoding': encoding },
      })),
    ];
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  // The size is either declared up front or found while streaming; all routes with the same kind of body share one limit.
  const megabytes = writes.flatMap((route) => {
    const alike = writes.filter(({ body }) => body === route.body);
    const ways = shareOf(['said beforehand', 'chunked'], route, alike);
    return ways.map((way) => [keyOf(route), way, route] as const);
  });

  it.each(megabytes)('of %s may be a megabyte, %s, without causing a fault', async (_key, way, route) => {
    const large = JSON.stringify({ text: 'x'.repeat(1_000_000) });
    const headers = way === 'chunked' ? { 'transfer-encoding': way } : {};
    const answer = await judged(clientFor(route), route, large, headers);
    expect(faultsOf(answer)).toEqual([]);
    // Without a session the body is not looked at.
    const others = route.path === '/api/logout' ? 401 : LARGE_REFUSALS[route.body ?? 'form'];
    if (way !== 'chunked') expect([413, others]).toContain(answer.status);
  });

  it.each(named(writes))(
    'of %s may come with any idempotency key without causing a fault',
    async (_key, route) => {
      const attempts = shareOf(HOSTILE_KEYS, route, writes).map((key) => ({
        name: JSON.stringify(key.slice(0, 30)),
        path: rightPath(scene, route),
        body: JSON.stringify(rightBody(scene, route)),
        headers: { 'idempotency-key': key },
      }));
      expect(await faultsIn(route, attempts)).toEqual([]);
    },
  );
});

describe('a picture', () => {
  it.each(named(withBytes))(
    'for %s may be any bytes under any content type without causing a fault',
    async (_key, route) => {
      const types = [
        'image/png',
        'image/jpeg',
        'image/webp',
        'image/svg+xml',
        'image/png; x=y',
        'IMAGE/PNG',
        'image/*',
      ];
      const attempts = HOSTILE_PICTURES.flatMap(([name, body]) =>
        types.map((type) => ({
          name: `${name} as ${type}`,
          path: rightPath(scene, route),
          body,
          headers: { 'content-type': type },
        })),
      );
      expect(await faultsIn(route, attempts)).toEqual([]);
    },
  );

  it.each(named(withPicture))('for %s of three megabytes is refused without a fault', async (_key, route) => {
    const body = Buffer.alloc(3_000_000);
    const sent = [{}, { 'transfer-encoding': 'chunked' }].map((more) =>
      judged(clientFor(route), route, body, { 'content-type': 'image/png', ...more }),
    );
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([413, 413]);
    expect(answers.flatMap(faultsOf)).toEqual([]);
  });
});

describe('an address', () => {
  const withId = ROUTES.filter(({ path }) => path.includes(':'));

  it.each(named(withId))('of %s may contain any ID without causing a fault', async (_key, route) => {
    const places = [...route.path.matchAll(/:\w+/g)].map((_match, place) => place);
    const attempts = places.flatMap((place) =>
      shareOf(HOSTILE_IDS, route, withId).map((id) => ({
        name: id.slice(0, 60),
        path: pathWith(scene, route, { [place]: id }),
      })),
    );
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  it.each(named(ROUTES))('of %s may carry any query without causing a fault', async (_key, route) => {
    const path = rightPath(scene, route).split('?')[0] ?? '';
    const known = askedOf(route).questions;
    const queries = known.flatMap((name) =>
      shareOf(HOSTILE_QUERY_VALUES, route, alikeIn(name, route, ROUTES, ruleOfQuestion)).map(
        (value) => `${name}=${value}`,
      ),
    );
    const odd = (name: string) => [
      name,
      `${name}=1&${name}=2`,
      `${name}[]=1`,
      `${name}[a]=1`,
      `${name}.a=%00`,
    ];
    const unknown = ['unknown', '__proto__', 'constructor'].flatMap(odd);
    unknown.push('=', '&&&', '%00=1', '?', 'a=1'.concat('&a=1'.repeat(2_000)));
    queries.push(
      ...known.flatMap((name) => shareOf(odd(name), route, ROUTES)),
      ...shareOf(unknown, route, ROUTES),
    );
    const attempts = queries.map((query) => ({ name: query.slice(0, 60), path: `${path}?${query}` }));
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  it.each([
    ...HOSTILE_IDS.map((id) => `/${id}`),
    ...HOSTILE_IDS.map((id) => `/${id}.js`),
    ...HOSTILE_IDS.map((id) => `/api/${id}`),
    '//evil.example/x.js',
    '/api//points',
    '/api/points/',
    '/API/points',
    '/assets/',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('may be %s without causing a fault', async (path) => {
    const answer = await clientFor(ROUTES[0] as ApiRoute).call('GET', path);
    // A path that the application does not know gets its not-found page.
    const isPage = answer.headers['content-type']?.startsWith('text/html');
    if (isPage && !path.startsWith('/api')) expect([200, 404]).toContain(answer.status);
    else expect(faultsOf(answer)).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'HEAD'])(
    'may be requested with %s without causing a fault',
    async (method) => {
      for (const path of ['/api/points', '/api/nothing', '/', '/api/events']) {
        const answer = await clientFor(ROUTES[0] as ApiRoute).call(method, path);
        // A HEAD response has no body to check.
        if (method === 'HEAD') expect(answer.status).toBeLessThan(500);
        else expect([path, faultsOf(answer)]).toEqual([path, []]);
      }
    },
  );
});

describe('a header', () => {
  const HEADERS: Record<string, string>[] = [
    { cookie: 'homeroom_session=x; homeroom_refresh=; homeroom_alert=..; homeroom_device=' },
    { cookie: `homeroom_session=${'x'.repeat(8_000)}; homeroom_refresh=${'y'.repeat(4_000)}` },
    { cookie: 'homeroom_refresh=\u00ff%00; homeroom_device=__proto__' },
    { cookie: '__proto__=x; constructor=x; homeroom_session=%; homeroom_session=%E0%A4%A; ;=; = ;"' },
    { cookie: `homeroom_session=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` },
    { 'last-event-id': "'; DROP TABLE alert; --" },
    { 'last-event-id': 'ffffffff-ffff-ffff-ffff-ffffffffffff' },
    { 'last-event-id': 'x'.repeat(4_000) },
    { 'if-none-match': '\u00ff"' },
    { accept: 'application/xml', 'accept-language': 'x'.repeat(4_000) },
    { 'x-request-id': "'; DROP TABLE alert; --", 'x-homeroom-client': '::1%00' },
    { 'x-forwarded-for': '999.999.999.999, %00' },
    { origin: 'null' },
    { host: '' },
    { host: 'x'.repeat(300) },
    { expect: 'a miracle' },
    { upgrade: 'websocket', connection: 'upgrade' },
    { range: 'bytes=9-1' },
  ];

  it.each(named(ROUTES))('of %s may hold any value without causing a fault', async (_key, route) => {
    const attempts = shareOf(HEADERS, route, ROUTES).map((headers) => ({
      name: JSON.stringify(headers).slice(0, 80),
      path: rightPath(scene, route),
      headers,
    }));
    expect(await faultsIn(route, attempts)).toEqual([]);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n'],
    ['an unknown method', 'NONSENSE /api/points HTTP/1.1\r\nhost: x\r\n\r\n'],
    ['no version', 'GET /api/points\r\n\r\n'],
    ['an unknown version', 'GET / HTTP/9.9\r\nhost: x\r\n\r\n'],
    ['no host', 'GET /api/points HTTP/1.1\r\n\r\n'],
    ['a space in a name', 'GET /api/points HTTP/1.1\r\nhost: x\r\nbad name: x\r\n\r\n'],
    ['a NUL', 'GET /api/points HTTP/1.1\r\nhost: x\r\nx: \0\r\n\r\n'],
    ['too much of them', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a length below zero',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: -1\r\n\r\n',
    ],
    [
      'broken chunks',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
    ],
  ])('may be malformed without causing a fault: %s', async (_name, bytes) => {
    const { host } = new URL(platform.url);
    const text = await new RawClient(platform.url).write(bytes.replace('host: x', `host: ${host}`));
    const [head = '', ...rest] = text.split('\r\n\r\n');
    const headers = Object.fromEntries(
      head.split('\r\n').map((line) => [line.split(':')[0]?.toLowerCase() ?? '', line.split(': ')[1] ?? '']),
    );
    const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 599);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(faultsOf({ status, headers, text: rest.join('\r\n\r\n') })).toEqual([]);
  });
});

describe('random fields and values', () => {
  it('sent to any route cause no fault', async () => {
    const free = withBody.filter((route) => !DOORS[keyOf(route)]?.counts);
    const client = clientFor(free[0] as ApiRoute);
    const form = fc.tuple(
      fc.constantFrom(...free),
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }), { maxKeys: 3 }),
      fc.nat(),
      fc.jsonValue({ stringUnit: 'binary' }),
    );
    const sent = fc.asyncProperty(form, async ([route, more, pick, value]) => {
      const valid = rightBody(scene, route);
      const fields = Object.keys(valid);
      const body = JSON.stringify({ ...valid, ...more, [fields[pick % fields.length] ?? '']: value });
      const answer = await client.call(route.method, rightPath(scene, route), {
        body,
        headers: cookieOf(scene, route),
      });
      expect(faultsOf(answer)).toEqual([]);
    });
    // A failure prints the seed and the path that reproduce it.
    await fc.assert(sent, { numRuns: 200, interruptAfterTimeLimit: 10_000, markInterruptAsFailure: false });
  });
});

describe('after the hostile input', () => {
  beforeAll(async () => {
    scene.alertId = (await raiseAlert(scene)).id;
  });

  it('a class device that signed in before can sign in again', async () => {
    const { device, school, classPassword } = scene;
    const right = { schoolCode: school.code, grade: 'Grade 1A', password: classPassword };
    expect((await device.post('/api/class-login', right)).status).toBe(200);
  });

  const rightful = withBody.filter((route) => {
    const { counts, refused } = DOORS[keyOf(route)] ?? {};
    return !counts && !refused;
  });

  it.each(named(rightful))('%s accepts a valid request', async (_key, route) => {
    const { afterwards } = DOORS[keyOf(route)] ?? {};
    const now = typeof afterwards === 'function' ? await afterwards(scene) : afterwards;
    const answer = await clientFor(route).call(route.method, rightPath(scene, route), {
      body: JSON.stringify({ ...rightBody(scene, route), ...now }),
      headers: cookieOf(scene, route),
    });
    expect([200, 201, 202]).toContain(answer.status);
  });

  it.each(named(withBytes))('%s accepts a picture', async (_key, route) => {
    const headers = { ...cookieOf(scene, route), 'content-type': 'image/png' };
    const answer = await clientFor(route).call(route.method, rightPath(scene, route), {
      body: PICTURE,
      headers,
    });
    expect([200, 201]).toContain(answer.status);
  });
});
