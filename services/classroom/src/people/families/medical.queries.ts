import type { MedicalRecord } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { knowsStudent, seesNote } from './medical-reach';

type Read = MedicalRecord & { isReached: boolean };

/** A child without a record gets an empty one. Only those who know the child see the doctor. */
export const medicalOf = statement<Read, [studentId: string, role: string, personId: string]>(
  'medical.of_student',
  `SELECT ${knowsStudent('s', '$3', '$4')} AS "isReached", coalesce(m.version, 0) AS version, coalesce(seen.notes, '[]') AS notes,
     CASE WHEN ${knowsStudent('s', '$3', '$4')} THEN m.doctor_name END AS "doctorName",
     CASE WHEN ${knowsStudent('s', '$3', '$4')} THEN m.doctor_phone END AS "doctorPhone"
   FROM student s LEFT JOIN medical_record m ON m.school_id = $1 AND m.student_id = s.id
   LEFT JOIN LATERAL (
     SELECT jsonb_agg(note ORDER BY nth) AS notes FROM jsonb_array_elements(m.notes) WITH ORDINALITY AS kept(note, nth)
     WHERE ${seesNote('note', 's', '$3', '$4')}
   ) seen ON true
   WHERE s.school_id = $1 AND s.id = $2`,
);

/** No row if somebody has saved other notes meanwhile. */
export const saveMedical = statement<
  { version: number },
  [studentId: string, notes: string, doctorName: string | null, doctorPhone: string | null, madeFrom: number]
>(
  'medical.save',
  `INSERT INTO medical_record AS known (school_id, student_id, notes, doctor_name, doctor_phone, version)
   SELECT $1, $2, $3::jsonb, $4, $5, 1 WHERE $6::int = 0
     OR EXISTS (SELECT FROM medical_record WHERE school_id = $1 AND student_id = $2 AND version = $6)
   ON CONFLICT (school_id, student_id) DO UPDATE SET notes = excluded.notes, doctor_name = excluded.doctor_name,
     doctor_phone = excluded.doctor_phone, version = known.version + 1
     WHERE known.version = $6
   RETURNING version`,
);
