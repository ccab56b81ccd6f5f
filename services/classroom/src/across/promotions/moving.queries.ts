import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

export const addPromotion = statement<never, [yearId: string, fromYearId: string, by: string]>(
  'promotions.add',
  'INSERT INTO promotion (school_id, year_id, from_year_id, promoted_by) VALUES ($1, $2, $3, $4)',
);

/** Where each class's students go, as JSON: the class left, and the next one, null where they leave the school. */
const WAYS = `jsonb_to_recordset($3::jsonb) AS way ("from" uuid, next uuid)`;

/** Who is in the classes now. Of whoever keeps number and school nothing has to be told to auth. */
export const addPromotedStudents = statement<never, [yearId: string, ways: string]>(
  'promotions.add_students',
  `INSERT INTO promoted_student (school_id, year_id, student_id, from_class_id, into_class_id, told_at)
   SELECT $1, $2, s.id, s.class_id, way.next, CASE WHEN fresh.device_id = c.device_id THEN now() END
   FROM ${WAYS} JOIN student s ON s.school_id = $1 AND s.class_id = way."from" AND s.is_active
   JOIN class_card c ON c.school_id = $1 AND c.id = way."from"
   LEFT JOIN class_card fresh ON fresh.school_id = $1 AND fresh.id = way.next`,
);

/** The numbers and the devices are free from here on. */
export const endClasses = statement<never>(
  'promotions.end_classes',
  `UPDATE class_card SET ended_on = ${schoolToday()}, student_count = 0 WHERE school_id = $1 AND ended_on IS NULL`,
);

/** `classes` as JSON. Each takes its device, and who leads it, from the class that goes on in it. */
export const addNextClasses = statement<never, [yearId: string, classes: string]>(
  'promotions.add_classes',
  `INSERT INTO class_card (school_id, id, year_id, device_id, number, name, grade, section, max_students, student_count,
     leader_is_chosen, leader_id)
   SELECT $1, fresh.id, $2, c.device_id, c.number, fresh."className", fresh.grade, c.section, c.max_students,
     fresh.students, c.leader_is_chosen, c.leader_id
   FROM jsonb_to_recordset($3::jsonb) AS fresh (id uuid, "from" uuid, "className" text, grade text, students int)
   JOIN class_card c ON c.school_id = $1 AND c.id = fresh."from"`,
);

/**
 * A student whose grade and section are those of the class gets those of the next one; a grade of the own goes on by itself,
 * after `gradesAfter`.
 */
export const moveStudents = statement<never, [yearId: string, gradesAfter: string]>(
  'promotions.move_students',
  `UPDATE student s SET class_id = fresh.id,
     grade = CASE WHEN s.grade = c.grade THEN fresh.grade ELSE coalesce($3::jsonb->>s.grade, s.grade) END,
     section = CASE WHEN s.section = c.section THEN fresh.section ELSE s.section END
   FROM promoted_student went
   JOIN class_card c ON c.school_id = $1 AND c.id = went.from_class_id
   JOIN class_card fresh ON fresh.school_id = $1 AND fresh.id = went.into_class_id
   WHERE went.school_id = $1 AND went.year_id = $2 AND s.school_id = $1 AND s.id = went.student_id`,
);

export const dismissLeavers = statement<never, [yearId: string]>(
  'promotions.dismiss_leavers',
  `UPDATE student s SET is_active = false FROM promoted_student went
   WHERE went.school_id = $1 AND went.year_id = $2 AND went.into_class_id IS NULL
     AND s.school_id = $1 AND s.id = went.student_id`,
);

/** As for one student: the class of a day is the last one of that day. */
export const endEnrolments = statement<never, [yearId: string]>(
  'promotions.end_enrolments',
  `WITH open AS (
     SELECT e.student_id, e.starts_on FROM promoted_student went
     JOIN enrolment e ON e.school_id = $1 AND e.student_id = went.student_id AND e.ends_on IS NULL
     WHERE went.school_id = $1 AND went.year_id = $2
   ), never_was AS (
     DELETE FROM enrolment e USING open WHERE e.school_id = $1 AND e.student_id = open.student_id
       AND e.starts_on = open.starts_on AND e.starts_on >= ${schoolToday()}
   )
   UPDATE enrolment e SET ends_on = ${schoolToday()} FROM open
   WHERE e.school_id = $1 AND e.student_id = open.student_id AND e.starts_on = open.starts_on
     AND e.starts_on < ${schoolToday()}`,
);

export const beginEnrolments = statement<never, [yearId: string]>(
  'promotions.begin_enrolments',
  `INSERT INTO enrolment (school_id, student_id, class_id, starts_on)
   SELECT $1, student_id, into_class_id, ${schoolToday()} FROM promoted_student
   WHERE school_id = $1 AND year_id = $2 AND into_class_id IS NOT NULL
   ON CONFLICT (school_id, student_id, starts_on) DO UPDATE SET class_id = excluded.class_id, ends_on = NULL`,
);

/** Everybody who teaches a class goes on with it; what they taught stays written down. */
export const carryTeachersOn = statement<never, [yearId: string, ways: string]>(
  'promotions.carry_teachers_on',
  `INSERT INTO teaching (school_id, teacher_id, class_id)
   SELECT DISTINCT $1::uuid, g.teacher_id, fresh.id
   FROM ${WAYS} JOIN class_card fresh ON fresh.school_id = $1 AND fresh.id = way.next AND fresh.year_id = $2
   JOIN teaching g ON g.school_id = $1 AND g.class_id = way."from"`,
);

export const leaveClass = statement<never, [classId: string, teacherId: string]>(
  'promotions.leave_class',
  'DELETE FROM teaching WHERE school_id = $1 AND class_id = $2 AND teacher_id = $3',
);

export const countNextYear = statement<never, [classes: number, leavers: number]>(
  'promotions.count_next_year',
  `UPDATE school_limit SET class_count = $2::int, student_count = student_count - $3::int WHERE school_id = $1`,
);

export const letYearRun = statement<never, [yearId: string]>(
  'promotions.let_year_run',
  'UPDATE school_calendar SET running_year_id = $2 WHERE school_id = $1',
);
