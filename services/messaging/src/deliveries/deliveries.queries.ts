import { statement } from '@homeroom/database';
import type { Language, NoticeChannel, NoticeChoices, NoticeKind, Role } from '@homeroom/domain';
import { NOTICES, URGENT_NOTICES } from '@homeroom/domain';
import { VISIBLE } from '../notices/notices.queries';
import { REACHES_ADDRESS, REACHES_PHONE } from '../reach/reach.queries';
import { SCHOOL_ZONE } from '../school/school-zone';

/** How somebody wants to be told, and by what they can be. */
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
  /** By the link at the foot of a mail: none goes out, whatever was chosen by kind. */
  mailsOff: boolean;
  /** When the last mail at once was wanted. */
  mailedAt: Date | null;
  /** What waits to go out already, by channel: what comes meanwhile goes along. */
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
        WHERE school_id = $1 AND person_id = d.person_id AND begun_at IS NULL AND due_at > now() GROUP BY channel) w
     ) AS waiting
   FROM directory_entry d LEFT JOIN notice_settings s ON s.school_id = $1 AND s.person_id = d.person_id
   WHERE d.school_id = $1 AND d.person_id = ANY($2::uuid[])`,
);

export interface Delivery {
  channel: NoticeChannel;
  target: string;
  noticeId: string;
  personId: string;
  dueAt: Date;
}

export const planDeliveries = statement<never, [deliveries: string]>(
  'deliveries.plan',
  `INSERT INTO notice_delivery (school_id, channel, target, notice_id, person_id, due_at)
   SELECT $1, channel, target, "noticeId", "personId", "dueAt" FROM jsonb_to_recordset($2::jsonb)
     AS planned (channel text, target uuid, "noticeId" uuid, "personId" uuid, "dueAt" timestamptz)
   ON CONFLICT DO NOTHING`,
);

/** SQL: the people of a suspended school are told by the page that says why. */
export const MAY_SEND = `NOT EXISTS (SELECT FROM known_school k WHERE k.school_id = $1 AND k.status = 'suspended')`;

/** Their mails are wanted in the same transaction, so they are nobody else's from here on. */
export const takeMails = statement<{ personId: string; noticeIds: string[] }, [most: number]>(
  'deliveries.take_mails',
  `WITH due AS (
     SELECT DISTINCT target FROM notice_delivery
     WHERE school_id = $1 AND channel = 'mail' AND begun_at IS NULL AND due_at <= now() AND ${MAY_SEND} LIMIT $2
   ), taken AS (
     DELETE FROM notice_delivery n USING due
     WHERE n.school_id = $1 AND n.channel = 'mail' AND n.target = due.target AND n.due_at <= now()
     RETURNING n.person_id, n.notice_id
   )
   SELECT person_id AS "personId", array_agg(notice_id) AS "noticeIds" FROM taken GROUP BY person_id`,
);

export interface Waiting {
  target: string;
  personId: string;
}

export const waiting = statement<Waiting, [channel: NoticeChannel, most: number]>(
  'deliveries.waiting',
  `SELECT target, person_id AS "personId" FROM notice_delivery
   WHERE school_id = $1 AND channel = $2 AND begun_at IS NULL AND due_at <= now() AND ${MAY_SEND}
   GROUP BY target, person_id ORDER BY min(due_at) LIMIT $3`,
);

export interface Begun extends Waiting {
  noticeIds: string[];
  attempts: number;
}

/** From here on it may have reached somebody: whoever dies now has sent it once or not at all. No row where another has begun it. */
export const begin = statement<Begun, [channel: NoticeChannel, target: string, personId: string]>(
  'deliveries.begin',
  `WITH begun AS (
     UPDATE notice_delivery SET begun_at = now(), attempts = attempts + 1
     WHERE school_id = $1 AND channel = $2 AND target = $3 AND person_id = $4 AND due_at <= now() AND begun_at IS NULL
     RETURNING notice_id, attempts
   )
   SELECT $3::uuid AS target, $4::uuid AS "personId", array_agg(notice_id) AS "noticeIds", max(attempts) AS attempts
   FROM begun HAVING count(*) > 0`,
);

export const settle = statement<
  never,
  [channel: NoticeChannel, target: string, noticeIds: readonly string[]]
>(
  'deliveries.settle',
  `DELETE FROM notice_delivery
   WHERE school_id = $1 AND channel = $2 AND target = $3 AND notice_id = ANY($4::uuid[])`,
);

/** It certainly reached nobody. */
export const postpone = statement<
  never,
  [channel: NoticeChannel, target: string, noticeIds: readonly string[], dueAt: Date, attempts: number]
>(
  'deliveries.postpone',
  `UPDATE notice_delivery SET begun_at = NULL, due_at = $5, attempts = $6
   WHERE school_id = $1 AND channel = $2 AND target = $3 AND notice_id = ANY($4::uuid[])`,
);

export interface StillNew {
  unread: number;
  isUrgent: boolean;
  language: Language | null;
}

/**
 * SQL: of a notice `n`: what cannot wait is over when somebody has opened the case, or decided about who was stopped. That it was read is
 * no sign of that: the page it points at may have stood open with nobody before it.
 */
const STILL_OPEN = `CASE n.kind
  WHEN 'message_urgent' THEN EXISTS (SELECT FROM moderation_case x WHERE x.school_id = $1 AND x.id = n.about AND x.looked_at IS NULL)
  WHEN 'sender_frozen' THEN EXISTS (SELECT FROM sender_freeze f WHERE f.school_id = $1 AND f.id = n.about AND f.decision IS NULL)
  ELSE n.read_at IS NULL END`;

/** Of what was to be told: how much is still there, theirs, new to them and of the kinds that they want so, and whether some of it cannot wait. */
export const stillNew = statement<
  StillNew,
  [personId: string, noticeIds: readonly string[], kinds: readonly NoticeKind[]]
>(
  'deliveries.still_new',
  `SELECT d.language, counted.unread, counted."isUrgent" FROM directory_entry d CROSS JOIN LATERAL (
     SELECT count(*)::int AS unread, coalesce(bool_or(kind = ANY(ARRAY['${URGENT_NOTICES.join(`', '`)}'])), false) AS "isUrgent"
     FROM (SELECT n.kind FROM notice n
       WHERE ${VISIBLE} AND n.id = ANY($3::uuid[]) AND n.kind = ANY($4::text[]) AND ${STILL_OPEN} LIMIT ${NOTICES.countMost}) fresh) counted
   WHERE d.school_id = $1 AND d.person_id = $2 AND d.is_active`,
);
