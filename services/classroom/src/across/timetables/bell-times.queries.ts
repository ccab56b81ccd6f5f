import type { SchoolBellTimes } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { BellTimes } from '@homeroom/domain';
import { dayOrToday, schoolToday } from '../../ground/calendar/week';
import { BELL } from '../../ground/timetable/timetable.queries';

type Kept = { bell: BellTimes; startsOn: string; version: number };

const KEPT = `${BELL} AS bell, b.starts_on::text AS "startsOn", b.version`;

/** The latest bell times. */
export const bellTimes = statement<Kept>(
  'bell_times.read',
  `SELECT ${KEPT} FROM bell_times b WHERE b.school_id = $1`,
);

/** The bell times that apply on a day: earlier ones until later ones begin. */
export const bellTimesOn = statement<{ bell: BellTimes }, [day: string | null]>(
  'bell_times.on_day',
  `SELECT bell FROM (
     SELECT ${BELL} AS bell, b.ends_on FROM bell_times_before b WHERE b.school_id = $1 AND b.ends_on > ${dayOrToday('$2')}
     UNION ALL SELECT ${BELL}, 'infinity'::date FROM bell_times b WHERE b.school_id = $1) held
   ORDER BY ends_on LIMIT 1`,
);

type Times = [
  cycle: string,
  beginsWith: number,
  shapes: string,
  weekdays: readonly number[],
  halfDay: number | null,
];

/** Locks the bell times against concurrent saves. No row if there are none. */
export const holdBellTimes = statement<{ version: number; startsOn: string; isSame: boolean }, Times>(
  'bell_times.hold',
  `SELECT version, starts_on::text AS "startsOn", (cycle, begins_with, shapes, weekdays, half_day)
     IS NOT DISTINCT FROM ($2, $3::int, $4::jsonb, $5::int[], $6::int) AS "isSame"
   FROM bell_times WHERE school_id = $1 FOR UPDATE`,
);

export const todayAtSchool = statement<{ today: string }>(
  'bell_times.today',
  `SELECT ${schoolToday()}::text AS today`,
);

/** Keeps the current times for the days before `from`. */
export const keepBefore = statement<never, [from: string]>(
  'bell_times.keep_before',
  `INSERT INTO bell_times_before (school_id, ends_on, cycle, begins_with, shapes, weekdays, half_day)
   SELECT school_id, $2::date, cycle, begins_with, shapes, weekdays, half_day FROM bell_times WHERE school_id = $1`,
);

/** Extends the current times when the planned ones begin later. */
export const postpone = statement<never, [from: string]>(
  'bell_times.postpone',
  `UPDATE bell_times_before SET ends_on = $2::date
   WHERE school_id = $1 AND ends_on = (SELECT starts_on FROM bell_times WHERE school_id = $1)`,
);

/** Shortens the times that were to end later to before `from`; those that were to begin later never do. */
export const endBefore = statement<never, [from: string]>(
  'bell_times.end_before',
  `UPDATE bell_times_before SET ends_on = $2::date WHERE school_id = $1
     AND ends_on = (SELECT min(ends_on) FROM bell_times_before WHERE school_id = $1 AND ends_on > $2::date)
     AND NOT EXISTS (SELECT FROM bell_times_before WHERE school_id = $1 AND ends_on = $2::date)`,
);
export const removeLater = statement<never, [from: string]>(
  'bell_times.remove_later',
  'DELETE FROM bell_times_before WHERE school_id = $1 AND ends_on > $2::date',
);

type Written = [...Times, version: SchoolBellTimes['version'], from: string];

/** No row if somebody else has saved since that version. */
export const writeBellTimes = statement<Kept, Written>(
  'bell_times.write',
  `INSERT INTO bell_times AS b (school_id, cycle, begins_with, shapes, weekdays, half_day, version, starts_on)
   SELECT $1, $2, $3, $4::jsonb, $5::int[], $6::int, 1, $8::date
   WHERE $7::int = 0 OR EXISTS (SELECT FROM bell_times WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET cycle = excluded.cycle, begins_with = excluded.begins_with, shapes = excluded.shapes,
     weekdays = excluded.weekdays, half_day = excluded.half_day, version = b.version + 1, starts_on = excluded.starts_on
   WHERE b.version = $7 RETURNING ${KEPT}`,
);
