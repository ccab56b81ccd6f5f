import { statement } from '@homeroom/database';
import { BREAKER, type Role, type SentByNew } from '@homeroom/domain';
import type { Noticed } from '../notices/notices.queries';
import { isFrozen } from '../rules/frozen';

const WITHIN_DAY = `k.sent_at > now() - interval '${BREAKER.dayHours} hours'`;

/**
 * Serialises a person's sends from new browsers, before any conversation is locked. If another send holds the lock, the caller is told and
 * waits in the process: waiting for the lock here could last indefinitely.
 */
export const tryNewSendersTurn = statement<{ isTheirs: boolean }, [personId: string]>(
  'breaker.take_turn',
  `SELECT pg_try_advisory_xact_lock(hashtextextended('sends from new browsers ' || $1::text || ' ' || $2::text, 0)) AS "isTheirs"`,
);

/** Run with the lock held. The conversation being written to counts as if the message had been sent. */
export const sentByNew = statement<
  SentByNew & { isFrozen: boolean; isTrusted: boolean },
  [personId: string, deviceId: string, conversationId: string]
>(
  'breaker.sent_by_new',
  `WITH sent AS (
     SELECT k.conversation_id, max(k.sent_at) AS at FROM counted_send k
     WHERE k.school_id = $1 AND k.person_id = $2 AND k.device_id = $3 AND ${WITHIN_DAY} GROUP BY k.conversation_id
     UNION ALL SELECT $4::uuid, now()
   ), recent AS (
     SELECT DISTINCT conversation_id FROM sent WHERE at > now() - interval '${BREAKER.windowMinutes} minutes'
   )
   SELECT (SELECT count(*)::int FROM recent) AS conversations,
     (SELECT count(DISTINCT m.person_id)::int FROM recent JOIN conversation_member m ON m.school_id = $1
       AND m.conversation_id = recent.conversation_id AND m.person_id <> $2) AS people,
     (SELECT count(DISTINCT conversation_id)::int FROM sent) AS "conversationsInDay",
     ${isFrozen('$2')} AS "isFrozen",
     EXISTS (SELECT FROM sender_freeze known WHERE known.school_id = $1 AND known.person_id = $2 AND known.device_id = $3
       AND known.decision = 'lifted') AS "isTrusted"`,
);

/** Once per message, however often it was edited. */
export const countSend = statement<
  never,
  [messageId: string, personId: string, deviceId: string, conversationId: string]
>(
  'breaker.count',
  `INSERT INTO counted_send (school_id, message_id, person_id, device_id, conversation_id) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

export interface SentOne {
  messageId: string;
  conversationId: string;
  seq: number;
  /** Whether a recipient has not seen it, and whether one has. */
  isUnread: boolean;
  isRead: boolean;
}

const toOther = (and: string) => `EXISTS (SELECT FROM conversation_member m WHERE m.school_id = $1
  AND m.conversation_id = l.conversation_id AND m.person_id <> l.sender_id AND NOT m.missed @> l.seq AND ${and})`;

/**
 * Returns what was sent from the browser and not withdrawn, in the order in which conversations are locked. A person who read a message
 * before it was edited has not read the edit.
 */
export const sentFrom = statement<SentOne, [personId: string, deviceId: string]>(
  'breaker.sent_from',
  `SELECT l.id AS "messageId", l.conversation_id AS "conversationId", l.seq,
     ${toOther('(m.seen < l.seq OR l.edited_at >= k.sent_at)')} AS "isUnread", ${toOther('m.seen >= l.seq')} AS "isRead"
   FROM counted_send k JOIN message l ON l.school_id = $1 AND l.id = k.message_id AND l.withdrawn_at IS NULL
   WHERE k.school_id = $1 AND k.person_id = $2 AND k.device_id = $3 AND ${WITHIN_DAY}
   ORDER BY l.conversation_id, l.seq`,
);

/** Returns the person's role; null if the directory no longer knows them. */
export const insertFreeze = statement<
  { role: Role | null },
  [id: string, personId: string, deviceId: string, messageIds: string[], recalled: number, read: number]
>(
  'breaker.insert_freeze',
  `INSERT INTO sender_freeze (school_id, id, person_id, device_id, message_ids, recalled, read)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   RETURNING (SELECT d.role FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = $3) AS role`,
);

/** Notifies the office except the frozen person, unless there is nobody else. */
export const tellOfFreeze = statement<Noticed, [freezeId: string, personId: string, noticeId: string]>(
  'breaker.tell',
  `WITH office AS (
     SELECT person_id FROM directory_entry WHERE school_id = $1 AND role = 'school_admin' AND is_active
   )
   INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, person_id, $4, 'sender_frozen', $2, 0, now() FROM office
   WHERE person_id <> $3 OR NOT EXISTS (SELECT FROM office other WHERE other.person_id <> $3)
   RETURNING person_id AS "personId", id AS "noticeId"`,
);
