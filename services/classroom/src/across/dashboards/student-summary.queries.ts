import type { PointsOfWeek, StudentSummary } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { SHOWS_CLASS_RANK } from '../../points/class-rank/class-rank.queries';
import { STANDING_THIS_WEEK } from '../../points/ledger/point-entry';
import { PLANT, WITH_CLASS_AND_POINTS } from '../../people/profiles/student.queries';

/** SQL: what a dashboard shows of a student, with the points since Monday that have not been undone. */
export const SUMMARY = `s.id, s.first_name AS "firstName", s.last_name AS "lastName", c.number AS "classNumber",
  c.name AS "className", s.grade, s.section, s.sign_in_id AS "signInId", coalesce(p.points, 0) AS "behaviorPoints",
  ${PLANT} AS plant,
  (SELECT json_build_object('earned', coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0),
     'lost', coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)) FROM point_entry e
    WHERE e.school_id = $1 AND e.student_id = s.id AND ${STANDING_THIS_WEEK}) AS week`;
export type SummaryRow = StudentSummary & { week: PointsOfWeek };

/** Ranks count distinct totals, not students: after two who share first place comes second place. */
export const summaryWithRank = statement<
  SummaryRow & { rank: number; of: number; showsRank: boolean },
  [studentId: string]
>(
  'students.summary_with_rank',
  `SELECT ${SUMMARY}, place.rank::int, place.of::int, ${SHOWS_CLASS_RANK} AS "showsRank"
   ${WITH_CLASS_AND_POINTS}
   CROSS JOIN LATERAL (
     SELECT 1 + count(DISTINCT coalesce(tp.points, 0)) FILTER (WHERE coalesce(tp.points, 0) > coalesce(p.points, 0)) AS rank,
       count(*) AS of
     FROM student mate
       LEFT JOIN point_total tp ON tp.school_id = $1 AND tp.student_id = mate.id AND tp.year_id = c.year_id
     WHERE mate.school_id = $1 AND mate.class_id = s.class_id AND mate.is_active
   ) place
   WHERE s.school_id = $1 AND s.id = $2`,
);
