import type { Course } from '@homeroom/contracts';
import { listedAs, matchesWords, statement } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';
import { freeName } from './free-name';

const COURSE = `c.id, c.name, (SELECT count(*)::int FROM course_group g
  WHERE g.school_id = $1 AND g.course_id = c.id AND g.ended_on IS NULL) AS groups`;
const FOUND = `c.school_id = $1 AND ${matchesWords("(' ' || folded(c.name))", '$2')}`;

export const countCourses = statement<{ total: number }, [words: string[]]>(
  'courses.count',
  `SELECT count(*)::int AS total FROM course c WHERE ${FOUND}`,
);

export const coursePage = statement<Course, [words: string[], limit: number | null, offset: number]>(
  'courses.page',
  `SELECT ${COURSE} FROM course c WHERE ${FOUND} ORDER BY ${listedAs('c.name')}, c.id LIMIT $3::int OFFSET $4::int`,
);

export const courseById = statement<Course, [courseId: string]>(
  'courses.by_id',
  `SELECT ${COURSE} FROM course c WHERE c.school_id = $1 AND c.id = $2`,
);

/** Takes one more course; no row if the school has reached its limit. */
export const takeCoursePlace = statement<{ taken: number }>(
  'courses.take_place',
  `INSERT INTO school_limit (school_id, course_count) VALUES ($1, 1)
   ON CONFLICT (school_id) DO UPDATE SET course_count = school_limit.course_count + 1
     WHERE school_limit.course_count < ${SERVER_LIMITS.coursesPerSchool}
   RETURNING course_count AS taken`,
);

export const addCourse = statement<never, [courseId: string, name: string]>(
  'courses.add',
  'INSERT INTO course (school_id, id, name) VALUES ($1, $2, $3)',
);

export const freeCourseName = statement<{ name: string }, [name: string]>(
  'courses.free_name',
  freeName({
    wanted: '$2::text',
    most: SERVER_LIMITS.coursesPerSchool,
    takenAs: (name) => `SELECT FROM course c WHERE c.school_id = $1 AND folded(c.name) = folded(${name})`,
  }),
);

export const renameCourse = statement<{ id: string }, [courseId: string, name: string]>(
  'courses.rename',
  'UPDATE course SET name = $3 WHERE school_id = $1 AND id = $2 RETURNING id',
);

export const leaveCoursePlace = statement<never>(
  'courses.leave_place',
  'UPDATE school_limit SET course_count = course_count - 1 WHERE school_id = $1 AND course_count > 0',
);

/** No row if the course has, or ever had, a group. */
export const removeCourse = statement<{ id: string }, [courseId: string]>(
  'courses.remove',
  `DELETE FROM course c WHERE c.school_id = $1 AND c.id = $2
     AND NOT EXISTS (SELECT FROM course_group g WHERE g.school_id = $1 AND g.course_id = c.id)
   RETURNING c.id`,
);
