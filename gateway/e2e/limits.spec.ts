import { LIMITS } from '@homeroom/domain';
import { SchoolUnderTest, studentForm } from './support/people';
import { Platform } from './support/platform';

const platform = new Platform();

const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

describe('limits under concurrency', () => {
  it('creates exactly 40 of 200 students enrolled concurrently, and gives the others the reason for the refusal', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => school.admin.post('/api/simple-students', studentForm(1))),
    );
    const statuses = answers.map(({ status }) => status);
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([LIMITS.studentsPerClass, 160]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      success: false,
      code: 'CLASS_FULL',
      message: expect.stringContaining('40') as string,
    });
    const [stored] = await platform.rows<{ students: number }>(
      'SELECT count(*)::int AS students FROM classroom.student WHERE school_id = $1',
      [school.id],
    );
    expect(stored?.students).toBe(LIMITS.studentsPerClass);
  });

  it('writes one ledger row for twenty concurrent requests with one key, and answers all of them alike', async () => {
    const school = await SchoolUnderTest.register(platform);
    await school.addClass(1);
    const teacher = await school.addTeacher([1]);
    const { student } = await school.addStudent(1);
    const headers = { 'idempotency-key': `spec-${student.id}` };
    const award = { studentId: student.id, amount: 2 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => teacher.post('/api/points', award, { headers })),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    const [ledger] = await platform.rows<{ entries: number }>(
      'SELECT count(*)::int AS entries FROM classroom.point_entry WHERE school_id = $1',
      [school.id],
    );
    expect(ledger?.entries).toBe(1);
    const other = await teacher.post('/api/points', { ...award, amount: 5 }, { headers });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });
});
