import { statement } from '@homeroom/database';

/** An older event that arrives late changes nothing: the newest one led to a read of the state at that time or later. */
export const keepRecipients = statement<never, [contacts: string, factId: string]>(
  'recipient.keep',
  `INSERT INTO recipient (school_id, id, role, first_name, last_name, email, email_verified, class_number, is_active,
     language, fact_id)
   SELECT $1, c."accountId", c.role, c."firstName", c."lastName", c.email,
     coalesce(c."emailVerified", false), c."classNumber", c."isActive", c.language, $3
   FROM jsonb_to_recordset($2::jsonb) AS c("accountId" uuid, role text, "firstName" text, "lastName" text,
     email text, "emailVerified" boolean, "classNumber" integer, "isActive" boolean, language text)
   ON CONFLICT (school_id, id) DO UPDATE SET role = excluded.role, first_name = excluded.first_name,
     last_name = excluded.last_name, email = excluded.email, email_verified = excluded.email_verified, is_active = excluded.is_active,
     language = excluded.language,
     class_number = coalesce(excluded.class_number, recipient.class_number), fact_id = excluded.fact_id
   WHERE recipient.fact_id <= excluded.fact_id`,
);

/** Accounts that auth no longer knows. */
export const retireRecipients = statement<never, [ids: string[]]>(
  'recipient.retire',
  'UPDATE recipient SET is_active = false WHERE school_id = $1 AND id = ANY($2::uuid[])',
);

/** Only if no newer event has arrived: the student may have moved since. */
export const setClassNumber = statement<never, [id: string, classNumber: number, factId: string]>(
  'recipient.set_class_number',
  'UPDATE recipient SET class_number = $3 WHERE school_id = $1 AND id = $2 AND fact_id <= $4',
);

export const noteRecipientsChanged = statement<never>(
  'school.note_recipients_changed',
  `INSERT INTO school (school_id, recipients_changed_at) VALUES ($1, now())
   ON CONFLICT (school_id) DO UPDATE SET recipients_changed_at = now()`,
);

export interface ChildsGuardians {
  studentId: string;
  guardianIds: readonly string[];
}

/**
 * Stores children's guardians from an event, which always lists all of them. An event older than the last one applied to a child is ignored,
 * even if the child has no guardians now. In one order, so that two events about the same children cannot deadlock.
 */
const keep = statement<never, [children: string, factId: string]>(
  'guardianship.keep',
  `WITH child AS MATERIALIZED (
     SELECT DISTINCT ON ("studentId") "studentId" AS student_id, "guardianIds" AS guardian_ids
     FROM jsonb_to_recordset($2::jsonb) AS child ("studentId" uuid, "guardianIds" uuid[])
   ), newest AS (
     INSERT INTO guardianship_source AS known (school_id, student_id, fact_id)
     SELECT $1, student_id, $3 FROM child ORDER BY student_id
     ON CONFLICT (school_id, student_id) DO UPDATE SET fact_id = excluded.fact_id
     WHERE known.fact_id <= excluded.fact_id RETURNING student_id
   ), kin AS (
     SELECT student_id, guardian_ids FROM newest JOIN child USING (student_id)
   ), gone AS (
     DELETE FROM guardianship g USING kin WHERE g.school_id = $1 AND g.student_id = kin.student_id
       AND g.guardian_id <> ALL (kin.guardian_ids))
   INSERT INTO guardianship AS g (school_id, guardian_id, student_id, fact_id)
   SELECT $1, guardian_id, student_id, $3 FROM kin, unnest(guardian_ids) AS guardian_id
   ON CONFLICT (school_id, guardian_id, student_id) DO UPDATE SET fact_id = excluded.fact_id`,
);

export function keepGuardians(children: readonly ChildsGuardians[], factId: string) {
  const rows = children.map(({ studentId, guardianIds }) => ({ studentId, guardianIds }));
  return keep(JSON.stringify(rows), factId);
}

/** SQL: whether alerts may be mailed to the recipient of the current row. An unknown school counts as unverified. */
export const MAY_BE_MAILED = `email IS NOT NULL
  AND (email_verified OR EXISTS (SELECT FROM known_school WHERE school_id = $1 AND verified))`;
