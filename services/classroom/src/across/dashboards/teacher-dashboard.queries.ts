import type { NotPraised, TeacherDashboard } from '@homeroom/contracts';
import { byFirstName, statement } from '@homeroom/database';
import { schoolToday, schoolZone, weekStart } from '../../ground/calendar/week';
import { IS_AWARD, STANDING, STANDING_THIS_WEEK } from '../../points/ledger/point-entry';

export const teacherById = statement<TeacherDashboard['teacher'], [teacherId: string]>(
  'teachers.by_id',
  `SELECT id, first_name AS "firstName", last_name AS "lastName", sign_in_id AS "teacherId",
     teacher_type AS "teacherType"
   FROM teacher WHERE school_id = $1 AND id = $2`,
);

/** SQL: midnight today in the school's time zone. */
const DAY_START = `(SELECT ${schoolToday()}::timestamp AT TIME ZONE ${schoolZone()})`;

/** The teacher's classes with the sum of their students' week, and how many of the students were praised today. */
export const classesOfTeacher = statement<TeacherDashboard['classes'][number], [teacherId: string]>(
  'teachers.classes',
  `SELECT c.number AS "classNumber", c.name AS "className", c.grade, c.section,
     c.student_count AS "studentCount", coalesce(week.points, 0)::int AS "weekPoints",
     coalesce(week.praised, 0)::int AS "praisedToday"
   FROM teaching g
   JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
   LEFT JOIN LATERAL (
     SELECT sum(e.amount) AS points,
       count(DISTINCT e.student_id) FILTER (
         WHERE e.awarded_at >= ${DAY_START} AND e.amount > 0 AND ${IS_AWARD}
       ) AS praised
     FROM student s
     JOIN point_entry e ON e.school_id = $1 AND e.student_id = s.id AND ${STANDING_THIS_WEEK}
     WHERE s.school_id = $1 AND s.class_id = c.id AND s.is_active
   ) week ON true
   WHERE g.school_id = $1 AND g.teacher_id = $2 ORDER BY c.number`,
);

/** As many as a teacher can look for in one lesson. */
const MOST_NAMED = 8;
/** Looking further back makes no difference to a teacher and would read years of the ledger. */
const WEEKS_REMEMBERED = 4;

/** Students whom this teacher has not praised since Monday, the longest-neglected child first. The count covers all of them. */
export const notPraisedBy = statement<NotPraised & { count: number; of: number }, [teacherId: string]>(
  'teachers.not_praised',
  `WITH given AS (
     SELECT e.student_id, max(e.awarded_at) AS last FROM point_entry e
     WHERE e.school_id = $1 AND e.awarded_by = $2 AND e.awarded_at >= ${weekStart()} - interval '${WEEKS_REMEMBERED} weeks'
       AND e.amount > 0 AND ${IS_AWARD} AND ${STANDING}
     GROUP BY e.student_id
   ), mine AS (
     SELECT s.id, s.first_name, s.last_name, c.number, c.name, given.last
     FROM teaching g
     JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL AND c.is_active
     JOIN student s ON s.school_id = $1 AND s.class_id = c.id AND s.is_active
     LEFT JOIN given ON given.student_id = s.id
     WHERE g.school_id = $1 AND g.teacher_id = $2
   ), waiting AS (SELECT * FROM mine WHERE last IS NULL OR last < ${weekStart()})
   SELECT w.id, w.first_name AS "firstName", w.last_name AS "lastName", w.number AS "classNumber", w.name AS "className",
     (SELECT count(*) FROM waiting)::int AS count, (SELECT count(*) FROM mine)::int AS of
   FROM waiting w ORDER BY w.last NULLS FIRST, w.number, ${byFirstName('w', 'id')} LIMIT ${MOST_NAMED}`,
);
