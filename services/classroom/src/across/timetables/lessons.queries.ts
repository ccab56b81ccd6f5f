import type { LessonsOfClass, PlannedLesson } from '@homeroom/contracts';
import { listedAs, statement } from '@homeroom/database';
import { classNumbered } from '../../ground/access/class-reach';
import { dayOrToday, schoolToday } from '../../ground/calendar/week';
import { type LessonTeacher, SUBJECT } from '../../ground/timetable/timetable.queries';

/** SQL: the requested day, or today. */
const FROM = dayOrToday('$2');
const OPEN_FROM = `(l.ends_on IS NULL OR l.ends_on > ${FROM})`;
/** SQL: without those who have left: what they taught needs somebody else. */
const TEACHER_IDS = `ARRAY(SELECT named.teacher_id FROM lesson_teacher named
  JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
  WHERE named.school_id = $1 AND named.lesson_id = l.id ORDER BY named.teacher_id)`;
const LESSON = `l.cycle_day AS "cycleDay", l.period, ${SUBJECT} AS subject, l.course_id AS "courseId", l.room,
  ${TEACHER_IDS} AS "teacherIds"`;

export interface KeptLesson extends PlannedLesson {
  id: string;
  startsOn: string;
  endsOn: string | null;
}

export const editedFrom = statement<
  { from: string; today: string; version: number },
  [from: string | null, classNumber: number]
>(
  'lessons.edited_from',
  `SELECT ${FROM}::text AS "from", ${schoolToday()}::text AS today,
     coalesce((SELECT version FROM class_timetable WHERE school_id = $1 AND class_id = ${classNumbered('$3')}), 0) AS version`,
);

/** Lessons of that day and later. */
export const lessonsFrom = statement<KeptLesson, [from: string | null, classNumber: number]>(
  'lessons.from',
  `SELECT l.id, ${LESSON}, l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn" FROM lesson l
   WHERE l.school_id = $1 AND l.class_id = ${classNumbered('$3')} AND ${OPEN_FROM} ORDER BY l.cycle_day, l.period, l.starts_on`,
);

/** The class's teachers, and teachers who already substitute in one of its lessons. */
export const lessonTeachers = statement<LessonTeacher, [classNumber: number]>(
  'lessons.teachers',
  `SELECT t.id, t.first_name || ' ' || t.last_name AS name FROM teacher t
   WHERE t.school_id = $1 AND t.is_active AND (
     EXISTS (SELECT FROM teaching g WHERE g.school_id = $1 AND g.teacher_id = t.id AND g.class_id = ${classNumbered('$2')})
     OR EXISTS (SELECT FROM lesson_teacher named JOIN lesson l ON l.school_id = $1 AND l.id = named.lesson_id
       WHERE named.school_id = $1 AND named.teacher_id = t.id AND l.ends_on IS NULL AND l.class_id = ${classNumbered('$2')}))
   ORDER BY t.name_key, t.id`,
);

export const coursesOfSchool = statement<LessonsOfClass['courses'][number]>(
  'lessons.courses',
  `SELECT c.id, c.name FROM course c WHERE c.school_id = $1 ORDER BY ${listedAs('c.name')}, c.id`,
);

export const takenByOthers = statement<
  LessonsOfClass['taken'][number],
  [from: string | null, classNumber: number]
>(
  'lessons.taken_by_others',
  `SELECT c.name AS "className", l.cycle_day AS "cycleDay", l.period, l.room, ${TEACHER_IDS} AS "teacherIds"
   FROM lesson l JOIN class_card c ON c.school_id = $1 AND c.id = l.class_id AND c.ended_on IS NULL AND c.number <> $3::int
   WHERE l.school_id = $1 AND l.starts_on <= ${FROM} AND ${OPEN_FROM}
     AND (l.room IS NOT NULL OR EXISTS (SELECT FROM lesson_teacher named WHERE named.school_id = $1 AND named.lesson_id = l.id))
   ORDER BY c.number, l.cycle_day, l.period`,
);

/** The lessons of the class that this one was before the last promotion, with those of their teachers who also teach this one. */
export const lessonsOfLastYear = statement<PlannedLesson, [classNumber: number]>(
  'lessons.of_last_year',
  `WITH now AS (SELECT id, device_id FROM class_card WHERE school_id = $1 AND id = ${classNumbered('$2')}),
   before AS (SELECT c.id FROM class_card c, now WHERE c.school_id = $1 AND c.device_id = now.device_id
     AND c.ended_on IS NOT NULL AND NOT c.is_withdrawn ORDER BY c.ended_on DESC LIMIT 1)
   SELECT l.cycle_day AS "cycleDay", l.period, ${SUBJECT} AS subject, l.course_id AS "courseId", l.room,
     ARRAY(SELECT named.teacher_id FROM lesson_teacher named
       JOIN teaching g ON g.school_id = $1 AND g.teacher_id = named.teacher_id AND g.class_id = now.id
       JOIN teacher t ON t.school_id = $1 AND t.id = named.teacher_id AND t.is_active
       WHERE named.school_id = $1 AND named.lesson_id = l.id ORDER BY named.teacher_id) AS "teacherIds"
   FROM now, before JOIN lesson l ON l.school_id = $1 AND l.class_id = before.id AND l.ends_on IS NULL
   ORDER BY l.cycle_day, l.period`,
);

export const hadLessons = statement<{ had: boolean; today: string }, [classId: string]>(
  'lessons.had',
  `SELECT EXISTS (SELECT FROM lesson WHERE school_id = $1 AND class_id = $2) AS had, ${schoolToday()}::text AS today`,
);

/** Locks the timetable until the transaction ends. No row if somebody else has saved since that version. */
export const takeTimetable = statement<{ version: number }, [classId: string, version: number]>(
  'lessons.take_timetable',
  `INSERT INTO class_timetable AS old (school_id, class_id, version)
   SELECT $1, $2, 1 WHERE $3::int = 0 OR EXISTS (SELECT FROM class_timetable WHERE school_id = $1 AND class_id = $2)
   ON CONFLICT (school_id, class_id) DO UPDATE SET version = old.version + 1 WHERE old.version = $3 RETURNING version`,
);

/** Ends lessons before the day; those that had not begun by then are deleted. */
export const endLessons = statement<never, [ids: readonly string[], day: string]>(
  'lessons.end',
  'UPDATE lesson SET ends_on = $3::date WHERE school_id = $1 AND id = ANY($2::uuid[]) AND starts_on < $3::date',
);
export const removeLessons = statement<never, [ids: readonly string[], day: string]>(
  'lessons.remove',
  'DELETE FROM lesson WHERE school_id = $1 AND id = ANY($2::uuid[]) AND starts_on >= $3::date',
);
export const goOnWithLessons = statement<never, [ids: readonly string[]]>(
  'lessons.go_on',
  'UPDATE lesson SET ends_on = NULL WHERE school_id = $1 AND id = ANY($2::uuid[]) AND ends_on IS NOT NULL',
);

/** `lessons` is a JSON array. */
export const addLessons = statement<never, [classId: string, day: string, lessons: string]>(
  'lessons.add',
  `WITH given AS (
     SELECT * FROM jsonb_to_recordset($4::jsonb) AS given (id uuid, "cycleDay" int, period int, subject text, "courseId" uuid,
       room text, "teacherIds" uuid[])
   ), added AS (
     INSERT INTO lesson (school_id, id, class_id, cycle_day, period, subject, course_id, room, starts_on)
     SELECT $1, id, $2, "cycleDay", period, subject, "courseId", room, $3::date FROM given RETURNING id
   )
   INSERT INTO lesson_teacher (school_id, lesson_id, teacher_id)
   SELECT $1, given.id, teacher_id FROM added JOIN given USING (id), unnest(given."teacherIds") AS teacher_id`,
);
