import type { Platform } from './platform';

const SERVICES = ['auth', 'school', 'classroom', 'messaging', 'alerts'];

/** Students and guardians as the classroom service has them, and whether they are active. */
const PEOPLE = `people AS (
  SELECT s.id, 'student' AS role, s.is_active FROM classroom.student s WHERE s.school_id = $1
  UNION ALL
  SELECT g.id, 'parent', EXISTS (
    SELECT FROM classroom.guardianship kin JOIN classroom.student child USING (school_id)
    WHERE kin.school_id = $1 AND kin.guardian_id = g.id AND child.id = kin.student_id AND child.is_active)
  FROM classroom.guardian g WHERE g.school_id = $1)`;

const everywhere = (ofOne: (service: string) => string) => SERVICES.map(ofOne).join(' UNION ALL ');

/** Queries for states that must never be found in a school once everything has arrived; each returns what is wrong. */
const WRONG: Record<string, string> = {
  'a person without an account, or with another state there': `WITH ${PEOPLE}
    SELECT p.id, p.role, p.is_active, a.is_active AS there FROM people p
    LEFT JOIN auth.account a ON a.school_id = $1 AND a.id = p.id AND a.role = p.role
    WHERE a.is_active IS DISTINCT FROM p.is_active`,
  'an account without a person that nobody will sweep': `WITH ${PEOPLE}
    SELECT a.id, a.role FROM auth.account a LEFT JOIN people p ON p.id = a.id
    WHERE a.school_id = $1 AND a.role IN ('student', 'parent') AND p.id IS NULL
      AND NOT EXISTS (SELECT FROM auth.unconfirmed u WHERE u.school_id = $1 AND u.account_id = a.id)`,
  'a person whose account would be swept': `WITH ${PEOPLE}
    SELECT p.id, p.role FROM people p JOIN auth.unconfirmed u ON u.school_id = $1 AND u.account_id = p.id`,
  'somebody of whom the messenger knows nothing, or something else': `WITH ${PEOPLE}
    SELECT p.id, p.role, p.is_active, d.is_active AS there FROM people p
    LEFT JOIN messaging.directory_entry d ON d.school_id = $1 AND d.person_id = p.id AND d.role = p.role
    WHERE d.is_active IS DISTINCT FROM p.is_active`,
  'somebody whom an alert would not reach, or should not': `WITH ${PEOPLE}
    SELECT p.id, p.role, p.is_active, r.is_active AS there FROM people p
    LEFT JOIN alerts.recipient r ON r.school_id = $1 AND r.id = p.id AND r.role = p.role
    WHERE r.is_active IS DISTINCT FROM p.is_active`,
  'a family that alerts knows otherwise': `
    (SELECT guardian_id, student_id FROM classroom.guardianship WHERE school_id = $1
     EXCEPT SELECT guardian_id, student_id FROM alerts.guardianship WHERE school_id = $1)
    UNION ALL
    (SELECT guardian_id, student_id FROM alerts.guardianship WHERE school_id = $1
     EXCEPT SELECT guardian_id, student_id FROM classroom.guardianship WHERE school_id = $1)`,
  'a way to somebody that alerts knows otherwise': `
    (SELECT person_id, id::text FROM messaging.push_device WHERE school_id = $1
     EXCEPT SELECT person_id, device->>'id' FROM alerts.person_ways, jsonb_array_elements(devices) device WHERE school_id = $1)
    UNION ALL
    (SELECT person_id, device->>'id' FROM alerts.person_ways, jsonb_array_elements(devices) device WHERE school_id = $1
     EXCEPT SELECT person_id, id::text FROM messaging.push_device WHERE school_id = $1)
    UNION ALL
    (SELECT person_id, number FROM messaging.notice_phone
     WHERE school_id = $1 AND confirmed_at IS NOT NULL AND trouble IS NULL
     EXCEPT SELECT person_id, phone_number FROM alerts.person_ways WHERE school_id = $1)
    UNION ALL
    (SELECT person_id, phone_number FROM alerts.person_ways WHERE school_id = $1 AND phone_number IS NOT NULL
     EXCEPT SELECT person_id, number FROM messaging.notice_phone
     WHERE school_id = $1 AND confirmed_at IS NOT NULL AND trouble IS NULL)`,
  'a student whose class the messenger does not know': `
    SELECT s.id FROM classroom.student s WHERE s.school_id = $1 AND s.is_active AND NOT EXISTS (
      SELECT FROM messaging.class_tie tie WHERE tie.school_id = $1 AND tie.person_id = s.id AND tie.class_id = s.class_id)`,
  'a guardian without a child': `
    SELECT g.id FROM classroom.guardian g WHERE g.school_id = $1
      AND NOT EXISTS (SELECT FROM classroom.guardianship kin WHERE kin.school_id = $1 AND kin.guardian_id = g.id)`,
  'two guardians with one address': `
    SELECT email FROM classroom.guardian WHERE school_id = $1 AND email IS NOT NULL GROUP BY email HAVING count(*) > 1`,
  'a student who is there twice': `
    SELECT last_name FROM classroom.student WHERE school_id = $1 GROUP BY last_name HAVING count(*) > 1`,
  'a class that counts wrong': `
    SELECT c.number, c.student_count FROM classroom.class_card c WHERE c.school_id = $1 AND c.student_count <> (
      SELECT count(*) FROM classroom.student s WHERE s.school_id = $1 AND s.class_id = c.id AND s.is_active)`,
  'a group that counts wrong': `
    SELECT g.name, g.student_count FROM classroom.course_group g WHERE g.school_id = $1 AND g.student_count <> (
      SELECT count(*) FROM classroom.group_enrolment e WHERE e.school_id = $1 AND e.group_id = g.id AND e.ends_on IS NULL)`,
  'somebody in a group whom the messenger does not know there, or only it': `
    WITH inside AS (
      SELECT student_id AS person_id, group_id FROM classroom.group_enrolment WHERE school_id = $1 AND ends_on IS NULL
    ), tied AS (
      SELECT tie.person_id, g.id FROM messaging.class_tie tie
      JOIN classroom.course_group g ON g.school_id = $1 AND g.id = tie.class_id AND g.id = tie.because_of
      JOIN classroom.student s ON s.school_id = $1 AND s.id = tie.person_id WHERE tie.school_id = $1
    )
    (SELECT * FROM inside EXCEPT SELECT * FROM tied) UNION ALL (SELECT * FROM tied EXCEPT SELECT * FROM inside)`,
  'a school whose last day those who sign in would hear otherwise': `
    SELECT l.last_day, st.leaves_on FROM school.school s
    LEFT JOIN school.leaving l ON l.school_id = s.school_id LEFT JOIN auth.standing st ON st.school_id = s.school_id
    WHERE s.school_id = $1 AND l.last_day IS DISTINCT FROM st.leaves_on`,
  'a school that counts wrong': `
    SELECT l.student_count FROM classroom.school_limit l WHERE l.school_id = $1 AND l.student_count <> (
      SELECT count(*) FROM classroom.student s WHERE s.school_id = $1 AND s.is_active)`,
  'a student in another class than the one that is written down': `
    SELECT s.id FROM classroom.student s LEFT JOIN classroom.enrolment e
      ON e.school_id = $1 AND e.student_id = s.id AND e.ends_on IS NULL
    WHERE s.school_id = $1 AND e.class_id IS DISTINCT FROM CASE WHEN s.is_active THEN s.class_id END`,
  'a student who came, or left, without exactly one line in the book': `
    SELECT s.id, line.action, line.n FROM classroom.student s CROSS JOIN LATERAL (
      SELECT wanted.action, count(e.id)::int AS n
      FROM (VALUES ('student.enrolled', 1), ('student.deactivated', CASE WHEN s.is_active THEN 0 ELSE 1 END))
        AS wanted (action, n)
      LEFT JOIN school.audit_entry e ON e.school_id = $1 AND e.action = wanted.action
        AND e.about @> jsonb_build_array(jsonb_build_object('kind', 'student', 'id', s.id))
      GROUP BY wanted.action, wanted.n HAVING count(e.id) <> wanted.n) AS line
    WHERE s.school_id = $1`,
  'news of which auth has not heard': `
    SELECT person_id FROM classroom.account_news WHERE school_id = $1 AND told_version < version`,
  'a fact that did not leave': everywhere(
    (service) =>
      `SELECT '${service}' AS service, name FROM ${service}.outbox WHERE school_id = $1 AND sent_at IS NULL`,
  ),
  'a fact that nobody understood': everywhere(
    (service) => `SELECT '${service}' AS service, name FROM ${service}.parked_fact WHERE school_id = $1`,
  ),
};

const ALL_WRONG = Object.entries(WRONG)
  .map(([what, text]) => `SELECT '${what}' AS what, to_jsonb(wrong) AS who FROM (${text}) AS wrong`)
  .join(' UNION ALL ');

/** What is wrong in a school, and for whom; empty if nothing is. */
export function wrongIn(platform: Platform, schoolId: string): Promise<{ what: string; who: unknown }[]> {
  return platform.rows(ALL_WRONG, [schoolId]);
}

/** Accounts of students and guardians that can sign in although the school has no such person. */
export function strangers(platform: Platform, schoolIds: readonly string[]): Promise<{ id: string }[]> {
  return platform.rows(
    `SELECT a.id FROM auth.account a WHERE a.school_id = ANY ($1::uuid[]) AND a.role IN ('student', 'parent')
       AND NOT EXISTS (SELECT FROM classroom.student s WHERE s.school_id = a.school_id AND s.id = a.id)
       AND NOT EXISTS (SELECT FROM classroom.guardian g WHERE g.school_id = a.school_id AND g.id = a.id)
       AND (a.is_active
         OR EXISTS (SELECT FROM messaging.directory_entry d WHERE d.school_id = a.school_id AND d.person_id = a.id AND d.is_active)
         OR EXISTS (SELECT FROM alerts.recipient r WHERE r.school_id = a.school_id AND r.id = a.id AND r.is_active))`,
    [schoolIds],
  );
}
