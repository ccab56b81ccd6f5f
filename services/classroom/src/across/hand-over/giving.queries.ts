import type { HandOverLine } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { HAND_OVER } from '@homeroom/domain';
import { LINE_COLUMNS } from './hand-over.queries';

interface HeldHandOver {
  change: number;
  isDrill: boolean;
  isClosed: boolean;
  /** The hand-over was over at that time, even allowing for a phone's clock that runs ahead. */
  isLate: boolean;
  /** The hand-over had been over for long when this arrived. */
  isTooLate: boolean;
  /** Recent enough to tell a family. */
  isNews: boolean;
}

/** Serialises writers, so that lines are read in the order in which they were written. */
export const holdForLine = statement<HeldHandOver, [id: string, at: string]>(
  'hand_overs.hold_for_line',
  `UPDATE hand_over SET changes = changes + 1 WHERE school_id = $1 AND id = $2
   RETURNING changes AS change, is_drill AS "isDrill", closed_at IS NOT NULL AS "isClosed",
     closed_at IS NOT NULL AND $3::timestamptz > closed_at + interval '${HAND_OVER.clockMinutes} minutes' AS "isLate",
     coalesce(now() > closed_at + interval '${HAND_OVER.lateHours} hours', false) AS "isTooLate",
     greatest(opened_at, least($3::timestamptz, closed_at)) > now() - interval '${HAND_OVER.newsHours} hours' AS "isNews"`,
);

/**
 * Any student of this school, because one who left while it ran may have been handed over. A closed hand-over includes those who were in it
 * then.
 */
export const childAtGate = statement<{ isInIt: boolean }, [handOverId: string, studentId: string]>(
  'hand_overs.child',
  `SELECT EXISTS (SELECT FROM hand_over h WHERE h.school_id = $1 AND h.id = $2 AND h.closed_at IS NULL)
     OR EXISTS (SELECT FROM hand_over_child kept WHERE kept.school_id = $1 AND kept.hand_over_id = $2 AND kept.student_id = s.id) AS "isInIt"
   FROM student s WHERE s.school_id = $1 AND s.id = $3`,
);

type WrittenLine = HandOverLine & { id: string; byId: string; guardianId: string | null };
const WRITTEN = `${LINE_COLUMNS}, l.id, l.by_id AS "byId", l.guardian_id AS "guardianId"`;

export const standingLine = statement<WrittenLine, [handOverId: string, studentId: string]>(
  'hand_overs.standing_line',
  `SELECT ${WRITTEN} FROM hand_over_line l
   WHERE l.school_id = $1 AND l.hand_over_id = $2 AND l.student_id = $3 AND l.outcome = 'stands'`,
);

/** The same refused line, sent again by the same person. A line that was taken back does not count, because now it did happen. */
export const refusedBefore = statement<
  WrittenLine,
  [
    handOverId: string,
    studentId: string,
    by: string,
    why: string,
    guardianId: string | null,
    name: string | null,
  ]
>(
  'hand_overs.refused_before',
  `SELECT ${WRITTEN} FROM hand_over_line l
   WHERE l.school_id = $1 AND l.hand_over_id = $2 AND l.student_id = $3 AND l.by_id = $4 AND l.why = $5
     AND l.guardian_id IS NOT DISTINCT FROM $6::uuid AND l.to_name IS NOT DISTINCT FROM $7 AND l.taken_back_at IS NULL
   ORDER BY l.nth LIMIT 1`,
);

export const lineNamed = statement<WrittenLine, [handOverId: string, studentId: string, nth: number]>(
  'hand_overs.line_named',
  `SELECT ${WRITTEN} FROM hand_over_line l
   WHERE l.school_id = $1 AND l.hand_over_id = $2 AND l.student_id = $3 AND l.nth = $4`,
);

/** The time is the phone's, limited to when the hand-over was open and not later than now; for a refused line it may be after the end. */
export const writeLine = statement<
  { nth: number },
  [
    handOverId: string,
    studentId: string,
    id: string,
    outcome: string,
    guardianId: string | null,
    name: string | null,
    relation: string | null,
    reason: string | null,
    at: string,
    by: string,
    role: string,
    change: number,
    why: string | null,
  ]
>(
  'hand_overs.write_line',
  `INSERT INTO hand_over_line (school_id, hand_over_id, student_id, nth, id, outcome, guardian_id, to_name, relation, reason,
     at, by_id, by_role, change, why)
   SELECT $1, h.id, $3, 1 + (SELECT count(*) FROM hand_over_line l
       WHERE l.school_id = $1 AND l.hand_over_id = h.id AND l.student_id = $3),
     $4, $5, $6, $7, $8, $9, greatest(h.opened_at, least($10::timestamptz, now(), CASE WHEN $14::text IS NULL THEN h.closed_at END)),
     $11, $12, $13, $14
   FROM hand_over h WHERE h.school_id = $1 AND h.id = $2
   RETURNING nth`,
);

/** A refused line stays refused, with its reason: it does not count either way. */
export const takeBackLine = statement<
  never,
  [
    handOverId: string,
    studentId: string,
    nth: number,
    by: string,
    role: string,
    reason: string,
    change: number,
  ]
>(
  'hand_overs.take_back',
  `UPDATE hand_over_line SET outcome = CASE outcome WHEN 'refused' THEN outcome ELSE 'taken_back' END, taken_back_at = now(), taken_back_by = $5, taken_back_by_role = $6,
     taken_back_reason = $7, change = $8
   WHERE school_id = $1 AND hand_over_id = $2 AND student_id = $3 AND nth = $4`,
);

/** Whoever collected the child second, at another gate, now counts as the one who did. */
export const secondInPlace = statement<
  { id: string; isNews: boolean },
  [handOverId: string, studentId: string, change: number]
>(
  'hand_overs.second_in_place',
  `UPDATE hand_over_line l SET outcome = 'stands', change = $4
   WHERE l.school_id = $1 AND l.hand_over_id = $2 AND l.student_id = $3 AND l.nth = (SELECT min(other.nth) FROM hand_over_line other
     WHERE other.school_id = $1 AND other.hand_over_id = $2 AND other.student_id = $3 AND other.outcome = 'second')
   RETURNING l.id, l.at > now() - interval '${HAND_OVER.newsHours} hours' AS "isNews"`,
);
