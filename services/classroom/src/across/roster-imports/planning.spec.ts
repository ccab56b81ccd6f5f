import type { ErrorBody, Identity, Page, RosterImport, RosterLine } from '@homeroom/contracts';
import { SERVER_LIMITS } from '@homeroom/domain';
import { someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { NO_LINES, PATH } from './importing.spec-support';

const COLUMNS = ['lastName', 'firstName', 'classNumber', 'parentEmail'];

let service: Classroom;
let school: TestSchool;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  await school.class(1);
  await school.class(2, { maxStudents: 2 });
});

const plan = (lines: unknown, { as = school.admin, columns = COLUMNS as unknown } = {}) =>
  service.call<RosterImport & Pick<ErrorBody, 'fields'>>('POST', PATH, { as, body: { columns, lines } });
const find = (id: string, query = '', as: Identity = school.admin) =>
  service.call<RosterImport & { lines: Page<RosterLine> }>('GET', `${PATH}/${id}${query}`, { as });

it('a plan shows the effect of every line, and changes nothing', async () => {
  await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
  const { status, body } = await plan([
    ['Stone', 'Ivy', '1'],
    ['Stone', 'Ivy', '1', ''],
    [' 欧阳 ', '小红', 'Class 1', 'home@family.test'],
    ['Stone', 'Omar', '9'],
    ['Stone', 'Amal', '2', 'no address'],
    ['', 'Kim', '2'],
    ['Rivers', 'A', '2'],
    ['Rivers', 'B', '2'],
    ['Rivers', 'C', '2'],
  ]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ state: 'planned', done: 0, finishedAt: null },
    counts: { add: 3, update: 0, unchanged: 1, refused: 5 },
  });
  const { lines } = (await find(body.id)).body;
  expect(lines.items.map(({ line, kind, about, reason }) => [line, kind, ...about, reason])).toEqual([
    [1, 'unchanged', null],
    [2, 'refused', 'lastName', 'twice'],
    [3, 'add', null],
    [4, 'refused', 'classNumber', 'no_class'],
    [5, 'refused', 'parentEmail', 'no_email'],
    [6, 'refused', 'lastName', 'missing'],
    [7, 'add', null],
    [8, 'add', null],
    [9, 'refused', 'classNumber', 'class_full'],
  ]);
  expect(lines.items[2]?.cells).toEqual({
    ...{ lastName: '欧阳', firstName: '小红', classNumber: 'Class 1', parentEmail: 'home@family.test' },
  });
  const refused = (await find(body.id, '?kind=refused&page=2&pageSize=2')).body.lines;
  expect(refused).toMatchObject({ total: 5, items: [{ line: 5 }, { line: 6 }] });
  const students = await service.call<unknown[]>('GET', '/simple-students', { as: school.admin });
  expect(students.body).toHaveLength(1);
});

it('a plan belongs to the school’s office, and can be found again', async () => {
  const { body } = await plan([['Stone', 'Ivy', '1']]);
  expect((await find(body.id, '', someone('school_admin'))).status).toBe(404);
  expect((await find(uuidv7())).status).toBe(404);
  expect((await plan([['Stone', 'Ivy', '1']], { as: await school.teacher([1], 'principal') })).status).toBe(
    403,
  );
  await plan([['Stone', 'Omar', '1']]);
  const latest = await service.call<RosterImport[]>('GET', PATH, { as: school.admin });
  expect(latest.body.map(({ counts }) => counts.add)).toEqual([1, 1]);
  expect(latest.body[1]?.id).toBe(body.id);
});

it.each([
  ['lines', []],
  ['lines', 'x'],
  ['lines', [['x'], 'y']],
  ['lines', [[1]]],
  ['lines', [['x'.repeat(501)]]],
  ['lines', [['\u0000']]],
  ['lines', [Array.from({ length: 19 }, () => 'x')]],
  ['lines', Array.from({ length: 2_401 }, () => ['x'])],
])('an invalid file is refused as a whole: %s', async (field, lines) => {
  const { status, body } = await plan(lines);
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty(field);
});

it.each([
  [['firstName', 'lastName']],
  [['firstName', 'lastName', 'classNumber', 'pin']],
  [[...COLUMNS, 'lastName']],
  ['x'],
])('columns must be complete and unique: %j', async (columns) => {
  const { status, body } = await plan([['a', 'b', '1']], { columns });
  expect(status).toBe(400);
  expect(body.fields).toHaveProperty('columns');
});

it('only the newest plans are kept', async () => {
  const [first] = await Promise.all(
    Array.from({ length: SERVER_LIMITS.rosterPlansKept }, (_, index) =>
      plan([['Stone', `Child ${index}`, '1']]),
    ),
  );
  expect((await find(first?.body.id ?? '')).status).toBe(200);
  await service.call('POST', `${PATH}/${first?.body.id}/begin`, {
    as: { ...school.admin, provedAt: Date.now() },
  });
  // Concurrent plans do not see one another; the next one clears them up.
  await Promise.all([1, 2, 3].map((index) => plan([['Stone', `Late ${index}`, '1']])));
  const newest = await plan([['Stone', 'Last', '1']]);
  const left = await service.call<RosterImport[]>('GET', PATH, { as: school.admin });
  expect(left.body.filter(({ state }) => state === 'planned')).toHaveLength(SERVER_LIMITS.rosterPlansKept);
  expect(left.body.map(({ id }) => id)).toContain(newest.body.id);
  // An import that was begun is no longer a plan, and stays.
  expect((await find(first?.body.id ?? '')).body.state).toBe('running');
});

it('2,400 lines are planned in one request', async () => {
  const lines = Array.from({ length: 2_400 }, (_, index) => [
    'Rivers',
    `Child ${index}`,
    String((index % 60) + 1),
  ]);
  for (let classNumber = 3; classNumber <= 60; classNumber += 1) await school.class(classNumber);
  const { body } = await plan(lines);
  // Class 2 has two places.
  expect(body.counts).toEqual({ ...NO_LINES, add: 2_362, refused: 38 });
});

describe('a line that recalls a student who has left', () => {
  const answer = (id: string, body: object, as: Identity = school.admin) =>
    service.call<RosterImport & Pick<ErrorBody, 'code'>>('POST', `${PATH}/${id}/answers`, { as, body });
  const leave = (id: string) =>
    service.call('PATCH', `/simple-students/${id}`, { as: school.admin, body: { isActive: false } });

  async function asked() {
    const gone = await school.student(1, { firstName: 'Ivy', lastName: 'Stone' });
    expect((await leave(gone.id)).status).toBe(200);
    const { body } = await plan([
      ['Rivers', 'Kim', '1'],
      ['Stone', 'Ivy', '1'],
    ]);
    return { gone, id: body.id, counts: body.counts };
  }

  it('asks the office before the record is anybody’s again, and can be answered anew', async () => {
    const { gone, id, counts } = await asked();
    expect(counts).toMatchObject({ add: 1, update: 0, asked: 1, refused: 0 });
    const [, line] = (await find(id)).body.lines.items;
    expect(line).toMatchObject({ kind: 'asked', about: ['lastName'], reason: 'left' });
    expect(line?.left).toEqual({
      recordId: gone.studentId,
      on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const same = await answer(id, { line: 2, isSame: true });
    expect([same.status, same.body.counts]).toMatchObject([200, { add: 1, update: 1, asked: 0 }]);
    expect((await find(id)).body.lines.items[1]).toMatchObject({
      ...{ kind: 'update', about: ['isActive'], left: { recordId: gone.studentId } },
    });
    const other = await answer(id, { line: 2, isSame: false });
    expect(other.body.counts).toMatchObject({ add: 2, update: 0, asked: 0 });
    const begun = await service.call('POST', `${PATH}/${id}/begin`, {
      as: { ...school.admin, provedAt: Date.now() },
    });
    expect(begun.body).toMatchObject({ isReplanned: false, state: 'running' });
    expect((await answer(id, { line: 2, isSame: true })).body.code).toBe('CHANGED_MEANWHILE');
  });

  it('is refused only when the import begins without an answer', async () => {
    const { id } = await asked();
    const kinds = async () =>
      Promise.all(
        ['asked', 'refused'].map(async (kind) =>
          (await find(id, `?kind=${kind}`)).body.lines.items.map((line) => line.kind),
        ),
      );
    const unproved = await service.call('POST', `${PATH}/${id}/begin`, { as: school.admin });
    expect(unproved).toMatchObject({ status: 403, body: { code: 'STEP_UP_NEEDED' } });
    const file = async () => {
      const { body } = await service.call<string>('GET', `${PATH}/${id}/refused?format=csv`, {
        as: school.admin,
      });
      return body.trim().split('\n').length - 1;
    };
    expect([await kinds(), await file()]).toEqual([[['asked'], []], 0]);
    await service.call('POST', `${PATH}/${id}/begin`, { as: { ...school.admin, provedAt: Date.now() } });
    expect([await kinds(), await file()]).toEqual([[[], ['refused']], 1]);
  });

  it('is answered by this school’s office only, and only where something is asked', async () => {
    const { id } = await asked();
    expect((await answer(id, { line: 2, isSame: true }, someone('school_admin'))).status).toBe(404);
    for (const line of [1, 3]) expect((await answer(id, { line, isSame: true })).status).toBe(404);
    for (const body of [{ line: 2 }, { line: 2, isSame: 'yes' }, { line: 'two', isSame: true }])
      expect((await answer(id, body)).status).toBe(400);
    expect(
      (await plan([['Stone', 'Ivy', 'yes']], { columns: [...COLUMNS.slice(0, 2), 'isSame'] })).status,
    ).toBe(400);
  });
});
