import type { FairnessReport, Identity } from '@homeroom/contracts';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const report = (as: Identity, query = '') =>
  service.call<FairnessReport>('GET', `/school-admin/points-fairness${query}`, { as });

it('tells the office how praise is shared out, and no number under ten', async () => {
  const school = new TestSchool(service);
  const teachers: Identity[] = [];
  for (const classNumber of [1, 2]) {
    await school.class(classNumber);
    const teacher = await school.teacher([classNumber], 'principal');
    teachers.push(teacher);
    for (let number = 0; number < 11; number += 1) {
      const { id: studentId } = await school.student(classNumber);
      const give = (amount: number) =>
        service.call('POST', '/points', { as: teacher, body: { studentId, amount } });
      await give(1);
      if (classNumber === 1) await give(-1);
    }
  }
  const { body } = await report(school.admin);
  expect(body.teachers).toHaveLength(2);
  expect(body.teachers.map(({ good }) => good)).toEqual([11, 11]);
  // One of two is none: the other is not said either.
  expect(body.teachers.every(({ needsWork, ratio }) => needsWork === null && ratio === null)).toBe(true);
  expect(body.grades).toMatchObject([{ name: 'Grade 1', good: 22, needsWork: 11, ratio: 2 }]);
  expect(body.groups).toEqual([]);
  expect((await report(school.admin, '?from=2020-01-01&to=2020-02-01')).body.teachers).toEqual([]);
  expect((await report(school.admin, '?from=2020-02-01&to=2020-01-01')).status).toBe(400);
  for (const teacher of teachers) expect((await report(teacher)).status).toBe(403);
});
