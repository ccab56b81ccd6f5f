import { statement } from '@homeroom/database';

/** Whatever a newer fact said stays. */
export const keepCalendar = statement<never, [days: string, factId: string]>(
  'school.keep_calendar',
  `INSERT INTO school_days (school_id, days, fact_id) VALUES ($1, $2::jsonb, $3)
   ON CONFLICT (school_id) DO UPDATE SET days = excluded.days, fact_id = excluded.fact_id
   WHERE school_days.fact_id < excluded.fact_id`,
);

/** SQL: the terms, holidays and half days of the school. One that has planned none says nothing about its days: null. */
export const SCHOOL_DAYS = `(SELECT days FROM school_days WHERE school_id = $1 AND days->'terms' <> '[]')`;
