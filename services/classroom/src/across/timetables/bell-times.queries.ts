import type { SchoolBellTimes } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { BellTimes } from '@homeroom/domain';
import { BELL } from '../../ground/timetable/timetable.queries';

type Kept = { bell: BellTimes; version: number };

export const bellTimes = statement<Kept>(
  'bell_times.read',
  `SELECT ${BELL} AS bell, b.version FROM bell_times b WHERE b.school_id = $1`,
);

type Written = [
  cycle: string,
  beginsWith: number,
  shapes: string,
  weekdays: readonly number[],
  halfDay: number | null,
  version: SchoolBellTimes['version'],
];

/** No row: somebody else has saved since that version. */
export const writeBellTimes = statement<Kept, Written>(
  'bell_times.write',
  `INSERT INTO bell_times AS b (school_id, cycle, begins_with, shapes, weekdays, half_day, version)
   SELECT $1, $2, $3, $4::jsonb, $5::int[], $6::int, 1
   WHERE $7::int = 0 OR EXISTS (SELECT FROM bell_times WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET cycle = excluded.cycle, begins_with = excluded.begins_with, shapes = excluded.shapes,
     weekdays = excluded.weekdays, half_day = excluded.half_day, version = b.version + 1
   WHERE b.version = $7 RETURNING ${BELL} AS bell, b.version`,
);
