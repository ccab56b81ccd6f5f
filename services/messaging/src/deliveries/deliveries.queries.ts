import { statement } from '@homeroom/database';
import type { Language, NoticeChannel, NoticeKind } from '@homeroom/domain';
import { HAND_OVER, HAND_OVER_NOTICES, NOTICES, URGENT_NOTICES } from '@homeroom/domain';
import { isOfBeforeRestore } from '@homeroom/events';
import { MAY_SEND } from '../listeners/listeners.queries';
import { VISIBLE } from '../notices/notices.queries';
import { SCHOOL_ZONE } from '../school/school-zone';
import type { Begun, Waiting } from '../ways/carrier';

export interface Delivery {
  channel: NoticeChannel;
  target: string;
  noticeId: string;
  personId: string;
  dueAt: Date;
  isUrgent: boolean;
}

/** `isNew` for notices created in this transaction: facts of before a restore, handled after it, are shown and not sent. */
export const planDeliveries = statement<never, [deliveries: string, isNew: boolean]>(
  'deliveries.plan',
  `INSERT INTO notice_delivery (school_id, channel, target, notice_id, person_id, due_at, is_urgent)
   SELECT $1, channel, target, "noticeId", "personId", "dueAt", "isUrgent" FROM jsonb_to_recordset($2::jsonb)
     AS planned (channel text, target uuid, "noticeId" uuid, "personId" uuid, "dueAt" timestamptz, "isUrgent" boolean)
   WHERE NOT $3::boolean OR (SELECT restored_at FROM known_school WHERE school_id = $1) IS NULL
     OR NOT EXISTS (SELECT FROM notice n WHERE n.school_id = $1 AND n.person_id = planned."personId" AND n.id = planned."noticeId"
       AND ${isOfBeforeRestore('n.created_at')})
   ON CONFLICT DO NOTHING`,
);

/** SQL: whether a notice is of one of these kinds. */
const isOf = (kinds: readonly NoticeKind[], kind = 'kind') => `${kind} = ANY(ARRAY['${kinds.join(`', '`)}'])`;

/** SQL: whether the delivery `n` may be sent: the school may send, or it follows an alarm. */
const MAY_GO = `(${MAY_SEND} OR EXISTS (SELECT FROM notice told WHERE told.school_id = $1 AND told.person_id = n.person_id
    AND told.id = n.notice_id AND ${isOf(HAND_OVER_NOTICES, 'told.kind')}))`;

const IS_URGENT = isOf(URGENT_NOTICES, 'told.kind');

/**
 * The mails are requested in the same transaction, so no other worker takes these deliveries. Urgent notices get a mail of their own:
 * nothing delays it, and other notices are not called urgent.
 */
export const takeMails = statement<
  { personId: string; noticeIds: string[] },
  [isUrgent: boolean, most: number]
>(
  'deliveries.take_mails',
  `WITH due AS (
     SELECT DISTINCT target FROM notice_delivery n
     WHERE school_id = $1 AND channel = 'mail' AND is_urgent = $2 AND begun_at IS NULL AND due_at <= now() AND ${MAY_GO} LIMIT $3
   ), taken AS (
     DELETE FROM notice_delivery n USING due
     WHERE n.school_id = $1 AND n.channel = 'mail' AND n.target = due.target AND n.due_at <= now() AND ${MAY_GO}
     RETURNING n.person_id, n.notice_id
   )
   SELECT n.person_id AS "personId", array_agg(n.notice_id) AS "noticeIds" FROM taken n
     JOIN notice told ON told.school_id = $1 AND told.person_id = n.person_id AND told.id = n.notice_id
   GROUP BY n.person_id, ${IS_URGENT}`,
);

/** Urgent deliveries that the release before has planned are among the others, and come first. */
export const waiting = statement<Waiting, [channel: NoticeChannel, isUrgent: boolean, most: number]>(
  'deliveries.waiting',
  `SELECT n.target, n.person_id AS "personId" FROM notice_delivery n
     JOIN notice told ON told.school_id = $1 AND told.person_id = n.person_id AND told.id = n.notice_id
   WHERE n.school_id = $1 AND n.channel = $2 AND n.is_urgent = $3 AND n.begun_at IS NULL AND n.due_at <= now() AND ${MAY_GO}
   GROUP BY n.target, n.person_id ORDER BY bool_or(${IS_URGENT}) DESC, min(n.due_at) LIMIT $4`,
);

/**
 * From here on it may have reached the person: if the worker dies now, it was sent once or not at all. Returns no row if another worker has
 * begun it.
 */
export const begin = statement<Begun, [channel: NoticeChannel, target: string, personId: string]>(
  'deliveries.begin',
  `WITH begun AS (
     UPDATE notice_delivery n SET begun_at = now(), attempts = attempts + 1
     WHERE school_id = $1 AND channel = $2 AND target = $3 AND person_id = $4 AND due_at <= now() AND begun_at IS NULL AND ${MAY_GO}
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

/** For a delivery that certainly reached nobody. */
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
  newsSeconds: number | null;
  language: Language | null;
}

/** SQL: the date of a moment on the school's clock. */
const dayAtSchool = (at: string) => `(${at} AT TIME ZONE ${SCHOOL_ZONE})::date`;

const NEWS = `interval '${HAND_OVER.newsHours} hours'`;
const IS_NEWS = `n.created_at > now() - ${NEWS}`;

/** Urgent notices of these kinds are urgent only while they are news; the others as long as they are open. */
const WHILE_NEWS = URGENT_NOTICES.filter((kind) => HAND_OVER_NOTICES.includes(kind));
const WHILE_OPEN = URGENT_NOTICES.filter((kind) => !HAND_OVER_NOTICES.includes(kind));

/** SQL: for how many seconds the remaining notices stay urgent; null if some have no limit. */
const NEWS_SECONDS = `CASE WHEN bool_or(${isOf(WHILE_OPEN)}) THEN NULL
  ELSE ceil(extract(epoch FROM max(created_at) FILTER (WHERE ${isOf(WHILE_NEWS)}) + ${NEWS} - now()))::int END`;

/**
 * SQL: whether a notice `n` still has to be delivered: an urgent one until somebody has opened the case, or decided about the frozen
 * sender. That it was read is not enough: the page it links to may have been open with nobody present. Where to collect children, and that
 * a child is still at school, is no longer news hours later. Of an absence nobody is told on the day after: what the quiet hours of an
 * evening held back would read in the morning as if the child were missing now.
 */
const STILL_OPEN = `CASE n.kind
  WHEN 'message_urgent' THEN EXISTS (SELECT FROM moderation_case x WHERE x.school_id = $1 AND x.id = n.about AND x.looked_at IS NULL)
  WHEN 'sender_frozen' THEN EXISTS (SELECT FROM sender_freeze f WHERE f.school_id = $1 AND f.id = n.about AND f.decision IS NULL)
  WHEN 'absence' THEN n.read_at IS NULL AND ${dayAtSchool('n.created_at')} = ${dayAtSchool('now()')}
  ${WHILE_NEWS.map((kind) => `WHEN '${kind}' THEN ${IS_NEWS}`).join('\n  ')}
  ELSE n.read_at IS NULL END`;

/**
 * Counts which of the notices still exist, belong to the person, are unread and of kinds wanted on this channel, and whether any is urgent.
 */
export const stillNew = statement<
  StillNew,
  [personId: string, noticeIds: readonly string[], kinds: readonly NoticeKind[]]
>(
  'deliveries.still_new',
  `SELECT d.language, counted.unread, counted."isUrgent", counted."newsSeconds" FROM directory_entry d CROSS JOIN LATERAL (
     SELECT count(*)::int AS unread, coalesce(bool_or(${isOf(URGENT_NOTICES)}), false) AS "isUrgent",
       ${NEWS_SECONDS} AS "newsSeconds"
     FROM (SELECT n.kind, n.created_at FROM notice n
       WHERE ${VISIBLE} AND n.id = ANY($3::uuid[]) AND n.kind = ANY($4::text[]) AND ${STILL_OPEN} LIMIT ${NOTICES.countMost}) fresh) counted
   WHERE d.school_id = $1 AND d.person_id = $2 AND d.is_active`,
);
