import { statement, type Tx } from '@homeroom/database';
import {
  codeOfLate,
  codeOfReport,
  presentCode,
  unexplainedCode,
  type AttendanceCode,
} from '@homeroom/domain';
import { toAttendanceDay } from '../../attendance/rules/attendance-day';
import { dayOfAttendance } from '../../attendance/rules/rules.queries';
import { schoolToday } from '../../ground/calendar/week';

/** Cumulative thresholds per thousand marks: most are present, some are late or ill, and a few absences stay unexplained. */
const UP_TO = { present: 935, late: 955, illness: 980, appointment: 992, unexplained: 1_000 } as const;
type Kind = keyof typeof UP_TO;

/**
 * Registers of past weeks, taken by the classes' teachers on the school days of the calendar. A student's mark depends only on their name
 * and the day; existing registers are kept.
 */
const fillRegisters = statement<
  never,
  [
    weeks: number,
    sessions: readonly string[],
    morning: string,
    afternoon: string,
    upTo: readonly number[],
    codes: readonly string[],
    meanings: readonly string[],
    lates: readonly (string | null)[],
  ]
>(
  'demo.fill_registers',
  `WITH day AS (
     SELECT given::date AS day FROM generate_series(${schoolToday()} - $2::int * 7, ${schoolToday()} - 1, interval '1 day') given
     WHERE extract(isodow FROM given) < 6
       AND EXISTS (SELECT FROM term t WHERE t.school_id = $1 AND given::date BETWEEN t.starts_on AND t.ends_on)
       AND NOT EXISTS (SELECT FROM calendar_entry e WHERE e.school_id = $1 AND e.kind = 'holiday'
         AND given::date BETWEEN e.starts_on AND e.ends_on)
   ), register AS (
     INSERT INTO attendance_register
       (school_id, id, place_id, is_group, day, session, version, taken_by, taken_by_role, taken_at)
     SELECT $1, gen_random_uuid(), c.id, false, day.day, session, 1, taught.teacher_id, 'teacher',
       day.day + CASE session WHEN 'morning' THEN interval '14 hours' ELSE interval '18 hours' END
     FROM day CROSS JOIN unnest($3::text[]) AS session
     JOIN class_card c ON c.school_id = $1 AND c.ended_on IS NULL AND c.student_count > 0
     CROSS JOIN LATERAL (SELECT g.teacher_id FROM teaching g WHERE g.school_id = $1 AND g.class_id = c.id
       ORDER BY g.teacher_id = c.leader_id DESC NULLS LAST, g.teacher_id LIMIT 1) taught
     ON CONFLICT DO NOTHING RETURNING id, place_id, day, session
   ), drawn AS (
     SELECT r.*, s.id AS student_id,
       abs(hashtextextended(s.first_name || s.last_name || r.day::text || r.session, 9)) % 1000 AS drawn
     FROM register r JOIN student s ON s.school_id = $1 AND s.class_id = r.place_id AND s.is_active
   )
   INSERT INTO attendance_mark (school_id, register_id, student_id, day, session, code, meaning, late, minutes)
   SELECT $1, drawn.id, drawn.student_id, drawn.day, drawn.session,
     coalesce(kind.code, CASE drawn.session WHEN 'morning' THEN $4 ELSE $5 END), kind.meaning, kind.late,
     CASE WHEN kind.late IS NOT NULL THEN (3 + drawn.drawn % 17)::int END
   FROM drawn CROSS JOIN LATERAL (
     SELECT nullif(each.code, '') AS code, each.meaning, each.late
     FROM unnest($6::int[], $7::text[], $8::text[], $9::text[]) AS each (up_to, code, meaning, late)
     WHERE drawn.drawn < each.up_to ORDER BY each.up_to LIMIT 1
   ) kind`,
);

export async function takePastRegisters(tx: Tx, weeks: number): Promise<void> {
  if (weeks === 0) return;
  const [found] = await tx.sql(dayOfAttendance(null));
  const { rules } = toAttendanceDay(found);
  const { codeSet, sessions, closesAfterMinutes } = rules;
  const codes: Record<Kind, AttendanceCode> = {
    // The code for the morning or the afternoon is filled in by session.
    present: { ...presentCode(codeSet, false), code: '' },
    late: codeOfLate(codeSet, 3, closesAfterMinutes),
    illness: codeOfReport(codeSet, 'illness'),
    appointment: codeOfReport(codeSet, 'appointment'),
    unexplained: unexplainedCode(codeSet),
  };
  const kinds = Object.keys(UP_TO) as Kind[];
  await tx.sql(
    fillRegisters(
      ...([weeks, sessions, presentCode(codeSet, false).code, presentCode(codeSet, true).code] as const),
      kinds.map((kind) => UP_TO[kind]),
      kinds.map((kind) => codes[kind].code),
      kinds.map((kind) => codes[kind].meaning),
      kinds.map((kind) => codes[kind].late ?? null),
    ),
  );
}
