import type { ToldCalendar } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';

/** Keeps what a newer event wrote. */
const keep = statement<never, [days: string, yearsBeginOn: readonly string[], factId: string]>(
  'school.keep_calendar',
  `INSERT INTO school_days (school_id, days, years_begin_on, fact_id) VALUES ($1, $2::jsonb, $3::date[], $4)
   ON CONFLICT (school_id) DO UPDATE SET days = excluded.days, years_begin_on = excluded.years_begin_on,
     fact_id = excluded.fact_id
   WHERE school_days.fact_id < excluded.fact_id`,
);

export async function keepCalendar(
  tx: Tx,
  { yearsBeginOn = [], ...days }: ToldCalendar,
  factId: string,
): Promise<void> {
  await tx.sql(keep(JSON.stringify(days), yearsBeginOn, factId));
}

/** SQL: the school's terms, holidays and half days; null if it has planned no terms, which says nothing about its days. */
export const SCHOOL_DAYS = `(SELECT days FROM school_days WHERE school_id = $1 AND days->'terms' <> '[]')`;
