import { statement } from '@homeroom/database';

/** Only if the office has written nothing yet. */
export const fillCalendar = statement<never, [entries: string]>(
  'demo.fill_calendar',
  `INSERT INTO calendar_entry (school_id, id, kind, title, starts_on, ends_on, starts_at, ends_at, is_for_staff)
   SELECT $1, gen_random_uuid(), kind, title, "startsOn", "endsOn", "startsAt", "endsAt", "isForStaff"
   FROM jsonb_to_recordset($2::jsonb) AS given (kind text, title text, "startsOn" date, "endsOn" date,
     "startsAt" time, "endsAt" time, "isForStaff" boolean)
   WHERE NOT EXISTS (SELECT FROM calendar_entry WHERE school_id = $1)`,
);
