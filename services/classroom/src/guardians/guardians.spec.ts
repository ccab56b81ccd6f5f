import type { GuardianDashboard } from '@homeroom/contracts';
import { someone } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

it('shows a guardian the own children with classes, teachers, points and what happened lately', async () => {
  const school = new TestSchool(service);
  await school.class(1);
  await school.class(2);
  const teacher = await school.teacher([1, 2]);
  await school.teacher([2]);
  const parentEmail = 'home@family.test';
  const mia = await school.student(1, { parentEmail });
  const noah = await school.student(2, { firstName: 'Noah', parentEmail });
  await school.student(1, { firstName: 'Lea', parentEmail: 'next-door@family.test' });
  for (let award = 0; award < 12; award++) {
    await service.call('POST', '/points', { as: teacher, body: { studentId: mia.id, amount: 1 } });
  }

  const { status, body } = await service.call<GuardianDashboard>('GET', '/guardians/me', {
    as: school.guardian(parentEmail),
  });

  expect(status).toBe(200);
  expect(body.guardian).toMatchObject({
    firstName: 'Parent of Mia',
    parentId: expect.stringMatching(/^\d{9}$/),
  });
  expect(body.children).toMatchObject([
    {
      student: { id: mia.id, firstName: 'Mia', behaviorPoints: 12 },
      level: { key: 'sprout' },
      weekPoints: 12,
      teacherCount: 1,
      classes: [{ classNumber: 1, teachers: [{ id: teacher.personId, lastName: 'Teacher' }] }],
    },
    { student: { id: noah.id, behaviorPoints: 0 }, weekPoints: 0, teacherCount: 2, recentActivity: [] },
  ]);
  expect(body.children[0]?.recentActivity).toHaveLength(10);
  expect(JSON.stringify(body)).not.toContain('Lea');
});

it('is nobody else’s', async () => {
  const school = new TestSchool(service);
  for (const role of ['school_admin', 'student', 'class_device'] as const) {
    const as = someone(role, school.id);
    expect((await service.call('GET', '/guardians/me', { as })).status).toBe(403);
  }
  expect((await service.call('GET', '/guardians/me', { as: someone('parent', school.id) })).status).toBe(404);
});
