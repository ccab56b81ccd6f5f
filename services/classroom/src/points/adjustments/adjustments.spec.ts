import type {
  AdjustedPoints,
  Identity,
  PointsChanged,
  StudentDashboard,
  StudentRecordOfPoints,
} from '@homeroom/contracts';
import { notedLines, someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

async function smallSchool() {
  const school = new TestSchool(service);
  await school.class(1);
  const leader = await school.teacher([1], 'principal');
  return { school, leader, student: await school.student(1) };
}

const adjust = (as: Identity, studentId: string, amount: number, reason = 'Came from another school') =>
  service.call<AdjustedPoints>('POST', '/points/adjustments', { as, body: { studentId, amount, reason } });

it('an adjustment corrects a total with a reason, by the office or the class teacher', async () => {
  const { school, leader, student } = await smallSchool();
  expect(await adjust(leader, student.id, 340)).toMatchObject({
    ...{ status: 201 },
    body: { behaviorPoints: 340, entry: { isAdjustment: true, note: 'Came from another school' } },
  });
  expect((await adjust(school.admin, student.id, -400)).body).toMatchObject({
    ...{ behaviorPoints: -60, entry: { awardedBy: null, isByOffice: true } },
  });
  expect((await adjust(await school.teacher([1]), student.id, 1)).status).toBe(403);
  expect((await adjust(someone('school_admin'), student.id, 1)).status).toBe(404);
  for (const amount of [0, 1.5, 5_001]) expect((await adjust(leader, student.id, amount)).status).toBe(400);
  expect((await adjust(leader, student.id, 3, ' ')).status).toBe(400);
  const lines = await notedLines(service, 'classroom', school.id);
  expect(lines.filter(({ action }) => action === 'points.adjusted')).toHaveLength(2);
});

it('an adjustment counts in the week and term, but earns no badge except the level’s and no notification', async () => {
  const { school, leader, student } = await smallSchool();
  await service.call<PointsChanged>('POST', '/points', {
    as: leader,
    body: { studentId: student.id, amount: 3 },
  });
  for (let times = 0; times < 10; times += 1) await adjust(leader, student.id, 1);
  const { body } = await service.call<StudentDashboard>('GET', '/students/me', {
    as: school.asStudent(student),
  });
  const badge = (key: string) => body.badges.find((each) => each.key === key);
  expect(badge('praised-10')).toMatchObject({ have: 1 });
  expect(badge('level-sprout')?.earnedAt).toEqual(expect.any(String));
  expect(body.student.behaviorPoints).toBe(13);
  const record = await service.call<StudentRecordOfPoints>('GET', `/students/${student.id}/record`, {
    as: leader,
  });
  expect(record.body.weeks.at(-1)).toMatchObject({ earned: 13 });
  expect(record.body.terms.reduce((sum, { points }) => sum + points, 0)).toBe(13);
});
