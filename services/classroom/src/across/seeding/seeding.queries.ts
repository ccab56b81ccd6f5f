import { statement } from '@homeroom/database';
import { schoolToday } from '../../ground/calendar/week';

/**
 * Each takes its rows as one JSON array. Existing rows are kept, and counters and totals grow only by what was really added, so that
 * seeding twice, or while points are being awarded, gives the same sums.
 */
const added = (name: string, text: string) =>
  statement<{ id: string }, [rows: string]>(`seeding.${name}`, text);

export const addClasses = added(
  'classes',
  `WITH added AS (
     INSERT INTO class_card (school_id, id, device_id, year_id, number, name, grade, section, max_students)
     SELECT $1, id, id, (SELECT running_year_id FROM school_calendar WHERE school_id = $1), "classNumber", "className",
       grade, section, 40
     FROM jsonb_to_recordset($2::jsonb)
       AS given (id uuid, "classNumber" int, "className" text, grade text, section text)
     ON CONFLICT DO NOTHING RETURNING id
   ), counted AS (
     INSERT INTO school_limit (school_id, class_count) SELECT $1, count(*) FROM added
     ON CONFLICT (school_id) DO UPDATE SET class_count = school_limit.class_count + excluded.class_count
   )
   SELECT id FROM added`,
);

export const addTeachers = added(
  'teachers',
  `INSERT INTO teacher (school_id, id, sign_in_id, first_name, last_name, teacher_type, email)
   SELECT $1, id, "teacherId", "firstName", "lastName", "teacherType", email
   FROM jsonb_to_recordset($2::jsonb) AS given
     (id uuid, "teacherId" text, "firstName" text, "lastName" text, "teacherType" text, email text)
   ON CONFLICT DO NOTHING RETURNING id`,
);

export const addTeaching = added(
  'teaching',
  `INSERT INTO teaching (school_id, teacher_id, class_id)
   SELECT $1, given.id, c.id
   FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "classNumbers" int[])
   JOIN class_card c ON c.school_id = $1 AND c.number = ANY(given."classNumbers") AND c.ended_on IS NULL
   ON CONFLICT DO NOTHING RETURNING teacher_id AS id`,
);

/** The parent contact on the record is that of the first guardian. */
export const addStudents = added(
  'students',
  `WITH added AS (
     INSERT INTO student (school_id, id, record_id, sign_in_id, class_id, first_name, last_name, grade, section,
       parent_email, parent_phone)
     SELECT $1, given.id, "studentId", "signInId", c.id, "firstName", "lastName", given.grade, given.section,
       "parentEmail", "parentPhone"
     FROM jsonb_to_recordset($2::jsonb) AS given
       (id uuid, "studentId" text, "signInId" text, "classNumber" int, "firstName" text, "lastName" text,
        grade text, section text, "parentEmail" text, "parentPhone" text)
     JOIN class_card c ON c.school_id = $1 AND c.number = given."classNumber" AND c.ended_on IS NULL
     ON CONFLICT DO NOTHING RETURNING id, class_id
   ), enrolled AS (
     INSERT INTO enrolment (school_id, student_id, class_id, starts_on) SELECT $1, id, class_id, ${schoolToday()} FROM added
   ), seated AS (
     UPDATE class_card c SET student_count = c.student_count + taken.seats
     FROM (SELECT class_id, count(*) AS seats FROM added GROUP BY class_id) taken
     WHERE c.school_id = $1 AND c.id = taken.class_id
   ), counted AS (
     UPDATE school_limit SET student_count = student_count + (SELECT count(*) FROM added) WHERE school_id = $1
   )
   SELECT id FROM added`,
);

export const addGuardians = added(
  'guardians',
  `INSERT INTO guardian (school_id, id, sign_in_id, first_name, last_name, email, phone)
   SELECT $1, id, "parentId", "firstName", "lastName", email, phone
   FROM jsonb_to_recordset($2::jsonb) AS given
     (id uuid, "parentId" text, "firstName" text, "lastName" text, email text, phone text)
   ON CONFLICT DO NOTHING RETURNING id`,
);

export const addGuardianships = added(
  'guardianships',
  `INSERT INTO guardianship (school_id, guardian_id, student_id)
   SELECT $1, given.id, child
   FROM jsonb_to_recordset($2::jsonb) AS given (id uuid, "childIds" uuid[]), unnest(given."childIds") AS child
   ON CONFLICT DO NOTHING RETURNING guardian_id AS id`,
);
