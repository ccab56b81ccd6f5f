import {
  type ComposedMail,
  type Identity,
  type NoticeDevice,
  type NoticeSettings,
  type PersonWays,
} from '@homeroom/contracts';
import { RelayDb, TenantDb } from '@homeroom/database';
import { nextTimeOfDay } from '@homeroom/domain';
import { CONFIG, createLogger, ServiceClient } from '@homeroom/platform';
import type { Outcome } from '@homeroom/ways';
import { randomUUID } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import {
  asSuperuser,
  behind,
  BrowserOfSomebody,
  deliverFact,
  eventually,
  OutsideServices,
  someone,
} from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import type { MessagingConfig } from '../config';
import { WaysToldOf1776800100000 } from '../database/migrations/1776800100000-ways-told-of';
import { BrowsersOfOnePerson1797900000000 } from '../database/migrations/1797900000000-browsers-of-one-person';
import { type MessagingAtWork, startMessaging } from '../e2e/messaging-at-work';
import { ToldFamily } from '../e2e/told-family';
import { PushCarrier } from '../devices/push.carrier';
import { TextCarrier } from '../phones/text.carrier';
import { DeliveriesService } from './deliveries.service';
import { DeliveriesWorker } from './deliveries.worker';

const ALWAYS = { quietFrom: null, quietUntil: null };

let outside: OutsideServices;
let elsewhere: OutsideServices;
let hanging: OutsideServices;
let messaging: MessagingAtWork;
beforeAll(async () => {
  outside = await OutsideServices.listen();
  elsewhere = await OutsideServices.listen();
  hanging = await OutsideServices.listen();
  // A round delivers what is due in every school, so the database must not be shared.
  const PUSH_SERVICES = [outside, elsewhere, hanging].map(({ url }) => url).join();
  messaging = await startMessaging({ PUSH_SERVICES }, { apart: true });
});
afterAll(async () => {
  await messaging.close();
  outside.close();
  elsewhere.close();
  hanging.close();
});
beforeEach(() => {
  outside.answer = { status: 201 };
});

const round = () => messaging.service.app.get(DeliveriesWorker).round();
/** As in another process. */
function anotherWorker(): DeliveriesWorker {
  const { app } = messaging.service;
  return new DeliveriesWorker(
    ...([app.get(RelayDb), app.get(DeliveriesService), app.get(PushCarrier), app.get(TextCarrier)] as const),
    Object.create(app.get<MessagingConfig>(CONFIG), { runsWorker: { value: true } }) as MessagingConfig,
    createLogger('messaging', 'silent'),
  );
}
const call = <T>(method: 'GET' | 'POST', path: string, as?: Identity, body?: object) =>
  messaging.service.call<T>(method, path, { ...(as ? { as } : {}), ...(body ? { body } : {}) });

async function subscribed(
  family: ToldFamily,
  as = family.parent,
  service = outside,
): Promise<BrowserOfSomebody> {
  const browser = new BrowserOfSomebody(service.url);
  expect((await call('POST', '/notifications/devices', as, browser.subscription)).status).toBe(200);
  return browser;
}
const devicesOf = async (as: Identity) =>
  (await call<NoticeDevice[]>('GET', '/notifications/devices', as)).body;
const composed = async (
  family: ToldFamily,
  { mailId, kind } = { mailId: '', kind: '' },
): Promise<ComposedMail<'notice_mail'>> =>
  (
    await messaging.service.call<ComposedMail<'notice_mail'>>(
      'GET',
      `/internal/mails/${mailId}?schoolId=${family.school.id}&kind=${kind}`,
      { from: 'school' },
    )
  ).body;

const opened = (family: ToldFamily) =>
  family.school.hear('hand_over.opened', { handOverId: uuidv7(), place: 'Gate B', notTold: [] });
const handedOver = async (family: ToldFamily) => {
  const line = { lineId: uuidv7(), studentId: family.student.personId };
  await family.school.hear('student.handed_over', line);
  return line;
};

/** None of them has quiet hours, so that they are notified whenever this runs. */
async function told(): Promise<{ family: ToldFamily; browser: BrowserOfSomebody }> {
  const family = await ToldFamily.of(messaging);
  for (const as of [family.parent, family.student]) await family.set(ALWAYS, as);
  return { family, browser: await subscribed(family) };
}

describe('a subscribed browser', () => {
  it('gets one push for everything new, however many workers run, without names', async () => {
    const { family, browser } = await told();
    const other = await subscribed(family);
    await family.praised();
    await family.praised();
    await family.timeHasCome();
    await Promise.all([round(), anotherWorker().round(), anotherWorker().round()]);
    await round();
    for (const each of [browser, other]) {
      const taken = outside.at(each.path);
      expect(taken).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = taken;
      expect(each.read(body)).toEqual({
        ...{
          title: 'Homeroom',
          body: '2 new notifications',
          url: `/notifications?for=${family.parent.personId.slice(-8)}`,
        },
      });
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        topic: `notices-${family.parent.personId.slice(-8)}`,
        ttl: '43200',
      });
      expect(headers.authorization).toMatch(/^vapid t=[\w.-]+, k=[\w-]{87}$/);
    }
    expect(await family.deliveries()).toEqual([]);
  });

  it('gets one push for everything that a batch brings', async () => {
    const { family, browser } = await told();
    await family.praisedTogether(3);
    expect(new Set((await family.deliveries()).map(({ due }) => due.getTime())).size).toBe(1);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path).map(({ body }) => browser.read(body))).toMatchObject([
      { body: '3 new notifications' },
    ]);
  });

  it('gets no push for notices withdrawn or read before sending', async () => {
    const { family, browser } = await told();
    await family.undone(await family.praised());
    await family.praised();
    const [notice] = (await call<{ id: string }[]>('GET', '/notifications', family.parent)).body;
    await call('POST', `/notifications/${notice?.id}/read`, family.parent);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
    expect(await family.deliveries()).toEqual([]);
  });

  it('gets no push for what happened before the database was restored, which is still shown', async () => {
    const { family } = await told();
    await family.sql(
      `UPDATE messaging.known_school SET restored_at = now() + interval '1 hour' WHERE school_id = $1`,
    );
    await family.praised();
    expect(await family.deliveries()).toEqual([]);
    expect((await call<object[]>('GET', '/notifications', family.parent)).body).toHaveLength(1);
  });

  it('gets no push about a child that is no longer theirs', async () => {
    const { family, browser } = await told();
    await family.praised();
    const { classId } = await family.school.class(1);
    await family.school.hear('student.changed', {
      ...{ studentId: family.student.personId, classId, classNumber: 1, fromClassId: null },
      ...{ fromClassNumber: null, guardianIds: [], isActive: true },
    });
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
  });

  it('gets at most one push when the process dies between sending and recording', async () => {
    const { family, browser } = await told();
    await family.praised();
    await family.timeHasCome();
    const deliveries = messaging.service.app.get(DeliveriesService);
    const died = jest.spyOn(deliveries, 'settle').mockRejectedValue(new Error('killed'));
    await round();
    died.mockRestore();
    expect(outside.at(browser.path)).toHaveLength(1);
    expect(await family.deliveries()).toMatchObject([{ begun: expect.any(Date) as Date }]);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    // Later notices are sent as usual.
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(2);
  });

  it('with an invalid key is removed, and holds up no other browser', async () => {
    const { family, browser } = await told();
    // From before keys were validated: more of them than are sent at once.
    for (let kept = 1; kept < 10; kept += 1) await subscribed(family);
    const noPoint = 'A'.repeat(87);
    await family.sql(
      'UPDATE messaging.push_device SET p256dh = $3 WHERE school_id = $1 AND address <> $2',
      browser.subscription.endpoint,
      noPoint,
    );
    for (let kept = 0; kept < 9; kept += 1) await subscribed(family, family.student);
    await family.sql(
      'UPDATE messaging.push_device SET p256dh = $3 WHERE school_id = $1 AND person_id = $2',
      family.student.personId,
      noPoint,
    );
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    expect(await family.deliveries()).toEqual([]);
    expect(await devicesOf(family.parent)).toHaveLength(1);
    expect(await devicesOf(family.student)).toEqual([]);
    const { status, body } = await call<{ message: string }>(
      ...(['POST', '/notifications/devices', family.parent] as const),
      { ...browser.subscription, p256dh: noPoint },
    );
    expect(status).toBe(400);
    expect(body.message).toContain('did not subscribe');
  });

  it('gets one push despite a database outage, whether it was being sent or not', async () => {
    const { family, browser } = await told();
    const browsers = [browser];
    for (const as of [family.parent, family.student])
      while (browsers.length < (as === family.parent ? 10 : 20)) browsers.push(await subscribed(family, as));
    await family.praised();
    await family.timeHasCome();
    const taken = () => browsers.map(({ path }) => outside.at(path).length);
    const db = messaging.service.app.get(TenantDb);
    const inSchool = db.inSchool.bind(db);
    const away = jest.spyOn(db, 'inSchool').mockImplementation((schoolId, work) => {
      if (taken().some((times) => times > 0)) throw new Error('connection refused');
      return inSchool(schoolId, work);
    });
    await round();
    away.mockRestore();
    expect(taken().filter((times) => times === 0).length).toBeGreaterThan(0);
    await round();
    expect(taken()).toEqual(browsers.map(() => 1));
  });

  it.each([404, 410])('that has expired (%d) is removed', async (status) => {
    const { family } = await told();
    outside.answer = { status };
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(await devicesOf(family.parent)).toEqual([]);
    expect(await family.deliveries()).toEqual([]);
  });

  it.each([429, 500, 503])(
    'whose push service is busy (%d) is retried later, a limited number of times',
    async (status) => {
      const { family, browser } = await told();
      outside.answer = { status };
      await family.praised();
      for (let attempt = 1; attempt < 6; attempt += 1) {
        await family.timeHasCome();
        await round();
        const [waiting] = await family.deliveries();
        expect(waiting).toMatchObject({ attempts: attempt, begun: null });
        expect(waiting?.due.getTime()).toBeGreaterThan(Date.now());
      }
      await family.timeHasCome();
      await round();
      expect(await family.deliveries()).toEqual([]);
      expect(outside.at(browser.path)).toHaveLength(6);
      expect(await devicesOf(family.parent)).toHaveLength(1);
    },
  );

  it('gets new notices in time while another browser of the person is being retried', async () => {
    const { family, browser } = await told();
    const other = await subscribed(family, family.parent, elsewhere);
    outside.answer = { status: 503 };
    await family.praised();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await family.timeHasCome();
      await round();
    }
    expect(elsewhere.at(other.path)).toHaveLength(1);
    const before = Date.now();
    await family.praised();
    const fresh = (await family.deliveries()).filter(({ attempts }) => attempts === 0);
    expect(fresh.map(({ due }) => due.getTime() < before + 30_000)).toEqual([true, true]);
    outside.answer = { status: 201 };
    await family.timeHasCome();
    await round();
    expect(elsewhere.at(other.path)).toHaveLength(2);
    expect(outside.at(browser.path).at(-1)).toBeDefined();
    expect(await family.deliveries()).toEqual([]);
  });

  it('whose push service does not answer is retried, and delays no other service', async () => {
    const { family, browser } = await told();
    const silent = await subscribed(family, family.parent, elsewhere);
    elsewhere.answer = 'none';
    const praise = async () => {
      await family.praised();
      await family.timeHasCome();
      await round();
    };
    for (let time = 1; time <= 5; time += 1) await praise();
    expect(elsewhere.at(silent.path)).toHaveLength(5);
    elsewhere.answer = { status: 201 };
    await praise();
    expect(elsewhere.at(silent.path)).toHaveLength(5);
    expect(await family.deliveries()).toMatchObject([{ attempts: 1, begun: null }]);
    expect(outside.at(browser.path)).toHaveLength(6);
  });

  it('is removed when its session has ended', async () => {
    const { family, browser } = await told();
    messaging.endedSessions.add(family.parent.sessionId);
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
    expect(await devicesOf(family.parent)).toEqual([]);
  });

  it('gets no push while the account is deactivated', async () => {
    const { family, browser } = await told();
    await family.praised();
    await family.has({ isActive: false });
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
  });

  it('gets no push while the school is suspended', async () => {
    const { family, browser } = await told();
    await family.praised();
    await family.school.hear('school.changed', family.school.news({ status: 'suspended' }));
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
  });

  it('gets only hand-over pushes while the school is suspended', async () => {
    const { family, browser } = await told();
    await family.praised();
    await family.school.hear('school.changed', family.school.news({ status: 'suspended' }));
    await opened(family);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    expect((await family.deliveries()).map(({ channel }) => channel)).not.toContain('mail');
    const [mail] = await family.wantedMails();
    expect(await composed(family, mail)).toMatchObject({ to: 'kin@family.test' });
  });

  it('has its person mailed only about hand-overs while the school is suspended', async () => {
    const { family } = await told();
    await family.wants('mail', 'at_once');
    await family.praised();
    await handedOver(family);
    await family.timeHasCome();
    await round();
    await family.school.hear('school.changed', family.school.news({ status: 'suspended' }));
    const [mail] = await family.wantedMails();
    expect(await composed(family, mail)).toMatchObject({ to: 'kin@family.test', values: { count: '1' } });
  });

  it('gets no push about a hand-over place opened hours ago', async () => {
    const { family, browser } = await told();
    await opened(family);
    await family.sql(
      `UPDATE messaging.notice SET created_at = created_at - interval '7 hours' WHERE school_id = $1`,
    );
    await round();
    expect(outside.at(browser.path)).toEqual([]);
    expect(await family.deliveries()).toEqual([]);
  });

  it('gets a push when a hand-over is taken back', async () => {
    const { family, browser } = await told();
    const line = await handedOver(family);
    await family.timeHasCome();
    await round();
    await family.school.hear('student.hand_over_taken_back', { ...line, isWithSchool: true });
    await round();
    expect(outside.at(browser.path)).toHaveLength(2);
  });

  it('gets urgent notices on every channel although an open page has marked them as read', async () => {
    const { family, browser } = await told();
    const line = await handedOver(family);
    await family.timeHasCome();
    await round();
    await family.school.hear('student.hand_over_taken_back', { ...line, isWithSchool: true });
    await opened(family);
    const ids = (await call<{ id: string }[]>('GET', '/notifications', family.parent)).body.map(
      ({ id }) => id,
    );
    expect((await call('POST', '/notifications/read', family.parent, { ids })).status).toBe(200);
    await round();
    expect(outside.at(browser.path)).toHaveLength(2);
    const mail = (await family.wantedMails()).at(-1);
    expect(await composed(family, mail)).toMatchObject({ to: 'kin@family.test' });
  });

  it('gets urgent pushes under a topic of their own and with high urgency', async () => {
    const { family, browser } = await told();
    await opened(family);
    await round();
    await family.praised();
    await family.timeHasCome();
    await round();
    const taken = outside.at(browser.path);
    const mark = family.parent.personId.slice(-8);
    expect(taken.map(({ headers: { topic, urgency } }) => [topic, urgency])).toEqual([
      [`urgent-${mark}`, 'high'],
      [`notices-${mark}`, 'normal'],
    ]);
    expect(taken.map(({ body }) => browser.read(body))).toMatchObject([
      { body: 'Homeroom needs you now. Please open it.', isUrgent: true },
      { body: 'There is something new for you.' },
    ]);
  });

  it('gets urgent pushes of each school of the person, and none replaces another', async () => {
    const { family, browser } = await told();
    const other = await ToldFamily.of(messaging);
    expect((await call('POST', '/notifications/devices', other.parent, browser.subscription)).status).toBe(
      200,
    );
    for (const each of [family, other]) await opened(each);
    await round();
    const topics = outside.at(browser.path).map(({ headers: { topic } }) => topic);
    expect(topics.sort()).toEqual(
      [family, other].map(({ parent }) => `urgent-${parent.personId.slice(-8)}`).sort(),
    );
  });

  it('gets a hand-over push with the remaining time as its TTL', async () => {
    const { family, browser } = await told();
    await opened(family);
    await family.sql(
      `UPDATE messaging.notice SET created_at = now() - interval '2 hours' WHERE school_id = $1`,
    );
    await round();
    const [ttl] = outside.at(browser.path).map(({ headers }) => Number(headers.ttl));
    expect(ttl).toBeGreaterThan(3.9 * 3600);
    expect(ttl).toBeLessThanOrEqual(4 * 3600);
  });

  it('gets its push as soon as the session check works again, after any number of failures', async () => {
    const { family, browser } = await told();
    await family.praised();
    const away = jest
      .spyOn(messaging.service.app.get(ServiceClient), 'call')
      .mockRejectedValue(new Error('connection refused'));
    for (let times = 0; times < 7; times += 1) {
      await family.timeHasCome();
      await round();
    }
    away.mockRestore();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
  });

  it('belongs to the account that registered it last', async () => {
    const { family, browser } = await told();
    const next = await family.school.family(1);
    expect((await call('POST', '/notifications/devices', next.parent, browser.subscription)).status).toBe(
      200,
    );
    expect(await devicesOf(family.parent)).toEqual([]);
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
  });

  it('serves several roles of one person in one school, and no former owner', async () => {
    const { family, browser } = await told();
    const { parent, student } = family;
    const [staff, stranger] = [await family.school.teacher([1]), await family.school.teacher([1])];
    const add = async (as: Identity, ...alsoHere: Identity[]) => {
      const identity = { ...as, alsoHere: alsoHere.map(({ personId }) => personId) };
      expect((await call('POST', '/notifications/devices', identity, browser.subscription)).status).toBe(200);
    };
    const owners = async () => {
      const has = [parent, student, staff, stranger].map(async (as) => (await devicesOf(as)).length);
      return Promise.all(has);
    };
    const [first] = await devicesOf(parent);
    await add(staff, parent);
    await add(parent, staff);
    expect(await owners()).toEqual([1, 0, 1, 0]);
    // It keeps its device id.
    expect(await devicesOf(parent)).toMatchObject([{ id: first?.id }]);
    const { body: ways } = await messaging.service.call<PersonWays[]>('POST', '/internal/ways', {
      from: 'alerts',
      body: { schoolId: family.school.id, personIds: [parent.personId, staff.personId] },
    });
    expect(ways.map(({ devices }) => devices.map(({ endpoint }) => endpoint))).toEqual([
      [browser.subscription.endpoint],
      [browser.subscription.endpoint],
    ]);
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    await add(stranger);
    expect(await owners()).toEqual([0, 0, 0, 1]);
  });

  it('serves the roles that its person does not look at, as long as they return in another', async () => {
    const { family, browser } = await told();
    const { parent } = family;
    const staff = await family.school.teacher([1]);
    const add = async (as: Identity, { personId }: Identity, { subscription } = browser) => {
      const identity = { ...as, alsoHere: [personId] };
      expect((await call('POST', '/notifications/devices', identity, subscription)).status).toBe(200);
    };
    await add(staff, parent);
    await add(parent, staff);
    const facts = () =>
      family.sql<{ payload: { personIds: string[] } }>(
        `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed' ORDER BY id`,
      );
    const before = (await facts()).length;
    const next = { ...staff, sessionId: uuidv7() };
    await add(next, parent);
    // Nothing that alerts needs to know.
    expect(await facts()).toHaveLength(before);
    messaging.endedSessions.add(parent.sessionId).add(staff.sessionId);
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    // The browser's keys have changed for both accounts.
    const { p256dh, auth } = new BrowserOfSomebody(outside.url).subscription;
    await add(next, parent, { subscription: { ...browser.subscription, p256dh, auth } } as BrowserOfSomebody);
    const news = (await facts()).slice(before).flatMap(({ payload }) => payload.personIds);
    expect(news.sort()).toEqual([parent.personId, staff.personId].sort());
    // Ending the session there removes the browser for both accounts.
    messaging.endedSessions.add(next.sessionId);
    await family.praised();
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    expect(await devicesOf(parent)).toEqual([]);
  });

  it('is no longer told of an account that has stopped being its person’s', async () => {
    const { family, browser } = await told();
    const { parent } = family;
    const staff = await family.school.teacher([1]);
    const membershipId = uuidv7();
    const also = { ...staff, alsoHere: [parent.personId], alsoBy: [membershipId] };
    expect((await call('POST', '/notifications/devices', also, browser.subscription)).status).toBe(200);
    // The sessions of the account itself ended too, but this browser is in one of the other role.
    await family.school.hear('sessions.ended', { sessionIds: [parent.sessionId] });
    expect(await devicesOf(parent)).toHaveLength(1);
    await family.school.hear('sessions.ended', { sessionIds: [membershipId] });
    expect([await devicesOf(parent), (await devicesOf(staff)).length]).toEqual([[], 1]);
    // Signed in with a new PIN it is the account's own browser again, which no membership ends.
    expect((await call('POST', '/notifications/devices', parent, browser.subscription)).status).toBe(200);
    await family.school.hear('sessions.ended', { sessionIds: [membershipId] });
    expect(await devicesOf(parent)).toHaveLength(1);
  });

  it('stays removed when its page renews it, also under a new address, until the person switches it on there', async () => {
    const { family, browser } = await told();
    const { parent } = family;
    const [device] = await devicesOf(parent);
    const formerId = device?.id;
    const renew = async (more: object) =>
      (
        await call<{ deviceId: string | null }>('POST', '/notifications/devices', parent, {
          ...browser.subscription,
          ...more,
        })
      ).body.deviceId;
    expect(await renew({ renews: true })).toBe(formerId);
    const elsewhere = { ...parent, sessionId: uuidv7() };
    expect((await call('POST', `/notifications/devices/${formerId}/remove`, elsewhere)).status).toBe(200);
    expect(await renew({ renews: true })).toBeNull();
    const { subscription } = new BrowserOfSomebody(outside.url);
    expect(await renew({ ...subscription, renews: true, formerId })).toBeNull();
    expect(await devicesOf(parent)).toEqual([]);
    expect(await renew({ formerId })).toEqual(expect.any(String));
    expect(await renew({ renews: true })).toEqual(expect.any(String));
    expect(await devicesOf(parent)).toHaveLength(1);
  });

  it('stays removed although its page renews it at the same moment', async () => {
    const { family, browser } = await told();
    const { parent } = family;
    const [device] = await devicesOf(parent);
    const [removed, renewed] = await behind<{ status: number; body: { deviceId?: string | null } }>(
      messaging.service,
      (client) => client.query('SELECT FROM messaging.push_device WHERE id = $1 FOR UPDATE', [device?.id]),
      () => call('POST', `/notifications/devices/${device?.id}/remove`, parent),
      () => call('POST', '/notifications/devices', parent, { ...browser.subscription, renews: true }),
    );
    expect([removed?.status, renewed?.status, renewed?.body.deviceId]).toEqual([200, 200, null]);
    expect(await devicesOf(parent)).toEqual([]);
  });

  it('is listed and removed by its owner only, with at most ten per person', async () => {
    const { family } = await told();
    const [device] = await devicesOf(family.parent);
    expect(device).toMatchObject({ isThisOne: true });
    const other = await family.school.family(1);
    expect((await call('POST', `/notifications/devices/${device?.id}/remove`, other.parent)).status).toBe(
      404,
    );
    for (let more = 0; more < 11; more += 1) await subscribed(family);
    const kept = await devicesOf(family.parent);
    expect(kept).toHaveLength(10);
    expect(kept.map(({ id }) => id)).not.toContain(device?.id);
    expect((await call('POST', `/notifications/devices/${kept[0]?.id}/remove`, family.parent)).status).toBe(
      200,
    );
    expect(await devicesOf(family.parent)).toHaveLength(9);
  });

  it.each([
    'http://127.0.0.1:6379/x1234567',
    'https://auth:8080/internal/x',
    'https://fcm.googleapis.com.evil.test/send/1',
    'https://fcm.googleapis.com:8443/send/1',
    'https://user:secret@fcm.googleapis.com/send/1',
    'http://fcm.googleapis.com/send/1',
    'https://evilpush.apple.com@127.0.0.1/1',
    'not an address at all',
  ])('cannot be registered at %s', async (endpoint) => {
    const family = await ToldFamily.of(messaging);
    const { subscription } = new BrowserOfSomebody(outside.url);
    const { status } = await call('POST', '/notifications/devices', family.parent, {
      ...subscription,
      endpoint,
    });
    expect(status).toBe(400);
  });

  it('cannot be registered by a class device', async () => {
    const family = await ToldFamily.of(messaging);
    const device = someone('class_device', family.school.id);
    const { subscription } = new BrowserOfSomebody(outside.url);
    expect((await call('POST', '/notifications/devices', device, subscription)).status).toBe(403);
  });
});

it('added and removed contact channels are published to alerts, which then requests them', async () => {
  const family = await ToldFamily.of(messaging);
  const { personId, schoolId } = family.parent;
  const ways = async () =>
    (
      await messaging.service.call<PersonWays[]>('POST', '/internal/ways', {
        from: 'alerts',
        body: { schoolId, personIds: [personId] },
      })
    ).body;
  const facts = () =>
    family.sql(`SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed'`);
  const browser = await subscribed(family);
  await call('POST', '/notifications/devices', family.parent, browser.subscription);
  expect(await facts()).toEqual([{ payload: { personIds: [personId] } }]);
  const [{ devices } = { devices: [] }] = await ways();
  expect(devices).toMatchObject([browser.subscription]);
  await deliverFact(messaging.service.app, {
    ...{ eventId: uuidv7(), name: 'devices.gone', schoolId },
    payload: { deviceIds: devices.map(({ id }) => id) },
  });
  expect(await ways()).toEqual([]);
  expect(await devicesOf(family.parent)).toEqual([]);
  expect(await facts()).toHaveLength(2);
});

it('a browser whose session has ended is removed, and alerts is notified', async () => {
  const family = await ToldFamily.of(messaging);
  const { personId, schoolId, sessionId } = family.parent;
  await subscribed(family);
  const hear = (sessionIds: string[]) =>
    deliverFact(messaging.service.app, {
      ...{ eventId: uuidv7(), name: 'sessions.ended', schoolId, payload: { sessionIds } },
    });
  await hear([uuidv7()]);
  expect(await devicesOf(family.parent)).toHaveLength(1);
  // The same browser in a later session: a late event about the earlier session must not remove it.
  const next = { ...family.parent, sessionId: uuidv7() };
  const again = await subscribed(family);
  await call('POST', '/notifications/devices', next, again.subscription);
  await hear([sessionId]);
  expect(await devicesOf(next)).toMatchObject([{ isThisOne: true }]);
  await hear([next.sessionId]);
  expect(await devicesOf(next)).toEqual([]);
  const facts = await family.sql<{ payload: object }>(
    `SELECT payload FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed' ORDER BY id DESC LIMIT 1`,
  );
  expect(facts).toEqual([{ payload: { personIds: [personId] } }]);
});

const migrated = (up: (runner: QueryRunner) => Promise<unknown>) =>
  asSuperuser(messaging.service.database.adminUrl, async (client) => {
    await client.query('SET search_path = messaging');
    await up({ query: (text: string) => client.query(text) } as unknown as QueryRunner);
  });

it('a browser registered before the migration stays the same device, also when the old version registers it', async () => {
  const family = await ToldFamily.of(messaging);
  const { subscription } = await subscribed(family);
  const [device] = await devicesOf(family.parent);
  await family.sql('UPDATE messaging.push_device SET endpoint = address WHERE school_id = $1');
  await migrated(async (runner) => {
    await runner.query('ALTER TABLE push_device DROP address');
    await new BrowsersOfOnePerson1797900000000().up(runner);
  });
  const added = async () => {
    expect((await call('POST', '/notifications/devices', family.parent, subscription)).status).toBe(200);
    return devicesOf(family.parent);
  };
  expect(await added()).toMatchObject([{ id: device?.id }]);
  await family.sql(
    `INSERT INTO messaging.push_device (school_id, id, person_id, session_id, endpoint, p256dh, auth)
     SELECT school_id, $2, person_id, session_id, address, p256dh, auth FROM messaging.push_device WHERE school_id = $1`,
    uuidv7(),
  );
  expect(await devicesOf(family.parent)).toHaveLength(2);
  expect(await added()).toMatchObject([{ id: device?.id }]);
});

it('the migration publishes people who had a browser before', async () => {
  const family = await ToldFamily.of(messaging);
  await subscribed(family);
  const ofSchool = `FROM messaging.outbox WHERE school_id = $1 AND name = 'ways.changed'`;
  await family.sql(`DELETE ${ofSchool}`);
  await migrated((runner) => new WaysToldOf1776800100000().up(runner));
  expect(await family.sql(`SELECT payload, uuid_extract_version(id) AS version ${ofSchool}`)).toEqual([
    { payload: { personIds: [family.parent.personId] }, version: 7 },
  ]);
});

describe('a missing child', () => {
  it('is notified at once by push and mail to people without choices, and not in the daily mail', async () => {
    const { family, browser } = await told();
    await family.missed();
    expect(await family.deliveries()).toMatchObject([{ channel: 'mail' }, { channel: 'push' }]);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
    expect(await family.wantedMails()).toMatchObject([{ kind: 'notice_mail' }]);
    expect(await family.sql('SELECT FROM messaging.notice_digest WHERE school_id = $1')).toEqual([]);
  });

  it('is notified by the channels chosen for absences, whatever was chosen for praise', async () => {
    const family = await ToldFamily.of(messaging);
    await subscribed(family);
    await family.wants('mail', 'at_once');
    await family.set({
      choices: [
        { kind: 'absence', channel: 'push', timing: 'off' },
        { kind: 'absence', channel: 'mail', timing: 'daily' },
      ],
    });
    await family.missed();
    expect(await family.deliveries()).toEqual([]);
    expect(await family.sql('SELECT FROM messaging.notice_digest WHERE school_id = $1')).toHaveLength(1);
  });

  it('is no longer notified once the absence is explained', async () => {
    const family = await ToldFamily.of(messaging);
    const browser = await subscribed(family);
    const absence = await family.missed();
    await family.school.hear('absence.explained', absence);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toEqual([]);
    expect(await family.wantedMails()).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('hold pushes back until they end in the person’s own time zone, and then send one', async () => {
    const family = await ToldFamily.of(messaging);
    const browser = await subscribed(family);
    const zone = 'Pacific/Auckland';
    // The whole day except a minute, so that these are quiet hours whenever this runs.
    await family.set({ timeZone: zone, quietFrom: '12:01', quietUntil: '12:00' });
    await family.praised();
    await family.praised();
    const due = (await family.deliveries()).map((each) => each.due.toISOString());
    const before = nextTimeOfDay('12:00', new Date(Date.now() - 60_000), zone).toISOString();
    const after = nextTimeOfDay('12:00', new Date(), zone).toISOString();
    for (const each of due) expect([before, after]).toContain(each);
    expect(new Set(due).size).toBe(1);
    await family.set(ALWAYS);
    await family.timeHasCome();
    await round();
    expect(outside.at(browser.path)).toHaveLength(1);
  });

  it('hold back no absence until the next day', async () => {
    const { family, browser } = await told();
    await family.missed();
    await family.sql(
      `UPDATE messaging.notice SET created_at = created_at - interval '1 day' WHERE school_id = $1 AND kind = 'absence'`,
    );
    await family.timeHasCome();
    await round();
    expect([outside.at(browser.path), await family.wantedMails()]).toEqual([[], []]);
    expect(await family.deliveries()).toEqual([]);
    await family.missed();
    await family.timeHasCome();
    await round();
    expect([outside.at(browser.path), await family.wantedMails()]).toMatchObject([[{}], [{}]]);
  });

  it('that were extended hold back planned and retried deliveries too', async () => {
    const { family, browser } = await told();
    await family.wants('mail', 'at_once');
    outside.answer = { status: 503 };
    await family.praised();
    await family.timeHasCome();
    await family.sql(`DELETE FROM messaging.notice_delivery WHERE school_id = $1 AND channel = 'mail'`);
    await round();
    await family.praised();
    // The whole day except a minute, so that these are quiet hours whenever this runs.
    await family.set({ timeZone: 'Pacific/Auckland', quietFrom: '12:01', quietUntil: '12:00' });
    await family.timeHasCome();
    outside.answer = { status: 201 };
    await round();
    expect([outside.at(browser.path), await family.wantedMails()]).toMatchObject([[{}], []]);
    const held = await family.deliveries();
    expect(held.map(({ channel, attempts }) => [channel, attempts])).toEqual([
      ...[
        ['mail', 0],
        ['push', 1],
        ['push', 1],
      ],
    ]);
    for (const { due } of held) expect(due.getTime()).toBeGreaterThan(Date.now());
    await family.set(ALWAYS);
    await family.timeHasCome();
    await round();
    expect([outside.at(browser.path), await family.wantedMails()]).toMatchObject([[{}, {}], [{}]]);
  });

  it('and switched-off channels apply to deliveries already planned', async () => {
    const { family, browser } = await told();
    await family.wants('mail', 'at_once');
    await family.praised();
    await family.timeHasCome();
    await family.wants('push', 'off');
    await family.wants('mail', 'off');
    await round();
    expect([outside.at(browser.path), await family.wantedMails()]).toEqual([[], []]);
    expect(await family.deliveries()).toEqual([]);
  });

  it('have defaults until changed, and each channel is delivered as chosen', async () => {
    const family = await ToldFamily.of(messaging);
    const { body } = await call<NoticeSettings>('GET', '/notifications/settings', family.parent);
    expect(body).toMatchObject({
      ...{ quietFrom: '21:00', quietUntil: '07:00', timeZone: null, schoolZone: 'America/New_York' },
      ...{ digestAt: '17:30', address: 'confirmed', texts: null },
    });
    expect(body.kinds).toEqual(
      expect.arrayContaining([
        { kind: 'praise', push: 'at_once', mail: 'off', sms: 'off' },
        { kind: 'absence', push: 'at_once', mail: 'at_once', sms: 'off' },
        { kind: 'message', push: 'at_once', mail: 'at_once', sms: 'off' },
      ]),
    );
    expect(body.pushKey).toMatch(/^[\w-]{87}$/);
    await subscribed(family);
    await family.wants('push', 'off');
    await family.praised();
    expect(await family.deliveries()).toEqual([]);
  });

  it.each([
    { choices: [{ kind: 'praise', channel: 'push', timing: 'daily' }] },
    { choices: [{ kind: 'nothing', channel: 'push', timing: 'off' }] },
    { choices: [{ kind: 'praise', channel: 'pigeon', timing: 'off' }] },
    { choices: 'all' },
    { timeZone: 'Mars/Olympus' },
    { quietFrom: '24:00' },
    { digestAt: null },
  ])('and invalid choices are refused: %j', async (body) => {
    const family = await ToldFamily.of(messaging);
    expect((await family.set(body)).status).toBe(400);
  });

  it('and two concurrent changes are both kept', async () => {
    const family = await ToldFamily.of(messaging);
    await Promise.all([
      family.wants('mail', 'daily'),
      family.wants('push', 'off'),
      family.set({ digestAt: '06:10' }),
    ]);
    const { body } = await call<NoticeSettings>('GET', '/notifications/settings', family.parent);
    expect(body.digestAt).toBe('06:10');
    expect(body.kinds.find(({ kind }) => kind === 'praise')).toMatchObject({ push: 'off', mail: 'daily' });
  });
});

describe('an immediate mail', () => {
  async function mailed() {
    const family = await ToldFamily.of(messaging);
    await family.set(ALWAYS);
    await family.wants('mail', 'at_once');
    await family.praised();
    await family.praised();
    await family.timeHasCome();
    await Promise.all([round(), anotherWorker().round()]);
    const mails = await family.wantedMails();
    return { family, mails, mail: await composed(family, mails[0]) };
  }

  it('is sent once for everything new, with the count and an unsubscribe link', async () => {
    const { mails, mail } = await mailed();
    expect(mails).toMatchObject([{ kind: 'notice_mail' }]);
    expect(mail).toEqual({
      mark: expect.stringMatching(/^[\da-f]{8}$/) as string,
      ...{ to: 'kin@family.test', recipient: 'other', values: { count: '2' } },
      unsubscribe: expect.stringMatching(/^[\w-]{64}$/) as string,
    });
  });

  it('that is late waits for the end of the quiet hours, unless it is urgent', async () => {
    const { family, mails } = await mailed();
    await opened(family);
    await round();
    const urgent = (await family.wantedMails()).find(({ kind }) => kind === 'notice_urgent');
    // The whole day except a minute, so that these are quiet hours whenever this runs.
    await family.set({ timeZone: 'Pacific/Auckland', quietFrom: '12:01', quietUntil: '12:00' });
    const late = (mail = { mailId: '', kind: '' }) =>
      composed(family, { ...mail, kind: `${mail.kind}&late=true` });
    const now = new Date();
    expect(await late(mails[0])).toEqual({
      notBefore: nextTimeOfDay('12:00', now, 'Pacific/Auckland').toISOString(),
    });
    expect(await late(urgent)).toMatchObject({ to: 'kin@family.test' });
  });

  it('is followed by the next one half an hour later', async () => {
    const { family } = await mailed();
    await family.praised();
    const [waiting] = await family.deliveries();
    expect((waiting?.due.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 60_000);
  });

  it('is followed half an hour later by what was planned before it was sent', async () => {
    const family = await ToldFamily.of(messaging);
    await family.set(ALWAYS);
    await family.wants('mail', 'at_once');
    await family.praised();
    await family.timeHasCome();
    await family.praised();
    await round();
    await family.timeHasCome();
    await round();
    expect(await family.wantedMails()).toHaveLength(1);
    const [waiting] = await family.deliveries();
    expect((waiting?.due.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 60_000);
  });

  it('is obsolete once everything in it was withdrawn', async () => {
    const family = await ToldFamily.of(messaging);
    await family.set(ALWAYS);
    await family.wants('mail', 'at_once');
    const given = await family.praised();
    await family.timeHasCome();
    await round();
    await family.undone(given);
    expect(await composed(family, (await family.wantedMails())[0])).toEqual({ obsolete: true });
  });

  it('for an urgent notice is sent separately, without other notices', async () => {
    const family = await ToldFamily.of(messaging);
    await family.set(ALWAYS);
    await family.wants('mail', 'at_once');
    await family.praised();
    await opened(family);
    await family.timeHasCome();
    await round();
    const mails = await family.wantedMails();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['notice_mail', 'notice_urgent']);
    const of = (wanted: string) => mails.find(({ kind }) => kind === wanted);
    expect(await composed(family, of('notice_mail'))).toMatchObject({ values: { count: '1' } });
    // It contains no link for unsubscribing.
    expect(await composed(family, of('notice_urgent'))).toEqual({
      ...{ to: 'kin@family.test', recipient: 'other', values: {} },
      mark: family.parent.personId.slice(-8),
    });
  });

  const mailOf = async (family: ToldFamily) =>
    (await call<NoticeSettings>('GET', '/notifications/settings', family.parent)).body.kinds[0]?.mail;

  it('is switched off and on again by its link, without a session', async () => {
    const { family, mails, mail } = await mailed();
    const token = 'unsubscribe' in mail ? mail.unsubscribe : '';
    expect((await call('POST', `/unsubscribe/${token}`)).body).toEqual({ success: true });
    expect(await mailOf(family)).toBe('off');
    expect(await composed(family, mails[0])).toEqual({ obsolete: true });
    await family.praised();
    expect(await family.deliveries()).toEqual([]);
    const on = await call<object>('POST', '/mail-choice', undefined, { token, on: true });
    expect(on.body).toEqual({ success: true, on: true });
    expect(await mailOf(family)).toBe('at_once');
  });

  it('is not switched off by a forged link, or one sent to a previous address', async () => {
    const { family, mail } = await mailed();
    const token = ('unsubscribe' in mail && mail.unsubscribe) || '';
    const other = await ToldFamily.of(messaging);
    const forged = Buffer.from(token, 'base64url');
    Buffer.from(other.parent.personId.replaceAll('-', ''), 'hex').copy(forged, 16);
    await family.has({ email: 'another@family.test', emailVerified: true });
    for (const wrong of [forged.toString('base64url'), token, 'x'.repeat(64), 'A'.repeat(64)]) {
      expect((await call('POST', `/unsubscribe/${wrong}`)).status).toBe(404);
      expect((await call('POST', '/mail-choice', undefined, { token: wrong, on: false })).status).toBe(404);
    }
    expect(await mailOf(family)).toBe('at_once');
    expect((await call('POST', `/unsubscribe/${randomUUID()}`)).status).toBe(404);
  });

  it('is switched off by a spam complaint, while required mails are still sent', async () => {
    const { family, mails } = await mailed();
    const other = await mailed();
    const complained = { mailId: mails[0]?.mailId ?? '' };
    await other.family.school.hear('mail.complained', complained);
    await family.school.hear('mail.complained', complained);
    expect([await mailOf(family), await mailOf(other.family)]).toEqual(['off', 'at_once']);
    await other.family.has({ email: 'another@family.test', emailVerified: true });
    await other.family.school.hear('mail.complained', { mailId: other.mails[0]?.mailId ?? '' });
    expect(await mailOf(other.family)).toBe('at_once');
  });

  it('stops for an address that bounced, until it is confirmed again', async () => {
    const { family, mails } = await mailed();
    await family.school.hear('mail.returned', { mailId: mails[0]?.mailId ?? '' });
    const address = async () =>
      (await call<NoticeSettings>('GET', '/notifications/settings', family.parent)).body.address;
    expect(await address()).toBe('returned');
    await family.praised();
    expect(await family.deliveries()).toEqual([]);
    await family.school.hear('address.confirmed', { accountId: family.parent.personId, role: 'parent' });
    expect(await address()).toBe('confirmed');
    await family.praised();
    expect(await family.deliveries()).toMatchObject([{ channel: 'mail' }]);
  });

  it('that bounced from a previous address does not affect the current one', async () => {
    const { family, mails } = await mailed();
    await family.has({ email: 'another@family.test', emailVerified: true });
    await family.school.hear('mail.returned', { mailId: mails[0]?.mailId ?? '' });
    const { body } = await call<NoticeSettings>('GET', '/notifications/settings', family.parent);
    expect(body.address).toBe('confirmed');
  });
});

describe('an urgent notice', () => {
  it('does not wait for a slow channel', async () => {
    const { family } = await told();
    const other = await ToldFamily.of(messaging);
    let answer: (outcome: Outcome) => void = () => undefined;
    const slow = new Promise<Outcome>((resolve) => (answer = resolve));
    const sending = jest.spyOn(messaging.service.app.get(PushCarrier), 'send').mockReturnValue(slow);
    await family.praised();
    await family.timeHasCome();
    const worker = anotherWorker();
    worker.onApplicationBootstrap();
    try {
      await eventually(() => sending.mock.calls.length > 0);
      await opened(other);
      await eventually(async () => (await other.wantedMails()).length > 0);
    } finally {
      answer({ state: 'sent' });
      await worker.onModuleDestroy();
      sending.mockRestore();
    }
  });

  it('does not wait for what a service leaves hanging, of its own school or of any other', async () => {
    const families: ToldFamily[] = [];
    const ordinary: BrowserOfSomebody[] = [];
    // More schools than have their turn at once.
    for (let school = 0; school < 6; school += 1) {
      const family = await ToldFamily.of(messaging);
      for (const as of [family.parent, family.student]) await family.set(ALWAYS, as);
      ordinary.push(await subscribed(family, family.student, hanging));
      families.push(family);
      await family.praised();
      await family.timeHasCome();
    }
    hanging.answer = 'never';
    const worker = anotherWorker();
    worker.onApplicationBootstrap();
    const asked = (browser: BrowserOfSomebody) => hanging.at(browser.path).length;
    try {
      await eventually(() => ordinary.filter((browser) => asked(browser) > 0).length === 4);
      for (const family of [families[0], families[5]]) {
        if (!family) continue;
        const urgent = await subscribed(family, family.parent, hanging);
        await opened(family);
        await eventually(() => asked(urgent) > 0);
      }
      // Nothing else has been answered meanwhile.
      expect(ordinary.filter((browser) => asked(browser) > 0)).toHaveLength(4);
    } finally {
      hanging.answer = { status: 201 };
      hanging.breakOff();
      await worker.onModuleDestroy();
    }
    await round();
  });

  it('planned by the release before is sent before deliveries that have waited longer', async () => {
    const { family } = await told();
    await subscribed(family, family.student);
    await family.wants('push', 'off');
    await family.praised();
    await family.timeHasCome();
    await opened(family);
    await family.sql('UPDATE messaging.notice_delivery SET is_urgent = false WHERE school_id = $1');
    const waiting = await messaging.service.app
      .get(DeliveriesService)
      .waiting(family.school.id, 'push', false);
    expect(waiting.map(({ personId }) => personId)).toEqual([
      family.parent.personId,
      family.student.personId,
    ]);
  });
});
