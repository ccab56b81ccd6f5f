import type { AddressState, NoticePhone } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { NoticeChoices, Role } from '@homeroom/domain';
import { USUAL_DIGEST, USUAL_QUIET } from '@homeroom/domain';
import { REACHES_ADDRESS } from '../reach/reach.queries';
import { SCHOOL_ZONE } from '../school/school-zone';

export interface SettingsRow {
  choices: NoticeChoices | null;
  digestAt: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
  timeZone: string | null;
  mailsOff: boolean | null;
  schoolZone: string;
  address: AddressState | null;
  phone: (Omit<NoticePhone, 'ends'> & { number: string }) | null;
}

/** Always returns a row: an unknown person has chosen nothing and has no address. */
export const settingsOf = statement<SettingsRow, [personId: string]>(
  'notice_settings.of',
  `SELECT s.choices, s.digest_at AS "digestAt", s.quiet_from AS "quietFrom", s.quiet_until AS "quietUntil",
     s.time_zone AS "timeZone", s.mails_off AS "mailsOff", ${SCHOOL_ZONE} AS "schoolZone",
     (SELECT CASE WHEN d.email IS NULL THEN 'none' WHEN NOT d.email_verified THEN 'unconfirmed'
        WHEN ${REACHES_ADDRESS} THEN 'confirmed' ELSE 'returned' END
      FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = $2) AS address,
     (SELECT jsonb_build_object('number', p.number, 'state',
        coalesce(p.trouble, CASE WHEN p.confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END),
        'isCodeSent', p.code_hash IS NOT NULL AND p.code_ends_at > now(), 'isAsked', p.asked_since IS NOT NULL)
      FROM notice_phone p WHERE p.school_id = $1 AND p.person_id = $2 AND p.number IS NOT NULL) AS phone
   FROM (SELECT) one LEFT JOIN notice_settings s ON s.school_id = $1 AND s.person_id = $2`,
);

/** Two concurrent changes from two pages are both applied. */
export const lockSettings = statement<
  Omit<SettingsRow, 'schoolZone' | 'address' | 'phone'>,
  [personId: string]
>(
  'notice_settings.lock',
  `INSERT INTO notice_settings (school_id, person_id, digest_at, quiet_from, quiet_until)
   VALUES ($1, $2, '${USUAL_DIGEST}', '${USUAL_QUIET.from}', '${USUAL_QUIET.until}')
   ON CONFLICT (school_id, person_id) DO UPDATE SET person_id = excluded.person_id
   RETURNING choices, digest_at AS "digestAt", quiet_from AS "quietFrom", quiet_until AS "quietUntil",
     time_zone AS "timeZone", mails_off AS "mailsOff"`,
);

export const saveSettings = statement<
  never,
  [
    personId: string,
    choices: string,
    digestAt: string,
    quietFrom: string | null,
    quietUntil: string | null,
    timeZone: string | null,
    mailsOff: boolean,
  ]
>(
  'notice_settings.save',
  `UPDATE notice_settings SET choices = $3::jsonb, digest_at = $4, quiet_from = $5, quiet_until = $6, time_zone = $7,
     mails_off = $8
   WHERE school_id = $1 AND person_id = $2`,
);

export const addressOf = statement<{ email: string; role: Role }, [personId: string]>(
  'notice_settings.address',
  `SELECT email, role FROM directory_entry WHERE school_id = $1 AND person_id = $2 AND email IS NOT NULL`,
);

/** A complaint about a mail applies to its recipient as long as they still have the address. */
export const complainant = statement<{ personId: string }, [mailId: string]>(
  'notice_settings.complainant',
  `SELECT d.person_id AS "personId" FROM notice_mail m
     JOIN directory_entry d ON d.school_id = $1 AND d.person_id = m.person_id AND lower(d.email) = lower(m.sent_to)
   WHERE m.school_id = $1 AND m.mail_id = $2`,
);
