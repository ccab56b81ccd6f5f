import { byFirstName, statement } from '@homeroom/database';
import type { BellTimes, CalendarPlan, Days, Slotted } from '@homeroom/domain';
import { classNumbered } from '../access/class-reach';
import { reachesStudent } from '../access/student-reach';
import { IS_OF_CHILDREN, schoolToday, schoolZone } from '../calendar/week';

/** SQL: the Monday of the week of `$2`; without a day that of this week or, from Saturday on, of the next. */
const MONDAY = `date_trunc('week', coalesce($2::date, ${schoolToday()} + 2))::date`;
/** SQL: the range of days: from $2 to $3, or the week of $2 if there is no end. */
const FROM = `(SELECT CASE WHEN $3::date IS NULL THEN ${MONDAY} ELSE $2::date END)`;
const TO = `(SELECT coalesce($3::date, ${MONDAY} + 4))`;

export type Looked = readonly [from: string | null, to: string | null];

/** Everything that determines which lessons the days have and when. */
export interface FrameFound {
  from: string;
  to: string;
  today: string;
  /** In the school's time zone, as '08:30'. */
  time: string;
  timeZone: string;
  /** The latest bell times. */
  bell: BellTimes | null;
  /** Earlier bell times, each valid until before a day, the earliest first. */
  bellsBefore: { endsOn: string; bell: BellTimes }[];
  years: Days[];
  terms: Days[];
  entries: (CalendarPlan & { title: string })[];
}

/** SQL: the bell times of `b`. */
export const BELL = `jsonb_build_object('cycle', b.cycle, 'beginsWith', b.begins_with, 'shapes', b.shapes,
  'weekdays', b.weekdays, 'halfDay', b.half_day)`;

/** Reaches back to the beginning of the year, from which the cycle is counted. */
export const frameOf = statement<FrameFound, [...Looked]>(
  'timetable.frame',
  `WITH looked AS (SELECT ${FROM} AS first, ${TO} AS last),
   years AS (SELECT y.starts_on, y.ends_on FROM school_year y, looked
     WHERE y.school_id = $1 AND y.starts_on <= looked.last AND y.ends_on >= looked.first),
   span AS (SELECT least(first, (SELECT min(starts_on) FROM years)) AS first, last FROM looked)
   SELECT looked.first::text AS "from", looked.last::text AS "to", ${schoolToday()}::text AS today,
     to_char(now() AT TIME ZONE ${schoolZone()}, 'HH24:MI') AS time, ${schoolZone()} AS "timeZone",
     (SELECT ${BELL} FROM bell_times b WHERE b.school_id = $1) AS bell,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('endsOn', b.ends_on, 'bell', ${BELL}) ORDER BY b.ends_on), '[]')
      FROM bell_times_before b WHERE b.school_id = $1 AND b.ends_on > looked.first) AS "bellsBefore",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on)), '[]') FROM years) AS years,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on)), '[]')
      FROM term WHERE school_id = $1 AND starts_on <= span.last AND ends_on >= span.first) AS terms,
     (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'title', title, 'startsOn', starts_on, 'endsOn', ends_on,
         'startsAt', NULL, 'endsAt', to_char(ends_at, 'HH24:MI')) ORDER BY starts_on, id), '[]')
      FROM calendar_entry WHERE school_id = $1 AND ${IS_OF_CHILDREN}
        AND starts_on <= span.last AND ends_on >= span.first) AS entries
   FROM looked, span`,
);

/** A teacher of a lesson. */
export interface LessonTeacher {
  id: string;
  name: string;
}

/** A change to the lesson on one day of the range. */
interface ChangeFound {
  day: string;
  isCancelled: boolean;
  room: string | null;
  substituteId: string | null;
  substitute: string | null;
  /** Since when the substitute is no longer at the school. */
  substituteOutOn: string | null;
  note: string | null;
  version: number;
}

export interface LessonFound extends Slotted {
  id: string;
  classId: string;
  classNumber: number;
  className: string;
  subject: string;
  room: string | null;
  /** `outOn`: since when they are no longer at the school. */
  teachers: (LessonTeacher & { outOn: string | null })[];
  /** In order of days. */
  changes: ChangeFound[];
}

/** SQL: the day since which the teacher is no longer at the school, or null. Of those who left long ago the day is not known. */
const outOn = (teacher: string) =>
  `CASE WHEN NOT ${teacher}.is_active THEN coalesce(${teacher}.out_on, '0001-01-01')::text END`;

/** SQL: the teachers of the lesson `l`, by name. */
const TEACHERS = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.first_name || ' ' || t.last_name,
      'outOn', ${outOn('t')})
    ORDER BY t.name_key, t.id), '[]')
  FROM lesson_teacher named JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id
  WHERE named.school_id = $1 AND named.lesson_id = l.id)`;
export const SUBJECT =
  'coalesce((SELECT k.name FROM course k WHERE k.school_id = $1 AND k.id = l.course_id), l.subject)';

/** SQL: the lessons of running classes on the days of the range, with their changes. */
const lessons = (
  which: string,
) => `SELECT l.id, l.class_id AS "classId", c.number AS "classNumber", c.name AS "className",
    l.cycle_day AS "cycleDay", l.period, ${SUBJECT} AS subject, l.room,
    l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn", ${TEACHERS} AS teachers,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('day', other.day, 'isCancelled', other.is_cancelled, 'room', other.room,
        'substituteId', other.substitute_id, 'substitute', stands.first_name || ' ' || stands.last_name,
        'substituteOutOn', ${outOn('stands')}, 'note', other.note, 'version', other.version) ORDER BY other.day), '[]')
     FROM lesson_change other
     LEFT JOIN teacher stands ON stands.school_id = $1 AND stands.id = other.substitute_id
     WHERE other.school_id = $1 AND other.class_id = l.class_id AND other.period = l.period
       AND other.day BETWEEN looked.first AND looked.last) AS changes
  FROM (SELECT ${FROM} AS first, ${TO} AS last) looked, lesson l
  JOIN class_card c ON c.school_id = $1 AND c.id = l.class_id AND c.ended_on IS NULL
  WHERE l.school_id = $1 AND l.starts_on <= looked.last AND (l.ends_on IS NULL OR l.ends_on > looked.first)
    AND ${which}
  ORDER BY l.cycle_day, l.period, c.number, l.starts_on`;

export const lessonsOfClass = statement<LessonFound, [...Looked, classNumber: number]>(
  'timetable.of_class',
  lessons(`l.class_id = ${classNumbered('$4')}`),
);

/** The teacher's own lessons, and those they substitute in. */
export const lessonsOfTeacher = statement<LessonFound, [...Looked, teacherId: string]>(
  'timetable.of_teacher',
  lessons(`l.id IN (
    SELECT own.lesson_id FROM lesson_teacher own WHERE own.school_id = $1 AND own.teacher_id = $4::uuid
    UNION SELECT taken.id FROM lesson_change other
      JOIN lesson taken ON taken.school_id = $1 AND taken.class_id = other.class_id AND taken.period = other.period
      WHERE other.school_id = $1 AND other.substitute_id = $4::uuid AND other.day BETWEEN ${FROM} AND ${TO})`),
);

/** The lessons of the class of each student whom the caller reaches, as the student or as a guardian. */
export const lessonsOfStudents = statement<LessonFound, [...Looked, role: string, personId: string]>(
  'timetable.of_students',
  lessons(
    `l.class_id IN (SELECT s.class_id FROM student s WHERE s.school_id = $1 AND s.is_active AND ${reachesStudent('s', '$4', '$5')})`,
  ),
);

export interface PupilFound {
  id: string;
  firstName: string;
  classId: string;
  classNumber: number;
  className: string;
}

export const pupilsOf = statement<PupilFound, [role: string, personId: string]>(
  'timetable.pupils',
  `SELECT s.id, s.first_name AS "firstName", c.id AS "classId", c.number AS "classNumber", c.name AS "className"
   FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id AND c.ended_on IS NULL
   WHERE s.school_id = $1 AND s.is_active AND ${reachesStudent('s', '$2', '$3')}
   ORDER BY ${byFirstName('s', 'id')}`,
);

/** The lessons of all classes on one day of the cycle. */
export const lessonsOfDay = statement<LessonFound, [...Looked, cycleDay: number]>(
  'timetable.of_day',
  lessons('l.cycle_day = $4::int'),
);

/** The lessons of all classes at one time of the cycle. */
export const lessonsAt = statement<LessonFound, [...Looked, cycleDay: number, period: number]>(
  'timetable.at',
  lessons('l.cycle_day = $4::int AND l.period = $5::int'),
);
