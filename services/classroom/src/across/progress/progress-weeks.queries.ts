import { createHash } from 'node:crypto';
import { statement } from '@homeroom/database';
import type { AttendanceTotals, ProgressPoints } from '@homeroom/domain';
import { schoolZone } from '../../ground/calendar/week';
import { STANDING, STANDING_OF_MANY } from '../../points/ledger/point-entry';
import {
  columnsOf,
  many,
  namesOf,
  ofEachScope,
  type ProgressOf,
  SCOPES,
  type Span,
  STUDENTS,
  type Sums,
} from './progress-scopes';

/**
 * SQL: the weeks `w` within these days, clipped to them, each with its start and end in the school's time zone, so that rows need not be
 * converted to weeks. A week `is_over` once every transaction begun in it must have ended; the longest takes seconds.
 */
const weeksOf = (from: string, to: string) => `weeks AS MATERIALIZED (
    SELECT w.*, w.until <= now() - interval '2 days' AS is_over
    FROM (SELECT cut.*, cut.starts_on::timestamp AT TIME ZONE cut.zone AS since,
        (cut.ends_on + 1)::timestamp AT TIME ZONE cut.zone AS until
      FROM (SELECT ${schoolZone()} AS zone, each::date AS monday, greatest(each::date, ${from}::date) AS starts_on,
          least(each::date + 6, ${to}::date) AS ends_on
        FROM generate_series(date_trunc('week', ${from}::date::timestamp), ${to}::date::timestamp, '7 days') each) cut) w)`;

interface Measure<Counts> {
  name: 'points' | 'attendance';
  /** SQL: the rows counted for student `s` in week `w`, planned for few students and for many. */
  ofFew: string;
  ofMany: string;
  sums: Sums<Counts>;
  /** SQL: the days whose changes stamp week `w`. */
  markedBy: readonly string[];
}

/**
 * Counts by student and week. For a student, class or year group they are computed each time. For the whole school, past weeks are cached
 * in `progress_week` with the version stamps read by the very statement that counted them: a later write into such a week stamps it in its
 * own transaction, and a cached week with other stamps is ignored. So a read sees exactly what it would count itself, whatever is written
 * or cached concurrently.
 */
function counted<Counts>({ name, ofFew, ofMany, sums, markedBy }: Measure<Counts>) {
  const names = namesOf(sums);
  const cells = (source: string) => `CROSS JOIN LATERAL (SELECT ${columnsOf(sums)} FROM ${source}) n`;
  const named = `CROSS JOIN LATERAL (VALUES ${names.map((each) => `('${each}', n."${each}")`).join(', ')}) v (name, count)`;
  // Another release may count differently.
  const form = createHash('sha256').update(cells(ofMany)).digest('base64url').slice(0, 12);
  const over = `over AS MATERIALIZED (
    SELECT w.*, (SELECT concat_ws(' ', '${form}', string_agg(v.stamp::text, ' ' ORDER BY v.about, v.place)) FROM state_version v
        WHERE v.school_id = $1 AND v.about IN (${markedBy.map((day) => `progress_week_of($1, '${name}', ${day})`).join(', ')})) AS version
    FROM weeks w WHERE w.is_over)`;
  const isKept = `k.school_id = $1 AND k.measure = '${name}' AND k.starts_on = w.starts_on AND k.ends_on = w.ends_on
    AND k.zone = w.zone AND k.version = w.version`;

  const anew = (scope: ProgressOf['scope'], source: string) => `WITH ${weeksOf('$3', '$4')}
    SELECT ${SCOPES[scope].unit} AS unit, to_char(w.monday, 'YYYY-MM-DD') AS monday,
      ${names.map((each) => `sum(n."${each}")::int AS "${each}"`).join(', ')}
    FROM ${STUDENTS} CROSS JOIN weeks w ${cells(source)}
    WHERE s.school_id = $1 AND ${SCOPES[scope].counts} GROUP BY 1, w.monday`;

  const ofSchool = `WITH ${weeksOf('$3', '$4')}, ${over}, kept AS MATERIALIZED (
      SELECT w.monday, k.name, k.student_ids, k.counts FROM over w JOIN progress_week k ON ${isKept}
    ), counted AS MATERIALIZED (
      SELECT s.id, ${SCOPES.school.unit} AS unit FROM ${STUDENTS} WHERE s.school_id = $1 AND ${SCOPES.school.counts}
    ), found AS (
      SELECT one.monday, one.name, s.unit, sum(one.count) AS count FROM (
        SELECT monday, name, unnest(student_ids) AS id, unnest(counts) AS count FROM kept) one JOIN counted s ON s.id = one.id
      GROUP BY one.monday, one.name, s.unit
      UNION ALL
      SELECT w.monday, v.name, n.unit, v.count FROM weeks w CROSS JOIN LATERAL (
        SELECT s.unit, ${names.map((each) => `sum(n."${each}") AS "${each}"`).join(', ')}
        FROM counted s ${cells(ofMany)} GROUP BY s.unit) n ${named}
      WHERE w.monday NOT IN (SELECT monday FROM kept)
    )
    SELECT unit, to_char(monday, 'YYYY-MM-DD') AS monday,
      ${names.map((each) => `coalesce(sum(count) FILTER (WHERE name = '${each}'), 0)::int AS "${each}"`).join(', ')}
    FROM found GROUP BY unit, found.monday`;

  return {
    of: ofEachScope<Counts>(name, (scope) =>
      scope === 'school' ? ofSchool : anew(scope, scope === 'grade' ? ofMany : ofFew),
    ),
    /** Past weeks that are not cached in their current version. */
    unkept: statement<{ startsOn: string }, Span>(
      `progress.unkept_${name}`,
      `WITH ${weeksOf('$2', '$3')}, ${over}
       SELECT w.starts_on::text AS "startsOn" FROM over w WHERE NOT EXISTS (SELECT FROM progress_week k WHERE ${isKept})`,
    ),
    /** Caches these weeks for every student of the school, including those who are in no class any more. */
    keep: statement<never, Span>(
      `progress.keep_${name}`,
      `WITH ${weeksOf('$2', '$3')}, ${over}
       INSERT INTO progress_week (school_id, measure, starts_on, ends_on, name, zone, version, student_ids, counts)
       SELECT $1, '${name}', w.starts_on, w.ends_on, v.name, w.zone, w.version,
         coalesce(array_agg(s.id) FILTER (WHERE v.count > 0), '{}'), coalesce(array_agg(v.count) FILTER (WHERE v.count > 0), '{}')
       FROM student s CROSS JOIN over w ${cells(ofMany)} ${named}
       WHERE s.school_id = $1 AND NOT EXISTS (SELECT FROM progress_week k WHERE ${isKept})
       GROUP BY w.starts_on, w.ends_on, w.zone, w.version, v.name ORDER BY w.starts_on, v.name
       ON CONFLICT (school_id, measure, starts_on, ends_on, name) DO UPDATE SET zone = excluded.zone, version = excluded.version,
         student_ids = excluded.student_ids, counts = excluded.counts, kept_at = now()`,
    ),
  };
}

const GIVEN = `point_entry e WHERE e.school_id = $1 AND e.student_id = s.id AND e.awarded_at >= w.since AND e.awarded_at < w.until`;

/** Entries that count in the ledger: undone awards do not, adjustments of a total do. */
const points = counted<ProgressPoints>({
  name: 'points',
  ofFew: `${GIVEN} AND ${STANDING}`,
  ofMany: `${GIVEN} AND ${STANDING_OF_MANY}`,
  sums: {
    earned: 'coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)',
    lost: 'coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)',
  },
  // Writers do not know the school's time zone, so they stamp the week in UTC.
  markedBy: [
    `(w.since AT TIME ZONE 'UTC')::date`,
    `((w.until - interval '1 microsecond') AT TIME ZONE 'UTC')::date`,
  ],
});

const MARKS = `attendance_mark m WHERE m.school_id = $1 AND m.student_id = s.id AND m.day BETWEEN w.starts_on AND w.ends_on
    AND m.session IN ('morning', 'afternoon')`;
const meaning = (is: string) => many(`m.meaning = '${is}'`);

/** SQL: whether mark `m` is of a half day that could have been attended. */
export const IS_POSSIBLE = `m.meaning IN ('present', 'activity', 'authorised', 'unauthorised')`;

/** Mornings and afternoons, from which percentages are computed. */
const attendance = counted<AttendanceTotals>({
  name: 'attendance',
  ofFew: MARKS,
  ofMany: MARKS,
  sums: {
    possible: many(IS_POSSIBLE),
    ...{ present: meaning('present'), activity: meaning('activity'), authorised: meaning('authorised') },
    ...{
      unauthorised: meaning('unauthorised'),
      unable: meaning('unable'),
      notCounted: meaning('notCounted'),
    },
    ...{ lateBefore: many(`m.late = 'before'`), lateAfter: many(`m.late = 'after'`) },
  },
  markedBy: ['w.monday'],
});

export const pointsOf = points.of;
export const attendanceOf = attendance.of;
export const KEPT = [points, attendance] as const;
