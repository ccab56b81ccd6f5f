import type {
  Identity,
  OfficeClasses,
  PointsChanged,
  SchoolsFailingImports,
  TeacherDashboard,
} from '@homeroom/contracts';
import { asSuperuser, someone } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom();
});
afterAll(() => service.close());

const office = (as: Identity) => service.call<OfficeClasses>('GET', '/school-admin/today/classes', { as });
const mine = async (as: Identity) =>
  (await service.call<TeacherDashboard>('GET', '/teachers/me', { as })).body;
const award = async (as: Identity, body: object) =>
  (await service.call<PointsChanged>('POST', '/points', { as, body })).body.entry;
const sql = (text: string, values: unknown[]) =>
  asSuperuser(service.database.adminUrl, (client) => client.query(text, values));

/** Inserts imports of the school; `more` says who began one, when, and when it was done. */
const importsOf = (school: TestSchool) => async (state: string, kinds: string[], more: string) => {
  const id = uuidv7();
  await sql(
    `INSERT INTO classroom.roster_import (school_id, id, state, planned_by, planned_at, ordered_by, ordered_at, finished_at)
     SELECT $1, $2, $3, $4, now() - interval '1 hour', ${more}`,
    [school.id, id, state, uuidv7()],
  );
  for (const [index, said] of kinds.entries()) {
    const [kind, list = 'students'] = said.split(' of ');
    await sql(
      `INSERT INTO classroom.roster_line (school_id, import_id, line, kind, list, reason, cells)
       VALUES ($1, $2, $3, $4, $5, $6, '[]')`,
      [school.id, id, index + 1, kind, list, kind === 'refused' ? 'missing' : null],
    );
  }
  return id;
};
/** Marks the import as done, because a worker of another spec would otherwise process it. */
const isDone = (importId: string) =>
  sql(`UPDATE classroom.roster_import SET state = 'done', finished_at = now() WHERE id = $1`, [importId]);

describe('the office’s morning overview', () => {
  it('names classes without a teacher and counts families without contact', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    await school.teacher([1]);
    await school.student(1, { parentEmail: 'home@family.test' });
    await school.student(1, { parentPhone: '555 0100' });
    await school.student(2);
    expect((await office(school.admin)).body).toEqual({
      ...{ classes: 2, teachers: 1, students: 3, withoutContact: 1, imports: [] },
      withoutTeacher: [{ classNumber: 2, className: 'Class 2' }],
      lessonsWithoutTeacher: [],
      knownToLeavers: [],
    });
    // A teacher who has left teaches nobody.
    await sql('UPDATE classroom.teacher SET is_active = false WHERE school_id = $1', [school.id]);
    const { withoutTeacher, teachers } = (await office(school.admin)).body;
    expect([teachers, withoutTeacher.map(({ classNumber }) => classNumber)]).toEqual([0, [1, 2]]);
  });

  it('shows pending or stalled imports, and not those that are done', async () => {
    const school = new TestSchool(service);
    const add = importsOf(school);
    const still = await add('running', ['add', 'add', 'leave'], `$4, now() - interval '1 hour', NULL`);
    const waiting = await add('planned', ['add', 'unchanged'], 'NULL, NULL, NULL');
    await add('planned', ['unchanged'], 'NULL, NULL, NULL');
    const refused = await add('done', ['add', 'refused'], '$4, now(), now()');
    await add('done', ['add'], '$4, now(), now()');
    const { imports } = (await office(school.admin)).body;
    const failing = await service.call<SchoolsFailingImports[]>('GET', '/internal/failing-imports', {
      from: 'school',
    });
    await isDone(still);
    expect(failing.body.filter(({ schoolId }) => schoolId === school.id)).toMatchObject([{ imports: 1 }]);
    expect(imports).toHaveLength(3);
    expect(imports).toEqual(
      expect.arrayContaining([
        { id: still, why: 'stands_still', lines: 2 },
        { id: waiting, why: 'not_begun', lines: 1 },
        { id: refused, why: 'refused_lines', lines: 1 },
      ]),
    );
  });

  it('counts remaining lines, including group departures and undone imports', async () => {
    const school = new TestSchool(service);
    const add = importsOf(school);
    const waiting = await add('planned', ['end', 'leave of groups', 'unchanged'], 'NULL, NULL, NULL');
    const hourAgo = `$4, now() - interval '1 hour', NULL`;
    const ending = await add('running', ['end', 'end', 'leave of groups', 'leave'], hourAgo);
    await sql('UPDATE classroom.roster_import SET takes_endings = true WHERE id = $1', [ending]);
    await sql('UPDATE classroom.roster_line SET done_at = now() WHERE import_id = $1 AND line = 1', [ending]);
    const { imports: running } = (await office(school.admin)).body;
    await isDone(ending);
    expect(new Set(running)).toEqual(
      new Set([
        { id: waiting, why: 'not_begun', lines: 1 },
        { id: ending, why: 'stands_still', lines: 2 },
      ]),
    );
    const back = await add('undoing', ['add', 'end', 'unchanged'], `$4, now() - interval '1 hour', now()`);
    await sql('UPDATE classroom.roster_line SET done_at = now() WHERE import_id = $1 AND line < 3', [back]);
    await sql('UPDATE classroom.roster_line SET undone_at = now() WHERE import_id = $1 AND line = 2', [back]);
    const { imports: undoing } = (await office(school.admin)).body;
    await isDone(back);
    expect(undoing).toContainEqual({ id: back, why: 'stands_still', lines: 1 });
  });

  it('is for the office alone, and of its own school', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    expect((await office(someone('school_admin'))).body).toMatchObject({ classes: 0, withoutTeacher: [] });
    for (const role of ['teacher', 'parent', 'student'] as const) {
      expect((await office(someone(role))).status).toBe(403);
    }
  });
});

describe('the number of students praised today', () => {
  it('counts each child once per school day, without undone or lost points', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    const teacher = await school.teacher([1, 2]);
    const other = await school.teacher([1]);
    const students = await Promise.all([1, 2, 3].map(() => school.student(1)));
    const [first, second, third] = students.map(({ id }) => id);
    const praised = async () => (await mine(teacher)).classes.map(({ praisedToday }) => praisedToday);
    expect(await praised()).toEqual([0, 0]);
    await award(teacher, { studentId: first, amount: 2 });
    await award(other, { studentId: first, amount: 1 });
    await award(other, { studentId: second, amount: 1 });
    await award(teacher, { studentId: third, amount: -1 });
    expect(await praised()).toEqual([2, 0]);
    const mistake = await award(teacher, { studentId: third, amount: 1 });
    expect(await praised()).toEqual([3, 0]);
    await service.call('POST', `/points/${mistake.id}/undo`, { as: teacher });
    expect(await praised()).toEqual([2, 0]);
    await sql(
      `UPDATE classroom.point_entry SET awarded_at = now() - interval '24 hours' WHERE school_id = $1 AND student_id = $2`,
      [school.id, second],
    );
    expect(await praised()).toEqual([1, 0]);
  });
});

describe('the list of students not praised this week', () => {
  it('holds the students of the teacher’s classes without praise, the longest wait first', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    await school.class(2);
    const teacher = await school.teacher([1]);
    const other = await school.teacher([1]);
    const [first, second, third] = [
      await school.student(1),
      await school.student(1),
      await school.student(1),
    ];
    await school.student(2);
    const names = async () => {
      const { count, of, students } = (await mine(teacher)).notPraised;
      expect([count, of]).toEqual([students.length, 3]);
      return students.map(({ id }) => id);
    };
    await award(teacher, { studentId: first.id, amount: 2 });
    const old = await award(teacher, { studentId: third.id, amount: 2 });
    // Another teacher's awards, and deductions, are not praise by this teacher.
    await award(other, { studentId: second.id, amount: 2 });
    await award(teacher, { studentId: second.id, amount: -1 });
    await sql(
      `UPDATE classroom.point_entry SET awarded_at = now() - interval '9 days' WHERE school_id = $1 AND id = $2`,
      [school.id, old.id],
    );
    expect(await names()).toEqual([second.id, third.id]);
    const mistake = await award(teacher, { studentId: second.id, amount: 1 });
    expect(await names()).toEqual([third.id]);
    await service.call('POST', `/points/${mistake.id}/undo`, { as: teacher });
    expect(await names()).toEqual([second.id, third.id]);
    expect((await mine(teacher)).notPraised.students[0]).toMatchObject({
      classNumber: 1,
      className: 'Class 1',
    });
  });

  it('counts all of them, and names eight at most', async () => {
    const school = new TestSchool(service);
    await school.class(1);
    const teacher = await school.teacher([1]);
    expect((await mine(teacher)).notPraised).toEqual({ count: 0, of: 0, students: [] });
    for (let index = 0; index < 10; index += 1) await school.student(1);
    const { count, of, students } = (await mine(teacher)).notPraised;
    expect([count, of, students.length]).toEqual([10, 10, 8]);
  });
});
