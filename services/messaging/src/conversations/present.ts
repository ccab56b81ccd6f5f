/**
 * SQL: whether the member `m` has to do with the conversation `c` as things stand. It is said here a second time, from the rows,
 * beside the rule of `libs/domain`: nothing is delivered, shown, counted or told of to whom it does not name.
 */
export const PRESENT = `EXISTS (
  SELECT FROM directory_entry who
  WHERE who.school_id = $1 AND who.person_id = m.person_id AND who.is_active AND CASE c.kind
    WHEN 'staff' THEN who.role IN ('teacher', 'school_admin')
    WHEN 'students' THEN who.role = 'student'
    WHEN 'family' THEN EXISTS (
      SELECT FROM directory_entry child WHERE child.school_id = $1 AND child.person_id = c.student_id
        AND child.role = 'student' AND child.is_active
    ) AND CASE who.role
      WHEN 'school_admin' THEN true
      WHEN 'parent' THEN EXISTS (SELECT FROM class_tie tie
        WHERE tie.school_id = $1 AND tie.because_of = c.student_id AND tie.person_id = who.person_id)
      WHEN 'teacher' THEN EXISTS (SELECT FROM class_tie mine
        JOIN class_tie theirs ON theirs.school_id = $1 AND theirs.class_id = mine.class_id AND theirs.person_id = c.student_id
        WHERE mine.school_id = $1 AND mine.person_id = who.person_id)
      ELSE false END
    ELSE false END)`;

/** SQL: the school lets messages through. */
export const SCHOOL_LETS_THROUGH = `NOT EXISTS (SELECT FROM known_school school
  WHERE school.school_id = $1 AND (school.status = 'suspended' OR 'messages' = ANY(school.switched_off)))`;
