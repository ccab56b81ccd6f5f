import type { MessengerStudent } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import type { CalendarDays, MessengerStatus } from '@homeroom/domain';
import { IS_RESTRICTED } from '../rules/pupils';
import { SCHOOL_DAYS } from '../school/school-days';
import { SCHOOL_ZONE } from '../school/school-zone';

const statusOf = (student: string) => `CASE WHEN EXISTS (SELECT FROM student_messenger s
  WHERE s.school_id = $1 AND s.student_id = ${student} AND ${IS_RESTRICTED}) THEN 'restricted' ELSE 'active' END`;

const OF_CLASS = `FROM class_tie tie JOIN directory_entry d ON d.school_id = $1 AND d.person_id = tie.person_id
   WHERE tie.school_id = $1 AND tie.class_id = $2 AND tie.because_of = tie.person_id
     AND d.role = 'student' AND d.is_active`;

export interface StudentRow extends Omit<MessengerStudent, 'restrictedUntil'> {
  restrictedUntil: Date | null;
}

export const studentsOfClass = statement<StudentRow, [classId: string]>(
  'messenger.students_of_class',
  `SELECT d.person_id AS "studentId", d.first_name AS "firstName", d.last_name AS "lastName",
     ${statusOf('d.person_id')} AS status,
     (SELECT s.restricted_until FROM student_messenger s WHERE s.school_id = $1 AND s.student_id = d.person_id
        AND s.restricted_until > now()) AS "restrictedUntil"
   ${OF_CLASS} ORDER BY ${byLastName('d')}`,
);

/** The class a student belongs to; no row for anybody who is not a student of the school. */
export const classOfStudent = statement<{ classNumber: number }, [studentId: string]>(
  'messenger.class_of_student',
  `SELECT c.class_number AS "classNumber"
   FROM directory_entry d JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = $2 AND tie.because_of = $2
     JOIN school_class c ON c.school_id = $1 AND c.class_id = tie.class_id AND c.is_running
   WHERE d.school_id = $1 AND d.person_id = $2 AND d.role = 'student' AND d.is_active
   ORDER BY c.class_number LIMIT 1`,
);

const UPSERT = `ON CONFLICT (school_id, student_id)
   DO UPDATE SET status = excluded.status, restricted_until = excluded.restricted_until
   WHERE (student_messenger.status, student_messenger.restricted_until)
     IS DISTINCT FROM (excluded.status, excluded.restricted_until) RETURNING student_id AS id`;

/** Returns the students whose status changed. */
export const setStatus = statement<{ id: string }, [studentId: string, status: MessengerStatus]>(
  'messenger.set_status',
  `INSERT INTO student_messenger (school_id, student_id, status) VALUES ($1, $2, $3) ${UPSERT}`,
);

export const setStatusOfClass = statement<{ id: string }, [classId: string, status: MessengerStatus]>(
  'messenger.set_status_of_class',
  `INSERT INTO student_messenger (school_id, student_id, status)
   SELECT $1, tie.person_id, $3 ${OF_CLASS} ORDER BY tie.person_id ${UPSERT}`,
);

/** Returns the student if they are now restricted for longer than before. */
export const restrictFor = statement<{ id: string }, [studentId: string, days: number]>(
  'messenger.restrict_for',
  `INSERT INTO student_messenger (school_id, student_id, status, restricted_until)
   VALUES ($1, $2, 'restricted', now() + make_interval(days => $3))
   ON CONFLICT (school_id, student_id)
   DO UPDATE SET status = excluded.status, restricted_until = excluded.restricted_until
   WHERE student_messenger.status = 'active' OR student_messenger.restricted_until < excluded.restricted_until
   RETURNING student_id AS id`,
);

export interface StateRow {
  classId: string;
  classNumber: number;
  status: MessengerStatus;
  timeZone: string;
  calendar: CalendarDays | null;
}

export const stateOfStudent = statement<StateRow, [studentId: string]>(
  'messenger.state_of_student',
  `SELECT c.class_id AS "classId", c.class_number AS "classNumber", ${statusOf('$2')} AS status,
     ${SCHOOL_ZONE} AS "timeZone", ${SCHOOL_DAYS} AS calendar
   FROM class_tie tie
     JOIN school_class c ON c.school_id = $1 AND c.class_id = tie.class_id AND c.is_running
   WHERE tie.school_id = $1 AND tie.person_id = $2 AND tie.because_of = $2
   ORDER BY c.class_number LIMIT 1`,
);
