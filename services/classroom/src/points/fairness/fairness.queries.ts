import type { FairnessList } from '@homeroom/contracts';
import { type Statement, statement } from '@homeroom/database';
import type { FairnessCounts } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { IS_AWARD, STANDING } from '../ledger/point-entry';

export type FairnessFound = FairnessCounts & { name: string };
type Days = [from: string, to: string];

/** The days that are looked at: the school year that runs where none are named. */
export const fairnessDays = statement<{ from: string; to: string }, [from: string | null, to: string | null]>(
  'fairness.days',
  `SELECT coalesce($2::date, y.starts_on)::text AS from, coalesce($3::date, y.ends_on)::text AS to
   FROM school_calendar c JOIN school_year y ON y.school_id = $1 AND y.id = c.running_year_id WHERE c.school_id = $1`,
);

/** Awards that stand, given by people of the school, of those days on the school's clock. */
const GIVEN = `FROM point_entry e CROSS JOIN (SELECT ${schoolZone()} AS zone) clock`;
const WITHIN = `WHERE e.school_id = $1 AND ${IS_AWARD} AND ${STANDING}
     AND e.awarded_at >= $2::date::timestamp AT TIME ZONE clock.zone
     AND e.awarded_at < ($3::date + 1)::timestamp AT TIME ZONE clock.zone`;
const COUNTS = `count(*) FILTER (WHERE e.amount > 0)::int AS good,
  count(*) FILTER (WHERE e.amount < 0)::int AS "needsWork", count(DISTINCT e.student_id)::int AS students`;

function counted(name: string, join: string, label: string, by: string) {
  return statement<FairnessFound, Days>(
    `fairness.${name}`,
    `SELECT ${label} AS name, ${COUNTS} ${GIVEN} ${join} ${WITHIN} GROUP BY ${by}, ${label} ORDER BY ${label}`,
  );
}

export const FAIRNESS: Record<FairnessList, (from: string, to: string) => Statement<FairnessFound>> = {
  teachers: counted(
    'teachers',
    'JOIN teacher t ON t.school_id = $1 AND t.id = e.awarded_by',
    `t.first_name || ' ' || t.last_name`,
    't.id',
  ),
  grades: counted(
    'grades',
    'JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id',
    'c.grade',
    'c.grade',
  ),
  classes: counted(
    'classes',
    'JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id',
    'c.name',
    'c.id',
  ),
  groups: counted(
    'groups',
    `JOIN course_group g ON g.school_id = $1 AND g.id = e.group_id
       JOIN course k ON k.school_id = $1 AND k.id = g.course_id`,
    `k.name || ' ' || g.name`,
    'g.id',
  ),
};
