import type {
  Identity,
  PointCategoryRecord,
  PointEntry,
  PointsChanged,
  StudentDashboard,
  StudentRecordOfPoints,
} from '@homeroom/contracts';
import { asSuperuser, hearOfSchool, schoolNews, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function smallSchool() {
  const school = new TestSchool(service);
  const [first] = [await school.class(1), await school.class(2)];
  const teacher = await school.teacher([1]);
  const student = await school.student(1, { parentEmail: 'home@family.test' });
  return { school, first, teacher, student, guardian: school.guardian('home@family.test') };
}

const award = async (as: Identity, body: object) =>
  (await service.call<PointsChanged>('POST', '/points', { as, body })).body.entry;
const record = (as: Identity, studentId: string) =>
  service.call<StudentRecordOfPoints>('GET', `/students/${studentId}/record`, { as });
const dashboard = (as: Identity, studentId: string) =>
  service.call<StudentDashboard>('GET', `/students/${studentId}/dashboard`, { as });

describe('the record of a student’s points', () => {
  it('sums weeks, categories and classes, and leaves out undone entries', async () => {
    const { school, teacher, student } = await smallSchool();
    const studentId = student.id;
    const { body: categories } = await service.call<PointCategoryRecord[]>('GET', '/point-categories', {
      as: teacher,
    });
    const effort = categories.find(({ key }) => key === 'effort');
    await award(teacher, { studentId, categoryId: effort?.id });
    await award(teacher, { studentId, amount: -3 });
    const old = await award(teacher, { studentId, amount: 7 });
    const mistake = await award(teacher, { studentId, amount: 50 });
    await service.call('POST', `/points/${mistake.id}/undo`, { as: teacher });
    const zone = 'Australia/Sydney';
    await hearOfSchool(service.app, schoolNews(school.id, { timeZone: zone }));
    await asSuperuser(service.database.adminUrl, async (client) => {
      // The last second of last week in Sydney.
      await client.query(
        `UPDATE classroom.point_entry SET awarded_at =
           (date_trunc('week', now() AT TIME ZONE '${zone}') AT TIME ZONE '${zone}') - interval '1 second'
         WHERE school_id = $1 AND id = $2`,
        [school.id, old.id],
      );
    });

    const { status, body } = await record(teacher, studentId);

    expect(status).toBe(200);
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.slice(-2)).toEqual([
      { week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), earned: 7, lost: 0 },
      { week: expect.any(String), earned: 2, lost: 3 },
    ]);
    expect(body.weeks.slice(0, 10).every(({ earned, lost }) => earned === 0 && lost === 0)).toBe(true);
    expect(body.weeks.every(({ week }) => new Date(`${week}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
    expect(body.categories).toEqual([
      { key: null, name: null, icon: null, count: 2, points: 4 },
      { key: 'effort', name: 'Great effort', icon: 'flame', count: 1, points: 2 },
    ]);
    expect(body.classes).toEqual([{ classNumber: 1, className: 'Class 1', isRunning: true, points: 6 }]);
  });

  it('exists for a student without points', async () => {
    const { school, student } = await smallSchool();
    const { body } = await record(school.asStudent(student), student.id);
    expect(body.weeks).toHaveLength(12);
    expect(body).toMatchObject({ categories: [], classes: [] });
  });

  it('is open to staff of the class, the student and the guardians', async () => {
    const { school, first, teacher, student, guardian } = await smallSchool();
    const classmate = await school.student(1, { parentEmail: 'next-door@family.test' });
    for (const as of [school.admin, teacher, school.asStudent(student), guardian]) {
      expect((await record(as, student.id)).status).toBe(200);
    }
    for (const as of [
      await school.teacher([2]),
      school.asStudent(classmate),
      school.guardian('next-door@family.test'),
      school.device(first),
    ]) {
      expect((await record(as, student.id)).status).toBe(403);
    }
    for (const role of ['school_admin', 'parent', 'student'] as const) {
      expect((await record(someone(role), student.id)).status).toBe(404);
    }
    expect((await record(school.admin, 'first')).status).toBe(400);
  });
});

describe('a student’s dashboard', () => {
  it('shows the badges earned by the ledger, without undone entries', async () => {
    const { school, teacher, student } = await smallSchool();
    const studentId = student.id;
    const tenth = await award(teacher, { studentId, amount: 10 });
    const badges = async () =>
      (await service.call<StudentDashboard>('GET', '/students/me', { as: school.asStudent(student) })).body
        .badges;
    const sprout = async () => (await badges()).find(({ key }) => key === 'level-sprout');

    expect(await sprout()).toEqual({
      key: 'level-sprout',
      family: 'level',
      about: 'sprout',
      goal: 10,
      have: 10,
      earnedAt: tenth.awardedAt,
    });
    await award(teacher, { studentId, amount: -8 });
    expect(await sprout()).toMatchObject({ earnedAt: tenth.awardedAt });
    await service.call('POST', `/points/${tenth.id}/undo`, { as: teacher });
    expect(await sprout()).toMatchObject({ have: 0, earnedAt: null });
  });

  it('is shown to the staff of the class as the student sees it', async () => {
    const { school, teacher, student } = await smallSchool();
    await award(teacher, { studentId: student.id, amount: 12 });
    const own = await service.call('GET', '/students/me', { as: school.asStudent(student) });
    for (const as of [school.admin, teacher]) {
      expect(await dashboard(as, student.id)).toMatchObject({ status: 200, body: own.body });
    }
  });

  it('is answered with 404 to everybody else', async () => {
    const { school, first, student, guardian } = await smallSchool();
    const refusal = async (as: Identity, studentId: string) => {
      const { status, body } = await dashboard(as, studentId);
      return { status, ...body, requestId: '' };
    };
    const nobody = await refusal(school.admin, uuidv7());
    expect(nobody).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await refusal(await school.teacher([2], 'principal'), student.id)).toEqual(nobody);
    expect(await refusal(someone('school_admin'), student.id)).toEqual(nobody);
    for (const as of [school.device(first), guardian, school.asStudent(student)]) {
      expect((await dashboard(as, student.id)).status).toBe(403);
    }
  });
});

it('reads the ledger in pages of the requested size', async () => {
  const { teacher, student } = await smallSchool();
  const studentId = student.id;
  for (const amount of [1, 2, 3, 4, 5]) await award(teacher, { studentId, amount });
  const page = (query: string) =>
    service.call<PointEntry[]>('GET', `/points?studentId=${studentId}&${query}`, { as: teacher });
  const first = await page('limit=2');
  expect(first.body.map(({ amount }) => amount)).toEqual([5, 4]);
  const second = await page(`limit=2&before=${first.body.at(-1)?.id}`);
  expect(second.body.map(({ amount }) => amount)).toEqual([3, 2]);
  for (const limit of ['0', '201', 'x']) expect((await page(`limit=${limit}`)).status).toBe(400);
});
