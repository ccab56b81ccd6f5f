import type { AttendanceMark } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { TermPlan } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';
import { TERMS_OF_YEAR } from '../../ground/calendar/years.queries';

/** The school year that includes today, or else the one before, with its terms. */
export const yearOfAttendance = statement<{
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
  terms: Required<TermPlan>[];
}>(
  'attendance_record.year',
  `SELECT y.id, y.name, y.starts_on::text AS "startsOn", y.ends_on::text AS "endsOn",
     ${TERMS_OF_YEAR} AS terms
   FROM school_year y WHERE y.school_id = $1 AND y.starts_on <= ${schoolToday()} ORDER BY y.starts_on DESC LIMIT 1`,
);

export const marksOf = statement<AttendanceMark & { day: string }, [studentId: string]>(
  'attendance_record.marks',
  `SELECT m.day::text, m.session, m.code, m.meaning, m.late, m.minutes, m.absence_id IS NOT NULL AS "isUnexplained"
   FROM attendance_mark m WHERE m.school_id = $1 AND m.student_id = $2 AND m.day >= (SELECT max(y.starts_on)
     FROM school_year y WHERE y.school_id = $1 AND y.starts_on <= ${schoolToday()})
   ORDER BY m.day, m.session DESC`,
);

export const nameOfStudent = statement<{ firstName: string }, [studentId: string]>(
  'attendance_record.name',
  'SELECT first_name AS "firstName" FROM student WHERE school_id = $1 AND id = $2',
);
