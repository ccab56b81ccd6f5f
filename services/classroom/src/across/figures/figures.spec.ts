import type { ClassroomCounted } from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import { Oversight } from '@homeroom/events';
import { asSuperuser, deliverFact, hearOfSchool, schoolNews } from '@homeroom/testing';
import { v7 as uuidv7 } from 'uuid';
import { type Classroom, startClassroom, TestSchool } from '../../school.spec-support';

let classroom: Classroom;
beforeAll(async () => {
  classroom = await startClassroom();
});
afterAll(() => classroom.close());

const rows = <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  asSuperuser(classroom.database.adminUrl, async (client) => {
    const { rows: found } = await client.query(text, values);
    return found as Row[];
  });
const oversee = (schoolId: string, isOverseen: boolean, eventId = uuidv7()) =>
  deliverFact(classroom.app, { eventId, name: 'school.overseen', schoolId, payload: { isOverseen } });
const told = async (schoolId: string): Promise<ClassroomCounted[]> => {
  const found = await rows<{ payload: ClassroomCounted }>(
    `SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'classroom.counted' ORDER BY id`,
    [schoolId],
  );
  return found.map(({ payload }) => payload);
};
/** A school in a time zone that has long been part of an organisation. */
async function overseen(timeZone: string): Promise<TestSchool> {
  const school = new TestSchool(classroom);
  await hearOfSchool(classroom.app, schoolNews(school.id, { country: 'GB', timeZone }), 'school.registered');
  await school.class(1);
  await oversee(school.id, true);
  await dueFrom(school.id, '2020-01-01T00:00:00Z');
  return school;
}
const dueFrom = (schoolId: string, at: string) =>
  rows('UPDATE classroom.oversight SET due_at = $2, told_day = NULL WHERE school_id = $1', [schoolId, at]);
const count = async (schoolId: string, now: string): Promise<ClassroomCounted | undefined> => {
  await classroom.app.get(Oversight).tell(schoolId, new Date(now));
  return (await told(schoolId)).at(-1);
};
const dueAt = async (schoolId: string) => {
  const [row] = await rows<{ at: Date | null }>(
    'SELECT due_at AS at FROM classroom.oversight WHERE school_id = $1',
    [schoolId],
  );
  return row?.at?.toISOString() ?? null;
};

/** A term, children who have long been in the class, and a morning register in which the last `absent` of them were absent. */
async function withRegister(school: TestSchool, day: string, children: number, absent: number) {
  const students = [];
  for (let at = 0; at < children; at += 1)
    students.push(await school.student(1, { firstName: 'Mia', lastName: `Number ${at}` }));
  const registerId = uuidv7();
  await rows('UPDATE classroom.enrolment SET starts_on = $2 WHERE school_id = $1', [school.id, '2025-09-01']);
  await rows(
    `UPDATE classroom.term SET starts_on = $2::date - 30, ends_on = $2::date + 30
     WHERE school_id = $1 AND position = (SELECT min(position) FROM classroom.term WHERE school_id = $1)`,
    [school.id, day],
  );
  await rows(
    `INSERT INTO classroom.attendance_register (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role)
     SELECT $1, $2, c.id, false, $3, 'morning', 1, $1, 'school_admin' FROM classroom.class_card c WHERE c.school_id = $1`,
    [school.id, registerId, day],
  );
  for (const [at, student] of students.entries())
    await rows(
      `INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning)
       VALUES ($1, $2, $3, $4, 'morning', 'x', $5)`,
      [school.id, registerId, student.id, day, at < children - absent ? 'present' : 'unauthorised'],
    );
  return students;
}

it('counts nothing for a school outside an organisation, and nothing more once it has left', async () => {
  const school = new TestSchool(classroom);
  await hearOfSchool(classroom.app, schoolNews(school.id), 'school.registered');
  expect(await count(school.id, '2026-03-10T12:00:00Z')).toBeUndefined();
  const [begun, ended] = [uuidv7(), uuidv7()];
  await oversee(school.id, false, ended);
  await oversee(school.id, true, begun);
  expect(await dueAt(school.id)).toBeNull();
  await oversee(school.id, true);
  expect(await dueAt(school.id)).not.toBeNull();
});

it.each([
  ['Pacific/Auckland', '2026-03-10T11:00:00Z', '2026-03-11', '2026-03-10', '2026-03-11T11:00:00.000Z'],
  ['America/Los_Angeles', '2026-03-10T06:59:00Z', '2026-03-09', '2026-03-08', '2026-03-10T07:00:00.000Z'],
  // The clocks change on these two days.
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08', '2026-03-07', '2026-03-09T04:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-24', '2026-10-25T23:00:00.000Z'],
])('counts the last completed day in %s', async (timeZone, now, today, day, next) => {
  const school = await overseen(timeZone);
  expect(await count(school.id, now)).toMatchObject({ day, classes: 1, teachers: 0, students: 0 });
  expect(daysAfter(day, 1)).toBe(today);
  expect(await dueAt(school.id)).toBe(next);
  await classroom.app.get(Oversight).tell(school.id, new Date(now));
  expect(await told(school.id)).toHaveLength(1);
});

it('counts the registers of a day, and reports a week again when they are corrected', async () => {
  const school = await overseen('Etc/UTC');
  const day = '2026-03-10';
  await withRegister(school, day, 10, 2);
  const first = await count(school.id, '2026-03-11T00:00:00Z');
  expect(first).toMatchObject({ day, students: 10, classes: 1, points: 0 });
  expect(first?.days.find((each) => each.day === day)).toEqual({
    ...{ day, due: 2, taken: 1 },
    ...{ possible: 10, attended: 8 },
  });
  // No school at the weekend; on the other days of the term no register was taken.
  expect(first?.days.find((each) => each.day === '2026-03-08')).toMatchObject({ due: 0, taken: 0 });
  expect(first?.days.find((each) => each.day === '2026-03-09')).toEqual({
    ...{ day: '2026-03-09', due: 2, taken: 0 },
    ...{ possible: null, attended: null },
  });
  await rows(`UPDATE classroom.attendance_mark SET meaning = 'activity' WHERE school_id = $1`, [school.id]);
  const later = await count(school.id, '2026-03-17T00:00:00Z');
  expect(later?.days[0]).toMatchObject({ day, possible: 10, attended: 10 });
  const last = await count(school.id, '2026-03-18T00:00:00Z');
  expect(last?.days.map((each) => each.day)).not.toContain(day);
});

it('withdraws registers due on a day that became a holiday', async () => {
  const school = await overseen('Etc/UTC');
  const day = '2026-03-09';
  await withRegister(school, '2026-03-10', 1, 0);
  const dueOn = (counted: ClassroomCounted | undefined) =>
    counted?.days.find((each) => each.day === day)?.due;
  expect(dueOn(await count(school.id, '2026-03-11T00:00:00Z'))).toBe(2);
  // Monday's snow day is entered on Wednesday.
  await rows(
    `INSERT INTO classroom.calendar_entry (school_id, id, kind, title, starts_on, ends_on, is_for_staff)
     VALUES ($1, gen_random_uuid(), 'holiday', 'Snow', $2, $2, false)`,
    [school.id, day],
  );
  expect(dueOn(await count(school.id, '2026-03-12T00:00:00Z'))).toBe(0);
});

it('reports no attendance, points or number for only nine children', async () => {
  const school = await overseen('Etc/UTC');
  const day = '2026-03-10';
  const [child] = await withRegister(school, day, 9, 1);
  await classroom.call('POST', '/points', {
    as: school.admin,
    body: { studentId: child?.id, amount: 5 },
  });
  const tomorrow = `${daysAfter(new Date().toISOString().slice(0, 10), 1)}T00:00:00Z`;
  const counted = await count(school.id, tomorrow);
  expect(counted).toMatchObject({ students: null, points: null });
  await dueFrom(school.id, '2020-01-01T00:00:00Z');
  const then = await count(school.id, '2026-03-11T00:00:00Z');
  expect(then?.days.find((each) => each.day === day)).toMatchObject({
    taken: 1,
    possible: null,
    attended: null,
  });
});

it('sums the valid points of a week once ten children have some', async () => {
  const school = await overseen('Etc/UTC');
  const students = await withRegister(school, '2026-03-10', 10, 0);
  for (const { id } of students) {
    const { status } = await classroom.call('POST', '/points', {
      as: school.admin,
      body: { studentId: id, amount: 3 },
    });
    expect(status).toBe(201);
  }
  const today = new Date().toISOString().slice(0, 10);
  await dueFrom(school.id, '2020-01-01T00:00:00Z');
  expect(await count(school.id, `${daysAfter(today, 1)}T00:00:00Z`)).toMatchObject({
    day: today,
    points: 30,
  });
  await dueFrom(school.id, '2020-01-01T00:00:00Z');
  expect(await count(school.id, `${today}T00:00:00Z`)).toMatchObject({ points: 0 });
  await dueFrom(school.id, '2020-01-01T00:00:00Z');
  expect(await count(school.id, `${daysAfter(today, 8)}T00:00:00Z`)).toMatchObject({ points: 0 });
});
