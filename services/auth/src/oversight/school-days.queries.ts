import { platformStatement, statement } from '@homeroom/database';
import { OVERSIGHT } from '@homeroom/domain';

/** Locked until the figures are stored: removing the school from the tree deletes them too. */
export const holdPlace = statement<{ held: boolean }>(
  'school_day.hold_place',
  'SELECT true AS held FROM organisation_school WHERE school_id = $1 FOR SHARE',
);

/**
 * SQL: stores days of the school with the columns of one part, unless a newer event has set them. `rows` are their values and the event's
 * id.
 */
function keepPart(fact: string, columns: readonly string[], rows: string): string {
  const own = [...columns, fact];
  return `INSERT INTO school_day AS known (school_id, day, ${own.join(', ')}) ${rows}
   ON CONFLICT (school_id, day) DO UPDATE SET ${own.map((each) => `${each} = excluded.${each}`).join(', ')}
   WHERE known.${fact} IS NULL OR known.${fact} < excluded.${fact}`;
}

export const keepClassroom = statement<
  never,
  [
    day: string,
    students: number | null,
    classes: number,
    teachers: number,
    points: number | null,
    fact: string,
  ]
>(
  'school_day.keep_classroom',
  keepPart(
    'classroom_fact',
    ['students', 'classes', 'teachers', 'points'],
    'VALUES ($1, $2, $3, $4, $5, $6, $7)',
  ),
);

export const keepAttendance = statement<never, [days: string, fact: string]>(
  'school_day.keep_attendance',
  keepPart(
    'attendance_fact',
    ['due', 'taken', 'possible', 'attended'],
    `SELECT $1, day, due, taken, possible, attended, $3::uuid
     FROM jsonb_to_recordset($2::jsonb) AS told (day date, due int, taken int, possible int, attended int)`,
  ),
);

export const keepMessages = statement<
  never,
  [day: string, waiting: number | null, oldestOn: string | null, fact: string]
>(
  'school_day.keep_messages',
  keepPart('messages_fact', ['waiting', 'oldest_on'], 'VALUES ($1, $2, $3, $4, $5)'),
);

export const keepAlerts = statement<
  never,
  [day: string, alerts: number, drills: number, lastDrillOn: string | null, fact: string]
>(
  'school_day.keep_alerts',
  keepPart('alerts_fact', ['alerts', 'drills', 'last_drill_on'], 'VALUES ($1, $2, $3, $4, $5, $6)'),
);

export const forgetSchool = statement<never>(
  'school_day.forget',
  'DELETE FROM school_day WHERE school_id = $1',
);

/** The latest figures of each part; null if none were reported. */
export interface NewestRow {
  schoolId: string;
  classroom: {
    day: string;
    students: number | null;
    classes: number;
    teachers: number;
    points: number | null;
  } | null;
  attendance: {
    day: string;
    due: number;
    taken: number;
    possible: number | null;
    attended: number | null;
  } | null;
  messages: { day: string; waiting: number | null; oldestOn: string | null } | null;
  alerts: { day: string; alerts: number; drills: number; lastDrillOn: string | null } | null;
}

const newest = (
  fact: string,
  fields: string,
  isMeant = 'true',
) => `(SELECT jsonb_build_object('day', d.day, ${fields}) FROM school_day d
     WHERE d.school_id = asked.id AND d.${fact} IS NOT NULL AND ${isMeant} ORDER BY d.day DESC LIMIT 1)`;

export const newestOf = platformStatement<NewestRow, [schoolIds: readonly string[]]>(
  'school_day.newest',
  `SELECT asked.id AS "schoolId",
     ${newest('classroom_fact', `'students', d.students, 'classes', d.classes, 'teachers', d.teachers, 'points', d.points`)} AS classroom,
     ${newest('attendance_fact', `'due', d.due, 'taken', d.taken, 'possible', d.possible, 'attended', d.attended`, 'd.due > 0')} AS attendance,
     ${newest('messages_fact', `'waiting', d.waiting, 'oldestOn', d.oldest_on`)} AS messages,
     ${newest('alerts_fact', `'alerts', d.alerts, 'drills', d.drills, 'lastDrillOn', d.last_drill_on`)} AS alerts
   FROM unnest($1::uuid[]) AS asked (id)`,
);

/** Weeks in which any of the schools has figures; those withheld as too small are not included. */
export const weeksOf = platformStatement<
  { week: string; possible: number; attended: number; schools: number },
  [schoolIds: readonly string[]]
>(
  'school_day.weeks',
  `SELECT date_trunc('week', d.day)::date::text AS week, sum(d.possible)::int AS possible, sum(d.attended)::int AS attended,
     count(DISTINCT d.school_id)::int AS schools
   FROM school_day d WHERE d.school_id = ANY($1::uuid[]) AND d.possible > 0 AND d.day >= current_date - ${OVERSIGHT.days}
   GROUP BY 1 ORDER BY 1`,
);
