import type { ClassLesson } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { classNumbered } from '../../ground/access/class-reach';

export const lessonOf = statement<ClassLesson, [classNumber: number]>(
  'class_tools.lesson',
  `SELECT lesson AS lines, lesson_version AS version FROM class_tools
   WHERE school_id = $1 AND class_id = ${classNumbered('$2')}`,
);

/** No row if somebody else has saved since that version. */
export const writeLesson = statement<ClassLesson, [classId: string, lines: string, version: number]>(
  'class_tools.write_lesson',
  `INSERT INTO class_tools AS old (school_id, class_id, lesson, lesson_version)
   SELECT $1, $2, $3::jsonb, 1 WHERE $4::int = 0 OR EXISTS (SELECT FROM class_tools WHERE school_id = $1 AND class_id = $2)
   ON CONFLICT (school_id, class_id) DO UPDATE SET lesson = excluded.lesson, lesson_version = old.lesson_version + 1
   WHERE old.lesson_version = $4 RETURNING lesson AS lines, lesson_version AS version`,
);
