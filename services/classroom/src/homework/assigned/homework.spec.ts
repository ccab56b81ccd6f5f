import type {
  FoundHomework,
  HomeworkPage,
  Identity,
  OwnHomeworkLine,
  SchoolNews,
  WrittenHomework,
} from '@homeroom/contracts';
import { asSuperuser, eventually, hearOfSchool, notedLines, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aTask, homeworkSchool } from '../homework.spec-support';
import { GivingOut } from './giving-out.service';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Scene = Awaited<ReturnType<typeof homeworkSchool>>;
const ownOf = async ({ call }: Scene, child: Scene['mia'], as = child.as) =>
  (await call<OwnHomeworkLine[]>('GET', `/students/${child.id}/homework`, as)).body;

async function factsOf(schoolId: string, name: string) {
  return asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ payload: Record<string, unknown> }>(
      'SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = $2 ORDER BY id',
      [schoolId, name],
    );
    return rows.map(({ payload }) => payload);
  });
}

const sql = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));

it('homework reaches everybody in the class, their parents, and nobody else', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set({ subject: 'English' });
  for (const child of [scene.mia, scene.tom])
    for (const as of [child.as, child.parent])
      expect(await ownOf(scene, child, as)).toMatchObject([
        { homeworkId: id, title: 'Read chapter 3', subject: 'English', state: 'open', isOverdue: false },
      ]);
  for (const as of [scene.tom.as, scene.tom.parent]) {
    const answer = await scene.call('GET', `/students/${scene.mia.id}/homework/${id}`, as);
    expect(answer.status).toBe(404);
    expect((await scene.call('GET', `/students/${scene.mia.id}/homework`, as)).status).toBe(403);
  }
  expect(await factsOf(scene.school.id, 'homework.set')).toEqual([
    {
      homeworkId: id,
      byId: scene.teacher.personId,
      subject: 'English',
      studentIds: expect.arrayContaining([scene.mia.id, scene.tom.id]) as string[],
    },
  ]);
  expect((await notedLines(service, 'classroom', scene.school.id)).map(({ action }) => action)).toContain(
    'homework.set',
  );
});

it('homework for chosen students reaches only them, and students added later', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set({ studentIds: [scene.tom.id] });
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  expect(await ownOf(scene, scene.tom)).toHaveLength(1);
  const answer = await scene.call<WrittenHomework>(
    'PATCH',
    `/homework/${id}`,
    scene.teacher,
    aTask({ title: 'Read chapter 4' }),
  );
  expect(answer.body.homework.work.map(({ firstName }) => firstName).sort()).toEqual(['Mia', 'Tom']);
  expect(await ownOf(scene, scene.mia)).toMatchObject([{ title: 'Read chapter 4' }]);
  const told = await factsOf(scene.school.id, 'homework.set');
  expect(told.map(({ studentIds }) => studentIds)).toEqual([[scene.tom.id], [scene.mia.id]]);
});

it('homework is removed from deselected students, but kept for those who handed it in', async () => {
  const scene = await homeworkSchool(service);
  const ada = await scene.school.student(1, { firstName: 'Ada' });
  const { id } = await scene.set();
  await scene.handIn(scene.mia.as, id, { text: 'Done.' });
  const change = (version: number, more: object) =>
    scene.call('PATCH', `/homework/${id}`, scene.teacher, aTask({ version, ...more }));
  expect((await change(0, { title: 'Still everybody’s' })).status).toBe(200);
  expect(await factsOf(scene.school.id, 'homework.taken_from')).toEqual([]);
  expect((await change(1, { studentIds: [scene.tom.id] })).status).toBe(200);
  const taken = [{ homeworkId: id, studentIds: [ada.id] }];
  expect(await factsOf(scene.school.id, 'homework.taken_from')).toEqual(taken);
  // A student who was already removed is not removed again, and one who is chosen again is told again.
  expect((await change(2, { studentIds: [scene.tom.id], title: 'Tom’s' })).status).toBe(200);
  expect((await change(3, {})).status).toBe(200);
  expect(await factsOf(scene.school.id, 'homework.taken_from')).toEqual(taken);
  expect((await factsOf(scene.school.id, 'homework.set')).at(-1)).toMatchObject({ studentIds: [ada.id] });
});

it('work to mark stays listed, however much was set since, the longest wait first', async () => {
  const scene = await homeworkSchool(service);
  const [first, second] = [await scene.set({ title: 'First' }), await scene.set({ title: 'Second' })];
  for (const { id } of [second, first]) await scene.handIn(scene.mia.as, id, { text: 'At last.' });
  await sql(
    `INSERT INTO classroom.homework (school_id, id, state, class_id, title, text, links, due_on, due_time, due_at, publish_at, set_by)
     SELECT school_id, gen_random_uuid(), state, class_id, 'Later', text, links, due_on, due_time,
       due_at + make_interval(days => n), publish_at, set_by
     FROM classroom.homework, generate_series(1, 51) n WHERE id = $1`,
    [first.id],
  );
  const toMark = async (as: Identity) =>
    (await scene.call<FoundHomework>('GET', '/homework?view=to_mark', as)).body.homework.map(
      ({ title }) => title,
    );
  expect(await toMark(scene.teacher)).toEqual(['Second', 'First']);
  expect(await toMark(scene.stranger)).toEqual([]);
});

it('homework is closed to teachers outside the class', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  for (const [method, url, body] of [
    ['GET', `/homework/${id}`],
    ['PATCH', `/homework/${id}`, aTask()],
    ['POST', `/homework/${id}/remove`],
    ['GET', `/homework/${id}/work/${scene.mia.id}`],
    ['POST', `/homework/${id}/work/${scene.mia.id}/return`, { version: 0, again: false }],
    ['POST', `/homework/${id}/done`, { work: [{ studentId: scene.mia.id, version: 0 }] }],
  ] as const)
    expect((await scene.call(method, url, scene.stranger, body)).status).toBe(404);
  expect((await scene.call('POST', '/homework', scene.stranger, aTask())).status).toBe(403);
  const found = await scene.call<FoundHomework>('GET', '/homework?view=set', scene.stranger);
  expect(found.body.homework).toEqual([]);
  const mine = await scene.call<FoundHomework>('GET', '/homework?view=set&classNumber=1', scene.teacher);
  expect(mine.body.homework).toMatchObject([{ id, forName: 'Class 1', students: 2, handedIn: 0, toMark: 0 }]);
});

it('a draft is shown to its author alone, and templates are kept to write from', async () => {
  const scene = await homeworkSchool(service);
  await scene.set({ state: 'draft', dueOn: '', dueTime: '' });
  await scene.set({ state: 'template', classNumber: undefined, dueOn: '' });
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  const seen = async (view: string, as = scene.teacher) =>
    (await scene.call<FoundHomework>('GET', `/homework?view=${view}`, as)).body.homework.map(
      ({ state }) => state,
    );
  expect([await seen('planned'), await seen('templates')]).toEqual([['draft'], ['template']]);
  expect([await seen('planned', scene.school.admin), await seen('templates', scene.stranger)]).toEqual([
    [],
    [],
  ]);
});

it('scheduled homework is set once at its time by concurrent workers', async () => {
  const scene = await homeworkSchool(service);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id } = await scene.set({ state: 'scheduled', publishOn: tomorrow, publishTime: '07:00' });
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  const goOn = () => service.app.get(GivingOut).goOn(scene.school.id);
  await goOn();
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  await sql(`UPDATE classroom.homework SET publish_at = now() - interval '1 second' WHERE id = $1`, [id]);
  await Promise.all([goOn(), goOn(), goOn()]);
  expect(await ownOf(scene, scene.mia)).toHaveLength(1);
  expect(await factsOf(scene.school.id, 'homework.set')).toHaveLength(1);
});

it.each<[string, Partial<SchoolNews>]>([
  ['suspended', { status: 'suspended' }],
  ['only read', { subscriptionLevel: 'trial', trialEndDate: '2020-01-01T00:00:00.000Z' }],
])(
  'scheduled homework waits while the school is %s, and becomes a draft when overdue',
  async (_state, news) => {
    const scene = await homeworkSchool(service);
    const { id: schoolId } = scene.school;
    const hear = (more: Partial<SchoolNews> = {}) =>
      hearOfSchool(service.app, schoolNews(schoolId, { timeZone: 'Etc/UTC', ...more }));
    await hear();
    const goOn = () => service.app.get(GivingOut).goOn(schoolId);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const later = { state: 'scheduled', publishOn: tomorrow, publishTime: '07:00' };
    const [ahead, over] = [await scene.set(later), await scene.set({ ...later, title: 'Sums' })];
    const told = await scene.set({ title: 'Map' });
    await sql(
      `UPDATE classroom.homework SET remind_at = CASE WHEN id = $2 THEN now() END,
       publish_at = CASE WHEN id <> $2 THEN now() - interval '1 second' END WHERE school_id = $1`,
      [schoolId, told.id],
    );
    await sql(`UPDATE classroom.homework SET due_at = now() WHERE id = $1`, [over.id]);
    await hear(news);
    await goOn();
    expect(await ownOf(scene, scene.mia)).toMatchObject([{ title: 'Map' }]);
    expect(await factsOf(schoolId, 'homework.due_tomorrow')).toEqual([]);

    await hear();
    await goOn();
    expect((await ownOf(scene, scene.mia)).map(({ homeworkId }) => homeworkId).sort()).toEqual(
      [ahead.id, told.id].sort(),
    );
    expect(await factsOf(schoolId, 'homework.due_tomorrow')).toHaveLength(1);
    const planned = await scene.call<FoundHomework>('GET', '/homework?view=planned', scene.teacher);
    expect(planned.body.homework).toMatchObject([{ id: over.id, state: 'draft', forName: 'Class 1' }]);
  },
);

it('homework that was due to be set, or reminded of, before the database was restored is not, and its author sees that', async () => {
  const scene = await homeworkSchool(service);
  const { id: schoolId } = scene.school;
  await hearOfSchool(service.app, schoolNews(schoolId, { timeZone: 'Etc/UTC' }));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const later = { state: 'scheduled', publishOn: tomorrow, publishTime: '07:00' };
  const [planned, set] = [await scene.set(later), await scene.set({ title: 'Map' })];
  await sql(
    `UPDATE classroom.homework SET remind_at = CASE WHEN id = $2 THEN now() - interval '1 second' END,
     publish_at = now() - interval '1 second' WHERE school_id = $1`,
    [schoolId, set.id],
  );
  await sql('UPDATE classroom.known_school SET restored_at = now() WHERE school_id = $1', [schoolId]);
  await service.app.get(GivingOut).goOn(schoolId);
  expect(await ownOf(scene, scene.mia)).toMatchObject([{ title: 'Map' }]);
  expect(await factsOf(schoolId, 'homework.due_tomorrow')).toEqual([]);
  const found = await scene.call<FoundHomework>('GET', '/homework?view=planned', scene.teacher);
  const kept = {
    id: planned.id,
    state: 'draft',
    forName: 'Class 1',
    publishAt: expect.any(String) as string,
  };
  expect(found.body.homework).toMatchObject([kept]);
});

/** The next two days on which clocks change there: the second Sunday of March and the first of November. */
function nextNightsOfNewYork(): string[] {
  const sundayOf = (year: number, month: number, nth: number) =>
    Date.UTC(year, month, 1 + ((7 - new Date(Date.UTC(year, month, 1)).getUTCDay()) % 7) + 7 * (nth - 1));
  const soonest = Date.now() + 3 * 86_400_000;
  const year = new Date().getUTCFullYear();
  const days = [year, year + 1].flatMap((each) => [sundayOf(each, 2, 2), sundayOf(each, 10, 1)]);
  const ahead = days.filter((day) => day > soonest).slice(0, 2);
  return ahead.map((day) => new Date(day).toISOString().slice(0, 10));
}

it('homework is due, set and reminded of by the school’s clock, even when that is corrected', async () => {
  const scene = await homeworkSchool(service);
  const { id: schoolId } = scene.school;
  await hearOfSchool(service.app, schoolNews(schoolId, { timeZone: 'Etc/UTC' }));
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const [ahead, over] = [await scene.set(), await scene.set({ title: 'Sums' })];
  const later = await scene.set({ state: 'scheduled', publishOn: inDays(4), publishTime: '07:30' });
  await sql(
    `UPDATE classroom.homework SET due_on = due_on - 30, due_at = due_at - interval '30 days' WHERE id = $1`,
    [over.id],
  );
  const kept = async () => {
    const { rows } = await sql(
      `SELECT id, due_at, publish_at, remind_at, version FROM classroom.homework WHERE school_id = $1 ORDER BY id`,
      [schoolId],
    );
    return rows as unknown[];
  };
  const before = await kept();
  const at = (day: string | null, time: string) => new Date(`${day}T${time}:00+08:00`);
  for (const timeZone of ['Asia/Singapore', 'Asia/Singapore'])
    await hearOfSchool(service.app, schoolNews(schoolId, { timeZone }));
  const remindAt = at(inDays(6), '17:00');
  expect(await kept()).toEqual([
    { ...(before[0] as object), due_at: at(ahead.dueOn, '08:00'), remind_at: remindAt },
    before[1],
    {
      ...(before[2] as object),
      ...{ due_at: at(later.dueOn, '08:00'), publish_at: at(inDays(4), '07:30'), remind_at: remindAt },
    },
  ]);
  const page = await scene.call<HomeworkPage>('GET', `/homework/${later.id}`, scene.teacher);
  expect(page.body).toMatchObject({ publishOn: inDays(4), publishTime: '07:30' });
  // A time that clocks show twice or skip is the same moment, whether the teacher or the zone change came first.
  const nights = nextNightsOfNewYork().flatMap((dueOn) =>
    ['01:30', '02:30'].map((dueTime) => ({ dueOn, dueTime })),
  );
  const moved: { id: string }[] = [];
  for (const night of nights) moved.push(await scene.set(night));
  await hearOfSchool(service.app, schoolNews(schoolId, { timeZone: 'America/New_York' }));
  const dueOf = async (id: string) =>
    (await scene.call<HomeworkPage>('GET', `/homework/${id}`, scene.teacher)).body.dueAt;
  for (const [index, night] of nights.entries())
    expect(await dueOf(moved[index]?.id ?? '')).toBe((await scene.set(night)).dueAt);
});

it('scheduled homework of a teacher who lost the class is not set, and stays as a draft', async () => {
  const scene = await homeworkSchool(service);
  const { school, teacher, call } = scene;
  const [publishOn] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  const later = { state: 'scheduled', publishOn, publishTime: '07:00', studentIds: [scene.mia.id] };
  const ids = [
    (await scene.set(later)).id,
    (await scene.set({ ...later, title: 'By hers' }, school.admin)).id,
  ];
  const removed: Identity = { ...school.admin, personId: uuidv7() };
  await scene.set({ ...later, title: 'By one who was removed' }, removed);
  service.auth.contacts.set(school.admin.personId, { role: 'school_admin', isActive: true });
  service.auth.contacts.set(removed.personId, { role: 'school_admin', isActive: false });
  const changed = await call('PATCH', `/simple-teachers/${teacher.personId}`, school.admin, {
    classNumbers: [2],
  });
  expect(changed.status).toBe(200);
  await sql(`UPDATE classroom.homework SET publish_at = now() - interval '1 second' WHERE school_id = $1`, [
    school.id,
  ]);
  service.auth.isAway = true;
  await service.app.get(GivingOut).goOn(school.id);
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  service.auth.isAway = false;
  await service.app.get(GivingOut).goOn(school.id);
  expect((await ownOf(scene, scene.mia)).map(({ title }) => title)).toEqual(['By hers']);
  const { body } = await call<FoundHomework>('GET', '/homework?view=planned', teacher);
  expect(body.homework).toMatchObject([{ id: ids[0], state: 'draft', classNumber: null, students: 0 }]);
});

it('scheduled homework becomes a draft when all chosen students are gone', async () => {
  const scene = await homeworkSchool(service);
  const { school, teacher, stranger, call } = scene;
  const [publishOn] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  const later = { state: 'scheduled', publishOn, publishTime: '07:00', studentIds: [scene.mia.id] };
  const { id } = await scene.set(later);
  // Chosen in one class, and set for another.
  const elsewhere = await call<{ code: string }>(
    'POST',
    '/homework',
    stranger,
    aTask({ ...later, classNumber: 2 }),
  );
  expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'HOMEWORK_FOR_NOBODY']);
  await call('PATCH', `/simple-students/${scene.mia.id}`, school.admin, { classNumber: 2 });
  await sql(`UPDATE classroom.homework SET publish_at = now() - interval '1 second' WHERE school_id = $1`, [
    school.id,
  ]);
  await service.app.get(GivingOut).goOn(school.id);
  const { body } = await call<FoundHomework>('GET', '/homework?view=planned', teacher);
  expect(body.homework).toMatchObject([{ id, state: 'draft', classNumber: null, students: 0 }]);
  expect(await factsOf(school.id, 'homework.set')).toEqual([]);
});

it('homework is reminded of once, and only for students who have not handed it in', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  await scene.handIn(scene.tom.as, id, { text: 'Done.' });
  await sql(`UPDATE classroom.homework SET remind_at = now() - interval '1 second' WHERE id = $1`, [id]);
  const goOn = () => service.app.get(GivingOut).goOn(scene.school.id);
  await Promise.all([goOn(), goOn()]);
  expect(await factsOf(scene.school.id, 'homework.due_tomorrow')).toMatchObject([
    { homeworkId: id, studentIds: [scene.mia.id] },
  ]);
});

it('a missed reminder is not sent on the due day itself', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  await sql(
    `UPDATE classroom.homework SET remind_at = now() - interval '1 second', due_on = (now() AT TIME ZONE 'UTC')::date WHERE id = $1`,
    [id],
  );
  await service.app.get(GivingOut).goOn(scene.school.id);
  expect(await factsOf(scene.school.id, 'homework.due_tomorrow')).toEqual([]);
});

it('homework is due by the clock of the school', async () => {
  const scene = await homeworkSchool(service);
  await hearOfSchool(
    service.app,
    schoolNews(scene.school.id, { timeZone: 'America/New_York' }),
    'school.changed',
  );
  const { dueAt, dueTime } = await scene.set({ dueOn: '2100-11-07', dueTime: '' });
  expect([dueAt, dueTime]).toEqual(['2100-11-08T04:59:00.000Z', '23:59']);
  const { dueAt: inSummer } = await scene.set({ dueOn: '2100-07-01', dueTime: '08:00' });
  expect(inSummer).toBe('2100-07-01T12:00:00.000Z');
});

it.each([
  ['without a day', { dueOn: '' }, 'dueOn'],
  ['in the past', { dueOn: '2020-01-01' }, 'dueOn'],
  ['for nobody in particular', { classNumber: undefined }, 'classNumber'],
  ['at no time', { state: 'scheduled' }, 'publishOn'],
  ['after it is due', { state: 'scheduled', publishOn: '2100-01-01', publishTime: '08:00' }, 'publishOn'],
  ['with a link that is no web address', { links: ['javascript:alert(1)'] }, 'links'],
  ['with a plain http link', { links: ['http://example.org'] }, 'links'],
])('homework is refused %s', async (_name, more, field) => {
  const scene = await homeworkSchool(service);
  const answer = await scene.call<{ fields: object }>('POST', '/homework', scene.teacher, aTask(more));
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

it('homework is changed from the version that was read, and set for at least one student', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((title) => scene.call('PATCH', `/homework/${id}`, scene.teacher, aTask({ title }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const noted = (await notedLines(service, 'classroom', scene.school.id)).map(({ action }) => action);
  expect(noted.filter((action) => action === 'homework.changed')).toHaveLength(1);
  const empty = await scene.call<{ code: string }>(
    'POST',
    '/homework',
    scene.stranger,
    aTask({ classNumber: 2 }),
  );
  expect([empty.status, empty.body.code]).toEqual([409, 'HOMEWORK_FOR_NOBODY']);
});

it('homework is withdrawn from everybody, but hand-ins stay on record', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set();
  await scene.handIn(scene.mia.as, id, { text: 'Done.' });
  expect((await scene.call('POST', `/homework/${id}/remove`, scene.teacher)).status).toBe(200);
  expect((await scene.call('POST', `/homework/${id}/remove`, scene.teacher)).status).toBe(404);
  expect(await ownOf(scene, scene.mia)).toEqual([]);
  expect((await scene.handIn(scene.mia.as, id, { text: 'Again.' })).status).toBe(404);
  expect((await notedLines(service, 'classroom', scene.school.id)).map(({ action }) => action)).toContain(
    'homework.removed',
  );
  expect(await factsOf(scene.school.id, 'homework.withdrawn')).toEqual([{ homeworkId: id }]);
});

it('homework is written from a template, which stays one', async () => {
  const scene = await homeworkSchool(service);
  const { id } = await scene.set({ state: 'template', classNumber: undefined, dueOn: '' });
  const change = (body: object) =>
    scene.call<{ fields?: object }>('PATCH', `/homework/${id}`, scene.teacher, body);
  for (const state of ['set', 'draft']) {
    const refused = await change(aTask({ state }));
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['state']]);
  }
  const template = { state: 'template', classNumber: undefined, dueOn: '', title: 'Another title' };
  expect((await change(aTask(template))).status).toBe(200);
  const kept = await scene.call<FoundHomework>('GET', '/homework?view=templates', scene.teacher);
  expect(kept.body.homework).toMatchObject([{ id, title: 'Another title' }]);
  expect(await ownOf(scene, scene.mia)).toEqual([]);
});

it('templates are limited, even for concurrent requests', async () => {
  const scene = await homeworkSchool(service);
  await sql(
    `INSERT INTO classroom.homework (school_id, id, state, set_by, title, text, links)
     SELECT $1, gen_random_uuid(), 'template', $2, 'T', '', '[]' FROM generate_series(1, 98)`,
    [scene.school.id, scene.teacher.personId],
  );
  const template = aTask({ state: 'template', classNumber: undefined });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => scene.call('POST', '/homework', scene.teacher, template)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
});

it('homework does not follow a child into another class, except for hand-ins', async () => {
  const scene = await homeworkSchool(service);
  const [first, second] = [await scene.set(), await scene.set({ title: 'Sums' })];
  await scene.handIn(scene.mia.as, first.id, { text: 'Done.' });
  const moved = await scene.call('PATCH', `/simple-students/${scene.mia.id}`, scene.school.admin, {
    classNumber: 2,
  });
  expect(moved.status).toBe(200);
  await eventually(async () => (await ownOf(scene, scene.mia)).length === 1);
  const page = await scene.call<HomeworkPage>('GET', `/homework/${second.id}`, scene.teacher);
  expect(page.body.work.map(({ firstName }) => firstName)).toEqual(['Tom']);
});

it('a draft stays its author’s after a change of teachers, and is authorised when set', async () => {
  const scene = await homeworkSchool(service);
  const { school, teacher, call } = scene;
  const { id } = await scene.set({ state: 'draft' });
  const taken = await call('PATCH', `/simple-teachers/${teacher.personId}`, school.admin, {
    classNumbers: [2],
  });
  expect(taken.status).toBe(200);
  const planned = await call<FoundHomework>('GET', '/homework?view=planned', teacher);
  expect(planned.body.homework).toMatchObject([{ id, state: 'draft' }]);
  expect((await call('GET', `/homework/${id}`, teacher)).status).toBe(200);
  expect((await call('PATCH', `/homework/${id}`, teacher, aTask())).status).toBe(403);
  const elsewhere = aTask({ state: 'draft', classNumber: 2 });
  expect((await call('PATCH', `/homework/${id}`, teacher, elsewhere)).status).toBe(200);

  const other = await scene.set({ state: 'draft', classNumber: 2 });
  await sql('UPDATE classroom.class_card SET ended_on = current_date WHERE school_id = $1', [school.id]);
  expect((await call('GET', `/homework/${other.id}`, teacher)).status).toBe(200);
  expect((await call('POST', `/homework/${other.id}/remove`, teacher)).status).toBe(200);
});

it('homework can be changed after its end and in another time zone, without reaching newcomers', async () => {
  const scene = await homeworkSchool(service);
  const { school, teacher, call } = scene;
  await hearOfSchool(service.app, schoolNews(school.id, { timeZone: 'Etc/UTC' }));
  const { id } = await scene.set();
  await sql(
    `UPDATE classroom.homework SET due_on = due_on - 30, due_at = due_at - interval '30 days' WHERE id = $1`,
    [id],
  );
  const nia = await school.student(1, { firstName: 'Nia' });
  await hearOfSchool(service.app, schoolNews(school.id, { timeZone: 'Asia/Singapore' }));
  const page = async () => (await call<HomeworkPage>('GET', `/homework/${id}`, teacher)).body;
  const { dueOn, dueAt } = await page();
  const change = async (more: object) =>
    call<WrittenHomework>('PATCH', `/homework/${id}`, teacher, aTask({ dueOn, ...more }));
  const changed = await change({ title: 'Read chapter 4' });
  expect([changed.status, changed.body.homework.dueAt]).toEqual([200, dueAt]);
  expect(changed.body.homework.work.map(({ firstName }) => firstName).sort()).toEqual(['Mia', 'Tom']);
  expect((await change({ version: 1, dueTime: '09:00' })).status).toBe(400);
  const named = await change({ version: 1, studentIds: [scene.mia.id, nia.id] });
  expect(named.body.homework.work.map(({ firstName }) => firstName).sort()).toEqual(['Mia', 'Nia']);
});

it('homework set late is not reminded of in the same run', async () => {
  const scene = await homeworkSchool(service);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const { id } = await scene.set({ state: 'scheduled', publishOn: tomorrow, publishTime: '07:00' });
  await sql(
    `UPDATE classroom.homework SET publish_at = now() - interval '1 second', remind_at = now() - interval '1 minute' WHERE id = $1`,
    [id],
  );
  await service.app.get(GivingOut).goOn(scene.school.id);
  expect(await ownOf(scene, scene.mia)).toHaveLength(1);
  expect(await factsOf(scene.school.id, 'homework.due_tomorrow')).toEqual([]);
});
