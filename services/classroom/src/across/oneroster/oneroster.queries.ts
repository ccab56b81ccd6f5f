import { type Statement, statement } from '@homeroom/database';
import { LEADER } from '../../ground/access/class-cards';
import { givenFirstName, givenLastName } from '../../people/guardians/guardian.entity';

/** SQL: the key under which other programs know a row: that of the program that imported it, or else our own id. */
const key = (row: string) => `coalesce(${row}.sourced_id, ${row}.id::text)`;

/** SQL: running classes; a closed class is included while somebody is in it. */
const CLASSES = `class_card c WHERE c.school_id = $1 AND c.ended_on IS NULL AND (c.is_active OR c.student_count > 0)`;
const GROUPS = `course_group g JOIN course ON course.school_id = $1 AND course.id = g.course_id
  WHERE g.school_id = $1 AND g.ended_on IS NULL`;
const HERE = 'student s WHERE s.school_id = $1 AND s.is_active';
/** SQL: guardianships of children who are at the school. */
const KIN = `guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id AND s.is_active
  WHERE kin.school_id = $1`;

function rows<Row extends object>(name: string, text: string): () => Statement<Row> {
  return statement<Row>(`oneroster.${name}`, text);
}

export const schoolName = rows<{ name: string }>(
  'school',
  'SELECT name FROM known_school WHERE school_id = $1',
);

export interface SessionRow {
  id: string;
  title: string;
  startsOn: string;
  endsOn: string;
  /** The year of a term; null for a year. */
  yearId: string | null;
}

/** The years in which something runs, and their terms. */
export const sessions = rows<SessionRow>(
  'sessions',
  `WITH running AS (
     SELECT y.* FROM school_year y WHERE y.school_id = $1 AND (y.id IN (SELECT c.year_id FROM ${CLASSES})
       OR y.id IN (SELECT g.year_id FROM ${GROUPS}))
   )
   SELECT id::text, name AS title, starts_on::text AS "startsOn", ends_on::text AS "endsOn", NULL AS "yearId" FROM running
   UNION ALL
   SELECT t.year_id || '-' || t.id, t.name, t.starts_on::text, t.ends_on::text, t.year_id::text
   FROM term t JOIN running ON running.id = t.year_id WHERE t.school_id = $1
   ORDER BY "startsOn", "endsOn" DESC, id`,
);

export const courses = rows<{ id: string; title: string }>(
  'courses',
  `SELECT ${key('course')} AS id, course.name AS title FROM course
   WHERE course.school_id = $1 AND course.id IN (SELECT g.course_id FROM ${GROUPS}) ORDER BY course.id`,
);

export interface ClassRow {
  id: string;
  title: string;
  /** The number of a homeroom; the name of a group without that of its course. */
  code: string;
  grade: string | null;
  /** Null for a homeroom, which belongs to no course of ours. */
  courseId: string | null;
  yearId: string;
}

export const classes = rows<ClassRow>(
  'classes',
  `SELECT ${key('c')} AS id, c.name AS title, c.number::text AS code, c.number AS place, c.grade, NULL AS "courseId",
     c.year_id::text AS "yearId"
   FROM ${CLASSES}
   UNION ALL
   SELECT ${key('g')}, course.name || ' ' || g.name, g.name, NULL, NULL, ${key('course')}, g.year_id::text FROM ${GROUPS}
   ORDER BY place, id`,
);

export interface UserRow {
  id: string;
  role: 'student' | 'teacher' | 'guardian';
  firstName: string;
  lastName: string;
  recordId: string | null;
  email: string | null;
  phone: string | null;
  grade: string | null;
  /** A child's family, or a parent's children. */
  agents: string[];
}

/** A parent's contact details are included only if the school contacts them about a child who is at the school. */
export const users = rows<UserRow>(
  'users',
  `SELECT ${key('s')} AS id, 'student' AS role, s.first_name AS "firstName", s.last_name AS "lastName", s.record_id AS "recordId",
     NULL AS email, NULL AS phone, s.grade, ARRAY(SELECT kin.guardian_id::text FROM guardianship kin
       WHERE kin.school_id = $1 AND kin.student_id = s.id ORDER BY kin.guardian_id) AS agents
   FROM ${HERE}
   UNION ALL
   SELECT ${key('t')}, 'teacher', t.first_name, t.last_name, NULL, t.email, NULL, NULL, '{}'
   FROM teacher t WHERE t.school_id = $1 AND t.is_active
   UNION ALL
   SELECT g.id::text, 'guardian', coalesce(${givenFirstName('g')}, ''),
     coalesce(${givenLastName('g')}, ''), NULL, CASE WHEN family.told THEN g.email END,
     CASE WHEN family.told THEN g.phone END, NULL, family.children
   FROM guardian g JOIN (
     SELECT kin.guardian_id, bool_or(kin.is_contacted) AS told, array_agg(${key('s')} ORDER BY s.id) AS children
     FROM ${KIN} GROUP BY kin.guardian_id
   ) family ON family.guardian_id = g.id
   WHERE g.school_id = $1 ORDER BY role, id`,
);

export interface PlaceRow {
  classId: string;
  userId: string;
  role: 'student' | 'teacher';
  isPrimary: boolean;
}

export const places = rows<PlaceRow>(
  'places',
  `SELECT ${key('c')} AS "classId", ${key('s')} AS "userId", 'student' AS role, false AS "isPrimary"
   FROM (SELECT s.* FROM ${HERE}) s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id AND c.ended_on IS NULL
   UNION ALL
   SELECT ${key('c')}, ${key('t')}, 'teacher', t.id IS NOT DISTINCT FROM leader.id
   FROM (SELECT c.* FROM ${CLASSES}) c JOIN teaching g ON g.school_id = $1 AND g.class_id = c.id
   JOIN teacher t ON t.school_id = $1 AND t.id = g.teacher_id AND t.is_active ${LEADER}
   UNION ALL
   SELECT ${key('g')}, ${key('s')}, 'student', false
   FROM (SELECT g.* FROM ${GROUPS}) g JOIN group_enrolment e ON e.school_id = $1 AND e.group_id = g.id AND e.ends_on IS NULL
   JOIN student s ON s.school_id = $1 AND s.id = e.student_id AND s.is_active
   UNION ALL
   SELECT ${key('g')}, ${key('t')}, 'teacher', w.role = 'teacher'
   FROM (SELECT g.* FROM ${GROUPS}) g JOIN group_teaching w ON w.school_id = $1 AND w.group_id = g.id
   JOIN teacher t ON t.school_id = $1 AND t.id = w.teacher_id AND t.is_active
   ORDER BY "classId", role, "userId"`,
);
