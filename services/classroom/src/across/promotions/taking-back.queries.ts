import type { TakenBackClass } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

type OfYear = [yearId: string];

/**
 * Before anybody looks for what prevents it: waits for saves that hold a class and not the year (a register, or a service of the version
 * before), so that their rows are seen, and lets no new one begin.
 */
export const lockClasses = statement<never>(
  'promotions.lock_classes',
  'SELECT FROM class_card WHERE school_id = $1 AND ended_on IS NULL ORDER BY id FOR NO KEY UPDATE',
);

/** Ends the classes of the new year; what was written in them keeps their cards. */
export const withdrawClasses = statement<{ id: string }, OfYear>(
  'promotions.withdraw_classes',
  `UPDATE class_card SET ended_on = ${schoolToday()}, is_withdrawn = true, student_count = 0
   WHERE school_id = $1 AND year_id = $2 AND ended_on IS NULL RETURNING id`,
);

/**
 * Where the people of each withdrawn class are again: in the class that has its device, and in those that had been joined to it, which is
 * where most of their students had gone.
 */
export const classesAgain = statement<
  TakenBackClass & { deviceId: string },
  [yearId: string, fromYearId: string, withdrawnIds: readonly string[]]
>(
  'promotions.classes_again',
  `SELECT c.id AS "classId", c.device_id AS "deviceId", ARRAY(
     SELECT was.id FROM class_card was WHERE was.school_id = $1 AND was.year_id = $3 AND NOT was.is_withdrawn
       AND CASE WHEN EXISTS (SELECT FROM class_card next WHERE next.school_id = $1 AND next.id = ANY($4::uuid[])
           AND next.device_id = was.device_id) THEN was.device_id = c.device_id
         ELSE c.id = (SELECT went.into_class_id FROM promoted_student went
           WHERE went.school_id = $1 AND went.year_id = $2 AND went.from_class_id = was.id AND went.into_class_id IS NOT NULL
           GROUP BY went.into_class_id ORDER BY count(*) DESC, went.into_class_id LIMIT 1) END
     ORDER BY was.number) AS "classIds"
   FROM class_card c WHERE c.school_id = $1 AND c.id = ANY($4::uuid[])`,
);

/** Reopens the previous year's classes, with their numbers, devices, leaders and teachers, and as many students as before. */
export const reopenClasses = statement<never, [yearId: string, fromYearId: string]>(
  'promotions.reopen_classes',
  `UPDATE class_card c SET ended_on = NULL, student_count = (SELECT count(*) FROM promoted_student went
     WHERE went.school_id = $1 AND went.year_id = $2 AND went.from_class_id = c.id)
   WHERE c.school_id = $1 AND c.year_id = $3 AND NOT c.is_withdrawn`,
);

/** In their current form: an entry that was edited meanwhile returns to the class as edited. */
export const bringEventsBack = statement<never, OfYear>(
  'promotions.bring_events_back',
  `UPDATE calendar_entry e SET class_id = e.carried_from, carried_from = NULL FROM class_card c
   WHERE c.school_id = $1 AND c.year_id = $2 AND e.school_id = $1 AND e.class_id = c.id AND e.carried_from IS NOT NULL`,
);

export const bringStudentsBack = statement<{ id: string }, OfYear>(
  'promotions.bring_students_back',
  `UPDATE student s SET class_id = went.from_class_id, grade = went.was_grade, section = went.was_section, is_active = true
   FROM promoted_student went
   WHERE went.school_id = $1 AND went.year_id = $2 AND s.school_id = $1 AND s.id = went.student_id RETURNING s.id`,
);

/** Deletes the enrolment that began with the new year. */
export const dropEnrolments = statement<never, OfYear>(
  'promotions.drop_enrolments',
  `DELETE FROM enrolment e USING promoted_student went
   WHERE went.school_id = $1 AND went.year_id = $2 AND e.school_id = $1 AND e.student_id = went.student_id
     AND e.class_id = went.into_class_id AND e.ends_on IS NULL`,
);

/** Continues the previous enrolment as if it had not ended, and restores one that had begun on the same day and was deleted. */
export const reopenEnrolments = statement<never, OfYear>(
  'promotions.reopen_enrolments',
  `INSERT INTO enrolment (school_id, student_id, class_id, starts_on)
   SELECT $1, student_id, from_class_id, enrolled_on FROM promoted_student
   WHERE school_id = $1 AND year_id = $2 AND enrolled_on IS NOT NULL
   ON CONFLICT (school_id, student_id, starts_on) DO UPDATE SET class_id = excluded.class_id, ends_on = NULL`,
);

export const placesInGroups = statement<{ places: string }, OfYear>(
  'promotions.places_in_groups',
  `SELECT coalesce(jsonb_agg(place || jsonb_build_object('studentId', went.student_id)), '[]')::text AS places
   FROM promoted_student went, jsonb_array_elements(went.was_in_groups) AS place
   WHERE went.school_id = $1 AND went.year_id = $2`,
);

export const countYearBefore = statement<never, OfYear>(
  'promotions.count_year_before',
  `UPDATE school_limit SET class_count = (SELECT count(*) FROM class_card WHERE school_id = $1 AND ended_on IS NULL),
     student_count = (SELECT count(*) FROM promoted_student WHERE school_id = $1 AND year_id = $2)
   WHERE school_id = $1`,
);

/** Students of whom auth had to be told going forward must be told again going back; the others need not. */
export const tellAgain = statement<never, OfYear>(
  'promotions.tell_again',
  `UPDATE promoted_student went SET told_at = NULL FROM promotion p
   WHERE p.school_id = $1 AND p.year_id = $2 AND went.school_id = $1 AND went.year_id = $2
     AND went.told_at IS DISTINCT FROM p.promoted_at`,
);

export const markUndone = statement<{ moved: number; left: number }, [yearId: string, by: string]>(
  'promotions.mark_undone',
  `UPDATE promotion p SET undone_at = now(), undone_by = $3, finished_at = NULL
   FROM (SELECT count(into_class_id)::int AS moved, count(*) FILTER (WHERE into_class_id IS NULL)::int AS left
     FROM promoted_student WHERE school_id = $1 AND year_id = $2) went
   WHERE p.school_id = $1 AND p.year_id = $2 RETURNING went.moved, went.left`,
);
