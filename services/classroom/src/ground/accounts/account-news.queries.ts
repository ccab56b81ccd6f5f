import type { UpdatedPerson } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** Raises the version of each person. */
export const noteNews = statement<
  never,
  [role: UpdatedPerson['role'], ids: readonly string[], joined: string[]]
>(
  'account_news.note',
  `INSERT INTO account_news AS known (school_id, person_id, role, joined)
   SELECT $1, id, $2, $4::uuid[] FROM unnest($3::uuid[]) AS id ORDER BY id
   ON CONFLICT (school_id, person_id) DO UPDATE SET version = known.version + 1, noted_at = excluded.noted_at,
     traceparent = excluded.traceparent, tried_at = NULL, joined = known.joined || excluded.joined`,
);

/** The version of a guardian; 0 for somebody without any news so far. */
export const newsVersion = statement<{ version: number }, [personId: string]>(
  'account_news.version',
  'SELECT version FROM account_news WHERE school_id = $1 AND person_id = $2',
);

/** SQL: the classes of the children whom the guardian has gained. */
const CLASSES_JOINED = `SELECT DISTINCT child.class_id FROM student child
  WHERE child.school_id = $1 AND child.id = ANY (news.joined)`;

/**
 * People of whom auth does not have the newest version, in their current state, read in one snapshot together with that version. A guardian
 * belongs to the school as long as one of their children is active.
 */
export const untoldPeople = statement<UpdatedPerson, [personIds: readonly string[]]>(
  'account_news.untold_people',
  `SELECT news.person_id AS id, news.version, news.role, person.*,
     CASE WHEN news.joined <> '{}' THEN ARRAY(
       SELECT t.teacher_id FROM teaching t WHERE t.school_id = $1 AND t.class_id IN (${CLASSES_JOINED})
       GROUP BY t.teacher_id HAVING count(*) = (SELECT count(*) FROM (${CLASSES_JOINED}) AS joined)) END AS "pinKnownTo"
   FROM account_news news
   CROSS JOIN LATERAL (
     SELECT s.first_name AS "firstName", s.last_name AS "lastName", NULL AS email, NULL AS "teacherType",
       c.number AS "classNumber", s.record_id AS "recordId", NULL::int AS "addressEntered", s.is_active AS "isActive",
       NULL::boolean AS "emailByDirectory"
     FROM student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
     WHERE news.role = 'student' AND s.school_id = $1 AND s.id = news.person_id
     UNION ALL
     SELECT t.first_name, t.last_name, t.email, t.teacher_type, NULL, NULL, NULL, t.is_active, t.email_by_directory
     FROM teacher t WHERE news.role = 'teacher' AND t.school_id = $1 AND t.id = news.person_id
     UNION ALL
     SELECT g.first_name, g.last_name, g.email, NULL, NULL, NULL, g.address_entered,
       EXISTS (SELECT FROM guardianship kin JOIN student child ON child.school_id = $1 AND child.id = kin.student_id
         WHERE kin.school_id = $1 AND kin.guardian_id = g.id AND child.is_active), NULL
     FROM guardian g WHERE news.role = 'parent' AND g.school_id = $1 AND g.id = news.person_id
   ) AS person
   WHERE news.school_id = $1 AND news.person_id = ANY ($2::uuid[]) AND news.told_version < news.version
   ORDER BY news.role, news.person_id`,
);

/** News that arrived meanwhile stays untold, and is sent again. */
export const markTold = statement<never, [people: string]>(
  'account_news.mark_told',
  `UPDATE account_news news SET told_version = greatest(news.told_version, told.version),
     joined = CASE WHEN news.version = told.version THEN '{}' ELSE news.joined END
   FROM jsonb_to_recordset($2::jsonb) AS told (id uuid, version int)
   WHERE news.school_id = $1 AND news.person_id = told.id`,
);

export const markTried = statement<never, [personIds: readonly string[]]>(
  'account_news.mark_tried',
  'UPDATE account_news SET tried_at = clock_timestamp() WHERE school_id = $1 AND person_id = ANY ($2::uuid[])',
);
