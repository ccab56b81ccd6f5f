import { statement } from '@homeroom/database';
import type { LessonTeacher } from '../../ground/timetable/timetable.queries';

type Written = [
  classId: string,
  day: string,
  period: number,
  isCancelled: boolean,
  room: string | null,
  substituteId: string | null,
  note: string | null,
  version: number,
];

/** SQL: the lesson is as usual again; the row keeps its version for calendars that follow it. */
const IS_USUAL = 'num_nonnulls(old.room, old.substitute_id, old.note) = 0 AND NOT old.is_cancelled';

/** No row if somebody else has saved since that version. */
export const writeChange = statement<{ version: number }, Written>(
  'lesson_changes.write',
  `INSERT INTO lesson_change AS old (school_id, class_id, day, period, is_cancelled, room, substitute_id, note, version)
   SELECT $1, $2, $3::date, $4, $5, $6, $7::uuid, $8, 1
   WHERE $9::int = 0 OR EXISTS (SELECT FROM lesson_change WHERE school_id = $1 AND class_id = $2 AND day = $3::date AND period = $4)
   ON CONFLICT (school_id, class_id, day, period) DO UPDATE SET is_cancelled = excluded.is_cancelled, room = excluded.room,
     substitute_id = excluded.substitute_id, note = excluded.note, version = old.version + 1
   WHERE CASE WHEN ${IS_USUAL} THEN $9 = 0 ELSE old.version = $9 END RETURNING version`,
);

type Place = [classId: string, day: string, period: number];

export const makeUsual = statement<never, [...Place, version: number]>(
  'lesson_changes.make_usual',
  `UPDATE lesson_change old SET is_cancelled = false, room = NULL, substitute_id = NULL, note = NULL, version = version + 1
   WHERE school_id = $1 AND class_id = $2 AND day = $3::date AND period = $4 AND version = $5 AND NOT (${IS_USUAL})`,
);

export const changeStands = statement<{ version: number }, Place>(
  'lesson_changes.stands',
  `SELECT version FROM lesson_change old
   WHERE school_id = $1 AND class_id = $2 AND day = $3::date AND period = $4 AND NOT (${IS_USUAL})`,
);

export const teachersOfSchool = statement<LessonTeacher>(
  'lesson_changes.teachers_of_school',
  `SELECT t.id, t.first_name || ' ' || t.last_name AS name FROM teacher t
   WHERE t.school_id = $1 AND t.is_active ORDER BY t.name_key, t.id`,
);
