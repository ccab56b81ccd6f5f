/** SQL: the tie `t` is of a class or a child that the announcement `a` names. */
const MEANT_BY_TIE = `CASE a.scope
  WHEN 'school' THEN true
  WHEN 'families' THEN t.because_of = ANY(a.student_ids)
  WHEN 'sections' THEN t.class_id = ANY(a.class_ids)
  WHEN 'grades' THEN EXISTS (SELECT FROM school_class c WHERE c.school_id = $1 AND c.class_id = t.class_id
    AND c.is_running AND c.grade = ANY(a.grades))
  ELSE false END`;

/** SQL: the announcement `a` names this person (directory_entry) by a class or group of their own, or as a child. */
export const meantByOwn = (of: string): string => `EXISTS (SELECT FROM class_tie t
    WHERE t.school_id = $1 AND t.person_id = ${of}.person_id AND t.because_of = ${of}.person_id AND ${MEANT_BY_TIE})`;

/**
 * SQL: whether the announcement `a` is for the person `who` (directory_entry) as things stand. It is said here a second time, from
 * the rows, beside the rule of `libs/domain` (`isForReader`): a list, a bell and a report name nobody else.
 */
export const FOR_READER = `(who.is_active AND CASE who.role
  WHEN 'school_admin' THEN a.scope IN ('school', 'staff')
  WHEN 'teacher' THEN a.scope IN ('school', 'staff') OR (a.scope <> 'families' AND ${meantByOwn('who')})
  WHEN 'student' THEN a.with_students AND ${meantByOwn('who')}
  WHEN 'parent' THEN EXISTS (SELECT FROM class_tie t
    JOIN directory_entry child ON child.school_id = $1 AND child.person_id = t.because_of
      AND child.role = 'student' AND child.is_active
    WHERE t.school_id = $1 AND t.person_id = who.person_id AND ${MEANT_BY_TIE})
  ELSE false END)`;

/** SQL: whether there may be an answer for `who`: a child whom the announcement `a` is about, or a reader who works at the school. */
export const FOR_SUBJECT = `CASE who.role WHEN 'student' THEN who.is_active AND ${meantByOwn('who')} ELSE ${FOR_READER} END`;

/** SQL, of the announcement `a` and the reader's receipt `r`: there is still something for them to do; who confirmed another text has not confirmed this. */
export const PENDING = `(r.person_id IS NULL OR (a.asks_confirmation AND r.confirmed_version IS DISTINCT FROM a.version))`;
