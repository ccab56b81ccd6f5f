import {
  COOKIES,
  type Elsewhere,
  HEADERS,
  type Identity,
  type LiveEvent,
  type Method,
  ROUTES,
} from '@homeroom/contracts';
import { MEMBERSHIP_HEADER, PERSON_HEADER, PLACE_HEADER } from '@homeroom/domain';
import { KeyFolder, ServiceTokens } from '@homeroom/platform';
import { eventually, someone } from '@homeroom/testing';
import { stringifyCookie } from 'cookie';
import { v7 as uuidv7 } from 'uuid';
import { Browser } from '../../e2e/support/browser';
import { EventReader } from '../../e2e/support/event-reader';
import { json, readBody } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';
import { EventHub } from '../events/event-hub';
import { Revocations } from './revocations';

const OPEN = ROUTES.filter(({ elsewhere }) => elsewhere);
const ALERT = uuidv7();

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const membership = (role: Elsewhere['role'], standing: Elsewhere['standing'] = {}): Elsewhere => ({
  ...{ membershipId: uuidv7(), schoolId: uuidv7(), personId: uuidv7() },
  ...{ role, standing },
});
const pathOf = (path: string) => path.replace(/:\w+/g, ALERT);

/** Sends one request in the name of the membership. */
function ask(cookie: string, membershipId: string, path: string, method: Method = 'GET') {
  const headers = { cookie, [MEMBERSHIP_HEADER]: membershipId };
  return new Browser(gateway.url).call(method, path, { headers });
}

/** The person for whom the service was last called. */
function speaker(service: 'alerts' | 'classroom', path: string): Identity | undefined {
  const { headers } = gateway.services[service].heardOn(path).at(-1) ?? {};
  const tokens = new ServiceTokens(service, new KeyFolder(gateway.keys));
  return tokens.read(String(headers?.[HEADERS.serviceToken]))?.identity;
}

describe('a request that names another membership of the person', () => {
  it('is authorised as that membership with only the claims needed', async () => {
    const parent = someone('parent');
    const [family, work] = [membership('parent'), membership('teacher')];
    const cookie = gateway.cookieOf(parent, {}, [family, work]);
    expect((await ask(cookie, family.membershipId, '/api/guardians/me')).status).toBe(200);
    const { sessionId } = parent;
    const there = { personId: family.personId, schoolId: family.schoolId, role: 'parent', sessionId };
    expect(speaker('classroom', '/guardians/me')).toEqual(there);
    expect((await ask(cookie, work.membershipId, '/api/emergency-alerts/active')).status).toBe(200);
    expect(speaker('alerts', '/emergency-alerts/active')).toEqual({
      ...{ personId: work.personId, schoolId: work.schoolId, role: 'teacher', teacherType: 'subject' },
      ...{ sessionId, scope: 'alerts' },
    });
    // Without the header the request counts for the session itself, as usual.
    await new Browser(gateway.url).get('/api/guardians/me', { headers: { cookie } });
    expect(speaker('classroom', '/guardians/me')).toEqual(parent);
  });

  it('carries to the service the person’s other accounts in the same school', async () => {
    const teacher = someone('teacher', undefined, { teacherType: 'principal' });
    const child = { ...membership('parent'), schoolId: teacher.schoolId };
    const cookie = gateway.cookieOf(teacher, {}, [child, membership('parent')]);
    const heard = async () => {
      await new Browser(gateway.url).get('/api/calendar', { headers: { cookie } });
      return speaker('classroom', '/calendar');
    };
    expect(await heard()).toMatchObject({ alsoHere: [child.personId], alsoBy: [child.membershipId] });
  });

  it('tells the service that a school’s provider vouched for the person, whose other schools stay closed', async () => {
    const vouched = someone('parent', undefined, { vouched: true, alsoHere: [someone('teacher').personId] });
    const cookie = gateway.cookieOf(vouched);
    await new Browser(gateway.url).get('/api/guardians/me', { headers: { cookie } });
    expect(speaker('classroom', '/guardians/me')).toEqual(vouched);
  });

  it('is accepted on these routes and no others', async () => {
    expect(OPEN.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/lunch-menu',
      'GET /api/calendar',
      'GET /api/timetable',
      'GET /api/guardians/me/homework',
      'GET /api/guardians/me/permission-slips',
      'GET /api/absences',
      'GET /api/guardians/me',
      'GET /api/announcements/news',
      'GET /api/emergency-alerts/active',
      'GET /api/emergency-alerts/:alertId',
      'POST /api/emergency-alerts/:alertId/received',
      'POST /api/emergency-alerts/:alertId/seen',
      'POST /api/emergency-alerts/:alertId/acknowledge',
    ]);
    const teacher = someone('teacher', undefined, { teacherType: 'principal' });
    const place = membership('parent');
    const cookie = gateway.cookieOf(teacher, {}, [place]);
    for (const { method, path, elsewhere, access, signsOut } of ROUTES) {
      if (elsewhere || signsOut || access === 'open') continue;
      const { status } = await ask(cookie, place.membershipId, pathOf(path), method);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('is answered with not found under a foreign or unsuitable membership ID', async () => {
    const work = membership('teacher');
    const cookie = gateway.cookieOf(someone('parent'), {}, [work]);
    const stranger = membership('parent');
    expect((await ask(cookie, work.membershipId, '/api/guardians/me')).status).toBe(404);
    for (const { method, path } of OPEN)
      for (const id of [stranger.membershipId, 'x', ''])
        expect((await ask(cookie, id, pathOf(path), method)).status).toBe(404);
  });

  it('is judged by the state of that school, except for alerts', async () => {
    const place = membership('parent', { suspended: true });
    const cookie = gateway.cookieOf(someone('parent'), {}, [place]);
    const refused = await ask(cookie, place.membershipId, '/api/guardians/me');
    expect(refused).toMatchObject({ status: 403, body: { code: 'SCHOOL_SUSPENDED' } });
    expect((await ask(cookie, place.membershipId, '/api/emergency-alerts/active')).status).toBe(200);
  });

  it('is refused once the membership ends, whatever the token still holds', async () => {
    const place = membership('parent');
    const cookie = gateway.cookieOf(someone('parent'), {}, [place]);
    expect((await ask(cookie, place.membershipId, '/api/guardians/me')).status).toBe(200);
    gateway.app.get(Revocations).add([place.membershipId]);
    expect((await ask(cookie, place.membershipId, '/api/guardians/me')).status).toBe(404);
    expect((await new Browser(gateway.url).get('/api/guardians/me', { headers: { cookie } })).status).toBe(
      200,
    );
  });
});

describe('a session that was switched to another school meanwhile', () => {
  it('is refused without clearing the new cookies', async () => {
    gateway.services.auth.answer((request, response) => {
      if (request.url !== '/internal/sessions/renew') return json(response, 200, { success: true });
      json(response, 409, { success: false, code: 'SESSION_SWITCHED', message: 'Reload the page.' });
    });
    const cookie = stringifyCookie({ [COOKIES.refresh]: 'the-one-before' });
    const answer = await new Browser(gateway.url).get('/api/points', { headers: { cookie } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'SESSION_SWITCHED' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('a page that shows another membership than its cookies hold', () => {
  const RAISE = '/api/school-admin/emergency-alerts';
  const from = (
    cookie: string,
    { id, schoolId }: { id?: string; schoolId: string },
    path: string,
    body = {},
  ) =>
    new Browser(gateway.url).call('POST', path, {
      headers: { cookie, [PLACE_HEADER]: schoolId, ...(id ? { [PERSON_HEADER]: id } : {}) },
      body,
    });
  const SWITCHED = { status: 409, body: { code: 'SESSION_SWITCHED' } };

  it('is refused to act for another person or school', async () => {
    const teacher: Identity = { ...someone('teacher'), teacherType: 'subject' };
    const cookie = gateway.cookieOf(teacher);
    const { personId: id, schoolId } = teacher;
    expect(await from(cookie, { id: uuidv7(), schoolId }, '/api/points')).toMatchObject(SWITCHED);
    expect(await from(cookie, { id, schoolId: uuidv7() }, '/api/points')).toMatchObject(SWITCHED);
    for (const place of [{ id, schoolId }, { schoolId }])
      expect((await from(cookie, place, '/api/points')).status).toBe(200);
    // An alarm from this school's page counts for whoever is signed in here.
    expect((await from(cookie, { id: uuidv7(), schoolId }, RAISE, { type: 'fire' })).status).toBe(200);
  });

  it('raises an alarm in the school it shows, or not at all', async () => {
    const teacher = someone('teacher');
    const [work, family] = [membership('teacher'), membership('parent')];
    const cookie = gateway.cookieOf(teacher, {}, [work, family]);
    const shown = { id: work.personId, schoolId: work.schoolId };
    expect((await from(cookie, shown, RAISE, { type: 'fire' })).status).toBe(200);
    const { personId, schoolId } = work;
    expect(speaker('alerts', '/school-admin/emergency-alerts')).toMatchObject({ personId, schoolId });
    for (const place of [
      { id: family.personId, schoolId: family.schoolId },
      { id: personId, schoolId: uuidv7() },
    ])
      expect(await from(cookie, place, RAISE, { type: 'fire' })).toMatchObject(SWITCHED);
    gateway.app.get(Revocations).add([work.membershipId]);
    expect(await from(cookie, shown, RAISE, { type: 'fire' })).toMatchObject(SWITCHED);
  });

  it('cannot use a parent’s sign-in to raise an alarm as a teacher', async () => {
    const work = membership('teacher');
    const cookie = gateway.cookieOf(someone('parent'), {}, [work]);
    const shown = { id: work.personId, schoolId: work.schoolId };
    expect(await from(cookie, shown, RAISE, { type: 'fire' })).toMatchObject(SWITCHED);
  });
});

describe('a page of a person with two schools', () => {
  const alert = (schoolId: string, to: LiveEvent['to']): LiveEvent => ({
    ...{ eventId: uuidv7(), schoolId, name: 'alert.raised', to },
    data: { alertId: uuidv7(), type: 'fire', status: 'active', notice: 0 },
  });

  // There is no Redis here and auth is not asked: everything needed is in the token.
  it.each(['cookieOf', 'alertCookieOf'] as const)(
    'receives the other school’s alerts, and nothing else of it (%s)',
    async (cookieOf) => {
      const told: { schoolId: string; personIds: string[] }[] = [];
      gateway.services.auth.answer((_request, response) => json(response, 503, {}));
      gateway.services.alerts.answer((request, response) => {
        if (request.url !== '/internal/live/handed-over') return json(response, 200, {});
        void readBody(request).then((body) => {
          told.push(JSON.parse(body) as (typeof told)[number]);
          response.writeHead(204).end();
        });
      });
      const person = someone('parent');
      const [place, left] = [membership('teacher'), membership('parent')];
      const cookie =
        cookieOf === 'cookieOf'
          ? gateway.cookieOf(person, {}, [place, left])
          : gateway.alertCookieOf({ ...person, scope: 'alerts' }, [place, left]);
      const reader = await EventReader.open(gateway.url, cookie);
      expect((await reader.next('memberships.told')).data).toEqual({
        membershipIds: [place.membershipId, left.membershipId],
      });
      const hub = gateway.app.get(EventHub);
      expect(hub.size).toBe(1);
      gateway.app.get(Revocations).add([left.membershipId]);
      hub.publish(alert(left.schoolId, { everyone: true }));
      hub.publish({ ...alert(place.schoolId, { everyone: true }), name: 'points.awarded' });
      hub.publish(alert(place.schoolId, { admins: true }));
      hub.publish(alert(place.schoolId, { personIds: [person.personId] }));
      const staff = alert(place.schoolId, { staff: true });
      hub.publish(staff);
      const own = alert(person.schoolId, { everyone: true });
      hub.publish(own);
      await reader.until(({ events }) => events.some(({ id }) => id === own.eventId));
      const { eventId } = staff;
      expect(reader.events.slice(1)).toEqual([
        {
          id: eventId,
          name: 'alert.raised',
          data: { ...staff.data, eventId, membershipId: place.membershipId },
        },
        { id: own.eventId, name: 'alert.raised', data: { ...own.data, eventId: own.eventId } },
      ]);
      // Each school gets a receipt for its own account.
      const isTold = ({ schoolId, personId }: Pick<Elsewhere, 'schoolId' | 'personId'>) =>
        told.some((report) => report.schoolId === schoolId && report.personIds.join() === personId);
      await eventually(() => isTold(place) && isTold(person));
      // An alert missed meanwhile comes with the next stream.
      reader.close();
      await eventually(() => hub.size === 0);
      const later = alert(place.schoolId, { everyone: true });
      hub.publish(later);
      const again = await EventReader.open(gateway.url, cookie, own.eventId);
      await again.until(({ events }) => events.some(({ id }) => id === later.eventId));
      again.close();
      await eventually(() => hub.size === 0);
    },
  );

  it('is closed to reconnect when its token is outdated', async () => {
    const person = someone('parent');
    const reader = await EventReader.open(gateway.url, gateway.cookieOf(person));
    gateway.app.get(Revocations).outdate([{ id: person.sessionId, at: Date.now() + 1_000 }]);
    await reader.until(({ closed }) => closed);
  });
});
