import type { ClassCard, DemoForClassroom, GuardianDashboard, StudentRecord } from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

function plan(): DemoForClassroom {
  const people = { firstName: 'Robin', lastName: 'Lane' };
  const classes = [1, 2, 3].map((classNumber) => ({
    id: uuidv7(),
    classNumber,
    className: `Class ${classNumber}`,
    grade: 'Grade 1',
    section: 'A',
  }));
  const teachers = classes.map(({ classNumber }) => ({
    ...people,
    id: uuidv7(),
    teacherId: String(1000 + classNumber),
    email: `t${classNumber}@demo.test`,
    teacherType: 'principal' as const,
    classNumbers: [classNumber],
  }));
  const students = Array.from({ length: 90 }, (_, index) => ({
    ...people,
    id: uuidv7(),
    studentId: `STU-${index}`,
    signInId: String(2000 + index),
    classNumber: 1 + (index % 3),
    grade: 'Grade 1',
    section: 'A',
  }));
  const guardians = students.slice(0, 60).map((student, index) => ({
    ...people,
    id: uuidv7(),
    parentId: String(300_000_000 + index),
    email: `p${index}@demo.test`,
    phone: '555 0100',
    childIds: [student.id],
  }));
  const pointEntries = Array.from({ length: 9_000 }, (_, index) => ({
    id: uuidv7(),
    studentId: students[index % 90]?.id ?? '',
    classNumber: 1 + (index % 3),
    teacherId: teachers[index % 3]?.id ?? '',
    categoryKey: 'effort',
    amount: 2,
    at: new Date(Date.now() - index * 60_000).toISOString(),
  }));
  return { id: uuidv7(), classes, teachers, students, guardians, pointEntries };
}

it('seeding fills a school quickly, and changes nothing the second time', async () => {
  const school = plan();
  const admin = someone('school_admin', school.id);
  const seed = () => service.call('POST', '/internal/seeding', { from: 'setup', body: school });

  expect((await seed()).status).toBe(200);

  const { body: cards } = await service.call<ClassCard[]>('GET', '/simple-classes', { as: admin });
  expect(cards.map(({ studentCount }) => studentCount)).toEqual([30, 30, 30]);
  expect(cards[0]?.principalTeacherId).toBe(school.teachers[0]?.id);
  const students = async () =>
    (await service.call<StudentRecord[]>('GET', '/simple-students', { as: admin })).body;
  expect(new Set((await students()).map(({ behaviorPoints }) => behaviorPoints))).toEqual(new Set([200]));

  expect((await seed()).status).toBe(200);

  expect(new Set((await students()).map(({ behaviorPoints }) => behaviorPoints))).toEqual(new Set([200]));
  const facts = await asSuperuser(service.database.adminUrl, (client) =>
    client.query("SELECT 1 FROM classroom.outbox WHERE school_id = $1 AND name = 'roster.imported'", [
      school.id,
    ]),
  );
  expect(facts.rowCount).toBe(2);
});

it('seeding continues from the demo’s people', async () => {
  const school = plan();
  await service.call('POST', '/internal/seeding', { from: 'setup', body: school });
  const parent = someone('parent', school.id, { personId: school.guardians[0]?.id ?? '' });
  const { body } = await service.call<GuardianDashboard>('GET', '/guardians/me', { as: parent });
  expect(body.children).toMatchObject([
    { student: { classNumber: 1, behaviorPoints: 200 }, teacherCount: 1, recentActivity: { length: 10 } },
  ]);
});

it('seeding is open to the set-up only', async () => {
  const body = plan();
  expect((await service.call('POST', '/internal/seeding', { from: 'gateway', body })).status).toBe(403);
  expect(
    (await service.call('POST', '/internal/seeding', { as: someone('school_admin'), body })).status,
  ).toBe(403);
});
