import { statement } from '@homeroom/database';
import type { Noticed } from '../notices/notices.queries';
import { AT_DESK, HAS_NEW, PRESENT } from '../rules/present';

/** SQL: the people behind the place `m`; for the desk everybody who answers there, or the one who has taken the conversation on. */
const TOLD = `SELECT m.person_id WHERE m.person_id <> $1
  UNION ALL SELECT a.person_id FROM directory_entry a LEFT JOIN desk_request r ON r.school_id = $1
    AND r.conversation_id = m.conversation_id
  WHERE m.person_id = $1 AND ${AT_DESK('a')} AND (a.person_id = r.taken_by OR NOT EXISTS (
    SELECT FROM directory_entry taker WHERE ${AT_DESK('taker')} AND taker.person_id = r.taken_by))`;

/**
 * Notifies everybody whom the message reached and who has not seen it, with one notice per conversation, for its newest message. A notice
 * waiting on another channel stays and covers later messages; on channels where none is waiting it is sent again. A concurrent read of the
 * message (`takePlace`) either comes first, or finds the notice. A student in a conversation with a teacher is a member of it, and not its
 * subject.
 */
export const tellOfMessage = statement<Noticed, [messageId: string]>(
  'message_notices.tell',
  `WITH told AS (
     SELECT whom.person_id, c.id AS conversation_id, CASE WHEN c.kind <> 'taught' THEN c.student_id END AS student_id, l.id, l.sender_id, l.sent_at
     FROM message l JOIN conversation c ON c.school_id = $1 AND c.id = l.conversation_id
       JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id
       CROSS JOIN LATERAL (${TOLD}) whom
     WHERE l.school_id = $1 AND l.id = $2 AND l.withdrawn_at IS NULL AND m.person_id <> l.sender_id
       AND (m.quiet_until IS NULL OR m.quiet_until <= now())
       AND ${HAS_NEW} AND m.seen < l.seq AND NOT m.missed @> l.seq AND ${PRESENT}
     FOR UPDATE OF m
   ), waiting AS (
     SELECT n.person_id, n.id FROM told JOIN notice n ON n.school_id = $1 AND n.about = told.conversation_id
       AND n.person_id = told.person_id AND n.read_at IS NULL
     WHERE EXISTS (SELECT FROM notice_delivery w WHERE w.school_id = $1 AND w.person_id = n.person_id
       AND w.notice_id = n.id AND w.begun_at IS NULL)
   ), gone AS (
     DELETE FROM notice n USING told WHERE n.school_id = $1 AND n.about = told.conversation_id
       AND n.person_id = told.person_id AND n.person_id NOT IN (SELECT person_id FROM waiting)
   ), anew AS (
     INSERT INTO notice (school_id, person_id, id, kind, student_id, about, by_id, amount, created_at)
     SELECT $1, person_id, id, 'message', student_id, conversation_id, sender_id, 0, sent_at FROM told
     WHERE person_id NOT IN (SELECT person_id FROM waiting)
     ON CONFLICT DO NOTHING
     RETURNING person_id, id
   )
   SELECT person_id AS "personId", id AS "noticeId" FROM anew
   UNION ALL SELECT person_id, id FROM waiting`,
);

export const readNotices = statement<
  { personId: string },
  [conversationId: string, personIds: readonly string[]]
>(
  'message_notices.read',
  `UPDATE notice SET read_at = now()
   WHERE school_id = $1 AND about = $2 AND person_id = ANY($3::uuid[]) AND kind = 'message' AND read_at IS NULL
   RETURNING person_id AS "personId"`,
);

/** SQL: whether the notice `n` belongs to a person behind the place `m` in the conversation `$2`. */
const AT_PLACE = `(m.person_id = n.person_id OR (m.person_id = $1 AND NOT EXISTS (SELECT FROM conversation_member own
  WHERE own.school_id = $1 AND own.conversation_id = $2 AND own.person_id = n.person_id)))`;

/**
 * After a withdrawal: if other messages are unread, the bell shows the sender and time of the newest of these, and nothing of the withdrawn
 * one.
 */
export const moveNotices = statement<{ personId: string }, [conversationId: string]>(
  'message_notices.move',
  `UPDATE notice n SET by_id = left_over.sender_id, created_at = left_over.sent_at
   FROM conversation_member m CROSS JOIN LATERAL (SELECT l.sender_id, l.sent_at FROM message l
     WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.seq > m.seen AND l.sender_id <> m.person_id
       AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq ORDER BY l.seq DESC LIMIT 1) left_over
   WHERE n.school_id = $1 AND n.about = $2 AND n.kind = 'message' AND n.read_at IS NULL
     AND m.school_id = $1 AND m.conversation_id = $2 AND ${HAS_NEW} AND ${AT_PLACE}
     AND (n.by_id, n.created_at) IS DISTINCT FROM (left_over.sender_id, left_over.sent_at)
   RETURNING n.person_id AS "personId"`,
);

/** After a withdrawal: removes the notices of people who have nothing unread there. */
export const forgetNotices = statement<{ personId: string }, [conversationId: string]>(
  'message_notices.forget',
  `DELETE FROM notice n USING conversation_member m
   WHERE n.school_id = $1 AND n.about = $2 AND n.kind = 'message' AND n.read_at IS NULL
     AND m.school_id = $1 AND m.conversation_id = $2 AND m.unread = 0 AND ${AT_PLACE}
   RETURNING n.person_id AS "personId"`,
);
