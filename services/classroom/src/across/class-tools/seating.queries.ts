import type { SeatingPlan } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { CLASS_TOOLS } from '@homeroom/domain';
import { classNumbered } from '../../ground/access/class-reach';

const SEATS = `coalesce((SELECT jsonb_agg(jsonb_build_object('x', t.x, 'y', t.y, 'studentId', s.id) ORDER BY t.y, t.x)
    FROM seat t LEFT JOIN student s ON s.school_id = $1 AND s.id = t.student_id AND s.class_id = p.class_id AND s.is_active
    WHERE t.school_id = $1 AND t.plan_id = p.id), '[]') AS seats`;

/** In creation order. The seats of students who have left the class are empty. */
export const plansOf = statement<SeatingPlan, [classNumber: number]>(
  'class_tools.plans',
  `SELECT p.id, p.name, p.version, ${SEATS} FROM seating_plan p
   WHERE p.school_id = $1 AND p.class_id = ${classNumbered('$2')} ORDER BY p.id`,
);

export const planById = statement<SeatingPlan, [classId: string, planId: string]>(
  'class_tools.plan',
  `SELECT p.id, p.name, p.version, ${SEATS} FROM seating_plan p
   WHERE p.school_id = $1 AND p.class_id = $2 AND p.id = $3`,
);

/** Serialises concurrent additions, so that two of them do not both take the last place. */
export const holdPlans = statement<never, [classId: string]>(
  'class_tools.hold_plans',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom seating ' || $1::text || $2::text, 0))`,
);

/** No row if the class already has as many plans as it may. */
export const addPlan = statement<{ id: string }, [id: string, classId: string, name: string]>(
  'class_tools.add_plan',
  `INSERT INTO seating_plan (school_id, id, class_id, name) SELECT $1, $2, $3, $4
   WHERE (SELECT count(*) FROM seating_plan WHERE school_id = $1 AND class_id = $3) < ${CLASS_TOOLS.plansPerClass}
   RETURNING id`,
);

/** No row if somebody else has saved since that version. */
export const changePlan = statement<
  { id: string },
  [planId: string, classId: string, name: string, version: number]
>(
  'class_tools.change_plan',
  `UPDATE seating_plan SET name = $4, version = version + 1
   WHERE school_id = $1 AND id = $2 AND class_id = $3 AND version = $5 RETURNING id`,
);

export const removePlan = statement<{ id: string }, [planId: string, classId: string]>(
  'class_tools.remove_plan',
  'DELETE FROM seating_plan WHERE school_id = $1 AND id = $2 AND class_id = $3 RETURNING id',
);

export const clearSeats = statement<never, [planId: string]>(
  'class_tools.clear_seats',
  'DELETE FROM seat WHERE school_id = $1 AND plan_id = $2',
);

export const setSeats = statement<never, [planId: string, seats: string]>(
  'class_tools.set_seats',
  `INSERT INTO seat (school_id, plan_id, x, y, student_id)
   SELECT $1, $2, x, y, "studentId" FROM jsonb_to_recordset($3::jsonb) AS given (x int, y int, "studentId" uuid)`,
);

/** Empties the seats of a student who has left the class. */
export const leaveSeats = statement<never, [studentId: string]>(
  'class_tools.leave_seats',
  `UPDATE seat t SET student_id = NULL FROM seating_plan p
   WHERE t.school_id = $1 AND t.student_id = $2::uuid AND p.school_id = $1 AND p.id = t.plan_id
     AND NOT EXISTS (SELECT FROM student s WHERE s.school_id = $1 AND s.id = $2::uuid AND s.class_id = p.class_id
       AND s.is_active)
     AND EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.id = p.class_id AND c.ended_on IS NULL)`,
);
