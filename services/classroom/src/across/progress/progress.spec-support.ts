import type { Identity, Progress, SchoolYears } from '@homeroom/contracts';
import { asSuperuser } from '@homeroom/testing';
import { daysAfter } from '@homeroom/domain';
import { schoolWithRegisters } from '../../attendance/registers/attendance.spec-support';
import type { Classroom } from '../../school.spec-support';

export type Told = Progress & { code?: string };

/** A school with a class, its teacher and two children, and a second class that the teacher has nothing to do with. */
export async function schoolInProgress(service: Classroom) {
  const { school, card, today } = await schoolWithRegisters(service);
  await school.class(2, { grade: 'Grade 2' });
  const teacher = await school.teacher([1]);
  const stranger = await school.teacher([2]);
  const mia = await school.student(1, { parentEmail: 'mia@family.example' });
  const tom = await school.student(1, { firstName: 'Tom', parentEmail: 'tom@family.example' });
  const ben = await school.student(2, { firstName: 'Ben', parentEmail: 'ben@family.example' });
  const ask = (path: string, as: Identity = school.admin) => service.call<Told>('GET', path, { as });
  const sql = <Row>(text: string, values: readonly unknown[]) =>
    asSuperuser(
      service.database.adminUrl,
      async (client) => (await client.query(text, [...values])).rows as Row[],
    );
  return {
    ...{ school, card, today, teacher, stranger, ask, sql, ben },
    mia: { ...mia, as: school.asStudent(mia), parent: school.guardian('mia@family.example') },
    tom: { ...tom, as: school.asStudent(tom), parent: school.guardian('tom@family.example') },
  };
}

/** Moves the start of the year and its only term one day earlier. */
export async function correctFirstDay(service: Classroom, as: Identity): Promise<void> {
  const path = '/school-admin/school-years';
  const { years, version } = (await service.call<SchoolYears>('GET', path, { as })).body;
  const [year] = years;
  if (!year) throw new Error('A school begins with a year');
  const startsOn = daysAfter(year.startsOn, -1);
  const terms = year.terms.map((term) => ({ ...term, startsOn }));
  const body = { version, name: year.name, startsOn, endsOn: year.endsOn, terms };
  const { status } = await service.call('PATCH', `${path}/${year.id}`, { as, body });
  if (status !== 200) throw new Error(`The year was not changed: ${status}`);
}

type Sql = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Inserts what registers, teachers and games would have written for a student on a past day, in few statements. */
export async function aDayOf(
  sql: Sql,
  { school, student, day, by }: { school: string; student: string; day: string; by: string },
): Promise<void> {
  const noon = `$3::date + time '12:00'`;
  await sql(
    `INSERT INTO classroom.point_entry (school_id, id, student_id, class_id, amount, awarded_by, awarded_by_role, awarded_at)
     SELECT $1, gen_random_uuid(), $2, s.class_id, amount, $4, 'teacher', ${noon}
     FROM classroom.student s, unnest(ARRAY[3, -1, 2]) AS amount WHERE s.school_id = $1 AND s.id = $2`,
    [school, student, day, by],
  );
  await sql(
    `INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning, late)
     SELECT $1, gen_random_uuid(), $2, $3::date, session, code, meaning, late FROM (VALUES
       ('morning', 'L', 'present', 'before'), ('afternoon', 'I', 'authorised', NULL), ('lesson1', '/', 'present', NULL)
     ) AS marked(session, code, meaning, late)`,
    [school, student, day],
  );
  await sql(
    `WITH task AS (
       INSERT INTO classroom.homework (school_id, id, state, set_by, class_id, title, text, links, subject, due_on, due_time,
         due_at, max_score)
       SELECT $1, gen_random_uuid(), 'set', $4, s.class_id, 'Sums', '', '[]', 'Mathematics', $3::date, '12:00', ${noon}, 10
       FROM classroom.student s, generate_series(1, 2) WHERE s.school_id = $1 AND s.id = $2 RETURNING id, due_at
     ), placed AS (SELECT id, due_at, row_number() OVER () AS n FROM task)
     INSERT INTO classroom.homework_work (school_id, id, homework_id, student_id, state, handed_in_at, score)
     SELECT $1, gen_random_uuid(), id, $2, CASE n WHEN 1 THEN 'returned' ELSE 'open' END,
       CASE n WHEN 1 THEN due_at + interval '1 hour' END, CASE n WHEN 1 THEN 7 END FROM placed`,
    [school, student, day, by],
  );
  await sql(
    `INSERT INTO classroom.game_session (school_id, id, student_id, game, band, seed, started_at, ended_at, answered,
       right_answers, points)
     SELECT $1, gen_random_uuid(), $2, $5, $6, 1, ${noon}, ${noon} + interval '5 minutes', answered, "right", points
     FROM (VALUES (10, 8, 2), (0, 0, 0)) AS played (answered, "right", points) WHERE $4::text IS NOT NULL`,
    [school, student, day, by, 'times_tables', 'k2'],
  );
}
