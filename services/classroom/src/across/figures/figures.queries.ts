import type { ClassroomCounted } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { type CalendarPlan, type Days, OVERSIGHT } from '@homeroom/domain';
import { IS_OF_CHILDREN } from '../../ground/calendar/week';
import { IS_AWARD, STANDING_OF_MANY } from '../../points/ledger/point-entry';
import { IS_POSSIBLE } from '../progress/progress-weeks.queries';

type Counts = Pick<ClassroomCounted, 'classes' | 'teachers'> & {
  students: number;
  points: number;
  /** How many students have any points. */
  pointed: number;
};

export const countSchool = statement<Counts, [day: string, timeZone: string]>(
  'figures.school',
  `SELECT (SELECT count(*) FROM student WHERE school_id = $1 AND is_active)::int AS students,
     (SELECT count(*) FROM class_card WHERE school_id = $1 AND is_active AND ended_on IS NULL)::int AS classes,
     (SELECT count(*) FROM teacher WHERE school_id = $1 AND is_active)::int AS teachers,
     given.points, given.pointed
   FROM (SELECT coalesce(sum(e.amount), 0)::int AS points, count(DISTINCT e.student_id)::int AS pointed
     FROM point_entry e WHERE e.school_id = $1 AND ${IS_AWARD} AND ${STANDING_OF_MANY}
       AND e.awarded_at >= ($2::date - ${OVERSIGHT.pointDays - 1})::timestamp AT TIME ZONE $3
       AND e.awarded_at < ($2::date + 1)::timestamp AT TIME ZONE $3) given`,
);

/** A day's half days of classes; `classes` counts those with somebody in them that day, and `children` those with a mark that counts. */
export interface DayRow {
  day: string;
  classes: number;
  taken: number;
  possible: number;
  attended: number;
  children: number;
}

export const countDays = statement<DayRow, [from: string, to: string, sessions: readonly string[]]>(
  'figures.days',
  `SELECT d.day::text,
     (SELECT count(DISTINCT e.class_id) FROM enrolment e JOIN class_card c ON c.school_id = $1 AND c.id = e.class_id AND c.is_active
      WHERE e.school_id = $1 AND e.starts_on <= d.day AND (e.ends_on IS NULL OR e.ends_on > d.day)
        AND (c.ended_on IS NULL OR c.ended_on > d.day))::int AS classes,
     marked.*
   FROM (SELECT each::date AS day FROM generate_series($2::date, $3::date, interval '1 day') each) d
   CROSS JOIN LATERAL (
     SELECT count(DISTINCT r.id)::int AS taken, (count(*) FILTER (WHERE ${IS_POSSIBLE}))::int AS possible,
       (count(*) FILTER (WHERE m.meaning IN ('present', 'activity')))::int AS attended,
       (count(DISTINCT m.student_id) FILTER (WHERE ${IS_POSSIBLE}))::int AS children
     FROM attendance_register r LEFT JOIN attendance_mark m ON m.school_id = $1 AND m.register_id = r.id
     WHERE r.school_id = $1 AND r.day = d.day AND NOT r.is_group AND r.session = ANY($4::text[])
   ) marked
   ORDER BY d.day`,
);

const ON_THE_DAYS = 'starts_on <= $3::date AND ends_on >= $2::date';

/** The terms and calendar entries that determine which of these days had school. */
export const calendarOf = statement<{ terms: Days[]; entries: CalendarPlan[] }, [from: string, to: string]>(
  'figures.calendar',
  `SELECT (SELECT coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on)), '[]')
      FROM term WHERE school_id = $1 AND ${ON_THE_DAYS}) AS terms,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'startsOn', starts_on, 'endsOn', ends_on)), '[]')
      FROM calendar_entry WHERE school_id = $1 AND ${IS_OF_CHILDREN} AND ${ON_THE_DAYS}) AS entries`,
);
