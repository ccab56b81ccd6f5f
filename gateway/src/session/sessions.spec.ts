import { COOKIES, HEADERS, type Identity, ROUTES, type SessionGrant } from '@homeroom/contracts';
import { ALARMS_HEADER, PLACE_HEADER, UNTOUCHED_HEADER } from '@homeroom/domain';
import { KeyFolder, ServiceClient, ServiceTokens, SessionTokens } from '@homeroom/platform';
import { eventually, someone } from '@homeroom/testing';
import { parseCookie } from 'cookie';
import { v7 as uuidv7 } from 'uuid';
import { Browser } from '../../e2e/support/browser';
import { json, readBody, type StandIns } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { Revocations } from './revocations';

let gateway: TestGateway;
let services: StandIns;
beforeEach(async () => {
  gateway = await startTestGateway();
  ({ services } = gateway);
});
afterEach(() => gateway.close());

function speakerOf(headers: Record<string, unknown> | undefined): Identity | undefined {
  const tokens = new ServiceTokens('classroom', new KeyFolder(gateway.keys));
  const claims = tokens.read(String(headers?.[HEADERS.serviceToken]));
  expect(claims?.iss).toBe('gateway');
  return claims?.identity;
}

/** Lets the stand-in for auth sign everybody in with this grant. */
function authGrants(grant: SessionGrant): void {
  services.auth.answer((request, response) => {
    if (request.url === '/internal/sessions/renew') return json(response, 200, grant);
    if (request.url === '/logout') response.setHeader(HEADERS.session, 'ended');
    if (request.url === '/login')
      response.setHeader(HEADERS.session, Buffer.from(JSON.stringify(grant)).toString('base64url'));
    json(response, 200, { success: true });
  });
}

async function signedIn(person: Identity, more: Partial<SessionGrant> = {}): Promise<Browser> {
  authGrants(gateway.grantFor(person, more));
  const browser = new Browser(gateway.url);
  await browser.post('/api/login', {});
  return browser;
}

describe('signing in', () => {
  it('turns the grant into HttpOnly cookies and removes the grant header', async () => {
    const grant = gateway.grantFor(someone('student'));
    authGrants(grant);
    const { headers, status } = await new Browser(gateway.url).post('/api/login', {});
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty(HEADERS.session);
    const end = 'HttpOnly; SameSite=Lax';
    expect(headers['set-cookie']).toEqual([
      `${COOKIES.access}=${grant.accessToken}; Max-Age=3600; Path=/; ${end}`,
      `${COOKIES.refresh}=${grant.refreshToken}; Max-Age=3600; Path=/; HttpOnly; SameSite=Strict`,
      `${COOKIES.device}=${grant.deviceToken}; Max-Age=31536000; Path=/; ${end}`,
      `${COOKIES.alert}=${grant.alertToken}; Max-Age=50400; Path=/; ${end}`,
    ]);
  });

  it('binds the cookies to this host over https', async () => {
    const secure = await startTestGateway({ PUBLIC_URL: 'https://homeroom.example' });
    const grant = Buffer.from(JSON.stringify(secure.grantFor(someone('student')))).toString('base64url');
    secure.services.auth.answer((_request, response) => {
      response.setHeader(HEADERS.session, grant);
      json(response, 200, {});
    });
    const { headers } = await new Browser(secure.url).post(
      '/api/login',
      {},
      { headers: { host: 'homeroom.example' } },
    );
    for (const cookie of headers['set-cookie'] as string[])
      expect(cookie).toMatch(
        /^__Host-homeroom_\w+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=\w+$/,
      );
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
    await secure.close();
  });

  it('removes the alert capability of the previous user', async () => {
    const browser = await signedIn(someone('student'));
    expect(browser.cookie(COOKIES.alert)).toBeDefined();
    authGrants(gateway.grantFor(someone('super_super_admin'), { alertToken: null }));
    await browser.post('/api/login', {});
    expect(browser.cookie(COOKIES.alert)).toBeUndefined();
  });

  it('ignores a grant header from any service but auth, and removes it', async () => {
    const grant = Buffer.from(JSON.stringify(gateway.grantFor(someone('student')))).toString('base64url');
    services.classroom.answer((_request, response) => {
      response.setHeader(HEADERS.session, grant);
      response.setHeader('set-cookie', 'homeroom_session=mine');
      json(response, 200, []);
    });
    const { headers } = await new Browser(gateway.url).get('/api/simple-classes', {
      headers: { cookie: gateway.cookieOf(someone('school_admin')) },
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty(HEADERS.session);
  });
});

describe('signing out', () => {
  it('clears the session cookies, keeps the device cookie, and takes effect at once', async () => {
    const person = someone('school_admin');
    const browser = await signedIn(person);
    const kept = browser.cookieHeader;
    const { headers } = await browser.post('/api/logout');
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(browser.cookieHeader).toBe(`${COOKIES.device}=${browser.cookie(COOKIES.device)}`);
    services.auth.answer((_request, response) =>
      json(response, 401, { success: false, code: 'NOT_SIGNED_IN' }),
    );
    const again = await new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie: kept } });
    expect(again.status).toBe(401);
    const alert = await new Browser(gateway.url).get('/api/emergency-alerts/active', {
      headers: { cookie: kept },
    });
    expect(alert.status).toBe(401);
  });
});

describe('signing out when auth cannot be notified', () => {
  it.each([
    ['because the session is lost', 401, COOKIES.access, true],
    ['because auth is away', 503, undefined, false],
    ['because auth is away and the token has run out', 503, COOKIES.access, false],
  ])('%s still clears the cookies', async (_name, status, forgotten, isThere) => {
    const browser = await signedIn(someone('student'));
    if (forgotten) browser.forget(forgotten);
    if (isThere) {
      services.auth.answer((_request, response) =>
        json(response, 401, { success: false, code: 'NOT_SIGNED_IN' }),
      );
    } else await services.auth.stop();
    expect((await browser.post('/api/logout')).status).toBe(status);
    expect(browser.cookieHeader).toBe(`${COOKIES.device}=${browser.cookie(COOKIES.device)}`);
  });
});

describe('an expired access token', () => {
  it('is renewed once for all requests of the page, and each answer carries the new cookies', async () => {
    const person = someone('student');
    const browser = await signedIn(person);
    const old = browser.cookie(COOKIES.refresh);
    browser.forget(COOKIES.access);
    const renewed = gateway.grantFor(person, { deviceToken: null });
    const asked: string[] = [];
    services.auth.answer((request, response) => {
      void readBody(request).then((body) => {
        if (request.url !== '/internal/sessions/renew')
          return json(response, 200, { now: 0, sessionIds: [], outdated: [], schools: [] });
        asked.push(body);
        setTimeout(() => json(response, 200, renewed), 50);
      });
    });
    const headers = { cookie: browser.cookieHeader };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => new Browser(gateway.url).get('/api/points', { headers })),
    );
    expect(asked.map((body) => JSON.parse(body) as unknown)).toEqual([{ refreshToken: old }]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      // The device cookie changes only at a sign-in.
      expect(String(answer.headers['set-cookie'])).not.toContain(COOKIES.device);
      expect(answer.headers['set-cookie']).toContainEqual(
        `${COOKIES.access}=${renewed.accessToken}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
      );
    }
    expect(speakerOf(services.classroom.heardOn('/points')[0]?.headers)).toEqual(person);
  });

  it('is renewed into the school its session was switched to, without acting there unnoticed', async () => {
    const [person, there] = [someone('school_admin'), someone('school_admin')];
    const browser = await signedIn(person);
    const gone = () => {
      browser.forget(COOKIES.access);
      authGrants(gateway.grantFor(there, { ended: person.sessionId }));
    };
    // A request is refused as after any switch, whether it names its school or not, and both responses carry the new cookies.
    for (const headers of [{ [PLACE_HEADER]: person.schoolId }, {}] as Record<string, string>[]) {
      gone();
      const refused = await browser.get('/api/simple-classes', { headers });
      expect([refused.status, refused.body]).toEqual([
        409,
        expect.objectContaining({ code: 'SESSION_SWITCHED' }),
      ]);
      expect((await browser.get('/api/simple-classes')).status).toBe(200);
      expect(speakerOf(services.classroom.heardOn('/simple-classes').at(-1)?.headers)).toEqual(there);
    }
    gone();
    // As after any switch, the capability of the school that was left no longer opens anything.
    browser.forget(COOKIES.alert);
    const raised = { type: 'fire' };
    expect((await browser.post('/api/school-admin/emergency-alerts', raised)).status).toBe(409);
    gone();
    expect((await browser.get('/api/emergency-alerts/active')).status).toBe(200);
    gone();
    expect((await browser.get('/api/auth/user')).status).toBe(200);
    gone();
    (await browser.events()).close();
  });

  it('sends its new cookies with a refusal too', async () => {
    const browser = await signedIn(someone('student'));
    browser.forget(COOKIES.access);
    const { status, headers } = await browser.get('/api/simple-teachers');
    expect(status).toBe(403);
    expect(headers['set-cookie']).toHaveLength(4);
  });

  it('that auth refuses to renew signs the session out, but keeps the alert capability', async () => {
    const browser = await signedIn(someone('student'));
    browser.forget(COOKIES.access);
    services.auth.answer((_request, response) =>
      json(response, 401, { success: false, code: 'NOT_SIGNED_IN' }),
    );
    expect((await browser.get('/api/points')).status).toBe(401);
    expect(browser.cookie(COOKIES.refresh)).toBeUndefined();
    expect(browser.cookie(COOKIES.alert)).toBeDefined();
  });

  it('that cannot be renewed because auth is down signs nobody out', async () => {
    const browser = await signedIn(someone('student'));
    browser.forget(COOKIES.access);
    await services.auth.stop();
    const { status, headers, body } = await browser.get('/api/points');
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' })]);
    expect(headers['retry-after']).toBe('1');
    // A page would take 401 here for the end of its session.
    expect((await browser.get('/api/auth/user')).status).toBe(503);
    expect(browser.cookie(COOKIES.refresh)).toBeDefined();
    // Alerts can still be read and raised as long as any token says whose request it is.
    expect((await browser.get('/api/emergency-alerts/active')).status).toBe(200);
    browser.forget(COOKIES.alert);
    expect((await browser.get('/api/emergency-alerts/active')).status).toBe(503);
    expect((await browser.get('/api/events')).status).toBe(503);
    // Without a refresh token there is nothing to renew, so auth need not be asked.
    browser.forget(COOKIES.refresh);
    expect((await browser.get('/api/points')).status).toBe(401);
  });
});

describe('a session answer that needs a receipt', () => {
  const shows = (person: Identity, pair: string) => {
    const tokens = new SessionTokens(new KeyFolder(gateway.keys));
    return `${COOKIES.access}=${tokens.mint({ ...person, typ: 'access', pair })}`;
  };

  it('is confirmed to auth once a browser presents it, even after auth was down', async () => {
    const told: unknown[] = [];
    let isAway = true;
    const answer = (grant: SessionGrant | object) =>
      services.auth.answer((request, response) => {
        void readBody(request).then((body) => {
          if (request.url !== '/internal/sessions/received') return json(response, 200, grant);
          if (isAway) return json(response, 503, { success: false, code: 'SERVICE_UNAVAILABLE' });
          told.push(...(JSON.parse(body) as { pairs: unknown[] }).pairs);
          response.writeHead(204).end();
        });
      });
    answer({});
    const [student, admin] = [someone('student'), someone('school_admin')];
    const home = someone('school_admin').schoolId;
    const grant = { grantId: uuidv7(), write: false, endsAt: Date.now() + 60_000 };
    const visitor: Identity = { ...admin, visit: { ...grant, by: 'district_admin', homeId: home } };
    for (const cookie of [shows(student, '1.0'), shows(student, '1.0'), shows(visitor, '7.2')])
      await new Browser(gateway.url).get('/api/auth/user', { headers: { cookie } });
    await eventually(() => services.auth.heardOn('/internal/sessions/received').length > 0);
    isAway = false;
    await eventually(() => told.length > 0);
    expect(told).toEqual([
      { schoolId: student.schoolId, sessionId: student.sessionId, pair: '1.0' },
      { schoolId: home, sessionId: admin.sessionId, pair: '7.2' },
    ]);
    // This also holds for a token that the gateway renewed itself, because that answer had yet to arrive.
    const browser = await signedIn(student);
    browser.forget(COOKIES.access);
    const tokens = new SessionTokens(new KeyFolder(gateway.keys));
    const accessToken = tokens.mint({ ...student, typ: 'access', pair: '2.0' });
    answer(gateway.grantFor(student, { accessToken }));
    await browser.get('/api/auth/user');
    await new Browser(gateway.url).get('/api/auth/user', { headers: { cookie: shows(admin, '8.0') } });
    await eventually(() => told.length > 2);
    expect(told.slice(2)).toMatchObject([{ sessionId: admin.sessionId, pair: '8.0' }]);
    await browser.get('/api/auth/user');
    await eventually(() => told.length > 3);
    expect(told.slice(3)).toMatchObject([{ sessionId: student.sessionId, pair: '2.0' }]);
    // The pair identifies a token and says nothing about the person.
    expect(speakerOf(services.auth.heardOn('/auth/user')[0]?.headers)).toEqual(student);
  });
});

describe('an idle page', () => {
  const UNTOUCHED = { headers: { [UNTOUCHED_HEADER]: 'yes' } };

  /** A person whose page was renewed while nobody touched it; `asked` collects what auth receives about renewals. */
  async function leftAlone() {
    const person = someone('school_admin');
    const tokens = new SessionTokens(new KeyFolder(gateway.keys));
    const accessToken = tokens.mint({ ...person, typ: 'access', untouched: true });
    const browser = await signedIn(person, { accessToken });
    const asked: unknown[] = [];
    services.auth.answer((request, response) => {
      void readBody(request).then((body) => {
        if (request.url !== '/internal/sessions/renew')
          return json(response, 200, { now: 0, sessionIds: [], outdated: [], schools: [] });
        asked.push((JSON.parse(body) as { untouched?: boolean }).untouched);
        json(response, 200, gateway.grantFor(person));
      });
    });
    return { browser, asked };
  }

  it.each([
    ['what it asks by itself', (browser: Browser) => browser.get('/api/simple-classes', UNTOUCHED)],
    [
      'a picture that comes with what it shows',
      (browser: Browser) => browser.get('/api/simple-classes', { headers: { 'sec-fetch-dest': 'image' } }),
    ],
    ['its stream', async (browser: Browser) => (await browser.events()).close()],
  ])('does not extend its session with %s', async (_what, asks) => {
    const { browser, asked } = await leftAlone();
    await asks(browser);
    expect(asked).toEqual([]);
    browser.forget(COOKIES.access);
    await asks(browser);
    expect(asked).toEqual([true]);
  });

  it('is renewed on the first user action, before the request is forwarded', async () => {
    const { browser, asked } = await leftAlone();
    expect((await browser.get('/api/simple-classes')).status).toBe(200);
    expect(asked).toEqual([undefined]);
    await browser.get('/api/simple-classes');
    expect(asked).toHaveLength(1);
  });

  it('works for the rest of its time while auth is down', async () => {
    const { browser } = await leftAlone();
    await services.auth.stop();
    expect((await browser.get('/api/simple-classes')).status).toBe(200);
  });

  it('learns with the end of its session whether it still receives alarms', async () => {
    const { browser } = await leftAlone();
    services.auth.answer((_request, response) =>
      json(response, 401, { success: false, code: 'NOT_SIGNED_IN' }),
    );
    const over = await browser.get('/api/simple-classes');
    expect([over.status, over.headers[ALARMS_HEADER]]).toEqual([401, 'heard']);
    expect((await browser.get('/api/emergency-alerts/active', UNTOUCHED)).status).toBe(200);
    (await browser.events()).close();
    browser.forget(COOKIES.alert);
    const deaf = await browser.get('/api/simple-classes');
    expect([deaf.status, deaf.headers[ALARMS_HEADER]]).toEqual([401, undefined]);
  });
});

describe('the alert capability', () => {
  it('raises an alert while auth is down, with a narrow identity', async () => {
    const person = someone('student', undefined, { classNumber: 4 });
    const browser = await signedIn(person);
    browser.forget(COOKIES.access);
    await services.auth.stop();
    const startedAt = Date.now();
    const { status } = await browser.post('/api/school-admin/emergency-alerts', { type: 'fire' });
    expect(status).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(500);
    const [heard] = services.alerts.heardOn('/school-admin/emergency-alerts');
    expect(speakerOf(heard?.headers)).toEqual({ ...person, scope: 'alerts' });
  });

  it('opens no other route', async () => {
    const browser = await signedIn(someone('student'));
    browser.forget(COOKIES.access);
    browser.forget(COOKIES.refresh);
    expect((await browser.get('/api/points')).status).toBe(401);
    expect((await browser.get('/api/auth/user')).status).toBe(401);
  });

  it('is not accepted as an access token, nor an access token as a capability', async () => {
    const person = someone('student');
    const value = (cookie: string) => Object.values(parseCookie(cookie)).join();
    const swapped = [
      `${COOKIES.access}=${value(gateway.alertCookieOf(person))}`,
      `${COOKIES.alert}=${value(gateway.cookieOf(person))}`,
    ].join('; ');
    const browser = new Browser(gateway.url);
    const ask = (path: string) => browser.get(path, { headers: { cookie: swapped } });
    expect((await ask('/api/points')).status).toBe(401);
    expect((await ask('/api/emergency-alerts/active')).status).toBe(401);
    // Nor if the gateway knows each of them from its proper place.
    const [access, alert] = [value(gateway.cookieOf(person)), value(gateway.alertCookieOf(person))];
    const status = async (path: string, cookie: string) =>
      (await new Browser(gateway.url).get(path, { headers: { cookie } })).status;
    expect(await status('/api/points', `${COOKIES.access}=${access}`)).toBe(200);
    expect(await status('/api/emergency-alerts/active', `${COOKIES.alert}=${alert}`)).toBe(200);
    expect(await status('/api/points', `${COOKIES.access}=${alert}`)).toBe(401);
    expect(await status('/api/emergency-alerts/active', `${COOKIES.alert}=${access}`)).toBe(401);
  });
});

describe('an alert capability that outlives its session', () => {
  const LANE = ROUTES.filter(({ lane, access }) => lane === 'alerts' && access !== 'open');
  const ask = (browser: Browser, { method, path }: (typeof LANE)[number]) =>
    browser.call(method, path.replace(/:\w+/g, uuidv7()), method === 'GET' ? {} : { body: {} });
  const over = () =>
    services.auth.answer((request, response) =>
      request.url?.startsWith('/internal/revocations')
        ? json(response, 200, { now: Date.now(), sessionIds: [], outdated: [], schools: [] })
        : json(response, 401, { success: false, code: 'NOT_SIGNED_IN' }),
    );
  const leader = () => signedIn(someone('teacher', undefined, { teacherType: 'principal' }));

  it('raises, answers, shows and forwards an alarm, but neither ends it nor shows names', async () => {
    const browser = await leader();
    over();
    browser.forget(COOKIES.access);
    const asked = [];
    for (const route of LANE) asked.push({ route, answer: await ask(browser, route) });
    const refused = asked.filter(({ answer }) => answer.status !== 200);
    expect(refused.map(({ route }) => `${route.method} ${route.path}`)).toEqual([
      'GET /api/emergency-alerts/:alertId/roll-call',
      'GET /api/emergency-alerts/:alertId/roll-call/students',
      'POST /api/emergency-alerts/:alertId/roll-call',
      'GET /api/emergency-alerts/:alertId/partners',
      'POST /api/emergency-alerts/:alertId/updates',
      'POST /api/emergency-alerts/:alertId/all-clear',
      'GET /api/emergency-alerts/:alertId/deliveries',
    ]);
    // As for any ended session whose browser still hears alarms, the page leads to the sign-in.
    for (const { answer } of refused) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'NOT_SIGNED_IN' } });
      expect(answer.headers[ALARMS_HEADER]).toBe('heard');
    }
    expect(asked.length - refused.length).toBe(10);
  });

  const ofSession = LANE.filter((route) => 'ofSession' in route);

  it('is not used while the session only needs renewing', async () => {
    const browser = await leader();
    for (const route of ofSession) {
      browser.forget(COOKIES.access);
      const { status, headers } = await ask(browser, route);
      expect([route.path, status]).toEqual([route.path, 200]);
      expect(String(headers['set-cookie'])).toContain(COOKIES.access);
    }
    const { headers } =
      services.alerts.heard.filter(({ url }) => url.startsWith('/emergency-alerts/')).at(-1) ?? {};
    expect(speakerOf(headers)?.scope).toBeUndefined();
  });

  it('suffices while auth is down, for as long as sessions cannot be renewed', async () => {
    const browser = await leader();
    browser.forget(COOKIES.access);
    await services.auth.stop();
    for (const route of ofSession) expect((await ask(browser, route)).status).toBe(200);
    // The session has expired meanwhile, and nobody can sign in again.
    browser.forget(COOKIES.refresh);
    await gateway.app.get(Revocations).refresh();
    for (const route of ofSession) expect((await ask(browser, route)).status).toBe(200);
    // Nor is the page told that it is signed out.
    expect((await browser.get('/api/auth/user')).status).toBe(503);
    (await browser.events()).close();
  });

  it('is used while a connection to auth is taking long, which other requests wait for', async () => {
    const person = someone('teacher', undefined, { teacherType: 'principal' });
    const browser = await signedIn(person);
    browser.forget(COOKIES.access);
    let connected = (): void => undefined;
    const connecting = new Promise<void>((resolve) => (connected = resolve));
    const services = gateway.app.get(ServiceClient);
    const call = services.call.bind(services);
    const slow = jest.spyOn(services, 'call').mockImplementation(async (url: string, asked) => {
      if (!url.endsWith('/internal/sessions/renew')) return call(url, asked);
      await connecting;
      return gateway.grantFor(person);
    });
    try {
      const ordinary = browser.get('/api/simple-classes');
      const [allClear] = ofSession.filter(({ path }) => path.endsWith('/all-clear'));
      expect(allClear && (await ask(browser, allClear)).status).toBe(200);
      connected();
      expect((await ordinary).status).toBe(200);
    } finally {
      slow.mockRestore();
    }
  });

  it('is used without waiting once auth is known to be down', async () => {
    const browser = await leader();
    browser.forget(COOKIES.access);
    // It accepts connections and never answers.
    services.auth.answer(() => undefined);
    await gateway.app.get(Revocations).refresh();
    for (const route of ofSession) {
      const startedAt = Date.now();
      expect((await ask(browser, route)).status).toBe(200);
      expect(Date.now() - startedAt).toBeLessThan(500);
    }
    expect(services.auth.heardOn('/internal/sessions/renew')).toEqual([]);
  }, 15_000);
});

describe('a cached token', () => {
  it('expires on time', async () => {
    const cookie = gateway.cookieOf(someone('school_admin'));
    const ask = () => new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie } });
    expect((await ask()).status).toBe(200);
    const later = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => later);
    try {
      expect((await ask()).status).toBe(401);
    } finally {
      clock.mockRestore();
    }
  });
});

describe('a revoked session', () => {
  it('is refused within one poll', async () => {
    const person = someone('school_admin');
    const cookie = `${gateway.cookieOf(person)}; ${gateway.alertCookieOf(person)}`;
    const ask = (path: string) => new Browser(gateway.url).get(path, { headers: { cookie } });
    expect((await ask('/api/simple-classes')).status).toBe(200);
    services.auth.answer((_request, response) =>
      json(response, 200, { now: Date.now(), sessionIds: [person.sessionId], outdated: [], schools: [] }),
    );
    const revocations = gateway.app.get(Revocations);
    await eventually(() => revocations.has(person));
    expect((await ask('/api/simple-classes')).status).toBe(401);
    expect((await ask('/api/emergency-alerts/active')).status).toBe(401);
  });
});

describe('a session with outdated claims', () => {
  it('is renewed with the new class within one poll, and alerts do not wait for it', async () => {
    const person = someone('student', undefined, { classNumber: 4 });
    const browser = await signedIn(person);
    const moved = { ...person, classNumber: 9 };
    services.auth.answer((request, response) => {
      if (request.url === '/internal/sessions/renew') return json(response, 200, gateway.grantFor(moved));
      // Later than any token of this test, like the second that auth adds: a renewal must never loop.
      const outdated = [{ id: person.sessionId, at: Date.now() + 60_000 }];
      return json(response, 200, { now: Date.now(), sessionIds: [], outdated });
    });
    const revocations = gateway.app.get(Revocations);
    await eventually(() => revocations.isOutdated(person.sessionId, Date.now()));

    expect((await browser.get('/api/points')).status).toBe(200);
    expect(speakerOf(services.classroom.heardOn('/points').at(-1)?.headers)).toEqual(moved);

    await services.auth.stop();
    const { status } = await browser.post('/api/school-admin/emergency-alerts', { type: 'fire' });
    expect(status).toBe(200);
  });

  it('receives the alarms of the school it is visiting, not of its capability’s school', async () => {
    const home = someone('school_admin');
    const visit = {
      ...{ grantId: uuidv7(), by: 'district_admin' as const, homeId: home.schoolId },
      write: false,
    };
    const visitor = { ...home, schoolId: uuidv7(), visit: { ...visit, endsAt: Date.now() + 60_000 } };
    const cookie = `${gateway.cookieOf(visitor)}; ${gateway.alertCookieOf(home)}`;
    gateway.app.get(Revocations).outdate([{ id: home.sessionId, at: Date.now() + 60_000 }]);
    const { status } = await new Browser(gateway.url).get('/api/emergency-alerts/active', {
      headers: { cookie },
    });
    expect(status).toBe(200);
    const [heard] = services.alerts.heardOn('/emergency-alerts/active');
    expect(speakerOf(heard?.headers)).toEqual(visitor);
  });
});

describe('a forged cookie', () => {
  it.each([
    ['garbage', 'abc'],
    ['no signature', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2Nob29sX2FkbWluIn0.'],
  ])('with %s is refused with 401', async (_name, token) => {
    const { status } = await new Browser(gateway.url).get('/api/simple-classes', {
      headers: { cookie: `${COOKIES.access}=${token}` },
    });
    expect(status).toBe(401);
  });
});
