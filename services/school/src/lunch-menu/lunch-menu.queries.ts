import type { LunchMenu, WrittenLunch } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

interface MenuRow {
  version: number;
  days: WrittenLunch[];
}

/** Today in the school's time zone. */
export const todayAtSchool = statement<Pick<LunchMenu, 'today' | 'timeZone'>>(
  'lunch_menu.today',
  `SELECT to_char(now() AT TIME ZONE time_zone, 'YYYY-MM-DD') AS today, time_zone AS "timeZone" FROM school WHERE school_id = $1`,
);

/** The menu of the week that begins on this Monday; by default the current week in the school's time zone. */
export const menuOf = statement<MenuRow, [week: string | null]>(
  'lunch_menu.of_week',
  `SELECT m.version, m.days FROM lunch_menu m JOIN school s ON s.school_id = $1
   WHERE m.school_id = $1
     AND m.week = coalesce($2::date, date_trunc('week', now() AT TIME ZONE s.time_zone)::date)`,
);

/** No row, and nothing is written, if somebody has saved since the version that the change started from. */
export const saveMenu = statement<MenuRow, [week: string, version: number, days: string]>(
  'lunch_menu.save',
  `INSERT INTO lunch_menu AS held (school_id, week, version, days)
   SELECT $1, $2::date, 1, $4::jsonb
   WHERE $3 = 0 OR EXISTS (SELECT 1 FROM lunch_menu WHERE school_id = $1 AND week = $2::date)
   ON CONFLICT (school_id, week) DO UPDATE SET version = held.version + 1, days = excluded.days
   WHERE held.version = $3
   RETURNING version, days`,
);
