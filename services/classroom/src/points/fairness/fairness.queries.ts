import type { FairnessList } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { FairnessCounts } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { IS_AWARD, IS_BY_NO_GAME, STANDING_OF_MANY } from '../ledger/point-entry';
import { groupTitle } from '../../ground/access/group-title';

/** `grade` is set for a class. */
export type FairnessFound = FairnessCounts & { name: string; grade: string | null };
type Days = [from: string, to: string];

/** The range of days; by default the running school year. */
export const fairnessDays = statement<{ from: string; to: string }, [from: string | null, to: string | null]>(
  'fairness.days',
  `SELECT coalesce($2::date, y.starts_on)::text AS from, coalesce($3::date, y.ends_on)::text AS to
   FROM school_calendar c JOIN school_year y ON y.school_id = $1 AND y.id = c.running_year_id WHERE c.school_id = $1`,
);

/**
 * SQL: awards that have not been undone, given on these days by people of the school and not by games. They are first counted per giver,
 * place and student, once for all lists. (With two bounds on one column whose values are unknown, Postgres expects next to no rows, and
 * sorts where it should hash.)
 */
const GIVEN = `given AS MATERIALIZED (
    SELECT e.awarded_by, e.class_id, e.group_id, e.student_id, count(*) FILTER (WHERE e.amount > 0) AS good,
      count(*) FILTER (WHERE e.amount < 0) AS needs_work
    FROM point_entry e CROSS JOIN (SELECT ${schoolZone()} AS zone) clock
    WHERE e.school_id = $1 AND ${IS_AWARD} AND ${STANDING_OF_MANY} AND ${IS_BY_NO_GAME}
      AND e.awarded_at >= $2::date::timestamp AT TIME ZONE clock.zone
      AND (e.awarded_at < ($3::date + 1)::timestamp AT TIME ZONE clock.zone) IS TRUE
    GROUP BY 1, 2, 3, 4)`;

const counted = (list: FairnessList, join: string, label: string, by: string, grade = 'NULL') =>
  `SELECT '${list}' AS list, ${label} AS name, ${grade} AS grade, sum(e.good)::int AS good, sum(e.needs_work)::int AS "needsWork",
     count(DISTINCT e.student_id)::int AS students FROM given e ${join} GROUP BY 2, 3, ${by}`;

const LISTS = [
  counted(
    'teachers',
    'JOIN teacher t ON t.school_id = $1 AND t.id = e.awarded_by',
    `t.first_name || ' ' || t.last_name`,
    't.id',
  ),
  counted('grades', 'JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id', 'c.grade', 'c.grade'),
  counted(
    'classes',
    'JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id',
    'c.name',
    'c.id',
    'c.grade',
  ),
  counted(
    'groups',
    `JOIN course_group g ON g.school_id = $1 AND g.id = e.group_id
       JOIN course k ON k.school_id = $1 AND k.id = g.course_id`,
    groupTitle('k.name', 'g.name'),
    'g.id',
  ),
];

export const fairness = statement<FairnessFound & { list: FairnessList }, Days>(
  'fairness.lists',
  `WITH ${GIVEN} SELECT * FROM (${LISTS.join(' UNION ALL ')}) lists ORDER BY name`,
);
