import { PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES, SPENDING_KINDS } from '@homeroom/domain';
import { asSuperuser } from '@homeroom/testing';
import { type Classroom, startClassroom } from '../../school.spec-support';
import { aSchoolThatLeft } from './leavers.spec-support';
import { RetentionWorker } from './retention.worker';

let service: Classroom;
beforeAll(async () => {
  service = await startClassroom({}, { apart: true });
});
afterAll(() => service.close());

const worker = () => service.app.get(RetentionWorker);
const aSchool = (howMany: number) => aSchoolThatLeft(service, howMany);

const POINTS = ['point_entry', 'point_total', 'point_spending', 'redemption', 'saving_for', 'student_plant'];

const idsOf = (students: ({ id: string } | undefined)[]) => students.map((student) => student?.id).toSorted();

describe('points of a student', () => {
  it('are removed five years after the student has left, unless the student is here or back', async () => {
    const { students, school, set, leftAgo, left, sql } = await aSchool(5);
    const [here, gone, nearly, back, again] = students;
    if (!here || !gone || !nearly || !back || !again) throw new Error('Five students');
    for (const student of [gone, nearly, back, again]) await set(student, false);
    await leftAgo(gone, '5 years 1 day');
    await leftAgo(nearly, '5 years');
    await leftAgo(back, '6 years');
    await set(back, true);
    await leftAgo(again, '6 years');
    await set(again, true);
    await sql(
      'UPDATE classroom.enrolment SET starts_on = starts_on - 10 WHERE school_id = $1 AND student_id = $2 AND ends_on IS NULL',
      again.id,
    );
    await set(again, false);
    const other = await aSchool(1);
    await Promise.all([worker().round(), worker().round()]);
    await worker().round();
    const staying = idsOf([here, nearly, back, again]);
    for (const table of ['point_entry', 'point_total'])
      expect((await left(table)).toSorted()).toEqual(staying);
    expect(await other.left('point_entry')).toEqual(idsOf(other.students));
    // Who they were is kept for longer.
    const page = await service.call<{ student: { behaviorPoints: number } }>(
      'GET',
      `/simple-students/${gone.id}`,
      {
        as: school.admin,
      },
    );
    expect(page.status).toBe(200);
  });

  it('are removed with everything derived from them', async () => {
    const { students, school, set, leftAgo, left, sql } = await aSchool(2);
    const [gone, here] = students;
    if (!gone || !here) throw new Error('Two students');
    const [entry] = await sql<{ id: string }>(
      'SELECT id FROM classroom.point_entry WHERE school_id = $1 AND student_id = $2',
      gone.id,
    );
    expect(
      (await service.call('POST', `/points/${entry?.id}/undo`, { as: school.admin })).status,
    ).toBeLessThan(300);
    for (const { id } of students)
      await sql(
        `WITH made AS (INSERT INTO classroom.reward (school_id, id, name, picture, colour, price, grades)
           VALUES ($1, gen_random_uuid(), 'A book', 'gift', 'leaf', 5, '{}') RETURNING id),
         asked AS (INSERT INTO classroom.redemption (school_id, id, reward_id, student_id, year_id, name, picture, colour, price, state)
           SELECT $1, gen_random_uuid(), id, $2, $1, 'A book', 'gift', 'leaf', 5, 'waiting' FROM made RETURNING id, reward_id),
         kept AS (INSERT INTO classroom.saving_for (school_id, student_id, reward_id) SELECT $1, $2, reward_id FROM asked),
         plant AS (INSERT INTO classroom.student_plant (school_id, student_id, species, pot, companion)
           VALUES ($1, $2, '${PLANT_SPECIES[0]}', '${PLANT_POTS[0]}', '${PLANT_COMPANIONS[0]}'))
         INSERT INTO classroom.point_spending (school_id, redemption_id, kind, id, student_id, year_id, amount)
         SELECT $1, id, '${SPENDING_KINDS[0]}', gen_random_uuid(), $2, $1, -5 FROM asked`,
        id,
      );
    await set(gone, false);
    await leftAgo(gone, '5 years 1 day');
    await worker().round();
    for (const table of POINTS) expect([table, await left(table)]).toEqual([table, [here.id]]);
  });
});

describe('the record of a student', () => {
  const table = {
    student: 'id',
    enrolment: 'student_id',
    attendance_mark: 'student_id',
    family_tie: 'student_id',
    group_enrolment: 'student_id',
  };

  it('is removed with all personal data seven years after leaving, and published once', async () => {
    const { students, school, set, leftAgo, sql } = await aSchool(3);
    const [gone, nearly, back] = students;
    if (!gone || !nearly || !back) throw new Error('Three students');
    const mother = await sql<{ id: string }>(
      'SELECT guardian_id AS id FROM classroom.family_tie WHERE school_id = $1 AND student_id = $2',
      gone.id,
    );
    for (const { id } of students)
      await sql(
        `INSERT INTO classroom.attendance_mark (school_id, register_id, student_id, day, session, code, meaning)
         VALUES ($1, gen_random_uuid(), $2, '2020-01-01', 'morning', '/', 'present')`,
        id,
      );
    for (const student of students) await set(student, false);
    // An entry of a group that is not involved.
    await asSuperuser(service.database.adminUrl, async (client) => {
      await client.query('SET session_replication_role = replica');
      await client.query(
        `INSERT INTO classroom.group_enrolment (school_id, group_id, student_id, starts_on, ends_on)
         SELECT $1, gen_random_uuid(), id, '2019-09-01', '2020-07-01' FROM unnest($2::uuid[]) AS id`,
        [school.id, students.map(({ id }) => id)],
      );
    });
    await leftAgo(gone, '7 years 1 day');
    await leftAgo(nearly, '7 years');
    await leftAgo(back, '8 years');
    await set(back, true);
    await Promise.all([worker().round(), worker().round()]);
    await worker().round();
    for (const [name, column] of Object.entries(table)) {
      const rows = await sql<{ id: string }>(
        `SELECT DISTINCT ${column} AS id FROM classroom.${name} WHERE school_id = $1`,
      );
      expect([name, rows.map(({ id }) => id).toSorted()]).toEqual([name, idsOf([nearly, back])]);
    }
    const told = await sql<{ payload: object }>(
      "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'people.forgotten'",
    );
    expect(mother).toHaveLength(1);
    expect(told.map(({ payload }) => payload)).toEqual([
      { personIds: [gone.id, ...mother.map(({ id }) => id)] },
    ]);
    const read = (id: string) => service.call('GET', `/simple-students/${id}`, { as: school.admin });
    expect([(await read(gone.id)).status, (await read(nearly.id)).status]).toEqual([404, 200]);
    expect(
      (
        await service.call('PATCH', `/simple-students/${gone.id}`, {
          as: school.admin,
          body: { isActive: true },
        })
      ).status,
    ).toBe(404);
  });

  it('spares a guardian who has another child', async () => {
    const { students, set, leftAgo, sql } = await aSchool(2);
    const [gone, sister] = students;
    if (!gone || !sister) throw new Error('Two students');
    await sql(
      `UPDATE classroom.family_tie SET guardian_id = (SELECT guardian_id FROM classroom.family_tie
         WHERE school_id = $1 AND student_id = $2) WHERE school_id = $1 AND student_id = $3`,
      gone.id,
      sister.id,
    );
    await sql(
      `DELETE FROM classroom.guardian g WHERE school_id = $1 AND NOT EXISTS (
         SELECT FROM classroom.family_tie kin WHERE kin.school_id = $1 AND kin.guardian_id = g.id)`,
    );
    await set(gone, false);
    await leftAgo(gone, '7 years 1 day');
    await worker().round();
    const told = await sql<{ payload: object }>(
      "SELECT payload FROM classroom.outbox WHERE school_id = $1 AND name = 'people.forgotten'",
    );
    expect(told.map(({ payload }) => payload)).toEqual([{ personIds: [gone.id] }]);
    expect(await sql('SELECT FROM classroom.family_tie WHERE school_id = $1')).toHaveLength(1);
  });
});
