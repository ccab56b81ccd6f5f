import type { FairnessReport, Identity } from '@homeroom/contracts';
import { GAMES_CATEGORY } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const report = (as: Identity, query = '') =>
  service.call<FairnessReport>('GET', `/school-admin/points-fairness${query}`, { as });

it('shows the office how praise is distributed, and no number under ten', async () => {
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
  // If one of two figures is withheld, the other is too, because it would reveal the first.
  expect(body.teachers.every(({ needsWork, ratio }) => needsWork === null && ratio === null)).toBe(true);
  expect(body.grades).toMatchObject([{ name: 'Grade 1', good: 22, needsWork: 11, ratio: 2 }]);
  expect(body.groups).toEqual([]);
  expect((await report(school.admin, '?from=2020-01-01&to=2020-02-01')).body.teachers).toEqual([]);
  expect((await report(school.admin, '?from=2020-02-01&to=2020-01-01')).status).toBe(400);
  for (const teacher of teachers) expect((await report(teacher)).status).toBe(403);
});

it('hides a class that could be derived from its grade, and leaves out points of games', async () => {
  const school = new TestSchool(service);
  const give = async (classNumber: number, name: string, children: number) => {
    await school.class(classNumber, { className: name, grade: 'Grade 3' });
    const teacher = await school.teacher([classNumber], 'principal');
    for (let number = 0; number < children; number += 1) {
      const { id: studentId } = await school.student(classNumber);
      const body = { studentId, amount: 1 };
      expect((await service.call('POST', '/points', { as: teacher, body })).status).toBe(201);
    }
  };
  await give(1, '3A', 12);
  await give(2, '3B', 9);
  await give(3, '3C', 14);
  const { body } = await report(school.admin);
  expect(body.grades).toMatchObject([{ name: 'Grade 3', good: 35 }]);
  expect(body.classes.map(({ name, good }) => [name, good])).toEqual([
    ['3A', null],
    ['3B', null],
    ['3C', 14],
  ]);
  await asSuperuser(service.database.adminUrl, (client) =>
    client.query(
      `WITH games AS (INSERT INTO classroom.point_category (school_id, id, key, name, amount, icon, position)
         SELECT $1, gen_random_uuid(), key, name, amount, icon, 99 FROM jsonb_to_record($2) AS c (key text, name text, amount int, icon text)
         RETURNING id)
       UPDATE classroom.point_entry e SET category_id = games.id FROM games, classroom.class_card c
       WHERE e.school_id = $1 AND c.school_id = $1 AND c.id = e.class_id AND c.name = '3C'`,
      [school.id, GAMES_CATEGORY],
    ),
  );
  const after = (await report(school.admin)).body;
  expect(after.grades).toMatchObject([{ name: 'Grade 3', good: 21 }]);
  expect(after.classes).toMatchObject([{ good: null }, { good: null }]);
});
