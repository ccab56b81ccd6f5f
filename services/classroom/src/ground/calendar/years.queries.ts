import type { SchoolYear } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { schoolToday } from './week';

/** SQL: the terms of year `y`, in order. */
export const TERMS_OF_YEAR = `coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'startsOn', t.starts_on, 'endsOn', t.ends_on)
       ORDER BY t.position) FROM term t WHERE t.school_id = $1 AND t.year_id = y.id), '[]')`;

/** Oldest first. Days are text, because a driver would add a time of day to a date. */
export const yearsOfSchool = statement<SchoolYear>(
  'years.of_school',
  `SELECT y.id, y.name, y.starts_on::text AS "startsOn", y.ends_on::text AS "endsOn",
     y.id IS NOT DISTINCT FROM (SELECT running.id FROM school_year running
       WHERE running.school_id = $1 AND running.starts_on <= ${schoolToday()}
       ORDER BY running.starts_on DESC LIMIT 1) AS "isCurrent",
     CASE WHEN y.id = (SELECT running_year_id FROM school_calendar WHERE school_id = $1) THEN 'running'
       WHEN EXISTS (SELECT FROM class_card c WHERE c.school_id = $1 AND c.year_id = y.id AND NOT c.is_withdrawn) THEN 'ended'
       ELSE 'none' END AS classes,
     ${TERMS_OF_YEAR} AS terms
   FROM school_year y WHERE y.school_id = $1 ORDER BY y.starts_on`,
);

export const calendarOfSchool = statement<{ today: string; country: string | null; version: number }>(
  'years.calendar',
  `SELECT ${schoolToday()}::text AS today, (SELECT country FROM known_school WHERE school_id = $1) AS country,
     coalesce((SELECT version FROM school_calendar WHERE school_id = $1), 0) AS version`,
);

export const openCalendar = statement<never>(
  'years.open_calendar',
  'INSERT INTO school_calendar (school_id) VALUES ($1) ON CONFLICT DO NOTHING',
);

/** Locks the calendar until the transaction ends. No row if somebody else has saved since that version. */
export const takeCalendar = statement<{ version: number }, [version: number | null]>(
  'years.take_calendar',
  `UPDATE school_calendar SET version = version + 1
   WHERE school_id = $1 AND version = coalesce($2::int, version) RETURNING version`,
);

export const addYear = statement<never, [id: string, name: string, startsOn: string, endsOn: string]>(
  'years.add',
  'INSERT INTO school_year (school_id, id, name, starts_on, ends_on) VALUES ($1, $2, $3, $4::date, $5::date)',
);

export const changeYear = statement<never, [id: string, name: string, startsOn: string, endsOn: string]>(
  'years.change',
  'UPDATE school_year SET name = $3, starts_on = $4::date, ends_on = $5::date WHERE school_id = $1 AND id = $2',
);

/** As many corrections of a year as are kept. */
const DAYS_BEFORE_MOST = 200;

/** Keeps days of the year and its terms that are corrected, as JSON: what somebody has earned within them stays earned. */
export const keepDaysBefore = statement<never, [yearId: string, days: string]>(
  'years.keep_days_before',
  `UPDATE school_year SET days_before = (SELECT coalesce(jsonb_agg(kept.was ORDER BY kept.nth), '[]') FROM (
     SELECT was, nth FROM jsonb_array_elements(days_before || (
       SELECT coalesce(jsonb_agg(given || jsonb_build_object('until', now())), '[]') FROM jsonb_array_elements($3::jsonb) given))
       WITH ORDINALITY AS listed (was, nth) ORDER BY nth DESC LIMIT ${DAYS_BEFORE_MOST}) kept)
   WHERE school_id = $1 AND id = $2`,
);

/** No row if the school has been in the year and the promotion was undone, because what was written meanwhile refers to it. */
export const removeYear = statement<{ id: string }, [id: string]>(
  'years.remove',
  `DELETE FROM school_year WHERE school_id = $1 AND id = $2
     AND NOT EXISTS (SELECT FROM promotion p WHERE p.school_id = $1 AND p.year_id = $2) RETURNING id`,
);

/** Removes all terms of a year, so that they can be inserted in new positions. */
export const clearTerms = statement<never, [yearId: string]>(
  'years.clear_terms',
  'DELETE FROM term WHERE school_id = $1 AND year_id = $2',
);

/** `terms` is a JSON array in the order of the year. Requires `clearTerms`. */
export const putTerms = statement<never, [yearId: string, terms: string]>(
  'years.put_terms',
  `INSERT INTO term (school_id, year_id, position, id, name, starts_on, ends_on)
   SELECT $1, $2, position::int, term->>'id', term->>'name', (term->>'startsOn')::date, (term->>'endsOn')::date
   FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS listed (term, position)`,
);
