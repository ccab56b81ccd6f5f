import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

export const addPromotion = statement<never, [yearId: string, fromYearId: string, by: string]>(
  'promotions.add',
  'INSERT INTO promotion (school_id, year_id, from_year_id, promoted_by) VALUES ($1, $2, $3, $4)',
);

/** Forgets an undone promotion when the same year begins again; the audit log keeps it. */
export const forgetUndoneStudents = statement<never, [yearId: string]>(
  'promotions.forget_undone_students',
  'DELETE FROM promoted_student WHERE school_id = $1 AND year_id = $2',
);
export const forgetUndone = statement<never, [yearId: string]>(
  'promotions.forget_undone',
  'DELETE FROM promotion WHERE school_id = $1 AND year_id = $2 AND undone_at IS NOT NULL',
);

/** What becomes of a child, as JSON. */
export interface Way {
  studentId: string;
  /** Null if the child leaves the school. */
  intoClassId: string | null;
  grade: string;
  section: string;
}

/**
 * Records everybody in the classes as they are and as they will be, before the groups end. Auth need not be told of a student who keeps
 * both class number and school.
 */
export const addPromotedStudents = statement<never, [yearId: string, ways: string]>(
  'promotions.add_students',
  `INSERT INTO promoted_student (school_id, year_id, student_id, from_class_id, into_class_id, was_grade, was_section,
     new_grade, new_section, enrolled_on, was_in_groups, told_at)
   SELECT $1, $2, s.id, s.class_id, way."intoClassId", s.grade, s.section, way.grade, way.section, e.starts_on,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('groupId', g.group_id, 'startsOn', g.starts_on)), '[]')
       FROM group_enrolment g WHERE g.school_id = $1 AND g.student_id = s.id AND g.ends_on IS NULL),
     CASE WHEN fresh.device_id = c.device_id AND fresh.number = c.number THEN now() END
   FROM jsonb_to_recordset($3::jsonb) AS way ("studentId" uuid, "intoClassId" uuid, grade text, section text)
   JOIN student s ON s.school_id = $1 AND s.id = way."studentId"
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   LEFT JOIN enrolment e ON e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
   LEFT JOIN class_card fresh ON fresh.school_id = $1 AND fresh.id = way."intoClassId"`,
);

/** The numbers and the devices are free from here on. */
export const endClasses = statement<never>(
  'promotions.end_classes',
  `UPDATE class_card SET ended_on = ${schoolToday()}, student_count = 0 WHERE school_id = $1 AND ended_on IS NULL`,
);

/** `classes` as JSON. Each takes its device and leader from the class that continues in it. */
export const addNextClasses = statement<never, [yearId: string, classes: string]>(
  'promotions.add_classes',
  `INSERT INTO class_card (school_id, id, year_id, device_id, number, name, grade, section, max_students, student_count,
     leader_is_chosen, leader_id)
   SELECT $1, fresh.id, $2, c.device_id, fresh."classNumber", fresh."className", fresh.grade, c.section, c.max_students,
     fresh.students, c.leader_is_chosen, c.leader_id
   FROM jsonb_to_recordset($3::jsonb) AS fresh (id uuid, "from" uuid, "classNumber" int, "className" text, grade text,
     students int)
   JOIN class_card c ON c.school_id = $1 AND c.id = fresh."from"`,
);

/** A student who leaves the school keeps their class and becomes inactive. */
export const moveStudents = statement<never, [yearId: string]>(
  'promotions.move_students',
  `UPDATE student s SET class_id = coalesce(went.into_class_id, s.class_id), grade = went.new_grade,
     section = went.new_section, is_active = went.into_class_id IS NOT NULL, out_by_list = false
   FROM promoted_student went
   WHERE went.school_id = $1 AND went.year_id = $2 AND s.school_id = $1 AND s.id = went.student_id`,
);

/** As for a single student: the class of a day is the last one on that day. */
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

/**
 * Everybody who teaches a class also teaches its successor; the past teaching is kept. `lines` as JSON: each class and the class of the
 * next year in which it continues, stays or is joined to.
 */
export const carryTeachersOn = statement<never, [yearId: string, lines: string]>(
  'promotions.carry_teachers_on',
  `INSERT INTO teaching (school_id, teacher_id, class_id)
   SELECT DISTINCT $1::uuid, g.teacher_id, fresh.id
   FROM jsonb_to_recordset($3::jsonb) AS line ("from" uuid, next uuid)
   JOIN class_card fresh ON fresh.school_id = $1 AND fresh.id = line.next AND fresh.year_id = $2
   JOIN teaching g ON g.school_id = $1 AND g.class_id = line."from"`,
);

/** Moves current and future calendar entries of a class to its successor. `lines` as for its teachers. */
export const carryEventsOn = statement<never, [lines: string]>(
  'promotions.carry_events_on',
  `UPDATE calendar_entry e SET class_id = line.next, carried_from = line."from"
   FROM jsonb_to_recordset($2::jsonb) AS line ("from" uuid, next uuid)
   WHERE e.school_id = $1 AND e.class_id = line."from" AND e.ends_on >= ${schoolToday()}`,
);

export const countNextYear = statement<never, [classes: number, leavers: number]>(
  'promotions.count_next_year',
  `UPDATE school_limit SET class_count = $2::int, student_count = student_count - $3::int WHERE school_id = $1`,
);

/** SQL: a class `c` as described by its card and its teachers. */
export const CARD_AND_TEACHERS = `jsonb_build_array(c.number, c.name, c.grade, c.section, c.max_students, c.is_active,
  c.leader_is_chosen, c.leader_id, (SELECT coalesce(jsonb_agg(g.teacher_id ORDER BY g.teacher_id), '[]') FROM teaching g
    WHERE g.school_id = $1 AND g.class_id = c.id))`;

/** Keeps the classes as they began, to detect later whether somebody has changed one. */
export const keepHowItBegan = statement<never, [yearId: string]>(
  'promotions.keep_how_it_began',
  `UPDATE promotion SET began = (SELECT coalesce(jsonb_object_agg(c.id, ${CARD_AND_TEACHERS}), '{}') FROM class_card c
     WHERE c.school_id = $1 AND c.year_id = $2 AND NOT c.is_withdrawn)
   WHERE school_id = $1 AND year_id = $2`,
);

export const letYearRun = statement<never, [yearId: string]>(
  'promotions.let_year_run',
  'UPDATE school_calendar SET running_year_id = $2 WHERE school_id = $1',
);
