import type { NoticeSettings } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { Language } from '@homeroom/domain';
import { SCHOOL_ZONE } from '../school/school-zone';

export const settingsOf = statement<NoticeSettings, [personId: string]>(
  'digests.settings',
  `SELECT (SELECT digest_at FROM notice_settings WHERE school_id = $1 AND person_id = $2) AS "digestAt",
     ${SCHOOL_ZONE} AS "timeZone",
     coalesce((SELECT CASE WHEN email IS NULL THEN 'none' WHEN email_verified THEN 'confirmed' ELSE 'unconfirmed' END
       FROM directory_entry WHERE school_id = $1 AND person_id = $2), 'none') AS address`,
);

export const switchOn = statement<never, [personId: string, digestAt: string]>(
  'digests.switch_on',
  `INSERT INTO notice_settings (school_id, person_id, digest_at) VALUES ($1, $2, $3)
   ON CONFLICT (school_id, person_id) DO UPDATE SET digest_at = excluded.digest_at`,
);

export const switchOff = statement<never, [personId: string]>(
  'digests.switch_off',
  'DELETE FROM notice_settings WHERE school_id = $1 AND person_id = $2',
);

export const forget = statement<never, [personId: string]>(
  'digests.forget',
  'DELETE FROM notice_digest WHERE school_id = $1 AND person_id = $2',
);

/** When those of them who want a mail want it, unless one is planned for them. */
export const unplanned = statement<
  { personId: string; digestAt: string; timeZone: string; wantedAt: Date | null },
  [personIds: readonly string[]]
>(
  'digests.unplanned',
  `SELECT s.person_id AS "personId", s.digest_at AS "digestAt", ${SCHOOL_ZONE} AS "timeZone",
     (SELECT max(m.wanted_at) FROM notice_mail m WHERE m.school_id = $1 AND m.person_id = s.person_id) AS "wantedAt"
   FROM notice_settings s
   WHERE s.school_id = $1 AND s.person_id = ANY($2::uuid[]) AND NOT EXISTS
     (SELECT FROM notice_digest d WHERE d.school_id = $1 AND d.person_id = s.person_id)
   ORDER BY s.person_id`,
);

export const planDigest = statement<never, [personId: string, dueAt: Date]>(
  'digests.plan',
  `INSERT INTO notice_digest (school_id, person_id, due_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
);

/** They are nobody else's from here on: who takes them wants their mails in the same transaction. */
export const takeDue = statement<{ personId: string }, [most: number]>(
  'digests.take_due',
  `DELETE FROM notice_digest WHERE school_id = $1 AND person_id IN (
     SELECT person_id FROM notice_digest WHERE school_id = $1 AND due_at <= now()
     ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING person_id AS "personId"`,
);

export const noteMail = statement<never, [mailId: string, personId: string]>(
  'digests.note_mail',
  'INSERT INTO notice_mail (school_id, mail_id, person_id) VALUES ($1, $2, $3)',
);

/** No row where mails reach them no more, or are not wanted any more. */
export const addressee = statement<
  { personId: string; email: string; language: Language | null },
  [mailId: string]
>(
  'digests.addressee',
  `SELECT d.person_id AS "personId", d.email, d.language
   FROM notice_mail m JOIN directory_entry d ON d.school_id = $1 AND d.person_id = m.person_id
     JOIN notice_settings s ON s.school_id = $1 AND s.person_id = m.person_id
   WHERE m.school_id = $1 AND m.mail_id = $2 AND d.is_active AND d.email IS NOT NULL AND d.email_verified`,
);
