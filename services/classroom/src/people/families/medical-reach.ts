import { reachesStudent } from '../../ground/access/student-reach';

/** SQL: true if the caller teaches the child `s`, in class or in a group, or is of the office. */
export function knowsStudent(student: string, role: string, personId: string): string {
  return `(${reachesStudent(student, role, personId)} OR ${role}::text = 'teacher' AND EXISTS (
    SELECT FROM group_enrolment learns
    JOIN group_teaching taught ON taught.school_id = $1 AND taught.group_id = learns.group_id
      AND taught.teacher_id = ${personId}::uuid
    WHERE learns.school_id = $1 AND learns.student_id = ${student}.id AND learns.ends_on IS NULL))`;
}

/**
 * SQL: true if the caller may see a note, by its audience; the office and the family see all of them. Written once, here, and used wherever
 * anything of a note is shown.
 */
export function seesNote(note: string, student: string, role: string, personId: string): string {
  return `CASE ${role}::text
    WHEN 'school_admin' THEN true
    WHEN 'teacher' THEN ${note}->>'audience' = 'staff'
      OR (${note}->>'audience' = 'teachers' AND ${knowsStudent(student, role, personId)})
    WHEN 'parent' THEN ${reachesStudent(student, role, personId)}
    ELSE false END`;
}

/** SQL: the severe notes of the child `s` that the caller may see; an empty list if there are none. */
export function severeMarks(student: string, role: string, personId: string): string {
  return `coalesce((SELECT jsonb_agg(jsonb_build_object('kind', note->'kind', 'title', note->'title'))
    FROM medical_record record CROSS JOIN LATERAL jsonb_array_elements(record.notes) AS note
    WHERE record.school_id = $1 AND record.student_id = ${student}.id AND (note->>'isSevere')::boolean
      AND ${seesNote('note', student, role, personId)}), '[]'::jsonb)`;
}
