import type { ClassGoal } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { classNumbered } from '../../ground/access/class-reach';
import { IS_AWARD, STANDING } from '../ledger/point-entry';

export type GoalRow = Omit<ClassGoal, 'beganAt'> & { beganAt: Date };

/** SQL: whether award `e` counts for goal `g`. Points given elsewhere to somebody who joined or left do not. */
const COUNTS = `e.school_id = $1 AND e.class_id = g.class_id AND e.awarded_at >= g.began_at
       AND e.student_id IN (SELECT student_id FROM enrolment WHERE school_id = $1 AND class_id = g.class_id)
       AND e.amount > 0 AND ${IS_AWARD} AND ${STANDING}`;

/**
 * The open goal with what was earned since it began. Students are found through everybody who was ever in the class, so that the ledger is
 * read by its own index; the sum of erased students is stored in the goal.
 */
export const openGoal = statement<GoalRow, [classNumber: number]>(
  'goals.open',
  `SELECT g.id, g.title, g.target, g.began_at AS "beganAt", (g.earned_before + coalesce((
     SELECT sum(e.amount) FROM point_entry e WHERE ${COUNTS}
   ), 0))::int AS earned, (
     SELECT coalesce(json_object_agg(t.student_id, t.revision), '{}')
     FROM class_card c JOIN point_total t ON t.school_id = $1 AND t.year_id = c.year_id
     WHERE c.school_id = $1 AND c.id = g.class_id
       AND t.student_id IN (SELECT student_id FROM enrolment WHERE school_id = $1 AND class_id = g.class_id)
   ) AS revisions
   FROM class_goal g WHERE g.school_id = $1 AND g.class_id = ${classNumbered('$2')} AND g.ended_at IS NULL`,
);

/** Called before a student's awards are removed, so that what a class has earned together stays earned. */
export const keepEarned = statement<never, [studentId: string]>(
  'goals.keep_earned',
  `UPDATE class_goal goal SET earned_before = goal.earned_before + theirs.earned
   FROM (SELECT g.id, sum(e.amount)::int AS earned FROM class_goal g JOIN point_entry e ON ${COUNTS}
     WHERE g.school_id = $1 AND g.ended_at IS NULL AND e.student_id = $2 GROUP BY g.id) theirs
   WHERE goal.school_id = $1 AND goal.id = theirs.id`,
);

export const heldGoal = statement<Pick<ClassGoal, 'id' | 'title' | 'target'>, [classId: string]>(
  'goals.held',
  'SELECT id, title, target FROM class_goal WHERE school_id = $1 AND class_id = $2 AND ended_at IS NULL FOR UPDATE',
);

/** No row if another goal is running; of two begun at once, the second waits for the first. */
export const beginGoal = statement<
  { id: string },
  [id: string, classId: string, title: string, target: number]
>(
  'goals.begin',
  `INSERT INTO class_goal (school_id, id, class_id, title, target) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (school_id, class_id) WHERE ended_at IS NULL DO NOTHING RETURNING id`,
);

/** The goal gets new wording and keeps what was earned. No row if it has this wording. */
export const writeGoal = statement<{ id: string }, [id: string, title: string, target: number]>(
  'goals.write',
  `UPDATE class_goal SET title = $3, target = $4
   WHERE school_id = $1 AND id = $2 AND (title, target) IS DISTINCT FROM ($3, $4) RETURNING id`,
);

export const endGoal = statement<{ id: string }, [classId: string]>(
  'goals.end',
  'UPDATE class_goal SET ended_at = now() WHERE school_id = $1 AND class_id = $2 AND ended_at IS NULL RETURNING id',
);
