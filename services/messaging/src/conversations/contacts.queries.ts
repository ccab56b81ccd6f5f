import type { MessageContact } from '@homeroom/contracts';
import { byFirstName, byLastName, matchesWords, statement } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { teaches } from '../rules/present';
import { pupils } from '../rules/pupils';
import { mayMeet, WRITES_WITH_TEACHERS } from '../rules/pupils-meet';

type ContactRow = MessageContact;

const SHOWN = `d.person_id AS "personId", d.role, d.first_name AS "firstName", d.last_name AS "lastName"`;
const CHILD = `jsonb_build_object('studentId', child.person_id, 'firstName', child.first_name, 'lastName', child.last_name) AS child`;
const named = (person: string, child: string) =>
  matchesWords(
    `(' ' || folded(${person}.last_name || ' ' || ${person}.first_name || ' ' || ${child}.last_name || ' ' || ${child}.first_name))`,
    '$3',
  );

/**
 * Contacts of a guardian: their children's teachers, and the office. Starts from the children, since all pairs in a school would be too
 * many.
 */
export const contactsOfGuardian = statement<ContactRow, [personId: string, words: readonly string[]]>(
  'contacts.of_guardian',
  `WITH child AS MATERIALIZED (
     SELECT c.person_id, c.first_name, c.last_name FROM directory_entry c
     WHERE c.school_id = $1 AND c.role = 'student' AND c.is_active
       AND c.person_id IN (SELECT tie.because_of FROM class_tie tie WHERE tie.school_id = $1 AND tie.person_id = $2)
       AND EXISTS (SELECT FROM directory_entry kin
         WHERE kin.school_id = $1 AND kin.person_id = $2 AND kin.role = 'parent' AND kin.is_active)
   )
   SELECT 'family' AS kind, ${SHOWN}, ${CHILD}
   FROM child JOIN directory_entry d ON d.school_id = $1 AND d.is_active AND (d.role = 'school_admin'
     OR (d.role = 'teacher' AND ${teaches('d.person_id', 'child.person_id')}))
   WHERE ${named('d', 'child')}
   ORDER BY ${byFirstName('child')}, d.role = 'school_admin', ${byLastName('d')}
   LIMIT ${MESSAGES.contactsMost + 1}`,
);

/** Contacts of a teacher: guardians of the students they teach; for the office, all guardians. */
export const familiesOfStaff = statement<
  ContactRow,
  [personId: string, words: readonly string[], isOffice: boolean]
>(
  'contacts.families_of_staff',
  `WITH child AS (
     SELECT person_id, first_name, last_name FROM directory_entry
     WHERE school_id = $1 AND role = 'student' AND is_active
   ), kin AS (
     SELECT DISTINCT tie.because_of AS student_id, tie.person_id FROM class_tie tie
       JOIN directory_entry d ON d.school_id = $1 AND d.person_id = tie.person_id AND d.role = 'parent' AND d.is_active
     WHERE tie.school_id = $1
   ), taught AS (
     SELECT DISTINCT theirs.person_id AS student_id, mine.person_id FROM class_tie mine
       JOIN class_tie theirs ON theirs.school_id = $1 AND theirs.class_id = mine.class_id
     WHERE mine.school_id = $1 AND mine.person_id = $2
   )
   SELECT 'family' AS kind, ${SHOWN}, ${CHILD}
   FROM kin JOIN child ON child.person_id = kin.student_id
     JOIN directory_entry d ON d.school_id = $1 AND d.person_id = kin.person_id
   WHERE ($4::boolean OR kin.student_id IN (SELECT student_id FROM taught)) AND ${named('d', 'child')}
   ORDER BY ${byLastName('child')}, ${byLastName('d')}
   LIMIT ${MESSAGES.contactsMost + 1}`,
);

export const colleagues = statement<ContactRow, [personId: string, words: readonly string[]]>(
  'contacts.colleagues',
  `SELECT 'staff' AS kind, ${SHOWN}, NULL::jsonb AS child FROM directory_entry d
   WHERE d.school_id = $1 AND d.person_id <> $2 AND d.is_active AND d.role IN ('teacher', 'school_admin')
     AND ${matchesWords(`(' ' || folded(d.last_name || ' ' || d.first_name))`, '$3')}
   ORDER BY ${byLastName('d')} LIMIT ${MESSAGES.contactsMost + 1}`,
);

/** Contacts of a student: students they could write to during the hours, as both classes' settings allow. */
export const schoolmates = statement<ContactRow, [personId: string, words: readonly string[]]>(
  'contacts.schoolmates',
  `WITH pupil AS (${pupils('true')})
   SELECT 'students' AS kind, r.person_id AS "personId", 'student' AS role, r.first_name AS "firstName",
     r.last_name AS "lastName", NULL::jsonb AS child
   FROM pupil w JOIN pupil r ON ${mayMeet('false')}
   WHERE w.person_id = $2 AND ${matchesWords(`(' ' || folded(r.last_name || ' ' || r.first_name))`, '$3')}
   ORDER BY r.class_id <> w.class_id, ${byFirstName('r')} LIMIT ${MESSAGES.contactsMost + 1}`,
);

const CHILD_OF_R = `jsonb_build_object('studentId', r.person_id, 'firstName', r.first_name, 'lastName', r.last_name) AS child`;

/** Contacts of a teacher: students they could write to during the hours. */
export const studentsTaught = statement<ContactRow, [personId: string, words: readonly string[]]>(
  'contacts.students_taught',
  `WITH pupil AS (${pupils(teaches('$2', 'd.person_id'))})
   SELECT 'taught' AS kind, r.person_id AS "personId", 'student' AS role, r.first_name AS "firstName",
     r.last_name AS "lastName", ${CHILD_OF_R}
   FROM pupil r WHERE ${WRITES_WITH_TEACHERS} AND ${matchesWords(`(' ' || folded(r.last_name || ' ' || r.first_name))`, '$3')}
   ORDER BY ${byLastName('r')} LIMIT ${MESSAGES.contactsMost + 1}`,
);

/** Contacts of a student: those of their teachers they could write to during the hours. */
export const teachersOfStudent = statement<ContactRow, [personId: string, words: readonly string[]]>(
  'contacts.teachers_of_student',
  `WITH pupil AS (${pupils('d.person_id = $2')})
   SELECT 'taught' AS kind, ${SHOWN}, ${CHILD_OF_R}
   FROM pupil r JOIN directory_entry d ON d.school_id = $1 AND d.role = 'teacher' AND d.is_active AND ${teaches('d.person_id', 'r.person_id')}
   WHERE ${WRITES_WITH_TEACHERS} AND ${matchesWords(`(' ' || folded(d.last_name || ' ' || d.first_name))`, '$3')}
   ORDER BY ${byLastName('d')} LIMIT ${MESSAGES.contactsMost + 1}`,
);
