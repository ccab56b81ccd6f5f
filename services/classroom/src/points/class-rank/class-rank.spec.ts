import type { ChosenClassRank, ClassRankChoice, StudentDashboard } from '@homeroom/contracts';
import { notedLines } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const PATH = '/school-admin/class-rank';

async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  const [student, teacher] = [await school.student(1), await school.teacher([1])];
  const asStudent = school.asStudent(student);
  const choose = (isShown: unknown, as = school.admin) =>
    service.call<ChosenClassRank>('PUT', PATH, { as, body: { isShown } });
  const pages = async () => {
    const own = await service.call<StudentDashboard>('GET', '/students/me', { as: asStudent });
    const url = `/students/${student.id}/dashboard`;
    const seen = await service.call<StudentDashboard>('GET', url, { as: teacher });
    return [own.body.classRank, seen.body.classRank];
  };
  return { school, teacher, asStudent, choose, pages };
}

it('the class rank is hidden from the next request on, and only in the school that hides it', async () => {
  const [{ school, choose, pages }, other] = await Promise.all([smallSchool(), smallSchool()]);
  const first = { rank: 1, of: 1 };
  expect(await pages()).toEqual([first, first]);
  expect(await choose(false)).toMatchObject({ status: 200, body: { success: true, isShown: false } });
  expect(await pages()).toEqual([undefined, undefined]);
  const asked = await service.call<ClassRankChoice>('GET', PATH, { as: school.admin });
  expect(asked.body).toEqual({ isShown: false });
  expect(await other.pages()).toEqual([first, first]);
  await choose(true);
  expect(await pages()).toEqual([first, first]);
});

it('a changed class rank setting leaves one audit line, even for ten concurrent requests', async () => {
  const { school, choose } = await smallSchool();
  await choose(true);
  await Promise.all(Array.from({ length: 10 }, () => choose(false)));
  await choose(true);
  const lines = await notedLines(service, 'classroom', school.id);
  expect(lines.map(({ action }) => action).filter((action) => action.includes('rank'))).toEqual([
    'school.class_rank_hidden',
    'school.class_rank_shown',
  ]);
});

it('the class rank setting is for the office alone, and must be a boolean', async () => {
  const { teacher, asStudent, choose, pages } = await smallSchool();
  for (const as of [teacher, asStudent]) {
    expect((await choose(false, as)).status).toBe(403);
    expect((await service.call('GET', PATH, { as })).status).toBe(403);
  }
  for (const bad of [undefined, null, 'false', 0, {}]) expect((await choose(bad)).status).toBe(400);
  expect(await pages()).not.toContain(undefined);
});
