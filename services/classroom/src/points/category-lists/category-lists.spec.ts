import type {
  CategoryList,
  EditableCategory,
  Identity,
  PointCategoryRecord,
  PointEntry,
  PointsChanged,
  WrittenCategory,
} from '@homeroom/contracts';
import { CATEGORIES, GAMES_CATEGORY, STARTING_CATEGORIES } from '@homeroom/domain';
import { asSuperuser, notedLines, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const leader = await school.teacher([1], 'principal');
  return { school, leader, student: await school.student(1), other: await school.student(2) };
}

const URL = '/point-categories';
const LISTENING = { name: 'Listening', icon: 'ear', amount: 2 };
const add = (as: Identity, more: object = {}) =>
  service.call<WrittenCategory>('POST', URL, { as, body: { ...LISTENING, ...more } });
const change = (as: Identity, of: EditableCategory, more: object = {}) => {
  const { id, name, icon, amount, isArchived, version } = of;
  const body = { name, icon, amount, isArchived, version, ...more };
  return service.call<WrittenCategory>('PATCH', `${URL}/${id}`, { as, body });
};
const list = async (as: Identity, query = '') =>
  (await service.call<CategoryList>('GET', `${URL}/list${query}`, { as })).body.categories;
const offered = async (as: Identity, query = '') =>
  (await service.call<PointCategoryRecord[]>('GET', `${URL}${query}`, { as })).body.map(({ name }) => name);
const give = (as: Identity, studentId: string, categoryId: string) =>
  service.call<PointsChanged>('POST', '/points', { as, body: { studentId, categoryId } });

it('categories of the school are the office’s, and those of a class are its class teacher’s', async () => {
  const { school, leader } = await smallSchool();
  expect((await add(leader)).status).toBe(403);
  expect((await add(leader, { classNumber: 2 })).status).toBe(403);
  expect((await add(await school.teacher([1]), { classNumber: 1 })).status).toBe(403);
  expect((await add(leader, { classNumber: 1 })).status).toBe(201);
  expect((await add(school.admin, { name: 'Assembly' })).status).toBe(201);
  const given = STARTING_CATEGORIES.map(({ name }) => name);
  expect(await offered(leader)).toEqual([...given, 'Assembly']);
  expect(await offered(leader, '?classNumber=1')).toEqual([...given, 'Assembly', 'Listening']);
  expect((await service.call('GET', `${URL}?classNumber=2`, { as: leader })).status).toBe(403);
  expect(await offered(school.admin, '?classNumber=2')).toEqual([...given, 'Assembly']);
  expect((await change(leader, (await list(leader))[0] as EditableCategory)).status).toBe(403);
});

it('categories of a class are used in that class only', async () => {
  const { school, leader, student, other } = await smallSchool();
  const { id } = (await add(leader, { classNumber: 1 })).body.category;
  expect((await give(leader, student.id, id)).body).toMatchObject({ entry: { amount: 2 } });
  expect((await give(school.admin, other.id, id)).status).toBe(400);
});

it('categories leave out that of games, which nobody can use, move or archive', async () => {
  const { school, leader } = await smallSchool();
  const before = await list(school.admin);
  const games = uuidv7();
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `INSERT INTO classroom.point_category (school_id, id, key, name, amount, icon, position)
       VALUES ($1, $2, $3, $4, $5, $6, 99)`,
      [school.id, games, ...Object.values(GAMES_CATEGORY)],
    ),
  );
  expect(await list(school.admin)).toEqual(before);
  expect(await offered(leader)).toEqual(before.map(({ name }) => name));
  const asIfListed = { ...before[0], id: games, amount: 1 } as EditableCategory;
  expect((await change(school.admin, asIfListed, { isArchived: true })).status).toBe(404);
});

it('archived categories cannot be used, and earlier awards keep their names', async () => {
  const { school, leader, student } = await smallSchool();
  const made = (await add(leader, { classNumber: 1 })).body.category;
  await give(leader, student.id, made.id);
  const away = await change(leader, made, { isArchived: true });
  expect(away.body.category).toMatchObject({ isArchived: true, version: 1 });
  expect((await give(leader, student.id, made.id)).status).toBe(400);
  const entries = await service.call<PointEntry[]>('GET', `/points?studentId=${student.id}`, { as: leader });
  expect(entries.body).toMatchObject([{ categoryName: 'Listening', amount: 2 }]);
  expect((await change(leader, made)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect((await change(leader, away.body.category, { isArchived: false })).status).toBe(200);
  expect((await give(leader, student.id, made.id)).status).toBe(201);
  expect((await change(leader, { ...made, version: 2 }, { name: 'Hearing', amount: 3 })).status).toBe(200);
  expect((await change(leader, { ...made, version: 3 }, { amount: -1 })).status).toBe(400);
  expect((await change(someone('school_admin'), made)).status).toBe(404);
  const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      ...['points.category_added', 'points.category_changed'],
      ...['points.category_archived', 'points.category_restored'],
    ]),
  );
});

describe('the order of categories', () => {
  const move = (as: Identity, one?: EditableCategory, before?: EditableCategory) =>
    service.call<CategoryList & { code?: string }>('PUT', `${URL}/order`, {
      as,
      body: { categoryId: one?.id, ...(before && { beforeId: before.id }) },
    });
  const idsOf = (...of: (EditableCategory | undefined)[]) => of.map((category) => category?.id);

  it('is changed one category at a time, keeping a colleague’s concurrent moves', async () => {
    const { school } = await smallSchool();
    const colleague = { ...school.admin, personId: uuidv7() };
    const before = await list(school.admin);
    const [a, b, c, ...rest] = before;
    const last = rest.at(-1);
    const moved = await Promise.all([
      move(school.admin, last, a),
      move(colleague, b),
      move(school.admin, c, b),
    ]);
    expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = (await list(school.admin)).map(({ id }) => id);
    expect(now.slice(0, 2)).toEqual(idsOf(last, a));
    expect(now).toHaveLength(before.length);
    expect((await move(school.admin, b, last)).body.categories.slice(0, 3).map(({ id }) => id)).toEqual(
      idsOf(b, last, a),
    );
    const again = await move(school.admin, b, last);
    expect(again.body.categories).toEqual(await list(school.admin));
    const actions = (await notedLines(service, 'classroom', school.id)).map(({ action }) => action);
    expect(actions).toContain('points.categories_ordered');
  });

  it('refuses to move an archived category, next to an archived one, or into another list', async () => {
    const { school, leader } = await smallSchool();
    const [a, b] = await list(school.admin);
    const own = (await add(leader, { classNumber: 1 })).body.category;
    const other = (await add(school.admin, { classNumber: 2 })).body.category;
    expect((await move(leader, own)).status).toBe(200);
    expect((await move(leader, a, b)).status).toBe(403);
    expect((await move(leader, other)).status).toBe(403);
    expect((await move(leader, own, a)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await move(school.admin, a, a)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await move(someone('school_admin'), a)).status).toBe(404);
    await change(school.admin, b as EditableCategory, { isArchived: true });
    expect((await move(school.admin, a, b)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await move(school.admin, b, a)).body.code).toBe('CHANGED_MEANWHILE');
    expect((await move(school.admin, undefined, a)).status).toBe(400);
  });
});

it('categories are limited per list, even for concurrent requests', async () => {
  const { school } = await smallSchool();
  const free = CATEGORIES.most - STARTING_CATEGORIES.length;
  const answers = await Promise.all(
    [...Array(free + 8).keys()].map((at) => add(school.admin, { name: `C${at}` })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(8);
});
