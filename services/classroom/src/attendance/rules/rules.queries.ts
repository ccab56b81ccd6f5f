import type { OwnCode } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { AttendanceRules, CalendarPlan, Days } from '@homeroom/domain';
import { dayOrToday, IS_OF_CHILDREN, schoolToday, schoolZone } from '../../ground/calendar/week';

type KeptRules = AttendanceRules & { ownCodes: OwnCode[]; version: number };

/** Everything that decides whether and how a register is taken on a day. */
export interface DayFound {
  day: string;
  today: string;
  /** In the school's time zone, as '08:30'. */
  time: string;
  timeZone: string;
  country: string | null;
  /** Null if the school has chosen nothing. */
  rules: KeptRules | null;
  /** Those that include the day. */
  terms: Days[];
  entries: CalendarPlan[];
}

const RULES = `jsonb_build_object('codeSet', r.code_set, 'sessions', r.sessions, 'hasLessons', r.has_lessons,
  'morningStartsAt', to_char(r.morning_starts_at, 'HH24:MI'), 'afternoonStartsAt', to_char(r.afternoon_starts_at, 'HH24:MI'),
  'closesAfterMinutes', r.closes_after_minutes, 'ownCodes', r.own_codes, 'version', r.version)`;
const ON_THE_DAY = 'starts_on <= clock.day AND ends_on >= clock.day';

/** For the given day, or today. */
export const dayOfAttendance = statement<DayFound, [day: string | null]>(
  'attendance.day',
  `SELECT clock.day::text, clock.today::text, to_char(now() AT TIME ZONE clock.zone, 'HH24:MI') AS time,
     clock.zone AS "timeZone", (SELECT country FROM known_school WHERE school_id = $1) AS country,
     (SELECT ${RULES} FROM attendance_rules r WHERE r.school_id = $1) AS rules,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on)), '[]')
      FROM term WHERE school_id = $1 AND ${ON_THE_DAY}) AS terms,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'startsOn', starts_on, 'endsOn', ends_on)), '[]')
      FROM calendar_entry WHERE school_id = $1 AND ${IS_OF_CHILDREN} AND ${ON_THE_DAY}) AS entries
   FROM (SELECT ${schoolZone()} AS zone, ${schoolToday()} AS today, ${dayOrToday('$2')} AS day) clock`,
);

type Written = [
  codeSet: string,
  sessions: readonly string[],
  hasLessons: boolean,
  morningStartsAt: string,
  afternoonStartsAt: string,
  closesAfterMinutes: number,
  ownCodes: string,
  version: number,
];

const write = statement<{ version: number }, Written>(
  'attendance.write_rules',
  `INSERT INTO attendance_rules AS known (school_id, code_set, sessions, has_lessons, morning_starts_at, afternoon_starts_at,
     closes_after_minutes, own_codes, version)
   SELECT $1, $2, $3::text[], $4, $5::time, $6::time, $7, $8::jsonb, 1
   WHERE $9::int = 0 OR EXISTS (SELECT FROM attendance_rules WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET code_set = excluded.code_set, sessions = excluded.sessions,
     has_lessons = excluded.has_lessons, morning_starts_at = excluded.morning_starts_at,
     afternoon_starts_at = excluded.afternoon_starts_at, closes_after_minutes = excluded.closes_after_minutes,
     own_codes = excluded.own_codes, version = known.version + 1
   WHERE known.version = $9
   RETURNING version`,
);

/** No row if somebody else has saved since that version. `ownCodes` as JSON. */
export function writeRules(rules: AttendanceRules, ownCodes: string, version: number) {
  const { codeSet, sessions, hasLessons, morningStartsAt, afternoonStartsAt, closesAfterMinutes } = rules;
  const times = [morningStartsAt, afternoonStartsAt, closesAfterMinutes] as const;
  return write(codeSet, sessions, hasLessons, ...times, ownCodes, version);
}

/** A row if any register has been taken. */
export const anyTaken = statement<{ id: string }>(
  'attendance.any_taken',
  'SELECT id FROM attendance_register WHERE school_id = $1 LIMIT 1',
);
