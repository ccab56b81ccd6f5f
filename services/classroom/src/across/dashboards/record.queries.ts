import type { StudentRecordOfPoints } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { schoolZone, weekStart } from '../../ground/calendar/week';
import { STANDING } from '../../points/ledger/point-entry';

/** Weeks in the chart, including this one. */
const WEEKS = 12;

export interface StandingEntry {
  amount: number;
  categoryKey: string | null;
  categoryId: string | null;
  at: Date;
  week: string;
  day: string;
  yearId: string;
  isThisYear: boolean;
  isAdjustment: boolean;
}

/** Awards that have not been undone, oldest first, with only the columns that badges need. */
export const standingEntriesOf = statement<StandingEntry, [studentId: string]>(
  'record.standing_entries',
  `SELECT e.amount, k.key AS "categoryKey", e.category_id AS "categoryId", e.awarded_at AS at,
     c.year_id AS "yearId", c.year_id = own.year_id AS "isThisYear", e.is_adjustment AS "isAdjustment",
     to_char(e.awarded_at AT TIME ZONE ${schoolZone()}, 'YYYY-MM-DD') AS day,
     to_char(date_trunc('week', e.awarded_at AT TIME ZONE ${schoolZone()}), 'YYYY-MM-DD') AS week
   FROM point_entry e JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id
   JOIN student s ON s.school_id = $1 AND s.id = e.student_id
   JOIN class_card own ON own.school_id = $1 AND own.id = s.class_id
   LEFT JOIN point_category k ON k.school_id = $1 AND k.id = e.category_id
   WHERE e.school_id = $1 AND e.student_id = $2 AND ${STANDING}
   ORDER BY e.awarded_at, e.id`,
);

type Week = StudentRecordOfPoints['weeks'][number];
type Category = StudentRecordOfPoints['categories'][number];
type YearTotal = StudentRecordOfPoints['years'][number];
type ClassShare = StudentRecordOfPoints['classes'][number];

/** Each week is one index range between two moments; weeks without points are included. */
export const weeksOf = statement<Week, [studentId: string]>(
  'record.weeks',
  `SELECT to_char(w.monday, 'YYYY-MM-DD') AS week,
     coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::int AS earned,
     coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::int AS lost
   FROM (SELECT ${schoolZone()} AS zone) clock
   CROSS JOIN LATERAL (
     SELECT this.monday - ago * interval '1 week' AS monday
     FROM generate_series(${WEEKS - 1}, 0, -1) AS ago,
       (SELECT ${weekStart()} AT TIME ZONE clock.zone AS monday) this
   ) w
   LEFT JOIN point_entry e ON e.school_id = $1 AND e.student_id = $2 AND ${STANDING}
     AND e.awarded_at >= w.monday AT TIME ZONE clock.zone
     AND e.awarded_at < (w.monday + interval '1 week') AT TIME ZONE clock.zone
   GROUP BY w.monday ORDER BY w.monday`,
);

export const categoriesOf = statement<Category, [studentId: string]>(
  'record.categories',
  `SELECT k.key, k.name, k.icon, count(*)::int AS count, sum(e.amount)::int AS points
   FROM point_entry e LEFT JOIN point_category k ON k.school_id = $1 AND k.id = e.category_id
   WHERE e.school_id = $1 AND e.student_id = $2 AND ${STANDING}
   GROUP BY k.key, k.name, k.icon ORDER BY points DESC, count DESC, k.key`,
);

export const classSharesOf = statement<ClassShare, [studentId: string]>(
  'record.classes',
  `SELECT c.number AS "classNumber", c.name AS "className", c.ended_on IS NULL AS "isRunning", sum(e.amount)::int AS points
   FROM point_entry e JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id
   WHERE e.school_id = $1 AND e.student_id = $2 AND e.group_id IS NULL AND ${STANDING}
   GROUP BY c.id, c.number, c.name, c.ended_on ORDER BY c.ended_on DESC NULLS FIRST, c.number`,
);

/** Terms of the current year; days follow the school's time zone. */
export const termTotalsOf = statement<StudentRecordOfPoints['terms'][number], [studentId: string]>(
  'record.terms',
  `SELECT t.name, t.starts_on::text AS "startsOn", t.ends_on::text AS "endsOn", coalesce(sum(e.amount), 0)::int AS points
   FROM term t CROSS JOIN (SELECT ${schoolZone()} AS zone) clock
   LEFT JOIN point_entry e ON e.school_id = $1 AND e.student_id = $2 AND ${STANDING}
     AND e.awarded_at >= t.starts_on::timestamp AT TIME ZONE clock.zone
     AND e.awarded_at < (t.ends_on + 1)::timestamp AT TIME ZONE clock.zone
   WHERE t.school_id = $1 AND t.year_id = (SELECT running_year_id FROM school_calendar WHERE school_id = $1)
   GROUP BY t.position, t.name, t.starts_on, t.ends_on ORDER BY t.position`,
);

export const yearTotalsOf = statement<YearTotal, [studentId: string]>(
  'record.years',
  `SELECT y.name, p.points FROM point_total p JOIN school_year y ON y.school_id = $1 AND y.id = p.year_id
   WHERE p.school_id = $1 AND p.student_id = $2 ORDER BY y.starts_on DESC`,
);
