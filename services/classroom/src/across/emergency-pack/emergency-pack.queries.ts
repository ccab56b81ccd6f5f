import type { EmergencyPackClass, EmergencyPackStudent } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { LEADER } from '../../ground/access/class-cards';
import { reachesClass } from '../../ground/access/class-reach';
import { givenName, isNobodysNumber } from '../../people/guardians/guardian.entity';
import { COLLECTION, WITH_COLLECTION } from '../../people/families/collectors.queries';
import { seesNote } from '../../people/families/medical-reach';

type Wanted = [role: string, personId: string, classNumbers: number[] | null];

const RUNS = 'c.school_id = $1 AND c.ended_on IS NULL AND ($4::int[] IS NULL OR c.number = ANY($4))';

type ClassRow = Omit<EmergencyPackClass, 'students'> & { isReached: boolean };

/** The named classes, with whether the caller may open each; without names, all classes that the caller may open. */
export const packClasses = statement<ClassRow, Wanted>(
  'emergency_pack.classes',
  `SELECT c.number AS "classNumber", c.name AS "className", c.grade, c.section, leader.name AS teacher,
     ${reachesClass('c.id', '$2', '$3')} AS "isReached"
   FROM class_card c ${LEADER}
   WHERE ${RUNS} AND ($4::int[] IS NOT NULL OR c.is_active OR c.student_count > 0) ORDER BY c.number`,
);

/** SQL: what the caller may know of a child's health, severe notes first, because nothing else is at hand on paper. */
const NOTES = `coalesce((
    SELECT jsonb_agg(note - 'audience' ORDER BY (note->>'isSevere')::boolean DESC, nth)
    FROM medical_record kept CROSS JOIN LATERAL jsonb_array_elements(kept.notes) WITH ORDINALITY AS each(note, nth)
    WHERE kept.school_id = $1 AND kept.student_id = s.id AND ${seesNote('note', 's', '$2', '$3')}
  ), '[]'::jsonb)`;

/** The contact named on the record comes first; a number that only the record has comes last, without a name. */
export const packStudents = statement<EmergencyPackStudent & { classNumber: number }, Wanted>(
  'emergency_pack.students',
  `SELECT c.number AS "classNumber", s.id, s.first_name AS "firstName", s.last_name AS "lastName",
     coalesce(called.contacts, '[]'::json) AS contacts, ${COLLECTION}, ${NOTES} AS medical
   FROM class_card c JOIN student s ON s.school_id = $1 AND s.class_id = c.id AND s.is_active
   LEFT JOIN LATERAL (
     SELECT json_agg(json_build_object('name', own.name, 'phone', own.phone) ORDER BY own.called, own.place, own.id) AS contacts
     FROM (
       SELECT g.id, ${givenName('g')} AS name, g.phone,
         coalesce(of_child.call_place, 99) AS called,
         CASE WHEN g.email IS NOT DISTINCT FROM s.parent_email THEN 0 ELSE 1 END AS place
       FROM guardianship of_child JOIN guardian g ON g.school_id = $1 AND g.id = of_child.guardian_id
       WHERE of_child.school_id = $1 AND of_child.student_id = s.id AND of_child.is_contacted
       UNION ALL
       -- Nor a number of somebody who is not to be called.
       SELECT s.id, NULL, s.parent_phone, 99, 2 WHERE ${isNobodysNumber('tie.is_contacted')}
     ) own
   ) called ON true ${WITH_COLLECTION}
   WHERE ${RUNS} AND ${reachesClass('c.id', '$2', '$3')} ORDER BY c.number, s.name_key, s.id`,
);
