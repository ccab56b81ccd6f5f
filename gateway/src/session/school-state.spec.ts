import {
  type ApiRoute,
  HEADERS,
  type Identity,
  identityMay,
  ROUTES,
  type VisitGrant,
} from '@homeroom/contracts';
import { ROLES, type SchoolStanding } from '@homeroom/domain';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';
import { eventually, someone, someVisit } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { Browser } from '../../e2e/support/browser';
import { EventReader } from '../../e2e/support/event-reader';
import { json } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { Revocations } from './revocations';
import { SchoolStandings } from './school-standings';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const HOUR = 3_600_000;
const READ_ONLY: SchoolStanding = { graceFrom: 1, readOnlyFrom: 2 };
const SUSPENDED: SchoolStanding = { suspended: true };

const PEOPLE = ROLES.filter((role) => role !== 'super_super_admin').map((role) =>
  someone(role, undefined, role === 'teacher' ? { teacherType: 'principal' } : {}),
);
const inside = (write: boolean, more: Partial<VisitGrant> = {}): Identity =>
  someone('school_admin', undefined, {
    visit: someVisit(write, more),
  });

async function answerTo(route: ApiRoute, cookie: string): Promise<{ status: number; code?: unknown }> {
  if (route.budget === 'stream') {
    const reader = await EventReader.open(gateway.url, cookie);
    reader.close();
    return { status: reader.status };
  }
  const path = route.path.replace(/:\w+/g, uuidv7());
  const { status, body } = await new Browser(gateway.url).call(route.method, path, { headers: { cookie } });
  return { status, code: body.code };
}

const mayUse = (identity: Identity, { access }: ApiRoute): boolean =>
  access === 'session' || (access !== 'open' && identityMay(identity, access));

/** Calls every route that this person may use and returns the answers in this state. */
async function walk(identity: Identity, standing: SchoolStanding) {
  const routes = ROUTES.filter((route) => route.access !== 'open' && mayUse(identity, route));
  const answers: [ApiRoute, string, { status: number; code?: unknown }][] = [];
  for (const route of routes) {
    const answer = await answerTo(route, gateway.cookieOf(identity, standing));
    answers.push([route, `${identity.role} ${route.method} ${route.path}`, answer]);
  }
  return answers;
}

describe('in a read-only school', () => {
  it('every write except on the alert path is refused to everybody, and every read works', async () => {
    for (const identity of PEOPLE)
      for (const [route, name, answer] of await walk(identity, READ_ONLY)) {
        const refused = route.method !== 'GET' && route.lane !== 'alerts' && !route.inEveryState;
        expect([name, answer]).toEqual([
          name,
          refused ? { status: 403, code: 'SCHOOL_READ_ONLY' } : expect.objectContaining({ status: 200 }),
        ]);
      }
  });
});

describe('before a required second factor is set up', () => {
  it('staff can use only its set-up, the alert path and signing out', async () => {
    for (const role of ['school_admin', 'super_super_admin'] as const)
      for (const [route, name, answer] of await walk(someone(role, undefined, { factorDue: true }), {})) {
        const open = route.lane === 'alerts' || route.beforeFactor;
        expect([name, answer]).toEqual([
          name,
          open ? expect.objectContaining({ status: 200 }) : { status: 403, code: 'FACTOR_DUE' },
        ]);
      }
  });
});

describe('in a suspended school', () => {
  it('only the alert path, the export, signing out and the current user are open', async () => {
    for (const identity of PEOPLE)
      for (const [route, name, answer] of await walk(identity, SUSPENDED)) {
        const open = route.lane === 'alerts' || route.inEveryState;
        expect([name, answer]).toEqual([
          name,
          open ? expect.objectContaining({ status: 200 }) : { status: 403, code: 'SCHOOL_SUSPENDED' },
        ]);
      }
  });

  it('few routes stay open, each for a reason', () => {
    const open = ROUTES.filter(({ inEveryState }) => inEveryState).map(({ path }) => path);
    // One's own account and sign-in, which depend on no plan and no state of a school.
    expect(open.filter((path) => !/^\/api\/account(\/|$)/.test(path))).toEqual([
      '/api/logout',
      '/api/auth/user',
      '/api/super-super-admin/enter-school-context/:schoolId',
      '/api/super-super-admin/raise-school-context',
      '/api/super-super-admin/leave-school-context',
      // The service refuses to enter a suspended school; a visitor can leave a school in any state.
      '/api/organisations/enter-school/:schoolId',
      '/api/organisations/raise-visit',
      '/api/organisations/leave-school',
      // What the school owes, and may pay.
      '/api/school-admin/invoices',
      '/api/school-admin/invoices/:invoiceId',
      // A closed school may leave, and one that has left sees how long it may read.
      '/api/school-admin/leaving',
      '/api/school-admin/leaving',
      '/api/school-admin/leaving/take-back',
      // Recipients of the school's alarms, which are sent in every state, can be viewed, tested and removed in every one.
      '/api/school-admin/alert-partners',
      '/api/school-admin/alert-partners/:partnerId/secret',
      '/api/school-admin/alert-partners/:partnerId/test',
      '/api/school-admin/alert-partners/:partnerId/remove',
      // Exports of a school's own data.
      '/api/school-admin/drills/export',
      '/api/school-admin/emergency-alerts/export',
      // The directory can still read and deactivate people, and a leaked token can be revoked.
      '/api/school-admin/staff-directory',
      '/api/school-admin/staff-directory/remove',
      // People who have left are deactivated in every state of the school; the service refuses everything else.
      '/api/scim/v2/ServiceProviderConfig',
      '/api/scim/v2/ResourceTypes',
      '/api/scim/v2/Schemas',
      '/api/scim/v2/Users',
      ...Array.from({ length: 4 }, () => '/api/scim/v2/Users/:userId'),
      '/api/school-admin/audit/export',
      '/api/school-admin/lists/:list',
      '/api/school-export/school',
      '/api/school-export/accounts',
      '/api/school-export/classroom',
      '/api/school-export/classroom/files',
      '/api/school-export/classroom/files/portion',
      '/api/school-export/oneroster',
      '/api/school-export/students/:studentId',
      '/api/school-export/students/:studentId/zips',
      '/api/school-export/messages',
      '/api/school-export/messages/files',
      '/api/school-export/messages/files/portion',
      '/api/school-export/alerts',
      '/api/school-admin/sign-in-line/lift',
      // A person's own link, which shows nothing of a suspended school.
      '/api/calendar/feed',
      '/api/calendar/feed',
      '/api/calendar/feed/remove',
      '/api/emergency-pack',
      // A family's rights to its child's data, and the day by which the office must answer, end with no state of the school.
      '/api/data-requests',
      '/api/data-requests',
      '/api/data-requests/:requestId/withdraw',
      '/api/data-requests/:requestId/zips',
      '/api/data-requests/:requestId/copy',
      '/api/school-admin/data-requests',
      '/api/school-admin/data-requests/:requestId/release',
      '/api/school-admin/data-requests/:requestId/answer',
      '/api/school-admin/data-requests/:requestId/extend',
      '/api/school-admin/data-requests/:requestId/end-release',
      '/api/school-admin/today/data-requests',
      // What follows after an alarm.
      '/api/hand-overs',
      '/api/hand-overs',
      '/api/hand-overs/:handOverId/close',
      '/api/hand-overs/:handOverId/reopen',
      '/api/hand-overs/:handOverId/children',
      '/api/hand-overs/:handOverId/lines',
      '/api/hand-overs/:handOverId/lines',
      '/api/hand-overs/:handOverId/take-back',
      '/api/hand-overs/:handOverId/list',
      // Retained data is deleted when its time is over in every state, so it can be viewed and put on hold in every one.
      '/api/retention',
      '/api/retention/writing',
      '/api/retention/students',
      '/api/retention/students/:studentId',
      '/api/retention/students/:studentId/hold',
      '/api/retention/students/:studentId/lift-hold',
      '/api/retention/students/:studentId/erasure',
      '/api/retention/erasures',
      '/api/retention/erasures/:erasureId',
      '/api/retention/erasures/:erasureId/agree',
      '/api/retention/erasures/:erasureId/stop',
      // Data on legal hold keeps a school that has left from being deleted.
      '/api/messages/cases',
      '/api/messages/cases/:caseId/keep',
      // A person's own notifications and their settings.
      '/api/notifications',
      '/api/notifications/count',
      '/api/notifications/settings',
      '/api/notifications/settings',
      '/api/notifications/devices',
      '/api/notifications/devices',
      '/api/notifications/devices/:deviceId/remove',
      '/api/notifications/phone',
      '/api/notifications/phone/confirm',
      '/api/notifications/phone/remove',
      '/api/notifications/read',
      '/api/notifications/:noticeId/read',
      '/api/emergency-alerts/:alertId/deliveries/export',
      '/api/emergency-alerts/:alertId/roll-call/export',
      '/api/events',
    ]);
  });
});

describe('a state that changes with time', () => {
  it('applies without any event: the same token becomes read-only', async () => {
    const cookie = gateway.cookieOf(someone('school_admin'), {
      graceFrom: Date.now() - HOUR,
      readOnlyFrom: Date.now() + 2_000,
    });
    const write = () => new Browser(gateway.url).post('/api/simple-classes', {}, { headers: { cookie } });
    expect((await write()).status).toBe(200);
    const refused = await eventually(async () => {
      const answer = await write();
      return answer.status !== 200 && answer;
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'SCHOOL_READ_ONLY' } });
  });

  it('is sent to the service with each request', async () => {
    const identity = someone('school_admin');
    const cookie = gateway.cookieOf(identity, READ_ONLY);
    await new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie } });
    const heard = gateway.services.classroom.heardOn('/simple-classes').at(-1);
    const token = new ServiceTokens('classroom', new KeyFolder(gateway.keys)).read(
      String(heard?.headers[HEADERS.serviceToken]),
    );
    expect(token?.identity).toEqual({ ...identity, closed: 'read_only' });
  });
});

describe('a change by the operator', () => {
  it('applies to existing tokens and notifies open pages, without signing anybody out', async () => {
    const identity = someone('school_admin');
    const cookie = gateway.cookieOf(identity);
    const ask = () => new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie } });
    const page = await EventReader.open(gateway.url, cookie);
    const elsewhere = await EventReader.open(gateway.url, gateway.cookieOf(someone('school_admin')));
    const standings = gateway.app.get(SchoolStandings);
    const { schoolId } = identity;
    expect((await ask()).status).toBe(200);

    standings.learn([{ schoolId, standing: SUSPENDED }]);
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
    expect((await page.next('school.changed')).data).toMatchObject({ schoolId });
    const alert = await new Browser(gateway.url).post(
      '/api/school-admin/emergency-alerts',
      { type: 'fire' },
      { headers: { cookie } },
    );
    expect(alert.status).toBe(200);

    // The same state again, as every poll brings it, is not a change.
    standings.learn([{ schoolId, standing: SUSPENDED }]);
    standings.learn([{ schoolId, standing: {} }]);
    expect((await ask()).status).toBe(200);
    await page.until(({ events }) => events.length === 2);
    expect(page.closed).toBe(false);
    expect(elsewhere.events).toEqual([]);
    for (const reader of [page, elsewhere]) reader.close();
  });

  it('counts before it is learned for whoever has a newer token, and not again when an older answer is late', async () => {
    const identity = someone('school_admin');
    const { schoolId } = identity;
    const standings = gateway.app.get(SchoolStandings);
    const ask = async (standing: SchoolStanding) => {
      const headers = { cookie: gateway.cookieOf(identity, standing) };
      return (await new Browser(gateway.url).get('/api/simple-classes', { headers })).status;
    };
    const [before, suspended, open] = [
      { changedAt: 1 },
      { ...SUSPENDED, changedAt: 2 },
      { changedAt: 3 },
    ] as const;
    standings.learn([{ schoolId, standing: suspended }]);
    expect([await ask(before), await ask(suspended), await ask(open)]).toEqual([403, 403, 200]);
    standings.learn([{ schoolId, standing: open }]);
    standings.learn([{ schoolId, standing: suspended }]);
    expect([await ask(before), await ask(suspended), await ask(open)]).toEqual([200, 200, 200]);
    standings.learn([{ schoolId, standing: { ...SUSPENDED, changedAt: 4 } }]);
    expect([await ask(before), await ask(open)]).toEqual([403, 403]);
  });

  it('is received from auth within one poll', async () => {
    const identity = someone('student');
    const cookie = gateway.cookieOf(identity);
    gateway.services.auth.answer((_request, response) =>
      json(response, 200, {
        now: Date.now(),
        sessionIds: [],
        outdated: [],
        schools: [{ schoolId: identity.schoolId, standing: SUSPENDED }],
      }),
    );
    const ask = () => new Browser(gateway.url).get('/api/students/me', { headers: { cookie } });
    await eventually(async () => (await ask()).status === 403);
    gateway.services.auth.answer((_request, response) => json(response, 200, { success: true }));
  });
});

describe('an operator inside a school', () => {
  it('reads as the school’s administrator, and changes nothing before the second confirmation', async () => {
    for (const standing of [{}, READ_ONLY, SUSPENDED])
      for (const [route, name, answer] of await walk(inside(false), standing)) {
        const refused = route.method !== 'GET' && !route.inEveryState;
        expect([name, answer]).toEqual([
          name,
          refused
            ? { status: 403, code: route.lane === 'alerts' ? 'FORBIDDEN' : 'CONTEXT_READ_ONLY' }
            : expect.objectContaining({ status: 200 }),
        ]);
      }
  });

  it('makes the administrator’s changes after the second confirmation, but never touches an alert', async () => {
    for (const [route, name, answer] of await walk(inside(true), {}))
      expect([name, answer.status]).toEqual([
        name,
        route.lane === 'alerts' && route.method !== 'GET' ? 403 : 200,
      ]);
    const raised = await new Browser(gateway.url).post(
      '/api/school-admin/emergency-alerts',
      { type: 'fire' },
      { headers: { cookie: gateway.cookieOf(inside(true)) } },
    );
    expect(raised).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });

  it('needs a visit: an operator who has not entered is refused with CONTEXT_REQUIRED', async () => {
    const home = someone('super_super_admin');
    const cookie = gateway.cookieOf(home);
    for (const route of ROUTES.filter((each) => mayUse(inside(true), each) && each.access !== 'session')) {
      const answer = await answerTo(route, cookie);
      if (mayUse(home, route)) expect(answer.status).toBe(200);
      else expect([route.path, answer]).toEqual([route.path, { status: 403, code: 'CONTEXT_REQUIRED' }]);
    }
  });

  it('is refused at once when the visit ends, its open pages close, and the own session stays', async () => {
    const person = inside(true);
    const cookie = gateway.cookieOf(person);
    const page = await EventReader.open(gateway.url, cookie);
    const other = inside(true);
    gateway.app.get(Revocations).add([person.visit?.grantId ?? '']);
    const ask = (value: string) =>
      new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie: value } });
    expect((await ask(cookie)).status).toBe(401);
    expect((await ask(gateway.cookieOf(other))).status).toBe(200);
    await page.until(({ closed }) => closed);
    // The same session outside the visit.
    const home: Identity = { ...someone('super_super_admin'), sessionId: person.sessionId };
    const { status } = await new Browser(gateway.url).get('/api/auth/user', {
      headers: { cookie: gateway.cookieOf(home) },
    });
    expect(status).toBe(200);
  });

  it('gets the new token as a cookie, and the old one is revoked', async () => {
    const person = inside(false);
    const accessToken = gateway.cookieOf(inside(true)).split('=')[1] ?? '';
    gateway.services.auth.answer((_request, response) => {
      const change = { accessToken, ended: person.visit?.grantId };
      response.setHeader(HEADERS.session, Buffer.from(JSON.stringify(change)).toString('base64url'));
      json(response, 200, { success: true });
    });
    const cookie = gateway.cookieOf(person);
    const { headers } = await new Browser(gateway.url).post(
      '/api/super-super-admin/leave-school-context',
      undefined,
      { headers: { cookie } },
    );
    expect(headers).not.toHaveProperty(HEADERS.session);
    expect(headers['set-cookie']).toBe(
      `homeroom_session=${accessToken}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`,
    );
    const after = await new Browser(gateway.url).get('/api/simple-classes', { headers: { cookie } });
    expect(after.status).toBe(401);
  });
});
