import type { CalendarEntry } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type CalendarKind, SERVER_LIMITS, type TermPlan } from '@homeroom/domain';
import { reachesClass } from '../access/class-reach';
import { reachesStudent } from '../access/student-reach';
import { schoolToday, schoolZone } from '../calendar/week';

const ENTRY = `id, kind, title, starts_on::text AS "startsOn", ends_on::text AS "endsOn",
  to_char(starts_at, 'HH24:MI') AS "startsAt", to_char(ends_at, 'HH24:MI') AS "endsAt", is_for_staff AS "isForStaff", version,
  (SELECT jsonb_build_object('classNumber', c.number, 'className', c.name) FROM class_card c
   WHERE c.school_id = calendar_entry.school_id AND c.id = calendar_entry.class_id) AS "ofClass"`;

/** SQL: true if the caller may see the entry: the school's for everybody, a class's event for everybody connected with the class. */
export function seesEntry(role: string, personId: string): string {
  return `(class_id IS NULL OR ${reachesClass('calendar_entry.class_id', role, personId)}
    OR EXISTS (SELECT FROM student pupil WHERE pupil.school_id = $1 AND pupil.class_id = calendar_entry.class_id
      AND pupil.is_active AND ${reachesStudent('pupil', role, personId)}))`;
}

/** SQL: the first and the last day of the range; the default where $2 or $3 is null. */
const FROM = `(SELECT coalesce($2::date, date_trunc('month', ${schoolToday()})::date))`;
const USUAL_DAYS = 100;
const TO = `(SELECT coalesce($3::date, ${FROM} + ${USUAL_DAYS}))`;

export const daysLookedAt = statement<
  { from: string; to: string; today: string; timeZone: string },
  [from: string | null, to: string | null]
>(
  'calendar_entries.days',
  `SELECT ${FROM}::text AS from, ${TO}::text AS to, ${schoolToday()}::text AS today,
     ${schoolZone()} AS "timeZone"`,
);

/** Entries that overlap the range. */
export const entriesBetween = statement<
  CalendarEntry,
  [from: string | null, to: string | null, isStaff: boolean, role: string, personId: string]
>(
  'calendar_entries.between',
  `SELECT ${ENTRY} FROM calendar_entry
   WHERE school_id = $1 AND starts_on <= ${TO} AND ends_on >= ${FROM} AND ($4::boolean OR NOT is_for_staff)
     AND ${seesEntry('$5', '$6')}
   ORDER BY starts_on, starts_at NULLS FIRST, id`,
);

export const termsBetween = statement<TermPlan, [from: string | null, to: string | null]>(
  'calendar_entries.terms',
  `SELECT name, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM term
   WHERE school_id = $1 AND starts_on <= ${TO} AND ends_on >= ${FROM} ORDER BY starts_on`,
);

type Written = [
  id: string,
  kind: CalendarKind,
  title: string,
  startsOn: string,
  endsOn: string,
  startsAt: string | null,
  endsAt: string | null,
  isForStaff: boolean,
  classId: string | null,
];

/** Locks for an addition, so that two at once do not both take the last place. */
export const holdEntries = statement<never>(
  'calendar_entries.hold',
  'SELECT FROM school_calendar WHERE school_id = $1 FOR UPDATE',
);

/**
 * SQL: whether there is room for one more. The school's own entries, which decide its school days, have a limit that class events do not
 * count towards; each class has a limit of its own.
 */
const placeLeft = (classId: string) => `(SELECT count(*) FROM calendar_entry
     WHERE school_id = $1 AND class_id IS NOT DISTINCT FROM ${classId}) < CASE WHEN ${classId} IS NULL
       THEN ${SERVER_LIMITS.calendarEntriesPerSchool} ELSE ${SERVER_LIMITS.calendarEntriesPerClass} END`;

/** No row if there is no room left. */
export const addEntry = statement<CalendarEntry, Written>(
  'calendar_entries.add',
  `INSERT INTO calendar_entry (school_id, id, kind, title, starts_on, ends_on, starts_at, ends_at, is_for_staff, class_id)
   SELECT $1, $2, $3, $4, $5::date, $6::date, $7::time, $8::time, $9, $10::uuid
   WHERE ${placeLeft('$10::uuid')}
   RETURNING ${ENTRY}`,
);

/** Whether a class, or the school, has room for an entry that moves to it. Requires `holdEntries`. */
export const hasPlace = statement<{ has: boolean }, [classId: string | null]>(
  'calendar_entries.has_place',
  `SELECT ${placeLeft('$2::uuid')} AS has`,
);

/** No row if it does not exist, or somebody else has saved since that version. */
export const changeEntry = statement<CalendarEntry, [...Written, version: number]>(
  'calendar_entries.change',
  `UPDATE calendar_entry SET kind = $3, title = $4, starts_on = $5::date, ends_on = $6::date, starts_at = $7::time,
     ends_at = $8::time, is_for_staff = $9, class_id = $10::uuid, version = version + 1,
     carried_from = CASE WHEN class_id = $10::uuid THEN carried_from END
   WHERE school_id = $1 AND id = $2 AND version = $11 RETURNING ${ENTRY}`,
);

/** SQL: whether the caller may write it: the office everything, others an event of a class they have access to. */
const isOwn = (role: string, personId: string) =>
  `(${role} = 'school_admin' OR (class_id IS NOT NULL AND ${reachesClass('calendar_entry.class_id', role, personId)}))`;

export const ownEntry = statement<CalendarEntry, [id: string, role: string, personId: string]>(
  'calendar_entries.own',
  `SELECT ${ENTRY} FROM calendar_entry WHERE school_id = $1 AND id = $2 AND ${isOwn('$3', '$4')}`,
);

export interface HeldEntry {
  isOwn: boolean;
  /** For a class's event: the class, even if it has ended, and the number that its page shows. */
  classId: string | null;
  classNumber: number | null;
}

/** Locks the entry. It is not the caller's own if it belongs to the whole school or to a class they have no access to. */
export const holdEntry = statement<HeldEntry, [id: string, role: string, personId: string]>(
  'calendar_entries.hold_one',
  `SELECT ${isOwn('$3', '$4')} AS "isOwn", class_id AS "classId", (SELECT c.number FROM class_card c
     WHERE c.school_id = $1 AND c.id = calendar_entry.class_id) AS "classNumber" FROM calendar_entry WHERE school_id = $1 AND id = $2 FOR UPDATE`,
);

export const removeEntry = statement<CalendarEntry, [id: string]>(
  'calendar_entries.remove',
  `DELETE FROM calendar_entry WHERE school_id = $1 AND id = $2 RETURNING ${ENTRY}`,
);
