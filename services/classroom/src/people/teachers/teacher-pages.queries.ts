import type { TeacherRecord } from '@homeroom/contracts';
import { matchesWords, type Statement, statement } from '@homeroom/database';
import { TEACHER_SORTS, type TeacherSort } from '@homeroom/domain';
import { TEACHER, TEACHER_CLASSES } from './teacher.queries';

type Wanted = [
  isActive: boolean | null,
  teacherType: string | null,
  classNumber: number | null,
  words: string[],
];
type Slice = [limit: number | null, offset: number];

const WANTED = `t.school_id = $1 AND ($2::boolean IS NULL OR t.is_active = $2)
  AND ($3::text IS NULL OR t.teacher_type = $3)
  AND ($4::int IS NULL OR EXISTS (SELECT 1 FROM teaching g JOIN class_card c ON c.school_id = $1 AND c.id = g.class_id
    WHERE g.school_id = $1 AND g.teacher_id = t.id AND c.number = $4 AND c.ended_on IS NULL))
  AND ${matchesWords('t.search_text', '$5')}`;

const ORDERS: Record<TeacherSort, string> = {
  name: 't.name_key, t.id',
  '-name': 't.name_key DESC, t.id DESC',
  type: 't.teacher_type, t.name_key, t.id',
  '-type': 't.teacher_type DESC, t.name_key, t.id',
};

export const countTeachers = statement<{ total: number }, Wanted>(
  'teachers.count',
  `SELECT count(*)::int AS total FROM teacher t WHERE ${WANTED}`,
);

/** The order is part of the text and never an outside value, so there is one statement for each. */
export const teacherPage = Object.fromEntries(
  TEACHER_SORTS.map((sort) => [
    sort,
    statement<TeacherRecord, [...Wanted, ...Slice]>(
      `teachers.page.${sort}`,
      `SELECT ${TEACHER} FROM teacher t ${TEACHER_CLASSES} WHERE ${WANTED}
       ORDER BY ${ORDERS[sort]} LIMIT $6::int OFFSET $7::int`,
    ),
  ]),
) as Record<TeacherSort, (...values: [...Wanted, ...Slice]) => Statement<TeacherRecord>>;
