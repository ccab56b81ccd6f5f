import type { ChangeStudent, Enrolment, StudentDetail } from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import fc from 'fast-check';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
let school: TestSchool;
let id: string;

beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());
beforeEach(async () => {
  school = new TestSchool(service);
  for (const number of [1, 2, 3]) await school.class(number);
  id = (await school.student(1)).id;
});

const read = async () =>
  (await service.call<StudentDetail>('GET', `/simple-students/${id}`, { as: school.admin })).body;
const change = async (body: ChangeStudent) => {
  const { status } = await service.call('PATCH', `/simple-students/${id}`, { as: school.admin, body });
  expect(status).toBe(200);
};
/** Moves what was recorded this many days into the past, by way of a distant date so that no two days collide. */
const wait = (days: number) =>
  asSuperuser(service.database.adminUrl, async (client) => {
    for (const back of [100_000, days - 100_000])
      await client.query(
        `UPDATE classroom.enrolment SET starts_on = starts_on - $2::int, ends_on = ends_on - $2::int
         WHERE school_id = $1`,
        [school.id, back],
      );
  });
/** Each enrolment as its class and how many days ago it began and ended. */
const history = async () => {
  const today = await asSuperuser(service.database.adminUrl, async (client) => {
    const { rows } = await client.query<{ today: string }>(
      "SELECT (now() AT TIME ZONE 'UTC')::date::text AS today",
    );
    return Date.parse(rows[0]?.today ?? '');
  });
  const ago = (day: string | null) => (day === null ? null : (today - Date.parse(day)) / 86_400_000);
  return (await read()).enrolments.map(({ classNumber, startsOn, endsOn }) => [
    classNumber,
    ago(startsOn),
    ago(endsOn),
  ]);
};

describe('the classes of a student', () => {
  it('start with the enrolment', async () => {
    expect((await read()).enrolments).toMatchObject([{ classNumber: 1, className: 'Class 1', endsOn: null }]);
    expect(await history()).toEqual([[1, 0, null]]);
  });

  it('stay on record when the student moves, leaves and returns', async () => {
    await wait(10);
    await change({ classNumber: 2 });
    await wait(5);
    await change({ isActive: false });
    await wait(3);
    // Choosing a class for later is not yet an enrolment.
    await change({ classNumber: 3 });
    await wait(4);
    await change({ isActive: true });
    expect(await history()).toEqual([
      [3, 0, null],
      [2, 12, 7],
      [1, 22, 12],
    ]);
  });

  it('of a single day are the last of that day', async () => {
    await wait(2);
    await change({ classNumber: 2 });
    await change({ classNumber: 1 });
    expect(await history()).toEqual([[1, 2, null]]);
    await change({ classNumber: 2 });
    await change({ isActive: false });
    await change({ classNumber: 3, isActive: true });
    expect(await history()).toEqual([
      [3, 0, null],
      [1, 2, 0],
    ]);
  });

  it('are not affected by other changes', async () => {
    await wait(2);
    await change({ firstName: 'Mia Sofia', grade: 'Grade 2' });
    expect(await history()).toEqual([[1, 2, null]]);
  });

  const step = fc.oneof(
    fc.record({ classNumber: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ isActive: fc.boolean() }),
    fc.record({ days: fc.integer({ min: 1, max: 3 }) }),
  );

  it('never overlap, and the open one is the student’s class, for any sequence of changes', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
          for (const each of steps) await ('days' in each ? wait(each.days) : change(each));
          const { classNumber, isActive, enrolments } = await read();
          const open = enrolments.filter(({ endsOn }) => endsOn === null);
          expect(open.map((each) => each.classNumber)).toEqual(isActive ? [classNumber] : []);
          expect(overlapping(enrolments)).toEqual([]);
        })
        .beforeEach(async () => {
          id = (await school.student(1)).id;
        }),
      { numRuns: 15 },
    );
  });

  it('have one open entry after concurrent moves', async () => {
    await wait(1);
    await Promise.all(Array.from({ length: 20 }, (_, turn) => change({ classNumber: (turn % 3) + 1 })));
    const { classNumber, enrolments } = await read();
    expect(enrolments.filter(({ endsOn }) => endsOn === null).map((each) => each.classNumber)).toEqual([
      classNumber,
    ]);
    expect(overlapping(enrolments)).toEqual([]);
  });
});

/** Newest first: each must have ended when its predecessor in the list begins. */
function overlapping(enrolments: readonly Enrolment[]): Enrolment[] {
  return enrolments
    .slice(1)
    .filter(({ endsOn }, index) => (endsOn ?? '9999') > (enrolments[index]?.startsOn ?? ''));
}
