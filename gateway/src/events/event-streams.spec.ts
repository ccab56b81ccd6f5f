import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Identity, type LiveEvent, liveChannel, type ReportHandedOver } from '@homeroom/contracts';
import { eventually, requiredSetting, someone } from '@homeroom/testing';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { EventReader } from '../../e2e/support/event-reader';
import { json, readBody, type StandIn } from '../../e2e/support/stand-in';
import { startTestGateway, type TestGateway } from '../../e2e/support/test-gateway';

function eventOf(
  name: LiveEvent['name'],
  schoolId: string,
  to: LiveEvent['to'] = { everyone: true },
): LiveEvent {
  const data = name.startsWith('alert.')
    ? { alertId: uuidv7(), type: 'fire' as const, status: 'active' as const, notice: 0 }
    : { entryId: uuidv7(), studentId: uuidv7(), classNumber: 1, amount: 5, behaviorPoints: 5 };
  return { eventId: uuidv7(), schoolId, name, data, to };
}

/** Stands in for the alerts service: a follow stream that the spec writes to. */
class Alerts {
  readonly followers: ServerResponse[] = [];
  readonly asked: string[] = [];
  readonly told: ReportHandedOver[] = [];
  /** How many more requests are answered uselessly. */
  troubles = 0;

  constructor(service: StandIn) {
    service.answer((request, response) => {
      if (request.url === '/internal/live/handed-over') return void this.hear(request, response);
      if (!request.url?.startsWith('/internal/live')) return json(response, 200, { success: true });
      this.asked.push(request.url);
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.write('\n');
      this.followers.push(response);
    });
  }

  private async hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const report = JSON.parse(await readBody(request)) as ReportHandedOver;
    if (this.troubles > 0) {
      this.troubles -= 1;
      return json(response, 503, {});
    }
    this.told.push(report);
    response.writeHead(204).end();
  }

  async tell(event: LiveEvent): Promise<void> {
    await eventually(() => this.followers.length > 0);
    this.followers.at(-1)?.write(`${JSON.stringify(event)}\n`);
  }
}

const readers: EventReader[] = [];
let gateway: TestGateway;
let alerts: Alerts;

async function start(settings: Record<string, string>): Promise<void> {
  gateway = await startTestGateway(settings, (services) => {
    alerts = new Alerts(services.alerts);
  });
}

afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  await gateway.close();
});

async function open(identity: Identity, lastEventId?: string): Promise<EventReader> {
  const reader = await EventReader.open(gateway.url, gateway.cookieOf(identity), lastEventId);
  readers.push(reader);
  expect(reader.status).toBe(200);
  return reader;
}

describe('GET /api/events with Redis', () => {
  let redis: Redis;
  beforeAll(() => {
    redis = new Redis(requiredSetting('TEST_REDIS_URL'));
  });
  afterAll(() => redis.quit());
  beforeEach(async () => {
    await start({ REDIS_URL: requiredSetting('TEST_REDIS_URL') });
    // A school whose channel is followed shows that the gateway has connected to Redis.
    const first = someone('student');
    await open(first);
    await eventually(async () => (await followersOf(first.schoolId)) === 1);
  });

  async function followersOf(schoolId: string): Promise<number> {
    return Number(((await redis.pubsub('NUMSUB', liveChannel(schoolId))) as [string, number])[1]);
  }

  async function publish(event: LiveEvent): Promise<void> {
    const channel = liveChannel(event.schoolId);
    const text = JSON.stringify(event);
    await redis
      .pipeline()
      .xadd(channel, '*', 'event', text)
      .pexpire(channel, 60_000)
      .publish(channel, text)
      .exec();
  }

  it('applies a school’s new state before its pages are notified of the change', async () => {
    const person = someone('student');
    const { schoolId } = person;
    const page = await open(person);
    let standing = {};
    gateway.services.auth.answer((_request, response) =>
      json(response, 200, { now: 0, sessionIds: [], outdated: [], schools: [{ schoolId, standing }] }),
    );
    const ask = async () =>
      (
        await fetch(`${gateway.url}/api/students/me`, {
          headers: { cookie: gateway.cookieOf(person) },
        })
      ).status;
    expect(await ask()).toBe(200);
    standing = { suspended: true };
    const event = { ...eventOf('school.changed', schoolId), data: { schoolId } };
    await redis.publish(liveChannel(schoolId), JSON.stringify(event));
    await page.next('school.changed');
    expect(await ask()).toBe(403);
  });

  it('sends the headers of an uncached event stream and a retry delay', async () => {
    const { response } = await open(someone('student'));
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('is refused with 401 without a session', async () => {
    const reader = await EventReader.open(gateway.url, '');
    expect(reader.status).toBe(401);
  });

  it('delivers the school’s events from the moment it is open', async () => {
    const student = someone('student');
    const reader = await open(student);
    const stranger = await open(someone('student'));
    const event = eventOf('points.awarded', student.schoolId, { personIds: [student.personId] });
    await publish(event);
    const heard = await reader.next('points.awarded');
    expect(heard).toEqual({
      id: event.eventId,
      name: 'points.awarded',
      data: { ...event.data, eventId: event.eventId },
    });
    expect(stranger.events).toEqual([]);
  });

  it('replays missed events in order and once, and only those meant for the reader', async () => {
    const student = someone('student');
    const { schoolId, personId } = student;
    const first = await open(student);
    const events = Array.from({ length: 5 }, () =>
      eventOf('points.awarded', schoolId, { personIds: [personId] }),
    );
    await publish(events[0] as LiveEvent);
    await first.next('points.awarded');
    first.close();
    await publish(events[1] as LiveEvent);
    await publish(eventOf('points.awarded', schoolId, { personIds: [uuidv7()] }));
    const raised = eventOf('alert.raised', schoolId);
    await alerts.tell(raised);
    await publish(raised);
    await publish(events[2] as LiveEvent);
    const back = await open(student, first.lastEventId);
    await publish(events[3] as LiveEvent);
    await back.until(({ events: seen }) => seen.length >= 4);
    // Any duplicate would have arrived before this event.
    await publish(events[4] as LiveEvent);
    await back.until(({ events: seen }) => seen.at(-1)?.id === events[4]?.eventId);
    expect(back.events.map(({ id }) => id).sort()).toEqual(
      [events[1], raised, events[2], events[3], events[4]].map((event) => event?.eventId).sort(),
    );
    expect(back.events.at(-2)?.id).toBe(events[3]?.eventId);
  });

  it('replays to a page that lost its stream before it received any event', async () => {
    const student = someone('student');
    const first = await open(student);
    await first.until(({ lastEventId }) => lastEventId !== '');
    first.close();
    const event = eventOf('points.awarded', student.schoolId);
    await publish(event);
    const back = await open(student, first.lastEventId);
    expect((await back.next('points.awarded')).id).toBe(event.eventId);
  });

  it('ignores a Last-Event-ID that is malformed, foreign or too old', async () => {
    const student = someone('student');
    await publish(eventOf('points.awarded', student.schoolId));
    for (const id of ['1', 'x'.repeat(500), uuidv7({ msecs: Date.now() - 3_600_000 })]) {
      const reader = await open(student, id);
      const next = eventOf('points.awarded', student.schoolId);
      await publish(next);
      await reader.next('points.awarded');
      expect(reader.events.map((event) => event.id)).toEqual([next.eventId]);
    }
  });

  it('unsubscribes from a school when its last page is closed', async () => {
    const student = someone('student');
    const reader = await open(student);
    expect(await followersOf(student.schoolId)).toBe(1);
    reader.close();
    await eventually(async () => (await followersOf(student.schoolId)) === 0);
  });

  it('catches up on what was published while the connection to Redis was broken', async () => {
    const student = someone('student');
    const reader = await open(student);
    await redis.client('KILL', 'TYPE', 'PUBSUB');
    const event = eventOf('points.awarded', student.schoolId);
    await publish(event);
    expect((await reader.next('points.awarded')).id).toBe(event.eventId);
  });

  it('catches up from the time the last event was published, however late it arrived', async () => {
    const student = someone('student');
    const reader = await open(student);
    const drawnAt = Date.now();
    const [heard, lost] = [
      eventOf('points.awarded', student.schoolId),
      eventOf('points.undone', student.schoolId),
    ];
    const channel = liveChannel(student.schoolId);
    // Published after the other event and before that one was received, by a Redis that died before delivering it.
    await redis.xadd(channel, `${drawnAt + 1}-0`, 'event', JSON.stringify(lost));
    await eventually(() => Date.now() > drawnAt + 3_000);
    await redis.publish(channel, JSON.stringify({ ...heard, eventId: uuidv7({ msecs: drawnAt }) }));
    await reader.next('points.awarded');
    await redis.client('KILL', 'TYPE', 'PUBSUB');
    expect((await reader.next('points.undone')).id).toBe(lost.eventId);
    await redis.del(channel);
  });

  it('retries catching up until Redis answers after it came back', async () => {
    const refusals = async () =>
      Number(/WRONGTYPE:count=(\d+)/.exec(await redis.info('errorstats'))?.[1] ?? 0);
    const student = someone('student');
    const reader = await open(student);
    const channel = liveChannel(student.schoolId);
    const before = await refusals();
    await redis.set(channel, 'Nobody reads the past of a school out of this.');
    await redis.client('KILL', 'TYPE', 'PUBSUB');
    await eventually(async () => (await refusals()) > before);
    await redis.del(channel);
    const event = eventOf('points.awarded', student.schoolId);
    await redis.xadd(channel, '*', 'event', JSON.stringify(event));
    expect((await reader.next('points.awarded')).id).toBe(event.eventId);
    await redis.del(channel);
  });
});

describe('GET /api/events with Redis down', () => {
  beforeEach(() => start({}));

  it('still delivers an alert to every page of the school and to nobody else', async () => {
    const student = someone('student');
    const pages = [await open(student), await open(someone('parent', student.schoolId))];
    const stranger = await open(someone('student'));
    const raised = eventOf('alert.raised', student.schoolId);
    await alerts.tell(raised);
    for (const page of pages) expect((await page.next('alert.raised')).id).toBe(raised.eventId);
    expect(stranger.events).toEqual([]);
  });

  it('opens with the alert capability for alerts only when auth is down too', async () => {
    await gateway.services.auth.stop();
    const student = someone('student');
    const reader = await EventReader.open(gateway.url, gateway.alertCookieOf(student));
    readers.push(reader);
    expect(reader.status).toBe(200);
    await alerts.tell(eventOf('alert.raised', student.schoolId));
    await reader.next('alert.raised');
  });

  it('delivers alerts raised between a page’s first load and its stream', async () => {
    const student = someone('student');
    const watcher = await open(student);
    const old = eventOf('alert.raised', student.schoolId);
    await alerts.tell({ ...old, eventId: uuidv7({ msecs: Date.now() - 60_000 }) });
    const raised = eventOf('alert.raised', student.schoolId);
    const elsewhere = eventOf('alert.raised', uuidv7());
    await alerts.tell(elsewhere);
    await alerts.tell(raised);
    await watcher.next('alert.raised');
    const fresh = await open(student);
    expect((await fresh.next('alert.raised')).id).toBe(raised.eventId);
    const last = eventOf('alert.cleared', student.schoolId);
    await alerts.tell(last);
    await fresh.next('alert.cleared');
    expect(fresh.events.map(({ id }) => id)).toEqual([raised.eventId, last.eventId]);
  });

  it('replays alerts from memory', async () => {
    const student = someone('student');
    const first = await open(student);
    await first.until(({ lastEventId }) => lastEventId !== '');
    first.close();
    const raised = eventOf('alert.raised', student.schoolId);
    await alerts.tell(raised);
    const back = await open(student, first.lastEventId);
    expect((await back.next('alert.raised')).id).toBe(raised.eventId);
  });

  it('keeps an alert for a returning page, however often its counts change meanwhile', async () => {
    const student = someone('student');
    const first = await open(student);
    await first.until(({ lastEventId }) => lastEventId !== '');
    first.close();
    await alerts.tell(eventOf('alert.raised', student.schoolId));
    for (let i = 0; i < 600; i += 1)
      await alerts.tell(eventOf('alert.counted', student.schoolId, { staff: true }));
    const last = eventOf('alert.updated', student.schoolId);
    await alerts.tell(last);
    const back = await open(student, first.lastEventId);
    await back.next('alert.updated');
    expect(back.named('alert.raised')).toHaveLength(1);
  });

  it('reports to the alerts service whose pages an alert was written to, at once or on their return', async () => {
    const [here, back] = [someone('student'), someone('parent')].map((person, _index, [first]) => ({
      ...person,
      schoolId: first?.schoolId ?? '',
    })) as [Identity, Identity];
    const lost = await open(back);
    await lost.until(({ lastEventId }) => lastEventId !== '');
    lost.close();
    // Two pages of one person, and one to which nothing is written.
    for (const page of [await open(here), await open(here)]) expect(page.status).toBe(200);
    await open(someone('student'));
    alerts.troubles = 1;
    const raised = eventOf('alert.raised', here.schoolId);
    const { alertId } = raised.data as { alertId: string };
    const report = (person: Identity) => ({
      schoolId: here.schoolId,
      alertId,
      personIds: [person.personId],
    });
    await alerts.tell(raised);
    await eventually(() => {
      expect(alerts.told).toEqual([report(here)]);
      return true;
    });
    await (await open(back, lost.lastEventId)).next('alert.raised');
    await eventually(() => {
      expect(alerts.told).toEqual([report(here), report(back)]);
      return true;
    });
    await alerts.tell(eventOf('alert.cleared', here.schoolId));
    await alerts.tell(eventOf('alert.counted', here.schoolId, { everyone: true }));
    const last = await open(here);
    await last.until(({ lastEventId }) => lastEventId !== '');
    expect(alerts.told).toHaveLength(2);
  });

  it('resumes the alerts where the connection broke, within a second', async () => {
    const student = someone('student');
    const reader = await open(student);
    const first = eventOf('alert.raised', student.schoolId);
    await alerts.tell(first);
    await reader.next('alert.raised');
    const count = alerts.followers.length;
    const brokenAt = Date.now();
    alerts.followers.at(-1)?.destroy();
    await eventually(() => alerts.followers.length > count);
    expect(Date.now() - brokenAt).toBeLessThan(1_000);
    expect(alerts.asked.at(-1)).toMatch(new RegExp(`after=${first.eventId}$`));
    await alerts.tell(first);
    const second = eventOf('alert.cleared', student.schoolId);
    await alerts.tell(second);
    await reader.next('alert.cleared');
    expect(reader.events).toHaveLength(2);
  });

  it('resumes from the last event received, though another machine’s clock was ahead before', async () => {
    const student = someone('student');
    const reader = await open(student);
    const eventId = uuidv7({ msecs: Date.now() + 3_600_000 });
    await alerts.tell({ ...eventOf('alert.raised', student.schoolId), eventId });
    const second = eventOf('alert.updated', student.schoolId);
    await alerts.tell(second);
    await reader.next('alert.updated');
    const count = alerts.followers.length;
    alerts.followers.at(-1)?.destroy();
    await eventually(() => alerts.followers.length > count);
    expect(alerts.asked.at(-1)).toMatch(new RegExp(`after=${second.eventId}$`));
  });

  it('closes the oldest of more than five streams of a person', async () => {
    const person = someone('student');
    const pages: EventReader[] = [];
    for (let i = 0; i < 6; i++) pages.push(await open(person));
    await pages[0]?.until(({ closed }) => closed);
    expect(pages.map(({ closed }) => closed)).toEqual([true, false, false, false, false, false]);
  });

  it('closes with the session', async () => {
    const person = someone('student');
    const reader = await open(person);
    gateway.services.auth.answer((request, response) => {
      if (request.url === '/logout') response.setHeader('x-homeroom-session', 'ended');
      json(response, 200, { success: true });
    });
    await fetch(`${gateway.url}/api/logout`, {
      method: 'POST',
      headers: { cookie: gateway.cookieOf(person) },
    });
    await reader.until(({ closed }) => closed);
  });

  it('survives lines that are not events', async () => {
    const student = someone('student');
    const reader = await open(student);
    await eventually(() => alerts.followers.length > 0);
    alerts.followers.at(-1)?.write('not json\n{"eventId":"1\\ndata: forged"}\n[]\nnull\n');
    await alerts.tell({
      ...eventOf('alert.raised', student.schoolId),
      name: 'x\ndata: forged' as 'alert.raised',
    });
    await alerts.tell(eventOf('alert.raised', student.schoolId));
    await reader.next('alert.raised');
    expect(JSON.stringify(reader.events)).not.toContain('forged');
  });
});
