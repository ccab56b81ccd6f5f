import type {
  AttendanceOfDay,
  OfficeAttendance,
  RegisterLesson,
  RegisterState,
  UnexplainedAbsence,
} from '@homeroom/contracts';
import { listedAs, statement } from '@homeroom/database';
import type { HalfDay } from '@homeroom/domain';
import { dayOrToday, schoolToday } from '../../ground/calendar/week';
import { NAMED_VISITORS } from '../../points/ledger/point-entry';
import { explains } from '../absences/absences.queries';
import { hadSomebody, halfDaysThatWait } from '../registers/register-place';
import { groupTitle } from '../../ground/access/group-title';

export type Taken = Omit<RegisterState, 'id' | 'taken'> & {
  id: string;
  placeId: string;
  taken: NonNullable<RegisterState['taken']>;
  lesson: RegisterLesson | null;
};

/** The registers taken on a day, each with its counts. */
export const takenOn = statement<Taken, [day: string]>(
  'attendance_day.taken',
  `SELECT r.id, r.place_id AS "placeId", r.session, r.lesson, jsonb_build_object('at', r.taken_at, 'role', r.taken_by_role, 'name',
       CASE r.taken_by_role WHEN 'teacher' THEN t.first_name || ' ' || t.last_name ${NAMED_VISITORS} END) AS taken,
     marked.students, marked.absent, marked.late
   FROM attendance_register r LEFT JOIN teacher t ON t.school_id = $1 AND t.id = r.taken_by
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS students,
       (count(*) FILTER (WHERE m.meaning IN ('authorised', 'unauthorised') AND m.late IS NULL))::int AS absent,
       (count(*) FILTER (WHERE m.late IS NOT NULL))::int AS late
     FROM attendance_mark m WHERE m.school_id = $1 AND m.register_id = r.id
   ) marked
   WHERE r.school_id = $1 AND r.day = $2::date`,
);

/**
 * The classes with students in them on a day, including those that have ended since, with their teachers. A class that ends on the day
 * itself is included if a register was taken.
 */
export const classesToTake = statement<
  {
    id: string;
    classNumber: number;
    className: string;
    hasEnded: boolean;
    teachers: string[];
    open: HalfDay[];
  },
  [day: string | null]
>(
  'attendance_day.classes',
  `SELECT c.id, c.number AS "classNumber", c.name AS "className", c.ended_on IS NOT NULL AS "hasEnded",
     ${halfDaysThatWait('c.id', 'looked.day')} AS open, (
     SELECT coalesce(jsonb_agg(t.first_name || ' ' || t.last_name ORDER BY t.teacher_type = 'subject', t.name_key, t.id), '[]')
     FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id AND t.is_active
     WHERE g.school_id = $1 AND g.class_id = c.id) AS teachers
   FROM (SELECT ${dayOrToday('$2')} AS day) looked CROSS JOIN class_card c
   WHERE c.school_id = $1 AND (
     c.is_active AND (c.ended_on IS NULL OR c.ended_on > looked.day) AND ${hadSomebody('c.id', 'looked.day')}
     OR EXISTS (SELECT FROM attendance_register r WHERE r.school_id = $1 AND r.day = looked.day AND r.place_id = c.id))
   ORDER BY c.number, c.ended_on`,
);

export const groupsOf = statement<{ id: string; name: string; hasEnded: boolean }, [ids: readonly string[]]>(
  'attendance_day.groups',
  `SELECT g.id, ${groupTitle('k.name', 'g.name')} AS name, g.ended_on IS NOT NULL AS "hasEnded" FROM course_group g
   JOIN course k ON k.school_id = $1 AND k.id = g.course_id WHERE g.school_id = $1 AND g.id = ANY($2::uuid[])
   ORDER BY ${listedAs('k.name')}, ${listedAs('g.name')}, g.id`,
);

export const unexplainedOn = statement<UnexplainedAbsence, [day: string]>(
  'attendance_day.unexplained',
  `SELECT m.register_id AS "registerId", m.student_id AS "studentId", s.first_name AS "firstName",
     s.last_name AS "lastName", c.number AS "classNumber", CASE WHEN r.is_group THEN r.place_id END AS "groupId",
     coalesce(c.ended_on, g.ended_on) IS NOT NULL AS "hasEnded", coalesce(c.name, ${groupTitle('k.name', 'g.name')}) AS place, m.session
   FROM attendance_mark m JOIN attendance_register r ON r.school_id = $1 AND r.id = m.register_id
   JOIN student s ON s.school_id = $1 AND s.id = m.student_id
   LEFT JOIN class_card c ON NOT r.is_group AND c.school_id = $1 AND c.id = r.place_id
   LEFT JOIN course_group g ON r.is_group AND g.school_id = $1 AND g.id = r.place_id
   LEFT JOIN course k ON k.school_id = $1 AND k.id = g.course_id
   WHERE m.school_id = $1 AND m.day = $2::date AND m.absence_id IS NOT NULL
   ORDER BY m.session DESC, c.number NULLS LAST, s.name_key, s.id`,
);

/** Whether the school has a current or future term. */
export const termAhead = statement<Pick<OfficeAttendance, 'hasTermAhead'>>(
  'attendance_day.term_ahead',
  `SELECT EXISTS (SELECT FROM term WHERE school_id = $1 AND ends_on >= ${schoolToday()}) AS "hasTermAhead"`,
);

/** A past report that already counts is not included, because it can be decided at any time. */
export const waitingReports = statement<Pick<AttendanceOfDay, 'waiting'>>(
  'attendance_day.waiting',
  `SELECT count(*)::int AS waiting FROM absence_report a
   WHERE a.school_id = $1 AND a.state = 'reported' AND (a.ends_on >= ${schoolToday()} OR NOT ${explains('a')})`,
);
