import {
  HEADERS,
  type LiveEvent,
  liveChannel,
  type PointsChanged,
  type StudentRecord,
} from '@homeroom/contracts';
import { LivePublisher, Queues } from '@homeroom/events';
import { asSuperuser, deliverFact, eventually, requiredSetting } from '@homeroom/testing';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let redis: Redis;
/** A Redis connection that subscribes cannot query. */
let past: Redis;
beforeAll(async () => {
  service = await startClassroom({ RUN: 'http,worker' }, { apart: true });
  redis = new Redis(requiredSetting('TEST_REDIS_URL'));
  past = new Redis(requiredSetting('TEST_REDIS_URL'));
});
afterAll(async () => {
  redis.disconnect();
  past.disconnect();
  await service.close();
});

/** Collects what a school's open pages are sent from now on. */
async function follow(schoolId: string) {
  const heard: LiveEvent[] = [];
  const waiting = new Set<() => void>();
  const channel = liveChannel(schoolId);
  await redis.subscribe(channel);
  redis.on('message', (on: string, text: string) => {
    if (on !== channel) return;
    heard.push(JSON.parse(text) as LiveEvent);
    for (const look of waiting) look();
  });
  const named = (name: string, count: number) =>
    new Promise<LiveEvent[]>((resolve) => {
      const look = () => {
        const found = heard.filter((event) => event.name === name);
        if (found.length >= count) resolve(found);
      };
      waiting.add(look);
      look();
    });
  return { heard, named };
}

it('sends an award and its undo to the student, parents, teachers and class, and to nobody else', async () => {
  const school = new TestSchool(service);
  const [first] = [await school.class(1), await school.class(2)];
  const [teacher, colleague, stranger] = [
    await school.teacher([1]),
    await school.teacher([1, 2]),
    await school.teacher([2]),
  ];
  const student = await school.student(1, { parentEmail: 'home@family.test' });
  await school.student(1, { firstName: 'Noah', parentEmail: 'next-door@family.test' });
  const pages = await follow(school.id);

  const award = await service.call<PointsChanged>('POST', '/points', {
    as: teacher,
    body: { studentId: student.id, amount: 3 },
    headers: { [HEADERS.requestId]: 'award-1' },
  });
  const [awarded] = await pages.named('points.awarded', 1);
  const headers = { [HEADERS.requestId]: 'undo-1' };
  await service.call('POST', `/points/${award.body.entry.id}/undo`, { as: teacher, headers });
  const [undone] = await pages.named('points.undone', 1);
  const said = await asSuperuser(service.database.adminUrl, async (client) => {
    const text = `SELECT name, version, request_id AS "requestId" FROM classroom.outbox
      WHERE school_id = $1 AND name LIKE 'points.%' ORDER BY name`;
    return (await client.query(text, [school.id])).rows as object[];
  });
  expect(said).toEqual([
    { name: 'points.awarded', version: 1, requestId: 'award-1' },
    { name: 'points.undone', version: 1, requestId: 'undo-1' },
  ]);

  const about = { entryId: award.body.entry.id, studentId: student.id, classNumber: 1, amount: 3 };
  const { pointsRevision = 0 } = award.body;
  expect(awarded).toMatchObject({
    schoolId: school.id,
    data: { ...about, behaviorPoints: 3, pointsRevision },
  });
  expect(undone).toMatchObject({
    data: { ...about, behaviorPoints: 0, pointsRevision: pointsRevision + 1 },
  });
  const audience = [
    student.id,
    school.guardian('home@family.test').personId,
    teacher.personId,
    colleague.personId,
    first.id,
  ];
  for (const event of [awarded, undone]) {
    expect(new Set(event?.to.personIds)).toEqual(new Set(audience));
    expect(event?.to.personIds).not.toContain(stranger.personId);
  }
});

it('publishes an event again after Redis refused to store it', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const student = await school.student(1);
  const pages = await follow(school.id);
  const channel = liveChannel(school.id);
  await past.set(channel, 'Nothing can be kept here for a page that comes back.');

  const body = { studentId: student.id, amount: 3 };
  await service.call('POST', '/points', { as: school.admin, body });
  const [told] = await pages.named('points.awarded', 1);
  await past.del(channel);

  await eventually(async () => {
    const kept = (await past.xrange(channel, '-', '+')).map(([, [, text = '']]) => text);
    expect(kept.map((text) => (JSON.parse(text) as LiveEvent).eventId)).toContain(told?.eventId);
    return true;
  });
});

it('publishes many awards at once, each to its own audience', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const teachers = [await school.teacher([1]), await school.teacher([2])];
  const children = [
    await school.student(1, { parentEmail: 'one@family.test' }),
    await school.student(1, { firstName: 'Noah', parentEmail: 'two@family.test' }),
    await school.student(2, { firstName: 'Ida', parentEmail: 'three@family.test' }),
  ];
  const parents = ['one', 'two', 'three'].map((name) => school.guardian(`${name}@family.test`).personId);
  const pages = await follow(school.id);

  const given = Array.from({ length: 30 }, (_, index) => children[index % 3]?.id);
  await Promise.all(
    given.map((studentId) =>
      service.call('POST', '/points', { as: school.admin, body: { studentId, amount: 1 } }),
    ),
  );

  const people = [...parents, ...children.map(({ id }) => id), ...teachers.map(({ personId }) => personId)];
  for (const { data, to } of await pages.named('points.awarded', 30)) {
    const child = children.findIndex(({ id }) => id === (data as { studentId: string }).studentId);
    const concerned = [children[child]?.id, parents[child], teachers[child === 2 ? 1 : 0]?.personId];
    expect(people.filter((id) => to.personIds?.includes(id)).sort()).toEqual(concerned.sort());
  }
});

it('publishes an award without the queue, and queues it when publishing fails', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const student = await school.student(1);
  const pages = await follow(school.id);
  const queued = jest.spyOn(service.app.get(Queues), 'add');
  const give = () =>
    service.call<PointsChanged>('POST', '/points', {
      as: school.admin,
      body: { studentId: student.id, amount: 1 },
    });
  const names = () =>
    queued.mock.calls
      .flatMap(([queue, jobs]) => (queue === 'facts-classroom-live' ? jobs : []))
      .map(({ name }) => name);

  await give();
  await pages.named('points.awarded', 1);
  expect(names()).not.toContain('points.awarded');

  const live = service.app.get(LivePublisher);
  const publish = live.publish.bind(live);
  let isAway = true;
  // Other news of the student may still be on its way, and is published.
  jest.spyOn(live, 'publish').mockImplementation((event) => {
    if (!isAway || event.name !== 'points.awarded') return publish(event);
    isAway = false;
    return Promise.reject(new Error('Redis is away'));
  });
  const { entry } = (await give()).body;
  const [, second] = await pages.named('points.awarded', 2);
  expect(second?.data).toMatchObject({ entryId: entry.id, behaviorPoints: 2 });
  expect(names()).toContain('points.awarded');
  jest.restoreAllMocks();
});

it('selects the audience at delivery: a removed teacher receives nothing', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  const teacher = await school.teacher([1]);
  const student = await school.student(1);
  const pages = await follow(school.id);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query('DELETE FROM classroom.teaching WHERE teacher_id = $1', [teacher.personId]),
  );
  await service.call('POST', '/points', { as: school.admin, body: { studentId: student.id, amount: 1 } });
  const [awarded] = await pages.named('points.awarded', 1);
  expect(awarded?.to.personIds).not.toContain(teacher.personId);
});

it('publishes a redelivered event under the same ID, so that the gateway shows it once', async () => {
  const school = new TestSchool(service);
  const card = await school.class(1);
  const student = await school.student(1);
  const pages = await follow(school.id);
  const fact = {
    eventId: uuidv7(),
    name: 'student.created' as const,
    schoolId: school.id,
    payload: { studentId: student.id, classId: uuidv7(), classNumber: 1, guardianIds: [] },
  };
  for (let time = 0; time < 3; time++) await deliverFact(service.app, fact);
  await service.call('POST', '/points', { as: school.admin, body: { studentId: student.id, amount: 1 } });
  await pages.named('points.awarded', 1);

  const shown = pages.heard.filter(({ eventId }) => eventId === fact.eventId);
  const told = expect.objectContaining({
    data: { studentId: student.id, classNumber: 1 },
    to: { admins: true, personIds: [student.id, card.id] },
  });
  expect(shown).toEqual([told, told, told]);
});

it('notifies the class page of a new student', async () => {
  const school = new TestSchool(service);
  const card = await school.class(1);
  const pages = await follow(school.id);
  const student: StudentRecord = await school.student(1);
  const [created] = await pages.named('student.created', 1);
  expect(created).toMatchObject({ data: { studentId: student.id, classNumber: 1 } });
  expect(created?.to.personIds).toContain(card.id);
});
