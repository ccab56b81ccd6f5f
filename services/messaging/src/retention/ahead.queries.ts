import type { GoingOnDay } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { RETENTION_DAYS_AHEAD, type RetentionKind } from '@homeroom/domain';
import { isRowAwaited, isRowHeld, isRowKept } from '../held';
import { KEPT_AT_MOST, yearGoesAt } from '../kept-years';
import { SCHOOL_ZONE } from '../school/school-zone';

export const todayHere = statement<{ today: string }>(
  'retention.today',
  `SELECT (now() AT TIME ZONE ${SCHOOL_ZONE})::date::text AS today FROM (SELECT $1::uuid) school`,
);

const ANNOUNCED_AT = 'coalesce(announcement.published_at, announcement.created_at)';
const OF_CONVERSATION = (table: string) => `(${isRowKept(table)} OR ${isRowHeld(table)})`;

/** SQL: when each row goes, by the rule of `TIDIED`. */
const going = (kind: RetentionKind, table: string, since: string, isHeld: string) =>
  `SELECT '${kind}' AS kind, ${isHeld} AS is_held,
     (least(${since} + interval '${KEPT_AT_MOST}', (SELECT min(year.goes_at) FROM year
       WHERE year.began_at > ${since})) AT TIME ZONE here.zone)::date AS day
   FROM here, ${table} WHERE ${table}.school_id = $1 AND ${since} < here.until - interval '3 years'`;

/** Uses the people the classroom has just named and not the stored earlier answer (`held_person`), whose name the CTE shadows. */
export const goingAhead = statement<GoingOnDay, [heldIds: readonly string[]]>(
  'retention.ahead',
  `WITH held_person AS MATERIALIZED (SELECT $1::uuid AS school_id, unnest($2::uuid[]) AS person_id),
   here AS MATERIALIZED (SELECT zone, (now() AT TIME ZONE zone)::date AS today,
       ((now() AT TIME ZONE zone)::date + ${RETENTION_DAYS_AHEAD + 1})::timestamp AT TIME ZONE zone AS until
     FROM (SELECT ${SCHOOL_ZONE} AS zone) clock),
   year AS MATERIALIZED (SELECT first_day::timestamp AT TIME ZONE here.zone AS began_at,
       ${yearGoesAt('first_day', 'here.zone')} AS goes_at
     FROM here, school_days d, unnest(d.years_begin_on) AS first_day WHERE d.school_id = $1),
   row AS (
     ${[
       going(
         'messages',
         'message',
         'message.sent_at',
         `(${OF_CONVERSATION('message')} OR ${isRowAwaited('message')})`,
       ),
       going('announcements', 'announcement', ANNOUNCED_AT, 'false'),
       going('cases', 'moderation_case', 'moderation_case.made_at', OF_CONVERSATION('moderation_case')),
     ].join('\n     UNION ALL ')})
   SELECT row.kind, greatest(row.day, here.today)::text AS day, count(*)::int AS count, row.is_held AS "isHeld"
   FROM row, here WHERE row.day <= here.today + ${RETENTION_DAYS_AHEAD}
   GROUP BY row.kind, greatest(row.day, here.today), row.is_held ORDER BY 2, 1, 4`,
);
