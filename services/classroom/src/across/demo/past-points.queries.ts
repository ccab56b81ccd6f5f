import { raising, statement } from '@homeroom/database';
import { ADDING_TO_TOTAL } from '../../points/ledger/point-entry';

/** Ledger rows as one JSON array. Existing rows are kept, and totals grow only by what was really added. */
export const addEntries = statement<{ id: string }, [rows: string]>(
  'demo.add_entries',
  `WITH raised AS (
     ${raising(`SELECT s.school_id, s.class_id AS about FROM student s WHERE s.school_id = $1
       AND s.id = ANY (ARRAY(SELECT DISTINCT (given ->> 'studentId')::uuid FROM jsonb_array_elements($2::jsonb) AS given))
       FOR SHARE`)}
     RETURNING stamp
   ), said AS (
     SELECT stamp FROM raised LIMIT 1
   ), added AS (
     INSERT INTO point_entry
       (school_id, id, student_id, class_id, category_id, amount, note, awarded_by, awarded_by_role, awarded_at, stamp)
     SELECT $1, given.id, "studentId", c.id, k.id, given.amount, note, "teacherId", 'teacher', at, said.stamp
     FROM said, jsonb_to_recordset($2::jsonb) AS given
       (id uuid, "studentId" uuid, "classNumber" int, "teacherId" uuid, "categoryKey" text, amount int, note text,
        at timestamptz)
     JOIN class_card c ON c.school_id = $1 AND c.number = given."classNumber" AND c.ended_on IS NULL
     LEFT JOIN point_category k ON k.school_id = $1 AND k.key = given."categoryKey"
     ON CONFLICT DO NOTHING RETURNING id, student_id, class_id, amount
   ), totalled AS (
     INSERT INTO point_total (school_id, student_id, year_id, points, stamp)
     SELECT $1, student_id, c.year_id, sum(amount), (SELECT stamp FROM said)
     FROM added JOIN class_card c ON c.school_id = $1 AND c.id = added.class_id GROUP BY student_id, c.year_id
     ${ADDING_TO_TOTAL}, stamp = excluded.stamp
   )
   SELECT id FROM added`,
);
