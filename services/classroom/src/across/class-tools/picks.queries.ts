import { statement } from '@homeroom/database';

/** Serialises concurrent picks in one class. */
export const holdPicks = statement<never, [classId: string]>(
  'class_tools.hold_picks',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom picks ' || $1::text || $2::text, 0))`,
);

export const takeBackPick = statement<never, [classId: string, pickId: string]>(
  'class_tools.take_back_pick',
  'DELETE FROM class_pick WHERE school_id = $1 AND class_id = $2 AND id = $3',
);

/**
 * Called under the class's lock and stamped with the time of the draw, because a pick that waited for another one must not be dated before
 * it.
 */
export const keepPick = statement<never, [id: string, classId: string, studentId: string, pickedBy: string]>(
  'class_tools.keep_pick',
  'INSERT INTO class_pick (school_id, id, class_id, student_id, picked_by, picked_at) VALUES ($1, $2, $3, $4, $5, clock_timestamp())',
);
