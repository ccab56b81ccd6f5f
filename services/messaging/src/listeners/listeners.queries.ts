import { statement } from '@homeroom/database';
import type { NoticeChannel, NoticeChoices, Role } from '@homeroom/domain';
import { REACHES_ADDRESS, REACHES_PHONE } from '../reach/reach.queries';
import { SCHOOL_ZONE } from '../school/school-zone';

/** How a person wants to be notified, and through which channels they can be reached. */
export interface Listener {
  personId: string;
  role: Role;
  choices: NoticeChoices | null;
  digestAt: string | null;
  quietFrom: string | null;
  quietUntil: string | null;
  timeZone: string;
  hasAddress: boolean;
  phoneId: string | null;
  deviceIds: string[];
  /** Set by the unsubscribe link at the foot of a mail: no mail is sent, whatever was chosen for each kind. */
  mailsOff: boolean;
  /** When the last immediate mail was requested. */
  mailedAt: Date | null;
  /** Deliveries waiting for their first attempt, by channel: what arrives meanwhile is added to them. */
  waiting: Partial<Record<NoticeChannel, string>> | null;
}

export const listenersOf = statement<Listener, [personIds: readonly string[]]>(
  'deliveries.listeners',
  `SELECT d.person_id AS "personId", d.role, s.choices, s.digest_at AS "digestAt", s.quiet_from AS "quietFrom",
     s.quiet_until AS "quietUntil", coalesce(s.time_zone, ${SCHOOL_ZONE}) AS "timeZone",
     ${REACHES_ADDRESS} AS "hasAddress", coalesce(s.mails_off, false) AS "mailsOff",
     (SELECT p.id FROM notice_phone p JOIN known_school k ON k.school_id = $1 AND k.verified
      WHERE p.school_id = $1 AND p.person_id = d.person_id AND ${REACHES_PHONE}) AS "phoneId",
     ARRAY(SELECT v.id FROM push_device v WHERE v.school_id = $1 AND v.person_id = d.person_id) AS "deviceIds",
     (SELECT max(m.wanted_at) FROM notice_mail m
      WHERE m.school_id = $1 AND m.person_id = d.person_id AND m.at_once) AS "mailedAt",
     (SELECT jsonb_object_agg(w.channel, w.due_at) FROM (
        SELECT channel, min(due_at) AS due_at FROM notice_delivery
        WHERE school_id = $1 AND person_id = d.person_id AND begun_at IS NULL AND due_at > now() AND attempts = 0 GROUP BY channel) w
     ) AS waiting
   FROM directory_entry d LEFT JOIN notice_settings s ON s.school_id = $1 AND s.person_id = d.person_id
   WHERE d.school_id = $1 AND d.person_id = ANY($2::uuid[])`,
);

/** SQL: false for a suspended school; its people learn of it from the page that says why. */
export const MAY_SEND = `NOT EXISTS (SELECT FROM known_school k WHERE k.school_id = $1 AND k.status = 'suspended')`;
