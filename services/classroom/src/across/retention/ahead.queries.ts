import type { GoingOnDay } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { RETENTION_DAYS_AHEAD } from '@homeroom/domain';
import { isHeld } from '../../holds';
import { schoolToday, schoolZone } from '../../ground/calendar/week';
import { LAST_DAY } from '../../people/profiles/last-day';
import { goesOn, HAS_LEFT, POINTS_STAY, RECORDS_STAY } from './retention.queries';

export const todayHere = statement<{ today: string }>(
  'retention.today',
  `SELECT ${schoolToday()}::text AS today FROM (SELECT $1::uuid) school`,
);

/**
 * Follows the rules by which data is removed (`retention.judge`, `TIDIED`). Counts each point entry, and each game that was finished. What
 * is overdue but not removed yet counts as due today.
 */
export const goingAhead = statement<GoingOnDay>(
  'retention.ahead',
  `WITH today AS MATERIALIZED (SELECT ${schoolToday()} AS day, ${schoolZone()} AS zone),
   leaver AS MATERIALIZED (
     SELECT s.id, ${LAST_DAY} AS left_on, ${isHeld('$1', 's.id')} AS is_held FROM student s WHERE s.school_id = $1 AND ${HAS_LEFT}),
   going AS (
     SELECT 'records' AS kind, ${goesOn('l.left_on', RECORDS_STAY)} AS day, l.is_held, 1::bigint AS count FROM leaver l
     UNION ALL
     SELECT 'points', ${goesOn('l.left_on', POINTS_STAY)}, l.is_held,
       (SELECT count(*) FROM point_entry p WHERE p.school_id = $1 AND p.student_id = l.id)
     FROM leaver l, today WHERE ${goesOn('l.left_on', POINTS_STAY)} <= today.day + ${RETENTION_DAYS_AHEAD}
     UNION ALL
     SELECT 'games', (g.kept_until AT TIME ZONE today.zone)::date, ${isHeld('$1', 'g.student_id')}, 1
     FROM game_session g, today WHERE g.school_id = $1 AND g.ended_at IS NOT NULL
       AND g.kept_until < (today.day + ${RETENTION_DAYS_AHEAD + 1})::timestamp AT TIME ZONE today.zone)
   SELECT going.kind, greatest(going.day, today.day)::text AS day, sum(going.count)::int AS count, going.is_held AS "isHeld"
   FROM going, today WHERE going.day <= today.day + ${RETENTION_DAYS_AHEAD}
   GROUP BY going.kind, greatest(going.day, today.day), going.is_held HAVING sum(going.count) > 0
   ORDER BY 2, 1, 4`,
);
