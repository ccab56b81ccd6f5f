import type { ErrorBody, Identity, PointsChanged, WrittenCategory } from '@homeroom/contracts';
import { type Statement, TenantDb } from '@homeroom/database';
import { asSuperuser, eventually } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';
import { AwardLine } from './award-line';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.close());

type Answered = PointsChanged & Pick<ErrorBody, 'code'>;

const award = (as: Identity, body: object, key: string = uuidv7()) =>
  service.call<Answered>('POST', '/points', { as, body, headers: { 'idempotency-key': key } });

/** Two classes of three, each with a teacher. */
async function twoClasses() {
  const school = new TestSchool(service);
  const classes = [];
  for (const number of [1, 2]) {
    await school.class(number);
    const names = ['Ivy', 'Omar', 'Zoë'];
    const students = await Promise.all(names.map((firstName) => school.student(number, { firstName })));
    classes.push({ teacher: await school.teacher([number]), ids: students.map(({ id }) => id) });
  }
  const [first, second] = classes as [(typeof classes)[0], (typeof classes)[0]];
  return { school, first, second };
}

/** The sums of a school's ledger, totals, facts and kept answers. */
const written = (schoolId: string) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<Record<'entries' | 'sum' | 'total' | 'facts' | 'kept', number>>(
      `SELECT count(*)::int AS entries, coalesce(sum(amount), 0)::int AS sum,
         (SELECT coalesce(sum(points), 0)::int FROM classroom.point_total WHERE school_id = $1) AS total,
         (SELECT count(*)::int FROM classroom.outbox WHERE school_id = $1 AND name = 'points.awarded') AS facts,
         (SELECT count(*)::int FROM classroom.repeated_write WHERE school_id = $1 AND outcome IS NOT NULL) AS kept
       FROM classroom.point_entry WHERE school_id = $1`,
      [schoolId],
    );
    return rows[0];
  });

it('authorises and answers each of several concurrent awards by itself', async () => {
  const { school, first, second } = await twoClasses();
  const again = uuidv7();
  const [ivy = '', omar = '', zoe = ''] = first.ids;
  const before = await award(first.teacher, { studentId: ivy, amount: 5 }, again);

  const answers = await Promise.all([
    award(first.teacher, { studentId: ivy, amount: 5 }, again),
    award(first.teacher, { studentId: ivy, amount: 1 }),
    award(first.teacher, { studentId: ivy, amount: 2 }),
    award(first.teacher, { studentId: omar, amount: -3, note: 'Late' }),
    award(first.teacher, { studentId: zoe, categoryId: uuidv7() }),
    award(first.teacher, { studentId: second.ids[0], amount: 1 }),
    award(first.teacher, { studentId: uuidv7(), amount: 1 }),
    award(school.admin, { studentId: second.ids[1], amount: 4 }),
    ...second.ids.map((studentId) => award(second.teacher, { studentId, amount: 1 })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([
    201, 201, 201, 201, 400, 403, 404, 201, 201, 201, 201,
  ]);
  expect(answers[0]?.body).toEqual(before.body);
  expect(answers[3]?.body).toMatchObject({
    entry: { studentId: omar, amount: -3, note: 'Late' },
    behaviorPoints: -3,
  });
  expect([1, 2].map((place) => answers[place]?.body.behaviorPoints).sort()).toEqual(
    expect.arrayContaining([8]),
  );
  expect(await written(school.id)).toEqual({ entries: 8, sum: 12, total: 12, facts: 8, kept: 8 });
});

/** Calls the third and later ones while two are under way. */
async function whileTwoAreUnderWay<T>(calls: readonly (() => Promise<T>)[]) {
  const [line, db] = [service.app.get(AwardLine), service.app.get(TenantDb)];
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const real = db.write.bind(db) as (what: Statement<unknown>) => Promise<unknown[]>;
  const write = jest.spyOn(db, 'write').mockImplementation(async (what) => {
    await held;
    return (await real(what)) as never[];
  });
  const came = jest.spyOn(line, 'give');
  const answers: Promise<T>[] = [];
  for (const [index, call] of calls.entries()) {
    answers.push(call());
    if (index < 2) await eventually(() => write.mock.calls.length === index + 1);
  }
  await eventually(() => came.mock.calls.length === calls.length);
  go();
  return { answers: await Promise.all(answers), statements: write.mock.calls.length };
}

it('writes in one statement the awards that arrive while two are in progress', async () => {
  const { school, first, second } = await twoClasses();
  const { answers, statements } = await whileTwoAreUnderWay(
    [...first.ids, ...second.ids].map((studentId) => () => award(school.admin, { studentId, amount: 1 })),
  );
  for (const { status } of answers) expect(status).toBe(201);
  expect(statements).toBe(3);
  expect(await written(school.id)).toEqual({ entries: 6, sum: 6, total: 6, facts: 6, kept: 6 });
});

it('uses a class’s category in that class only and no archived one, singly and in a batch', async () => {
  const { school, first, second } = await twoClasses();
  const listening = { name: 'Listening', icon: 'ear', amount: 2 };
  const add = async (more: object) => {
    const made = await service.call<WrittenCategory>('POST', '/point-categories', {
      as: school.admin,
      body: { ...listening, ...more },
    });
    return made.body.category;
  };
  const own = await add({ classNumber: 1 });
  const away = await add({ name: 'Assembly' });
  await service.call('PATCH', `/point-categories/${away.id}`, {
    as: school.admin,
    body: { ...listening, name: 'Assembly', isArchived: true, version: away.version },
  });
  const [inFirst = '', alsoInFirst = '', lastInFirst = ''] = first.ids;
  const [inSecond = '', alsoInSecond = '', lastInSecond = ''] = second.ids;
  const { answers, statements } = await whileTwoAreUnderWay(
    (
      [
        [inFirst, own.id],
        [inSecond, own.id],
        [alsoInFirst, own.id],
        [alsoInSecond, own.id],
        [lastInFirst, away.id],
        [lastInSecond, away.id],
      ] as const
    ).map(
      ([studentId, categoryId]) =>
        () =>
          award(school.admin, { studentId, categoryId }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 201, 400, 400, 400]);
  expect(statements).toBe(3);
  expect((await award(school.admin, { studentId: inFirst, categoryId: away.id })).status).toBe(400);
  expect(await written(school.id)).toMatchObject({ entries: 2, sum: 4, total: 4, facts: 2 });
});

it('happens once for a key sent many times among others', async () => {
  const { school, first } = await twoClasses();
  const key = uuidv7();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      award(first.teacher, { studentId: first.ids[index % 3], amount: 1 }, index % 3 === 0 ? key : uuidv7()),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const same = answers.filter((_, index) => index % 3 === 0).map(({ body }) => body.entry.id);
  expect(new Set(same).size).toBe(1);
  expect(await written(school.id)).toEqual({ entries: 21, sum: 21, total: 21, facts: 21, kept: 21 });
});

it('does not delay others for a student locked by a concurrent change', async () => {
  const { school, first, second } = await twoClasses();
  const [held = '', ...others] = first.ids;
  await asSuperuser(service.database.adminUrl, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM classroom.student WHERE id = $1 FOR UPDATE', [held]);
    let isAnswered = false;
    const waiting = [1, 2, 3].map(() => award(school.admin, { studentId: held, amount: 1 }));
    for (const one of waiting) void one.then(() => (isAnswered = true));
    const rest = [...others, ...second.ids].map((studentId) => award(school.admin, { studentId, amount: 1 }));
    for (const { status } of await Promise.all(rest)) expect(status).toBe(201);
    expect(isAnswered).toBe(false);
    await client.query('COMMIT');
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(201);
  });
  expect(await written(school.id)).toMatchObject({ entries: 8, total: 8, kept: 8 });
});

it('writes nothing of a failed award, and everything else', async () => {
  const { school, first } = await twoClasses();
  const failing = jest.spyOn(service.app.get(TenantDb), 'write');
  failing.mockImplementationOnce(() => Promise.reject(new Error('a statement that fails')));
  const given = await Promise.all(
    first.ids.map((studentId) => award(first.teacher, { studentId, amount: 2 })),
  );
  expect(given.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(failing).toHaveBeenCalled();
  expect(await written(school.id)).toEqual({ entries: 3, sum: 6, total: 6, facts: 3, kept: 3 });
});
