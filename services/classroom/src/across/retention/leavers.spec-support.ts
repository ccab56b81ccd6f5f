import type { CreatedStudent } from '@homeroom/contracts';
import { asSuperuser, hearOfSchool, schoolNews } from '@homeroom/testing';
import { type Classroom, TestSchool } from '../../school.spec-support';

/** A school with some students who have points and have been there for years. */
export async function aSchoolThatLeft(service: Classroom, howMany: number) {
  const school = new TestSchool(service);
  await hearOfSchool(
    service.app,
    schoolNews(school.id, { timeZone: 'Australia/Sydney' }),
    'school.registered',
  );
  await school.class(1);
  const sql = <Row extends object>(text: string, ...values: unknown[]) =>
    asSuperuser(
      service.database.adminUrl,
      async (client) => (await client.query<Row>(text, [school.id, ...values])).rows,
    );
  const students: CreatedStudent['student'][] = [];
  for (let at = 0; at < howMany; at += 1) {
    const student = await school.student(1, { parentEmail: `family${at}@example.org` });
    students.push(student);
    const award = { studentId: student.id, amount: 20 };
    const { status } = await service.call('POST', '/points', { as: school.admin, body: award });
    expect(status).toBe(201);
  }
  await sql('UPDATE classroom.enrolment SET starts_on = starts_on - 5000 WHERE school_id = $1');
  return {
    ...{ school, students, sql },
    set: async ({ id }: { id: string }, isActive: boolean) => {
      const answer = await service.call('PATCH', `/simple-students/${id}`, {
        as: school.admin,
        body: { isActive },
      });
      expect(answer.status).toBe(200);
    },
    /** Dates their leaving back by `ago`, a SQL interval. */
    leftAgo: ({ id }: { id: string }, ago: string) =>
      sql(
        `UPDATE classroom.enrolment SET ends_on = (now() AT TIME ZONE 'Australia/Sydney')::date - interval '${ago}'
         WHERE school_id = $1 AND student_id = $2 AND ends_on IS NOT NULL`,
        id,
      ),
    left: async (table: string) =>
      (
        await sql<{ id: string }>(
          `SELECT DISTINCT student_id AS id FROM classroom.${table} WHERE school_id = $1`,
        )
      ).map(({ id }) => id),
  };
}
