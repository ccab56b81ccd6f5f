import type { ArchivedClass, ArchivedStudent, YearArchive } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { BESIDE_OTHERS, pointsOfStay } from '../../sections/courses/points-of-stay';

export const yearOf = statement<YearArchive['year'], [yearId: string]>(
  'year_archive.year',
  `SELECT id, name, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM school_year
   WHERE school_id = $1 AND id = $2`,
);

/** SQL: a class card `c` of a past year. */
const ARCHIVED = 'c.school_id = $1 AND c.year_id = $2 AND c.ended_on IS NOT NULL AND NOT c.is_withdrawn';

/**
 * SQL: who was in the class, with start and end. A student who came on the last day of the year has no enrolment with days in it, but was
 * in the class.
 */
const stretchesIn = (classId: string) => `(
    SELECT e.student_id, e.starts_on, e.ends_on FROM enrolment e WHERE e.school_id = $1 AND e.class_id = ${classId}
    UNION ALL
    SELECT went.student_id, went.enrolled_on, went.enrolled_on FROM promoted_student went
    WHERE went.school_id = $1 AND went.from_class_id = ${classId} AND went.enrolled_on IS NOT NULL
      AND went.year_id = (SELECT p.year_id FROM promotion p WHERE p.school_id = $1 AND p.from_year_id = $2
        AND p.undone_at IS NULL)
      AND NOT EXISTS (SELECT FROM enrolment e WHERE e.school_id = $1 AND e.student_id = went.student_id
        AND e.class_id = ${classId})
  )`;

const CARD = `c.id, c.number AS "classNumber", c.name AS "className", c.grade, c.section,
  (SELECT count(DISTINCT was.student_id)::int FROM ${stretchesIn('c.id')} was) AS students,
  (SELECT coalesce(array_agg(t.first_name || ' ' || t.last_name ORDER BY t.id = c.leader_id DESC, t.name_key, t.id), '{}')
    FROM teaching g JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id
    WHERE g.school_id = $1 AND g.class_id = c.id) AS teachers`;

export const classesThen = statement<ArchivedClass, [yearId: string]>(
  'year_archive.classes',
  `SELECT ${CARD} FROM class_card c WHERE ${ARCHIVED} ORDER BY c.number`,
);

export const classThen = statement<ArchivedClass, [yearId: string, classId: string]>(
  'year_archive.class',
  `SELECT ${CARD} FROM class_card c WHERE ${ARCHIVED} AND c.id = $3`,
);

const MOST = 200;

/** Reads the ledger child by child, through its own index. */
export const studentsThen = statement<ArchivedStudent, [yearId: string, classId: string]>(
  'year_archive.students',
  `SELECT s.id, s.first_name AS "firstName", s.last_name AS "lastName", was.starts_on::text AS "startsOn",
     was.ends_on::text AS "endsOn", ${pointsOfStay('was', 'p.student_id = s.id AND p.class_id = $3')} AS points,
     then_in.number AS "nextClassNumber"
   FROM class_card c CROSS JOIN LATERAL (
     SELECT stay.*, ${BESIDE_OTHERS} FROM ${stretchesIn('c.id')} stay
     WINDOW stays AS (PARTITION BY stay.student_id ORDER BY stay.starts_on)
   ) was
   JOIN student s ON s.school_id = $1 AND s.id = was.student_id
   LEFT JOIN promoted_student went ON went.school_id = $1 AND went.student_id = s.id AND went.from_class_id = c.id
   LEFT JOIN class_card then_in ON then_in.school_id = $1 AND then_in.id = went.into_class_id
   WHERE ${ARCHIVED} AND c.id = $3 ORDER BY s.name_key, s.id, was.starts_on LIMIT ${MOST}`,
);
