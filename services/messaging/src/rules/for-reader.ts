/** SQL: the tie `t` is to a class or a child that the announcement `a` names. */
const MEANT_BY_TIE = `CASE a.scope
  WHEN 'school' THEN true
  WHEN 'families' THEN t.because_of = ANY(a.student_ids)
  WHEN 'sections' THEN t.class_id = ANY(a.class_ids)
  WHEN 'grades' THEN EXISTS (SELECT FROM school_class c WHERE c.school_id = $1 AND c.class_id = t.class_id
    AND c.is_running AND c.grade = ANY(a.grades))
  ELSE false END`;

/** SQL: the announcement `a` names this person (directory_entry) through a class or group of their own, or as a child. */
export const meantByOwn = (of: string): string => `EXISTS (SELECT FROM class_tie t
    WHERE t.school_id = $1 AND t.person_id = ${of}.person_id AND t.because_of = ${of}.person_id AND ${MEANT_BY_TIE})`;

/**
 * SQL: whether the announcement `a` is for the person `who` (directory_entry) at this moment. This repeats the rule of `libs/domain`
 * (`isForReader`) on the rows: lists, bells and reports include nobody else.
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

/** SQL: whether `who` may have an answer: a child whom the announcement `a` concerns, or a reader who works at the school. */
export const FOR_SUBJECT = `CASE who.role WHEN 'student' THEN who.is_active AND ${meantByOwn('who')} ELSE ${FOR_READER} END`;

/**
 * SQL, of the announcement `a` and the reader's receipt `r`: there is still something for them to do; a confirmation of another version
 * does not count.
 */
export const PENDING = `(r.person_id IS NULL OR (a.asks_confirmation AND r.confirmed_version IS DISTINCT FROM a.version))`;
