import { eventually, someone } from '@homeroom/testing';
import { Browser } from '../../e2e/support/browser';
import { HalfSender } from '../../e2e/support/half-sender';
import { json, readBody, type StandIn } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { Patience } from '../patience';

const RAISE = '/api/school-admin/emergency-alerts';
const SIGN_IN = '/api/student-login';

/** Timeouts so long that nobody is answered because others were given up meanwhile. */
const FOREVER = { bodyMs: 600_000, answerMs: 600_000 };

let gateway: TestGateway;
let sender: HalfSender;
const senders: HalfSender[] = [];

async function start(patience?: Partial<Patience>, settings?: Record<string, string>): Promise<void> {
  gateway = await startTestGateway(settings, undefined, patience);
  sender = newSender();
}

function newSender(): HalfSender {
  const created = new HalfSender(gateway.url);
  senders.push(created);
  return created;
}

afterEach(async () => {
  for (const each of senders.splice(0)) each.close();
  await gateway.close();
});

/** Answers like a service, once the whole body has arrived. */
function readsBodies(service: StandIn, status: number): void {
  service.answer((request, response) => {
    readBody(request).then(
      () => json(response, status, { success: true }),
      () => undefined,
    );
  });
}

/** Posts nine times, one after the other, and returns the statuses. */
async function nine(post: () => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let person = 0; person < 9; person++) statuses.push((await post()).status);
  return statuses;
}

describe('half-sent bodies', () => {
  it.each([90, 400])('%i of one student do not keep another school from raising an alarm', async (count) => {
    await start(FOREVER);
    readsBodies(gateway.services.alerts, 202);
    await sender.begin(count, { path: RAISE, cookie: gateway.cookieOf(someone('student')) });
    const headers = { cookie: gateway.cookieOf(someone('student')) };
    const statuses = await nine(() => new Browser(gateway.url).post(RAISE, { type: 'fire' }, { headers }));
    expect(statuses).toEqual(Array(9).fill(202));
    expect(gateway.services.alerts.heardOn('/school-admin/emergency-alerts')).toHaveLength(9);
    await eventually(() => sender.statuses.filter((status) => status === 429).length === count - 4);
  });

  it.each([90, 400])('%i of a stranger do not keep anybody from signing in', async (count) => {
    await start(FOREVER);
    readsBodies(gateway.services.auth, 200);
    await sender.begin(count, { path: SIGN_IN });
    const statuses = await nine(() =>
      new Browser(gateway.url).post(SIGN_IN, { schoolCode: 'X', studentId: '1', password: '1' }),
    );
    expect(statuses).toEqual(Array(9).fill(200));
    expect(gateway.services.auth.heardOn('/student-login')).toHaveLength(9);
    // One address may be a whole school: nothing was taken from it.
    expect(new Set(sender.heard)).toEqual(new Set(['']));
  });

  it('have 3 s in all, pictures 20 s, and are then refused and their connection closed', async () => {
    expect(new Patience()).toMatchObject({ bodyMs: 3_000, largeBodyMs: 20_000 });
    await start({ bodyMs: 100, largeBodyMs: 600 });
    const cookie = gateway.cookieOf(someone('school_admin'));
    const from = performance.now();
    await sender.begin(1, { path: '/api/points', cookie });
    const picture = newSender();
    await picture.begin(1, {
      method: 'PUT',
      path: '/api/school-admin/logo',
      cookie,
      headers: { 'content-type': 'image/png' },
    });
    await eventually(() => sender.statuses[0] === 408);
    expect(picture.heard).toEqual(['']);
    await eventually(() => picture.statuses[0] === 408);
    expect(performance.now() - from).toBeGreaterThan(580);
    const [head = '', body = ''] = (sender.heard[0] ?? '').split('\r\n\r\n');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({
      success: false,
      code: 'TOO_SLOW',
      message: expect.any(String) as string,
    });
  });

  it('are limited to four per session on the alert path: the oldest gives way', async () => {
    await start(FOREVER);
    readsBodies(gateway.services.alerts, 202);
    const cookie = gateway.cookieOf(someone('student'));
    await sender.begin(1, { path: RAISE, cookie });
    const others = newSender();
    await others.begin(2, { path: RAISE, cookie });
    const raised = await new Browser(gateway.url).post(RAISE, { type: 'fire' }, { headers: { cookie } });
    expect([raised.status, sender.heard]).toEqual([202, ['']]);
    await others.begin(2, { path: RAISE, cookie });
    await eventually(() => sender.statuses[0] === 429);
    expect(others.heard.filter((answer) => answer !== '')).toEqual([]);
  });

  it('on other paths do not displace those on the alert path', async () => {
    await start(FOREVER);
    const cookie = gateway.cookieOf(someone('student'));
    const alarm = newSender();
    await alarm.begin(1, { path: RAISE, cookie });
    await sender.begin(17, { path: '/api/logout', cookie });
    await eventually(() => sender.statuses.filter((status) => status === 429).length === 1);
    expect(alarm.heard).toEqual(['']);
  });

  it('release their memory when they end', async () => {
    await start({ bodyMs: 100 });
    const cookie = gateway.cookieOf(someone('school_admin'));
    // Sends more than one school may hold, one batch after another.
    for (let round = 0; round < 12; round++) {
      const many = newSender();
      await many.begin(16, {
        path: '/api/points',
        cookie,
        headers: { 'content-length': '262144' },
        part: ' '.repeat(250_000),
      });
      await eventually(() => many.statuses.every((status) => status === 408));
    }
    const { status } = await new Browser(gateway.url).post('/api/points', { a: 1 }, { headers: { cookie } });
    expect(status).toBe(200);
  });
});

describe('half-sent bodies that hold memory', () => {
  const inPieces = (count: number) => ({
    path: RAISE,
    headers: { 'transfer-encoding': 'chunked' },
    part: '1\r\n \r\n'.repeat(count),
  });
  const raise = async (school?: string) => {
    const headers = { cookie: gateway.cookieOf(someone('student', school)) };
    return (await new Browser(gateway.url).post(RAISE, { type: 'fire' }, { headers })).status;
  };

  it('are weighed by their size: one student does not keep others of the school from raising an alarm', async () => {
    await start(FOREVER);
    readsBodies(gateway.services.alerts, 202);
    const student = someone('student', 'maple');
    const cookie = gateway.cookieOf(student);
    await sender.begin(4, { ...inPieces(16_352), cookie });
    expect(await raise('maple')).toBe(202);
    // No body had to give way for that.
    expect(new Set(sender.heard)).toEqual(new Set(['']));
    // Another session counts as the same person.
    const again = { ...student, sessionId: someone('student').sessionId };
    await newSender().begin(4, { ...inPieces(1), cookie: gateway.cookieOf(again) });
    await eventually(() => sender.statuses.filter((status) => status === 429).length === 4);
  });

  it('are dropped when a school has no memory left, starting with the person who holds most', async () => {
    await start(FOREVER);
    readsBodies(gateway.services.alerts, 202);
    const half = { headers: { 'content-length': '262144' }, part: ' '.repeat(250_000), path: RAISE };
    const modest = newSender();
    await modest.begin(1, { path: RAISE, cookie: gateway.cookieOf(someone('student', 'maple')) });
    for (let person = 0; person < 12; person++)
      await sender.begin(4, { ...half, cookie: gateway.cookieOf(someone('student', 'maple')) });
    await eventually(() => sender.statuses.includes(429));
    const statuses = await nine(async () => ({ status: await raise('maple') }));
    expect([statuses, modest.heard]).toEqual([Array(9).fill(202), ['']]);
  });

  it('of strangers from forty networks keep nobody from raising an alarm or signing in', async () => {
    await start(FOREVER, { TRUSTED_PROXIES: '1' });
    readsBodies(gateway.services.alerts, 202);
    readsBodies(gateway.services.auth, 200);
    const half = { headers: { 'content-length': '262144' }, part: ' '.repeat(250_000) };
    for (let network = 0; network < 40; network++) {
      const from = { 'x-forwarded-for': `2001:db8:0:${network.toString(16)}::1` };
      for (const path of ['/api/alert-receipts', SIGN_IN])
        await sender.begin(8, { ...half, path, headers: { ...half.headers, ...from } });
    }
    await eventually(() => sender.statuses.includes(429));
    expect(await raise()).toBe(202);
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const body = { schoolCode: 'X', studentId: '1', password: '1' };
    const signIn = () => new Browser(gateway.url).post(SIGN_IN, body, { headers: from });
    expect(await nine(signIn)).toEqual(Array(9).fill(200));
  });
});

describe('a service that is slow for one school', () => {
  it('still answers other schools: no school can hold more connections than remain free', async () => {
    await start(FOREVER);
    const { classroom } = gateway.services;
    const held: (() => void)[] = [];
    classroom.answer((request, response) => {
      if (request.url?.startsWith('/points')) held.push(() => json(response, 200, {}));
      else json(response, 200, []);
    });
    const slow = Array.from({ length: 30 }, () => {
      const headers = { cookie: gateway.cookieOf(someone('school_admin', 'slow-school')) };
      return Array.from({ length: 10 }, () => new Browser(gateway.url).get('/api/points', { headers }));
    }).flat();
    await eventually(() => held.length >= 32);
    const other = { cookie: gateway.cookieOf(someone('school_admin')) };
    const statuses = await nine(() =>
      new Browser(gateway.url).get('/api/simple-classes', { headers: other }),
    );
    expect(statuses).toEqual(Array(9).fill(200));
    expect(held).toHaveLength(32);
    // The requests that waited get their turn.
    let answered = 0;
    await eventually(() => {
      for (const answer of held.slice(answered)) answer();
      answered = held.length;
      return answered === 300;
    });
    expect(new Set((await Promise.all(slow)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
