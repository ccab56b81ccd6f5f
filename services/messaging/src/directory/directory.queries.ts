import type { DirectoryPerson } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import { pupils } from '../rules/pupils';
import { WRITES_WITH_TEACHERS } from '../rules/pupils-meet';

/** An older event that arrives late changes nothing: the newer one led to a read of the state at that time or later. */
export const keepEntries = statement<never, [contacts: string, factId: string]>(
  'directory.keep',
  `INSERT INTO directory_entry
     (school_id, person_id, role, first_name, last_name, is_active, email, email_verified, language, teacher_type, fact_id)
   SELECT $1, "accountId", role, "firstName", "lastName", "isActive", email, "emailVerified", language, "teacherType", $3
   FROM jsonb_to_recordset($2::jsonb) AS given ("accountId" uuid, role text, "firstName" text, "lastName" text,
     "isActive" boolean, email text, "emailVerified" boolean, language text, "teacherType" text)
   ON CONFLICT (school_id, person_id) DO UPDATE SET role = excluded.role, first_name = excluded.first_name,
     last_name = excluded.last_name, is_active = excluded.is_active,
     email = excluded.email, email_verified = excluded.email_verified, language = excluded.language,
     teacher_type = excluded.teacher_type,
     fact_id = excluded.fact_id
   WHERE directory_entry.fact_id <= excluded.fact_id`,
);

export const withoutAccess = statement<{ personId: string }, [personIds: readonly string[]]>(
  'directory.without_access',
  `SELECT person_id AS "personId" FROM directory_entry
   WHERE school_id = $1 AND person_id = ANY($2::uuid[]) AND NOT is_active`,
);

/** People whom auth no longer knows. */
export const retireEntries = statement<never, [personIds: string[]]>(
  'directory.retire',
  `UPDATE directory_entry SET is_active = false, email = NULL, email_verified = false
   WHERE school_id = $1 AND person_id = ANY($2::uuid[])`,
);

export interface ClassTie {
  personId: string;
  classId: string;
  becauseOf: string;
  /** Of a guardian through a child; true for everybody else. */
  hasCustody: boolean;
}

/** What a person had through a child or a group before an event. */
interface FormerTie {
  personId: string;
  hasCustody: boolean;
}

/**
 * Replaces all ties through these people or groups by those in one event; an id without ties loses them. Skips ids with a newer event. Two
 * statements, because one would not see its own deletions.
 */
export const claimTies = statement<
  { becauseOf: string; before: FormerTie[] },
  [becauseOf: string[], factId: string]
>(
  'directory.claim_ties',
  `WITH claimed AS (
     INSERT INTO class_tie_source (school_id, because_of, fact_id)
     SELECT $1, because_of, $3 FROM unnest($2::uuid[]) AS because_of
     ON CONFLICT (school_id, because_of) DO UPDATE SET fact_id = excluded.fact_id
     WHERE class_tie_source.fact_id < excluded.fact_id RETURNING because_of
   ), untied AS (
     DELETE FROM class_tie USING claimed
     WHERE class_tie.school_id = $1 AND class_tie.because_of = claimed.because_of
     RETURNING class_tie.person_id, class_tie.because_of, class_tie.has_custody
   )
   SELECT because_of AS "becauseOf", coalesce(json_agg(json_build_object('personId', person_id, 'hasCustody', has_custody))
       FILTER (WHERE person_id IS NOT NULL), '[]') AS before
   FROM claimed LEFT JOIN untied USING (because_of) GROUP BY because_of`,
);

/**
 * Skips ids with a newer event: this one was parked, or is late. A class that has been promoted to the next year is replaced by its
 * successor.
 */
export const addTies = statement<never, [ties: string, factId: string]>(
  'directory.add_ties',
  `INSERT INTO class_tie (school_id, person_id, class_id, because_of, has_custody)
   SELECT $1, "personId", coalesce(now.class_id, "classId"), "becauseOf", "hasCustody"
   FROM jsonb_to_recordset($2::jsonb) AS given ("personId" uuid, "classId" uuid, "becauseOf" uuid, "hasCustody" boolean)
     LEFT JOIN school_class was ON was.school_id = $1 AND was.class_id = "classId" AND NOT was.is_running
     LEFT JOIN school_class now ON now.school_id = $1 AND now.device_id = was.device_id AND now.is_running
   WHERE NOT EXISTS (SELECT FROM class_tie_source s
                     WHERE s.school_id = $1 AND s.because_of = "becauseOf" AND s.fact_id > $3)
   ON CONFLICT DO NOTHING`,
);

/**
 * Everybody with a role that may be reached school-wide, or in a shared class. A course group (whose ties are through itself) connects its
 * teachers with its students and their guardians. Students find each other through their classes only: how far these are open is set by
 * their leaders. Teachers and students find each other if the school lets them write.
 */
export const reachable = statement<
  Required<Omit<DirectoryPerson, 'classNumber'>> & { classNumber: number | null },
  [askerId: string, rolesOfSchool: readonly string[], rolesOfClasses: readonly string[], askerRole: string]
>(
  'directory.reachable',
  `WITH own AS (
     SELECT class_id, because_of FROM class_tie WHERE school_id = $1 AND person_id = $2
   ), member AS (
     SELECT DISTINCT tie.person_id FROM class_tie joined
       JOIN class_tie tie ON tie.school_id = $1 AND tie.class_id = joined.class_id
     WHERE joined.school_id = $1 AND joined.because_of = joined.class_id
       AND (joined.person_id = $2 OR joined.person_id IN (SELECT because_of FROM own))
   ), near AS (
     SELECT person_id, min(class_number) AS class_number, bool_or(in_class) AS in_class FROM (
       SELECT tie.person_id, c.class_number, true AS in_class
       FROM own JOIN class_tie tie ON tie.school_id = $1 AND tie.class_id = own.class_id
         LEFT JOIN school_class c ON c.school_id = $1 AND c.class_id = own.class_id
       WHERE own.because_of <> own.class_id
       UNION ALL SELECT person_id, NULL, false FROM member
       UNION ALL SELECT kin.person_id, NULL, false
       FROM member JOIN class_tie kin ON kin.school_id = $1 AND kin.because_of = member.person_id
         AND kin.person_id <> kin.because_of
     ) found GROUP BY person_id
   ), writes AS (
     SELECT r.person_id FROM (${pupils('(d.person_id = $2 OR d.person_id IN (SELECT person_id FROM near))')}) r
     WHERE ${WRITES_WITH_TEACHERS}
   )
   SELECT d.person_id AS "personId", d.role, d.first_name AS "firstName", d.last_name AS "lastName",
     near.class_number AS "classNumber"
   FROM directory_entry d LEFT JOIN near ON near.person_id = d.person_id
   WHERE d.school_id = $1 AND d.is_active AND d.person_id <> $2
     AND (d.role = ANY($3::text[])
       OR (d.role = ANY($4::text[]) AND (near.in_class OR (near.person_id IS NOT NULL AND d.role <> $5::text))))
     AND CASE WHEN $5 = 'teacher' AND d.role = 'student' THEN d.person_id IN (SELECT person_id FROM writes)
       WHEN $5 = 'student' AND d.role = 'teacher' THEN $2 IN (SELECT person_id FROM writes) ELSE true END
   ORDER BY ${byLastName('d')}`,
);

/**
 * For a student: students of other classes, if both classes are open that far. The same rule as in the policy; a class without settings is
 * closed to others.
 */
export const studentsBeyond = statement<
  Required<Omit<DirectoryPerson, 'classNumber'>> & { classNumber: null },
  [askerId: string, askerRole: string]
>(
  'directory.students_beyond',
  `WITH opened AS (
     SELECT c.class_id, c.grade, m.settings->>'scope' AS scope
     FROM school_class c
       JOIN class_messenger m ON m.school_id = $1 AND m.class_id = c.class_id
     WHERE c.school_id = $1 AND c.is_running AND m.settings->>'scope' IN ('grade', 'school')
   ), own AS (
     SELECT class_id FROM class_tie WHERE school_id = $1 AND person_id = $2
   )
   SELECT d.person_id AS "personId", d.role, d.first_name AS "firstName", d.last_name AS "lastName",
     NULL::int AS "classNumber"
   FROM directory_entry d
   WHERE d.school_id = $1 AND d.role = 'student' AND d.is_active AND d.person_id IN (SELECT tie.person_id
     FROM opened mine
       JOIN opened other ON (mine.scope = 'school' AND other.scope = 'school') OR mine.grade = other.grade
       JOIN class_tie tie ON tie.school_id = $1 AND tie.class_id = other.class_id AND tie.because_of = tie.person_id
     WHERE $3::text = 'student' AND mine.class_id IN (SELECT class_id FROM own)
       AND other.class_id NOT IN (SELECT class_id FROM own))
   ORDER BY ${byLastName('d')}`,
);
