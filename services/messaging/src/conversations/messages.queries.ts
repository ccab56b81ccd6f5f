import type { FoundMessage, Message } from '@homeroom/contracts';
import { matchesWords, statement } from '@homeroom/database';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { MESSAGES } from '@homeroom/domain';
import { EXCERPT, filesSent } from './conversations.queries';
import { reactionsSeenBy } from './reactions-of';
import { HAS_NEW, PRESENT, placeOf } from '../rules/present';

export type MessageRow = Omit<Message, 'at' | 'editedAt' | 'files'> & {
  at: Date;
  editedAt: Date | null;
  files: FileOf[];
};

/** SQL: the message that `l` replies to, in its current state; `reaches` is whether it was ever delivered to the reader. */
const quoted = (reaches: string): string => `(SELECT jsonb_build_object('id', q.id, 'senderId', q.sender_id,
    'text', left(q.body, ${EXCERPT}), 'isWithdrawn', q.withdrawn_at IS NOT NULL, 'files', ${filesSent('q')})
  FROM message q WHERE q.school_id = $1 AND q.id = l.reply_to AND ${reaches})`;

interface Shown {
  files: string;
  /** Whether the message replied to has reached the reader. */
  reaches: string;
  reactions: string;
}

const messageSql = ({ files, reaches, reactions }: Shown): string =>
  `l.id, l.seq, l.sender_id AS "senderId", l.sent_at AS at, l.body AS text, ${files} AS files,
  ${quoted(reaches)} AS "repliesTo", l.edited_at AS "editedAt", l.withdrawn_at IS NOT NULL AS "isWithdrawn", l.version,
  ${reactions} AS reactions, l.answered_by AS "answeredBy"`;

/** Files of a withdrawn message are not shown to readers. */
const files = `CASE WHEN l.withdrawn_at IS NULL THEN ${filesBeside('l.id')} ELSE '[]'::json END`;
/** For the sender: people can only reply to messages that have reached them. */
const SHOWN = messageSql({ files, reaches: 'true', reactions: reactionsSeenBy('l.sender_id') });
const SHOWN_TO_MEMBER = messageSql({
  ...{ files, reaches: 'NOT m.missed @> q.seq', reactions: reactionsSeenBy('m.person_id') },
});

/** Run with the conversation locked (`takeTurn`), so that number, id and time are in the same order. */
export const append = statement<
  MessageRow,
  [
    conversationId: string,
    id: string,
    senderId: string,
    text: string,
    answeredBy: string | null,
    replyTo: string | null,
  ]
>(
  'messages.append',
  `WITH counted AS (
     UPDATE conversation SET last_seq = last_seq + 1 WHERE school_id = $1 AND id = $2 RETURNING last_seq
   )
   INSERT INTO message AS l (school_id, conversation_id, seq, id, sender_id, body, answered_by, reply_to, sent_at)
   SELECT $1, $2, last_seq, $3, $4, $5, $6, $7, clock_timestamp() FROM counted RETURNING ${SHOWN}`,
);

/** SQL: messages `l` that the person $3 can read now in the conversation $2. */
const READABLE = `FROM conversation_member m
       JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
       JOIN message l ON l.school_id = $1 AND l.conversation_id = m.conversation_id
     WHERE m.school_id = $1 AND m.conversation_id = $2 AND ${placeOf('$3')} AND ${PRESENT}
       AND NOT m.missed @> l.seq`;

export const messagesOf = statement<
  MessageRow,
  [conversationId: string, personId: string, before: number | null, limit: number]
>(
  'messages.of_conversation',
  `SELECT * FROM (
     SELECT ${SHOWN_TO_MEMBER} ${READABLE} AND ($4::int IS NULL OR l.seq < $4)
     ORDER BY l.seq DESC LIMIT $5) newest ORDER BY seq`,
);

/** The text of one message that the person can read now; no row if it was withdrawn, or if students write to each other there. */
export const shownText = statement<
  { text: string; version: number },
  [conversationId: string, personId: string, messageId: string]
>(
  'messages.shown_text',
  `SELECT l.body AS text, l.version ${READABLE}
     AND l.id = $4 AND l.withdrawn_at IS NULL AND c.kind <> 'students'`,
);

/** Finds a message of this conversation that has reached the person and was not withdrawn. */
export const answerable = statement<
  { id: string },
  [conversationId: string, messageId: string, personId: string]
>(
  'messages.answerable',
  `SELECT l.id FROM message l JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = $4
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $3 AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq`,
);

/** Finds a message written by the person, and locks it, so that a concurrent change waits. */
export const ownMessage = statement<
  MessageRow,
  [conversationId: string, messageId: string, personId: string]
>(
  'messages.own',
  `SELECT ${SHOWN} FROM message l
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $3 AND coalesce(l.answered_by, l.sender_id) = $4 FOR UPDATE`,
);

export const idsOf = (people: readonly { personId: string }[]): string[] =>
  people.map(({ personId }) => personId);

const KEEPS_FORM = `kept AS (
  INSERT INTO message_form (school_id, message_id, version, body)
  SELECT $1, l.id, l.version, l.body FROM message l WHERE l.school_id = $1 AND l.id = $2 AND l.withdrawn_at IS NULL
)`;

export const edit = statement<MessageRow, [messageId: string, text: string]>(
  'messages.edit',
  `WITH ${KEEPS_FORM}
   UPDATE message l SET body = $3, edited_at = now(), version = l.version + 1
   WHERE l.school_id = $1 AND l.id = $2 RETURNING ${SHOWN}`,
);

/** It no longer counts as unread for anybody; its text is kept as evidence. */
export const withdraw = statement<MessageRow, [messageId: string]>(
  'messages.withdraw',
  `WITH ${KEEPS_FORM}, counted AS (
     UPDATE conversation_member m SET unread = m.unread - 1 FROM message l
     WHERE l.school_id = $1 AND l.id = $2 AND m.school_id = $1 AND m.conversation_id = l.conversation_id
       AND m.person_id <> l.sender_id AND m.seen < l.seq AND ${HAS_NEW} AND NOT m.missed @> l.seq
       AND l.withdrawn_at IS NULL
   )
   UPDATE message l SET body = '', withdrawn_at = now(), version = l.version + 1
   WHERE l.school_id = $1 AND l.id = $2 AND l.withdrawn_at IS NULL RETURNING ${SHOWN}`,
);

/** Everybody whom it has reached, including the sender; for the desk, its place. */
export const reachedBy = statement<{ personId: string }, [conversationId: string, seq: number]>(
  'messages.reached_by',
  `SELECT m.person_id AS "personId" FROM conversation_member m
     JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
   WHERE m.school_id = $1 AND m.conversation_id = $2 AND NOT m.missed @> $3::int AND ${PRESENT}`,
);

export const search = statement<
  Omit<FoundMessage, 'at'> & { at: Date },
  [personId: string, words: readonly string[]]
>(
  'messages.search',
  `SELECT l.id, l.seq, l.conversation_id AS "conversationId", l.sender_id AS "senderId", l.sent_at AS at,
     left(l.body, 400) AS text, coalesce(d.first_name || ' ' || d.last_name, '') AS "senderName"
   FROM conversation_member m
     JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     JOIN message l ON l.school_id = $1 AND l.conversation_id = m.conversation_id
     LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = l.sender_id
   WHERE m.school_id = $1 AND m.person_id IN ($2, $1) AND ${placeOf('$2')} AND ${PRESENT} AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq
     AND ${matchesWords('l.search_text', '$3')}
   ORDER BY l.id DESC LIMIT ${MESSAGES.foundMost + 1}`,
);
