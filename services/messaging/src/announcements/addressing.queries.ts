import type { AnnouncementSectionName, AnnouncementStudent } from '@homeroom/contracts';
import { byLastName, matchesWords, statement } from '@homeroom/database';
import { ANNOUNCEMENTS } from '@homeroom/domain';
import { SCHOOL_ZONE } from '../school/school-zone';
import { CLASS_NUMBER_OF } from './written.queries';

/** SQL: the office may address every running class, a teacher the classes they teach. */
const OWN_CLASS = (
  classId: string,
) => `($3::boolean OR EXISTS (SELECT FROM class_tie own WHERE own.school_id = $1
  AND own.person_id = $2 AND own.because_of = $2 AND own.class_id = ${classId}))`;

export const schoolZone = statement<{ timeZone: string }>(
  'addressing.zone',
  `SELECT ${SCHOOL_ZONE} AS "timeZone"`,
);

export const sectionsFor = statement<AnnouncementSectionName, [personId: string, isOffice: boolean]>(
  'addressing.sections',
  `SELECT c.class_id AS "classId", c.class_number AS "classNumber", c.grade FROM school_class c
   WHERE c.school_id = $1 AND c.is_running AND ${OWN_CLASS('c.class_id')} ORDER BY c.class_number`,
);

export const studentsFor = statement<
  AnnouncementStudent,
  [personId: string, isOffice: boolean, words: readonly string[]]
>(
  'addressing.students',
  `SELECT s.person_id AS "studentId", s.first_name AS "firstName", s.last_name AS "lastName",
     ${CLASS_NUMBER_OF('s.person_id')} AS "classNumber"
   FROM directory_entry s
   WHERE s.school_id = $1 AND s.role = 'student' AND s.is_active
     AND EXISTS (SELECT FROM class_tie t WHERE t.school_id = $1 AND t.person_id = s.person_id
       AND t.because_of = s.person_id AND ${OWN_CLASS('t.class_id')})
     AND ${matchesWords(`(' ' || folded(s.last_name || ' ' || s.first_name))`, '$4')}
   ORDER BY ${byLastName('s')} LIMIT ${ANNOUNCEMENTS.foundMost + 1}`,
);

/** Returns which of the given classes and students the school has, and the author's relation to them. */
export const addressed = statement<
  {
    classIds: string[];
    ownClassIds: string[];
    chosen: { studentId: string; classIds: string[] }[];
    timeZone: string;
  },
  [personId: string, classIds: readonly string[], studentIds: readonly string[]]
>(
  'addressing.addressed',
  `SELECT ARRAY(SELECT c.class_id FROM school_class c
       WHERE c.school_id = $1 AND c.is_running AND c.class_id = ANY($3::uuid[])) AS "classIds",
     ARRAY(SELECT t.class_id FROM class_tie t
       WHERE t.school_id = $1 AND t.person_id = $2 AND t.because_of = $2) AS "ownClassIds",
     (SELECT coalesce(jsonb_agg(jsonb_build_object('studentId', s.person_id, 'classIds', ARRAY(SELECT t.class_id
        FROM class_tie t WHERE t.school_id = $1 AND t.person_id = s.person_id AND t.because_of = s.person_id))), '[]')
      FROM directory_entry s WHERE s.school_id = $1 AND s.role = 'student' AND s.is_active
        AND s.person_id = ANY($4::uuid[])) AS chosen,
     ${SCHOOL_ZONE} AS "timeZone"`,
);
