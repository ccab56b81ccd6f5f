import { type Fact, FACT_RULES, type SaidFact } from '@homeroom/contracts';
import { CONNECTIONS } from '@homeroom/database';
import { FactWorker, Queues, Relay } from '@homeroom/events';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually';
import { awarded, created, FactHouse } from './facts.spec-support';
import { SilentLine } from './silent-line';
import { someone } from './test-service';

/** The operator in whose name the orders are given. */
const by = { actorId: someone('super_super_admin').personId, actorRole: 'super_super_admin' } as const;

let house: FactHouse;
beforeAll(async () => {
  house = await FactHouse.start('http,worker');
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => house.service.close());

const sendAgain = async (order: object) =>
  house.service.call('POST', '/internal/parked-facts/again', { from: 'school', body: { by, ...order } });

const live = () => ({ classId: uuidv7(), classNumber: 1 });
const imported = () => ({ accountIds: [uuidv7()] });
describe('an unknown fact', () => {
  it.each([
    ['of an unknown name', { name: 'moon.landed' }, 'unknown_name'],
    ['that nobody here hears', { name: 'teacher.created' }, 'unknown_name'],
    ['of another version', { name: 'messenger.changed', version: 2 }, 'unknown_version'],
    [
      'whose payload is something else',
      { name: 'messenger.changed', payload: { ...live(), classNumber: '7' } as never },
      'wrong_payload',
    ],
  ])('%s is parked, and the next fact of the school is handled', async (_, said, reason) => {
    const schoolId = uuidv7();
    const eventId = await house.say({ schoolId, ...said });
    const next = await house.say({ schoolId, name: 'messenger.changed' });
    await eventually(() => house.ears.has(next));
    const { name, version = 1 } = said as SaidFact;
    const filed = { eventId, name, version, stage: 'hearing', reason, tries: 1, isOnItsWay: false };
    await eventually(async () => expect(await house.parked(schoolId)).toEqual([filed]));
    expect(house.ears.has(eventId)).toBe(false);
  });

  it('without a valid school is parked for the platform, and cannot be retried', async () => {
    const before = (await house.parked(PLATFORM)).length;
    await house.get(FactWorker).take({ data: { schoolId: 'nowhere' }, attempt: 1 });
    await house
      .get(FactWorker)
      .take({ data: { ...said('messenger.changed', PLATFORM), payload: '\u0000' }, attempt: 1 });
    expect(await house.parked(PLATFORM)).toHaveLength(before + 2);
    expect((await sendAgain({ schoolId: PLATFORM })).body).toEqual({ success: true, sent: 0 });
  });

  it('is handled once when it is retried by a release that knows it, with an audit entry', async () => {
    const schoolId = uuidv7();
    const fact = { name: 'messenger.changed', schoolId, version: 2, requestId: 'request-1' };
    const eventId = await house.say(fact);
    await eventually(async () => expect(await house.parked(schoolId)).toHaveLength(1));

    // Too early: it is parked again, with one more try, or two if it was delivered twice in between.
    expect((await sendAgain({ schoolId, eventId })).body).toEqual({ success: true, sent: 1 });
    await eventually(async () => {
      const [back] = (await house.parked(schoolId)) as { tries: number; isOnItsWay: boolean }[];
      expect(back?.isOnItsWay).toBe(false);
      expect(back?.tries).toBeGreaterThan(1);
    });

    jest.replaceProperty(FACT_RULES, 'messenger.changed', { version: 2, lane: 'live' });
    const twice = await Promise.all([1, 2].map(() => sendAgain({ schoolId, eventId })));
    expect(twice.map(({ body }) => body.sent).sort()).toEqual([0, 1]);
    await eventually(async () => expect(await house.parked(schoolId)).toEqual([]));
    expect(house.ears.heard.filter((each) => each.eventId === eventId)).toMatchObject([fact]);
    const lines = await house.rows<{ payload: object }>(
      `SELECT payload FROM outbox WHERE school_id = $1 AND name = 'audit.noted' ORDER BY id`,
      [schoolId],
    );
    const detail = { service: 'messaging', facts: ['messenger.changed'], count: 1 };
    const line = expect.objectContaining({ ...by, action: 'school.facts_sent_again', detail }) as object;
    expect(lines.map(({ payload }) => payload)).toEqual([line, line]);
  });

  it('is shown to the operator by ids and codes, and to nobody else', async () => {
    const schoolId = uuidv7();
    const eventId = await house.say({ schoolId, name: 'moon.landed', requestId: 'request-2' });
    await eventually(async () => expect(await house.parked(schoolId)).toHaveLength(1));
    const path = '/internal/parked-facts';
    const { body } = await house.service.call<{ items: Fact[] }>('GET', path, { from: 'school' });
    expect(body.items.find((item) => item.eventId === eventId)).toEqual({
      ...{ eventId, schoolId, name: 'moon.landed', version: 1, requestId: 'request-2' },
      ...{ stage: 'hearing', reason: 'unknown_name', tries: 1 },
      ...{ parkedAt: expect.any(String) as string, againAt: null },
    });
    for (const from of ['gateway', 'auth'] as const)
      expect((await house.service.call('GET', path, { from })).status).toBe(403);
    const as = someone('super_super_admin');
    expect((await house.service.call('POST', `${path}/again`, { as, body: { by } })).status).toBe(403);
    expect((await sendAgain({ fact: 'x'.repeat(200) })).status).toBe(400);
  });
});

describe('a failing fact', () => {
  it('is parked after its last try, and not repeated by handlers that had succeeded', async () => {
    const schoolId = uuidv7();
    const data = said('class.created', schoolId);
    house.ears.cannot.add(data.eventId);
    const worker = house.get(FactWorker);
    await expect(worker.take({ data, attempt: 19 })).rejects.toThrow('not today');
    expect(await house.parked(schoolId)).toEqual([]);
    await worker.take({ data, attempt: 20 });
    expect(await house.parked(schoolId)).toMatchObject([{ reason: 'failed', tries: 20 }]);

    house.ears.cannot.clear();
    await sendAgain({ fact: 'class.created' });
    await eventually(async () => expect(await house.parked(schoolId)).toEqual([]));
    expect(house.ears.heard.filter(({ eventId }) => eventId === data.eventId)).toHaveLength(1);
  });

  it('is retried by itself, and holds up no other fact', async () => {
    const schoolId = uuidv7();
    house.ears.cannot.add('all');
    const failing = jest.spyOn(house.ears.cannot, 'has').mockReturnValueOnce(true).mockReturnValueOnce(true);
    const [eventId = ''] = await house.publish(schoolId, 'class.created', created());
    const [next = ''] = await house.publish(schoolId, 'messenger.changed', live());
    await eventually(() => house.ears.has(next));
    await eventually(() => failing.mock.calls.filter(([id]) => id === eventId).length === 3);
    expect(await house.parked(schoolId)).toEqual([]);
  });
});

describe('batched facts', () => {
  const pieces = (eventIds: readonly string[]) =>
    house.ears.parcels.filter((parcel) => parcel.some((id) => eventIds.includes(id)));
  const heard = (eventIds: readonly string[]) => eventIds.filter((id) => house.ears.has(id));
  const all = [awarded(), awarded(), awarded()];

  it('arrive as one batch when published together, and are handled once', async () => {
    const schoolId = uuidv7();
    const eventIds = await house.publish(schoolId, 'points.awarded', ...all);
    await eventually(() => heard(eventIds).length === 3);
    expect(pieces(eventIds)).toEqual([eventIds]);

    // Delivered again together with a further fact, as after a crash between two steps.
    const again = eventIds.map((eventId) => ({ ...said('points.awarded', schoolId), eventId }));
    const late = said('points.awarded', schoolId);
    await house.get(FactWorker).take({ data: { together: [...again, late] }, attempt: 1 });
    expect(pieces([...eventIds, late.eventId])).toEqual([eventIds, [late.eventId]]);
  });

  it('are continued one by one when one fails, which alone is retried', async () => {
    const schoolId = uuidv7();
    const failing = jest.spyOn(house.ears.cannot, 'has');
    const bad = uuidv7();
    failing.mockImplementation((id) => id === bad);
    const facts = [uuidv7(), bad, uuidv7()].map((eventId) => ({
      ...said('points.awarded', schoolId),
      eventId,
    }));
    const eventIds = facts.map(({ eventId }) => eventId);
    await house.get(FactWorker).take({ data: { together: facts }, attempt: 1 });
    await eventually(() => heard(eventIds).length === 2);
    failing.mockReturnValue(false);
    await eventually(() => house.ears.has(bad));
    expect(await house.parked(schoolId)).toEqual([]);
  });

  it('are parked individually when they are unknown', async () => {
    const schoolId = uuidv7();
    const good = said('points.awarded', schoolId);
    const strange = { ...said('points.awarded', schoolId), version: 7 };
    await house.get(FactWorker).take({ data: { together: [strange, { schoolId }, good] }, attempt: 1 });
    await eventually(() => house.ears.has(good.eventId));
    const filed = { eventId: strange.eventId, reason: 'unknown_version' };
    await eventually(async () => expect(await house.parked(schoolId)).toMatchObject([filed]));
  });
});

it('the request id is passed to handlers of a fact, and to the facts they publish', async () => {
  const schoolId = uuidv7();
  const headers = { 'x-request-id': 'request-3' };
  await house.service.call('POST', `/internal/classes/${schoolId}`, { from: 'school', headers });
  const [first, second] = await eventually(() => {
    const mine = house.ears.heard.filter((fact) => fact.schoolId === schoolId);
    return mine.length === 2 && mine;
  });
  expect([first, second]).toMatchObject([
    { name: 'class.created', version: 2, requestId: 'request-3' },
    { name: 'messenger.changed', version: 1, requestId: 'request-3' },
  ]);
  expect(house.ears.requestId).toBe('request-3');
  const [nobodyAsked = ''] = await house.publish(schoolId, 'messenger.changed', live());
  await eventually(() => house.ears.has(nobodyAsked));
  expect(house.ears.heard.find(({ eventId }) => eventId === nobodyAsked)?.requestId).toBeNull();
});

describe('the relay', () => {
  /** Runs no polling and no workers, so that specs decide when rows are relayed. */
  let quiet: FactHouse;
  beforeAll(async () => {
    quiet = await FactHouse.start('http');
  });
  afterAll(() => quiet.service.close());

  const write = (schoolId: string | string[], name: string, count = 1, age = '0') =>
    quiet.rows(
      `INSERT INTO outbox (school_id, id, name, version, payload, created_at)
       SELECT school, gen_random_uuid(), $2, 1, $3, now() - $5::interval
       FROM unnest($1::uuid[]) AS school, generate_series(1, $4)`,
      [[schoolId].flat(), name, JSON.stringify(live()), count, age],
    );
  const unsent = async (schoolId: string) => {
    const text = 'SELECT name FROM outbox WHERE school_id = $1 AND sent_at IS NULL';
    return (await quiet.rows<{ name: string }>(text, [schoolId])).map(({ name }) => name);
  };

  /** Records the order of schools' turns, with queues that accept everything and process nothing; schools in `stuck` fail. */
  function turnsAt(house: FactHouse, stuck: readonly string[] = []): string[] {
    const turns: string[] = [];
    let waiting = 0;
    const queues = house.get(Queues);
    jest.spyOn(queues, 'add').mockImplementation((queue, jobs) => {
      const [job] = jobs as { data: Fact }[];
      if (!job || queue !== 'facts-messaging-live') return Promise.resolve();
      turns.push(job.data.schoolId);
      if (stuck.includes(job.data.schoolId)) return Promise.reject(new Error('stuck'));
      waiting += jobs.length;
      return Promise.resolve();
    });
    jest.spyOn(queues, 'waiting').mockImplementation(() => Promise.resolve(waiting));
    return turns;
  }

  it('gives each school one batch per turn, and more only while no others wait', async () => {
    const relay = quiet.get(Relay);
    await quiet.noteRedis();
    const turns = turnsAt(quiet);
    const [large, small, other] = [uuidv7(), uuidv7(), uuidv7()];
    await write(large, 'messenger.changed', 500);
    await write([small, other], 'messenger.changed');
    for (const schoolId of [large, small, other]) relay.wake(schoolId);
    await relay.settled();
    expect(turns).toEqual([large, small, other]);
    expect(await unsent(large)).toHaveLength(300);

    // Several relays share the rest, and nothing is lost or consumed twice.
    const others = await Promise.all([1, 2].map(() => FactHouse.start('worker', quiet)));
    const heard = () => others.flatMap(({ ears }) => ears.heard).map(({ eventId }) => eventId);
    await eventually(() => heard().length >= 300);
    expect(await unsent(large)).toEqual([]);
    for (const { service } of others) await service.close();
    expect(heard()).toHaveLength(300);
    expect(new Set(heard()).size).toBe(300);
  });

  it('hands facts over again after Redis lost its data, without repeated effects', async () => {
    const before = await FactHouse.start('http');
    await before.noteRedis();
    const schoolId = uuidv7();
    const [eventId = ''] = await before.publish(schoolId, 'messenger.changed', live());
    await before.get(Relay).settled();
    await eventually(async () =>
      expect(await before.rows('SELECT 1 FROM outbox WHERE sent_at IS NULL')).toEqual([]),
    );
    await before.loseQueues();

    const workers = await Promise.all([1, 2].map(() => FactHouse.start('worker', before)));
    await eventually(() => workers.some(({ ears }) => ears.has(eventId)));
    await before.loseQueues();
    // Sent again by both of them, and once more after a second loss.
    const [next = ''] = await before.publish(schoolId, 'messenger.changed', live());
    await eventually(() => workers.some(({ ears }) => ears.has(next)));
    const heard = workers.flatMap(({ ears }) => ears.heard).map((fact) => fact.eventId);
    expect(heard.sort()).toEqual([eventId, next].sort());
    for (const { service } of [...workers, before]) await service.close();
  });

  it('hands over again what Redis had accepted shortly before it was restarted', async () => {
    const before = await FactHouse.start('http');
    await before.noteRedis();
    const schoolId = uuidv7();
    const [old = ''] = await before.publish(schoolId, 'messenger.changed', live());
    const [last = ''] = await before.publish(schoolId, 'messenger.changed', live());
    await before.get(Relay).settled();
    await before.rows(`UPDATE outbox SET sent_at = now() - interval '1 minute' WHERE id = $1`, [old]);
    await before.loseLastJobs();

    const worker = await FactHouse.start('worker', before);
    await eventually(() => worker.ears.has(last));
    const sent = await before.rows<{ of: string | null }>('SELECT again_of AS of FROM outbox ORDER BY id');
    expect(sent).toEqual([{ of: null }, { of: last }]);
    for (const { service } of [worker, before]) await service.close();
  });

  it('waits for a batch that is being handed on, before it hands over again what may be lost', async () => {
    const before = await FactHouse.start('http');
    const relay = before.get(Relay);
    await before.noteRedis();
    const queues = before.get(Queues);
    let mark = () => {};
    const isMarked = new Promise<void>((resolve) => {
      mark = resolve;
    });
    const add = queues.add.bind(queues);
    jest.spyOn(queues, 'add').mockImplementationOnce(async (queue, jobs) => {
      await add(queue, jobs);
      await isMarked;
    });
    await before.publish(uuidv7(), 'messenger.changed', live());
    await eventually(() => jest.mocked(queues.add).mock.calls.length > 0);
    await before.loseLastJobs();
    const again = relay.sweep();
    await eventually(async () => {
      const waits = `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR UPDATE'`;
      return (await before.rows(waits)).length > 0;
    });
    mark();
    await again;
    await relay.settled();
    const sent = await before.rows(
      'SELECT again_of IS NOT NULL AS "isAgain", sent_at IS NULL AS "isLeft" FROM outbox',
    );
    expect(sent).toEqual([{ isAgain: true, isLeft: false }]);
    await before.service.close();
  });

  it('resumes after its connections broke silently', async () => {
    jest.replaceProperty(CONNECTIONS, 'query_timeout', 1_000);
    const line = await SilentLine.to(quiet.service.database.relayUrl);
    const lined = await FactHouse.start('worker', quiet, { RELAY_DATABASE_URL: line.url });
    const [before, after] = [uuidv7(), uuidv7()];
    const heardOf = (schoolId: string) => lined.ears.heard.some((fact) => fact.schoolId === schoolId);
    await write(before, 'messenger.changed');
    await eventually(() => heardOf(before));
    line.fallSilent();
    await write(after, 'messenger.changed');
    await eventually(() => heardOf(after));
    // Waits until the facts are marked as sent; otherwise they would get another turn in the next test.
    for (const schoolId of [before, after])
      await eventually(async () => (await unsent(schoolId)).length === 0);
    await lined.service.close();
    line.close();
  });

  it('finds a school behind 150 stuck ones, and backs off from those', async () => {
    const relay = quiet.get(Relay);
    const stuck = Array.from({ length: 150 }, () => `0${uuidv7().slice(1)}`);
    const good = `f${uuidv7().slice(1)}`;
    await write([...stuck, good], 'messenger.changed');
    const turns = turnsAt(quiet, stuck);
    await relay.sweep();
    await relay.settled();
    expect(await unsent(good)).toEqual([]);
    const before = turns.length;
    expect(before).toBe(151);

    // A healthy school comes before all of them.
    const well = `f${uuidv7().slice(1)}`;
    await write(well, 'messenger.changed');
    await relay.sweep();
    await relay.settled();
    expect(turns.slice(before).indexOf(well)).toBeLessThan(2);
    await quiet.rows('DELETE FROM outbox WHERE school_id = ANY ($1)', [stuck]);
  });

  it('leaves an unknown name to a newer release, parks it in the end and blocks nothing', async () => {
    const relay = quiet.get(Relay);
    turnsAt(quiet);
    const schoolId = uuidv7();
    await write(schoolId, 'moon.landed');
    await write(schoolId, 'messenger.changed');
    await write(schoolId, 'moon.rose', 1, '2 minutes');
    relay.wake(schoolId);
    await relay.settled();
    expect(await unsent(schoolId)).toEqual(['moon.landed']);
    expect(await quiet.parked(schoolId)).toMatchObject([
      { name: 'moon.rose', stage: 'saying', reason: 'unknown_name', tries: 0 },
    ]);
    const order = { from: 'school', body: { by, fact: 'moon.rose' } } as const;
    const { body } = await quiet.service.call('POST', '/internal/parked-facts/again', order);
    expect(body).toEqual({ success: true, sent: 1 });
    expect(await quiet.parked(schoolId)).toEqual([]);
    // The order's own line in the audit log may still be on its way.
    const unknown = (await unsent(schoolId)).filter((name) => name.startsWith('moon.'));
    expect(unknown.sort()).toEqual(['moon.landed', 'moon.rose']);
  });
});

it('a live fact overtakes an import of 2,000 facts of another school and of its own', async () => {
  const [importing, other] = [uuidv7(), uuidv7()];
  let open: () => void = () => undefined;
  house.ears.gates.bulk = new Promise((resolve) => {
    open = resolve;
  });
  const many = await house.publish(
    importing,
    'accounts.imported',
    ...Array.from({ length: 2_000 }, imported),
  );
  await eventually(() => house.ears.has(many[0] ?? ''));
  // No bulk fact ends before both of these have been consumed.
  for (const schoolId of [other, importing]) {
    const [eventId = ''] = await house.publish(schoolId, 'messenger.changed', live());
    await eventually(() => house.ears.has(eventId));
  }
  expect(house.ears.heard.filter(({ schoolId }) => schoolId === importing).length).toBeLessThan(10);
  open();
  await eventually(() => house.ears.has(many[20] ?? ''));
});

const PLATFORM = '00000000-0000-7000-8000-000000000000';

const PAYLOADS = { 'class.created': created, 'messenger.changed': live, 'points.awarded': awarded };

function said(name: keyof typeof PAYLOADS, schoolId: string) {
  const payload = PAYLOADS[name]();
  const { version } = FACT_RULES[name];
  return { eventId: uuidv7(), name, version, schoolId, requestId: null, payload };
}
