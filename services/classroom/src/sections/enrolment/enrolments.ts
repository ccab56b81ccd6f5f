import type { Enrolment } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

/** Newest first. */
export const enrolmentsOf = statement<Enrolment, [studentId: string]>(
  'enrolments.of_student',
  `SELECT c.number AS "classNumber", c.name AS "className", e.starts_on::text AS "startsOn", e.ends_on::text AS "endsOn"
   FROM enrolment e JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id
   WHERE e.school_id = $1 AND e.student_id = $2 ORDER BY e.starts_on DESC`,
);

/** The class of a day is the last one on that day, so an enrolment that began today is deleted when it ends. */
const end = statement<never, [studentId: string]>(
  'enrolments.end',
  `WITH never_was AS (
     DELETE FROM enrolment WHERE school_id = $1 AND student_id = $2 AND ends_on IS NULL AND starts_on >= ${schoolToday()}
   )
   UPDATE enrolment SET ends_on = ${schoolToday()}
   WHERE school_id = $1 AND student_id = $2 AND ends_on IS NULL AND starts_on < ${schoolToday()}`,
);

/** A student who is back on the same day has not left. */
const goOn = statement<{ isOpen: true }, [studentId: string, classId: string]>(
  'enrolments.go_on',
  `UPDATE enrolment SET ends_on = NULL
   WHERE school_id = $1 AND student_id = $2 AND class_id = $3 AND ends_on = ${schoolToday()} RETURNING true AS "isOpen"`,
);

/** The key exists already only if the school's clock was set back over midnight. */
const begin = statement<never, [studentIds: readonly string[], classIds: readonly string[]]>(
  'enrolments.begin',
  `INSERT INTO enrolment (school_id, student_id, class_id, starts_on)
   SELECT $1, student_id, class_id, ${schoolToday()} FROM unnest($2::uuid[], $3::uuid[]) AS came (student_id, class_id)
   ON CONFLICT (school_id, student_id, starts_on) DO UPDATE SET class_id = excluded.class_id, ends_on = NULL`,
);

/**
 * Records that a student is in this class from today on, or in none. The student's row must be locked or new, which serialises changes of
 * one student.
 */
export async function enrolIn(tx: Tx, studentId: string, classId: string | null): Promise<void> {
  await tx.sql(end(studentId));
  if (classId === null) return;
  const [open] = await tx.sql(goOn(studentId, classId));
  if (!open) await tx.sql(begin([studentId], [classId]));
}

/** Like `enrolIn` for students who were just created and were in no class before. */
export async function enrolNewcomers(
  tx: Tx,
  students: readonly { id: string; classId: string }[],
): Promise<void> {
  await tx.sql(
    begin(
      students.map(({ id }) => id),
      students.map(({ classId }) => classId),
    ),
  );
}
