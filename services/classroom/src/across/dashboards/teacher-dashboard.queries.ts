import type { TeacherDashboard } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { weekStart } from '../../ground/calendar/week';

export const teacherById = statement<TeacherDashboard['teacher'], [teacherId: string]>(
  'teachers.by_id',
  `SELECT id, first_name AS "firstName", last_name AS "lastName", sign_in_id AS "teacherId",
     teacher_type AS "teacherType"
   FROM teacher WHERE school_id = $1 AND id = $2`,
);

/** The teacher's classes with what their students earned and lost this week. */
export const classesOfTeacher = statement<TeacherDashboard['classes'][number], [teacherId: string]>(
  'teachers.classes',
  `SELECT c.number AS "classNumber", c.name AS "className", c.grade, c.section,
     c.student_count AS "studentCount", coalesce(week.points, 0)::int AS "weekPoints"
   FROM teaching g
   JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id AND c.ended_on IS NULL
   LEFT JOIN LATERAL (
     SELECT sum(e.amount) AS points FROM student s
     JOIN point_entry e ON e.school_id = $1 AND e.student_id = s.id AND e.awarded_at >= ${weekStart()}
     WHERE s.school_id = $1 AND s.class_id = c.id
   ) week ON true
   WHERE g.school_id = $1 AND g.teacher_id = $2 ORDER BY c.number`,
);
