import type { AwardedSeveral, ErrorBody, Identity, StudentRecord } from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

type Answered = AwardedSeveral & Pick<ErrorBody, 'code' | 'fields'>;

const give = (as: Identity, body: object, headers: Record<string, string> = {}) =>
  service.call<Answered>('POST', '/awards', { as, body, headers });
const takeBack = (as: Identity, entryIds: string[], headers: Record<string, string> = {}) =>
  service.call<Answered>('POST', '/awards/undo', { as, body: { entryIds }, headers });

/** A class of three, and a second class with one. */
async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const teacher = await school.teacher([1]);
  const names = ['Ivy', 'Omar', 'Zoë'];
  const students = await Promise.all(names.map((firstName) => school.student(1, { firstName })));
  const other = await school.student(2);
  const ids = students.map(({ id }) => id);
  return { school, teacher, students, other, ids };
}

async function totals(as: Identity): Promise<number[]> {
  const { body } = await service.call<StudentRecord[]>('GET', '/simple-students?classNumber=1', { as });
  return body.map(({ behaviorPoints }) => behaviorPoints);
}

/** The facts about points in the outbox, in order. */
const facts = (schoolId: string) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ name: string; studentId: string; behaviorPoints: number }>(
      `SELECT name, payload->>'studentId' AS "studentId", (payload->>'behaviorPoints')::int AS "behaviorPoints"
       FROM classroom.outbox WHERE school_id = $1 AND name LIKE 'points.%' ORDER BY name, payload->>'studentId'`,
      [schoolId],
    );
    return rows;
  });

const entriesOf = ({ body }: { body: Answered }) => body.changes.map(({ entry }) => entry.id);

it('a batch award gives each student an entry, a total and an event, as single ones do', async () => {
  const { school, teacher, ids } = await smallSchool();
  const given = await give(teacher, { studentIds: ids, amount: 3, note: 'Tidied up' });
  expect(given.status).toBe(201);
  expect(given.body.changes.map(({ entry, behaviorPoints }) => [entry.studentId, behaviorPoints])).toEqual(
    ids.toSorted().map((id) => [id, 3]),
  );
  expect(given.body.changes[0]?.entry).toMatchObject({ amount: 3, note: 'Tidied up' });
  expect(await totals(teacher)).toEqual([3, 3, 3]);
  expect(await facts(school.id)).toEqual(
    ids.toSorted().map((studentId) => ({ name: 'points.awarded', studentId, behaviorPoints: 3 })),
  );
});

it('a batch award and its undo name each student once, in whichever case the id is written', async () => {
  const { teacher, ids } = await smallSchool();
  const [ivy = '', omar = ''] = ids;
  const twice = await give(teacher, { studentIds: [ivy, omar, ivy.toUpperCase()], amount: 3 });
  expect(twice).toMatchObject({ status: 400, body: { fields: { studentIds: ['Name each student once.'] } } });
  expect(await totals(teacher)).toEqual([0, 0, 0]);
  const given = await give(teacher, { studentIds: [ivy.toUpperCase()], amount: 3 });
  expect([given.status, given.body.changes[0]?.entry.studentId]).toEqual([201, ivy]);
  const [entryId = ''] = entriesOf(given);
  expect((await takeBack(teacher, [entryId, entryId.toUpperCase()])).status).toBe(400);
  expect((await takeBack(teacher, [entryId.toUpperCase()])).status).toBe(200);
  expect(await totals(teacher)).toEqual([0, 0, 0]);
});

it('a batch award is undone at once, except for entries undone before', async () => {
  const { teacher, ids } = await smallSchool();
  const entries = entriesOf(await give(teacher, { studentIds: ids, amount: 3 }));
  expect((await service.call('POST', `/points/${entries[0]}/undo`, { as: teacher })).status).toBe(200);
  const undone = await takeBack(teacher, entries);
  expect([undone.status, entriesOf(undone).toSorted()]).toEqual([200, entries.slice(1).toSorted()]);
  expect(await totals(teacher)).toEqual([0, 0, 0]);
  expect((await takeBack(teacher, entries)).body.code).toBe('ALREADY_UNDONE');
  expect(await totals(teacher)).toEqual([0, 0, 0]);
});

it('a batch award happens once per key, for repeated and concurrent requests', async () => {
  const { teacher, ids } = await smallSchool();
  const key = { 'idempotency-key': uuidv7() };
  const body = { studentIds: ids, amount: 2 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => give(teacher, body, key)));
  expect(new Set(answers.map((each) => JSON.stringify([each.status, each.body]))).size).toBe(1);
  expect(await totals(teacher)).toEqual([2, 2, 2]);
  const undoKey = { 'idempotency-key': uuidv7() };
  const [entries] = answers.map(entriesOf);
  const undone = await Promise.all(
    Array.from({ length: 3 }, () => takeBack(teacher, entries ?? [], undoKey)),
  );
  expect(undone.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await totals(teacher)).toEqual([0, 0, 0]);
});

it('a batch award reaches everybody or nobody', async () => {
  const { school, teacher, students, other, ids } = await smallSchool();
  const elsewhere = await new TestSchool(service).class(1).then(() => uuidv7());
  for (const [stranger, status] of [
    [other.id, 403],
    [elsewhere, 404],
  ] as const)
    expect((await give(teacher, { studentIds: [...ids, stranger], amount: 1 })).status).toBe(status);
  await service.call('PATCH', `/simple-students/${ids[2]}`, { as: school.admin, body: { isActive: false } });
  expect((await give(teacher, { studentIds: ids, amount: 1 })).status).toBe(404);
  const [first] = students;
  const own = entriesOf(await give(school.admin, { studentIds: [first?.id], amount: 1 }));
  const mine = entriesOf(await give(teacher, { studentIds: [first?.id], amount: 1 }));
  expect((await takeBack(teacher, [...mine, ...own])).status).toBe(403);
  expect((await takeBack(teacher, [...mine, uuidv7()])).status).toBe(404);
  expect(await totals(school.admin)).toEqual([2, 0, 0]);
});

it('concurrent batch awards and undos of the same students never deadlock', async () => {
  const { school, teacher, ids } = await smallSchool();
  const first = entriesOf(await give(teacher, { studentIds: ids, amount: 1 }));
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, (_, turn) =>
      give(turn % 2 ? teacher : school.admin, {
        studentIds: turn % 2 ? ids : ids.toReversed(),
        amount: 1,
      }),
    ),
    takeBack(teacher, first.toReversed()),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 6 }, () => 201), 200]);
  expect(await totals(teacher)).toEqual([6, 6, 6]);
});

it.each([
  [{ amount: 1 }, 'studentIds', 'Choose 1 to 40 students.'],
  [{ amount: 1, studentIds: [] }, 'studentIds', 'Choose 1 to 40 students.'],
  [
    { amount: 1, studentIds: Array.from({ length: 41 }, () => uuidv7()) },
    'studentIds',
    'Choose 1 to 40 students.',
  ],
  [{ amount: 1, studentIds: ['x'] }, 'studentIds', 'Choose 1 to 40 students.'],
  [
    {
      amount: 1,
      studentIds: ['0190aaaa-bbbb-7ccc-8ddd-eeeeffff0001', '0190AAAA-BBBB-7CCC-8DDD-EEEEFFFF0001'],
    },
    'studentIds',
    'Name each student once.',
  ],
  [{ studentIds: [uuidv7()] }, 'amount', 'Choose either a category or a number of points.'],
])('a batch award with %j is refused', async (body, field, sentence) => {
  const { status, body: said } = await give(new TestSchool(service).admin, body);
  expect([status, said.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(said.fields?.[field]).toContain(sentence);
});
