import { ROUTES } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import * as fc from 'fast-check';
import { Browser } from '../../e2e/support/browser';
import { RawClient } from '../../e2e/support/raw-client';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

const ID = '01890000-0000-7000-8000-000000000001';
const ADDRESSES = ROUTES.filter(({ service }) => service !== 'gateway').map(({ method, path }) => ({
  method,
  path: path.replace(/:\w+/g, ID),
}));
/** Requests that a student may make to every service, over every pool of connections. */
const GOOD = [
  '/api/emergency-alerts/active',
  '/api/auth/user',
  `/api/schools/${ID}`,
  '/api/points',
  '/api/messages/directory',
];
const AT_ONCE = 70;
/** Different addresses in each batch; `THOROUGH=yes` sends three times as many. */
const BATCHES = process.env.THOROUGH === 'yes' ? 12 : 4;

/**
 * Gateway, services and clients share one process, so this checks that nothing is lost and not how fast a busy machine is. A lost
 * connection never answers, however long one waits.
 */
const WAIT_MS = 30_000;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({}, undefined, { answerMs: WAIT_MS, alertAnswerMs: WAIT_MS });
});
afterAll(() => gateway.close());

/** A new person each time, because one alone would reach the flood limit. */
const newCookie = () => gateway.cookieOf(someone('student'));

async function expectEveryPoolWhole(): Promise<void> {
  const browser = new Browser(gateway.url);
  const cookie = newCookie();
  const ask = (path: string) => browser.get(path, { headers: { cookie } });
  for (const path of GOOD) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(path)));
    const refused = answers.map(({ status }) => status).filter((status) => status !== 200);
    expect([path, refused]).toEqual([path, []]);
  }
}

const ask = (method: string, path: string, cookie: string, headers = '') =>
  new RawClient(gateway.url).write(
    `${method} ${path} HTTP/1.1\r\nHost: ${new URL(gateway.url).host}\r\nCookie: ${cookie}\r\n${headers}Connection: close\r\n\r\n`,
  );

/** What a service may receive: the routes' own paths, and a query of plain characters only. */
const KNOWN = ROUTES.map(
  ({ path }) => new RegExp(`^${path.slice('/api'.length).replace(/:\w+/g, '[\\w-]{1,64}')}(\\?[!-~]*)?$`),
);

function expectOnlyKnownPathsHeard(): void {
  const heard = Object.values(gateway.services).flatMap((service) => service.heard.map(({ url }) => url));
  // Deduplicated, because most requests are the same few.
  const odd = [...new Set(heard)].filter(
    (url) => !url.startsWith('/internal/') && !KNOWN.some((known) => known.test(url)),
  );
  expect(odd).toEqual([]);
}

const encoded = (character: string, upper: boolean) => {
  const code = character.charCodeAt(0).toString(16).padStart(2, '0');
  return `%${upper ? code.toUpperCase() : code}`;
};

/** Edits that change the spelling of one place in the path. */
const EDITS: ((path: string, at: number, upper: boolean) => string)[] = [
  (path, at, upper) => path.slice(0, at) + encoded(path[at] ?? 'x', upper) + path.slice(at + 1),
  (path, at, upper) =>
    `${path.slice(0, at)}%25${encoded(path[at] ?? 'x', upper).slice(1)}${path.slice(at + 1)}`,
  (path, at) => path.slice(0, at) + (path[at] ?? 'x').toUpperCase() + path.slice(at + 1),
];
const INSERTED = [
  ...[
    '/',
    '//',
    '\\',
    '/./',
    '/../',
    '/..',
    '%2f',
    '%2F..',
    '%5c',
    '%2e%2e/',
    '..;/',
    ';a=b',
    '#',
    '?',
    '??',
  ],
  ...[
    '%',
    '%0',
    '%zz',
    '%00',
    '%0d%0a',
    '%c0%ae',
    '%ff',
    '%e2%80%8b',
    '\u00e9',
    '\u00ff',
    '\t',
    '|',
    '^',
    '`',
  ],
];
const BEFORE = ['', '', '', 'http://elsewhere', 'https:', '//elsewhere', '/.', '/x/..', '.', '*'];
const AFTER = ['', '', '?a=%zz', '?a=\u00e9&b[]=1', '?%61=1#x', '/', '?http://elsewhere/'];

const oddAddress = fc
  .record({
    address: fc.constantFrom(...ADDRESSES),
    edits: fc.array(fc.tuple(fc.nat({ max: EDITS.length - 1 }), fc.nat(), fc.boolean()), { maxLength: 4 }),
    insert: fc.option(fc.tuple(fc.constantFrom(...INSERTED), fc.nat())),
    before: fc.constantFrom(...BEFORE),
    after: fc.constantFrom(...AFTER),
  })
  .map(({ address: { method, path }, edits, insert, before, after }) => {
    let odd = path;
    for (const [kind, place, upper] of edits) odd = EDITS[kind]?.(odd, place % odd.length, upper) ?? odd;
    if (insert) {
      const at = insert[1] % odd.length;
      odd = odd.slice(0, at) + insert[0] + odd.slice(at);
    }
    return { method, path: before + odd + after };
  });

describe('an unusual spelling of an address', () => {
  it('leaves every pool of connections intact (500 concurrent requests, repeatedly)', async () => {
    const batch = fc.asyncProperty(
      fc.array(oddAddress, { minLength: 500, maxLength: 500, size: 'max' }),
      async (addresses) => {
        const cookie = newCookie();
        const answers = await Promise.all(addresses.map(({ method, path }) => ask(method, path, cookie)));
        expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 '))).toEqual([]);
        expect(answers.filter((answer) => answer.startsWith('HTTP/1.1 5'))).toEqual([]);
        expectOnlyKnownPathsHeard();
        await expectEveryPoolWhole();
      },
    );
    await fc.assert(batch, { numRuns: BATCHES, endOnFailure: true });
  });

  it.each([
    ['/%61pi/emergency-alerts/active'],
    ['/a%70i/emergency-alerts/active'],
    ['/api%2femergency-alerts/active'],
    ['/api/emergency-alerts/%61ctive'],
    ['//api/emergency-alerts/active'],
    ['/api//emergency-alerts/active'],
    ['/api/./emergency-alerts/active'],
    ['/x/../api/emergency-alerts/active'],
    ['\\api\\emergency-alerts\\active'],
    ['/api\\emergency-alerts/active'],
    ['/api/emergency-alerts/active#x'],
    ['/api/emergency-alerts/active/'],
    ['/API/emergency-alerts/active'],
    ['http://elsewhere/api/emergency-alerts/active'],
  ])('is unknown as %s, requested 70 times', async (path) => {
    const { alerts } = gateway.services;
    const before = alerts.heardOn('/emergency-alerts/active').length;
    const cookie = newCookie();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask('GET', path, cookie)));
    expect(answers.filter((answer) => !/^HTTP\/1.1 40[04] /.test(answer))).toEqual([]);
    expect(alerts.heardOn('/emergency-alerts/active')).toHaveLength(before);
    await expectEveryPoolWhole();
  });
});

describe('forwarded headers with arbitrary values', () => {
  const NAMES = ['accept', 'accept-language', 'idempotency-key', 'if-match', 'if-none-match', 'user-agent'];
  const oddHeader = fc
    .tuple(fc.constantFrom(...NAMES), fc.array(fc.integer({ min: 1, max: 255 }), { maxLength: 40 }))
    .map(([name, bytes]) => `${name}: ${String.fromCharCode(...bytes).replace(/[\r\n]/g, '')}\r\n`);

  it('leave every pool of connections intact', async () => {
    const batch = fc.asyncProperty(
      fc.array(oddHeader, { minLength: 200, maxLength: 200, size: 'max' }),
      async (headers) => {
        const cookie = newCookie();
        const answers = await Promise.all(headers.map((header) => ask('GET', '/api/points', cookie, header)));
        expect(answers.filter((answer) => !/^HTTP\/1.1 (200|400)/.test(answer))).toEqual([]);
        await expectEveryPoolWhole();
      },
    );
    await fc.assert(batch, { numRuns: BATCHES, endOnFailure: true });
  });
});
