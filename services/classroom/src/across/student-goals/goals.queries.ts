import type { StudentGoal } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type GoalMeasure, type GoalState, type RecordedRole, STUDENT_GOALS } from '@homeroom/domain';
import { schoolToday } from '../../ground/calendar/week';

const GOAL = `g.id, g.text, g.measure, g.target, g.starts_on::text AS "startsOn", g.until::text AS until,
  g.set_by_role AS "setBy", g.state, g.closed_on::text AS "closedOn", g.counted`;

/** Open goals first, by their day; then closed ones, latest first. */
export const goalsOf = statement<StudentGoal, [studentId: string]>(
  'goals.of_student',
  `SELECT * FROM (
     SELECT ${GOAL}, row_number() OVER (PARTITION BY g.state = 'open' ORDER BY g.closed_on DESC, g.set_at DESC) AS nth
     FROM student_goal g WHERE g.school_id = $1 AND g.student_id = $2
   ) them WHERE state = 'open' OR nth <= ${STUDENT_GOALS.closedShown}
   ORDER BY state = 'open' DESC, CASE WHEN state = 'open' THEN until END, nth, id`,
);

/** No row if the student has as many open goals as allowed. Requires the student's lock. */
export const addGoal = statement<
  { id: string },
  [
    id: string,
    studentId: string,
    text: string,
    measure: GoalMeasure,
    target: number | null,
    until: string,
    by: string,
    role: RecordedRole,
  ]
>(
  'goals.add',
  `INSERT INTO student_goal (school_id, id, student_id, text, measure, target, starts_on, until, set_by, set_by_role)
   SELECT $1, $2, $3::uuid, $4, $5, $6::int, ${schoolToday()}, $7::date, $8::uuid, $9
   WHERE (SELECT count(*) FROM student_goal WHERE school_id = $1 AND student_id = $3::uuid AND state = 'open')
     < ${STUDENT_GOALS.openMost}
   RETURNING id`,
);

export const goalToClose = statement<
  { state: GoalState; measure: GoalMeasure; startsOn: string; until: string },
  [goalId: string, studentId: string]
>(
  'goals.to_close',
  `SELECT state, measure, starts_on::text AS "startsOn", until::text AS until FROM student_goal
   WHERE school_id = $1 AND id = $2 AND student_id = $3 FOR UPDATE`,
);

export const closeGoal = statement<
  never,
  [goalId: string, state: GoalState, counted: number | null, by: string, role: RecordedRole]
>(
  'goals.close',
  `UPDATE student_goal SET state = $3, counted = $4, closed_by = $5, closed_by_role = $6, closed_on = ${schoolToday()}
   WHERE school_id = $1 AND id = $2 AND state = 'open'`,
);
