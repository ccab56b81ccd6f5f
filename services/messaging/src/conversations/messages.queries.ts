import type { FoundMessage, Message } from '@homeroom/contracts';
import { matchesWords, statement } from '@homeroom/database';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { MESSAGES } from '@homeroom/domain';
import { EXCERPT, filesSent } from './conversations.queries';
import { PRESENT, placeOf, SCHOOL_LETS_THROUGH } from './present';
import { TAKES_IN } from '../desk/desk.queries';
import { pupils } from './pupils';
import { IN_HOURS, mayMeet } from './pupils-meet';

export type MessageRow = Omit<Message, 'at' | 'editedAt' | 'files'> & {
  at: Date;
  editedAt: Date | null;
  files: FileOf[];
};

/** SQL: what `l` answers to, as it stands now; `reaches` says whether the reader has ever had it. */
const quoted = (reaches: string): string => `(SELECT jsonb_build_object('id', q.id, 'senderId', q.sender_id,
    'text', left(q.body, ${EXCERPT}), 'isWithdrawn', q.withdrawn_at IS NOT NULL, 'files', ${filesSent('q')})
  FROM message q WHERE q.school_id = $1 AND q.id = l.reply_to AND ${reaches})`;

const messageSql = ({ files, reaches }: { files: string; reaches: string }): string =>
  `l.id, l.seq, l.sender_id AS "senderId", l.sent_at AS at, l.body AS text, ${files} AS files,
  ${quoted(reaches)} AS "repliesTo", l.edited_at AS "editedAt", l.withdrawn_at IS NOT NULL AS "isWithdrawn", l.version,
  l.answered_by AS "answeredBy"`;

/** SQL: a message `l`, with all that stands beside it. */
export const WHOLE_MESSAGE = messageSql({ files: filesBeside('l.id'), reaches: 'true' });

/** What was sent along with what was withdrawn is for nobody who reads. */
const files = `CASE WHEN l.withdrawn_at IS NULL THEN ${filesBeside('l.id')} ELSE '[]'::json END`;
/** To whoever wrote it: they answer to nothing that has not reached them. */
const SHOWN = messageSql({ files, reaches: 'true' });
const SHOWN_TO_MEMBER = messageSql({ files, reaches: 'NOT m.missed @> q.seq' });

/** In its turn (`takeTurn`): number, id and time are one order. */
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

const deliverySql = ({
  given = '',
  agrees,
  sees = 'true',
}: {
  given?: string;
  agrees: string;
  sees?: string;
}) => `WITH ${given} judged AS (
     SELECT m.person_id, ${PRESENT} AND (m.person_id = $3 OR (m.person_id = ANY($6::uuid[]) AND ${agrees})) AS is_reached
     FROM conversation_member m JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     WHERE m.school_id = $1 AND m.conversation_id = $2
   )
   UPDATE conversation_member m SET
     unread = m.unread + (j.is_reached AND m.person_id <> $3)::int,
     seen = CASE WHEN m.person_id = $3 AND ${sees} THEN $5::int ELSE m.seen END,
     last_id = CASE WHEN j.is_reached THEN $4::uuid ELSE m.last_id END,
     missed = CASE WHEN j.is_reached THEN m.missed ELSE m.missed + int4multirange(int4range($5::int, $5::int + 1)) END
   FROM judged j
   WHERE m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = j.person_id AND ${SCHOOL_LETS_THROUGH}
     AND EXISTS (SELECT FROM judged WHERE person_id = $3 AND is_reached)
     AND EXISTS (SELECT FROM judged WHERE person_id <> $3 AND is_reached)
   RETURNING m.person_id AS "personId", j.is_reached AS "isReached"`;

interface DeliveredRow {
  personId: string;
  isReached: boolean;
}

type ToDeliver = [
  conversationId: string,
  senderId: string,
  messageId: string,
  seq: number,
  reaches: readonly string[],
];

/**
 * To whom the rule says and the rows agree that it goes; nobody where the two disagree about the sender. Whom it does not reach
 * never sees it, whatever they may see later.
 */
export const deliver = statement<DeliveredRow, ToDeliver>(
  'messages.deliver',
  deliverySql({ agrees: `c.kind <> 'students' AND (m.person_id <> $1 OR ${TAKES_IN})` }),
);

const IS_GROUP = `(SELECT count(*) FROM conversation_member WHERE school_id = $1 AND conversation_id = $2) > 2`;

/** A pupil's class lets through what the message `$4` is made of, as its rows say; of documents no class does. */
const LETS_THROUGH = (pupil: string): string => `(SELECT coalesce(bool_and(
    coalesce((${pupil}.settings->'features'->>made.of)::boolean, false)), false)
  FROM (SELECT 'textMessages' AS of FROM message l WHERE l.school_id = $1 AND l.id = $4 AND l.body <> ''
    UNION ALL
    SELECT CASE split_part(f.type, '/', 1) WHEN 'image' THEN 'photoSharing' WHEN 'video' THEN 'videoSharing'
      WHEN 'audio' THEN 'voiceMessages' ELSE 'documents' END
    FROM file_use u JOIN file f ON f.school_id = $1 AND f.id = u.file_id
    WHERE u.school_id = $1 AND u.used_by = $4) made)`;

/** What was held is handed on at any hour, and whoever wrote it may be somewhere else by then. */
export const deliverAmongStudents = statement<DeliveredRow, [...ToDeliver, atAnyHour: boolean]>(
  'messages.deliver_among_students',
  deliverySql({
    given: `pupil AS (${pupils(`d.person_id IN (SELECT person_id FROM conversation_member
      WHERE school_id = $1 AND conversation_id = $2)`)}),`,
    sees: 'NOT $7::boolean',
    agrees: `c.kind = 'students' AND EXISTS (SELECT FROM pupil w JOIN pupil r ON r.person_id = m.person_id
      WHERE w.person_id = $3 AND ${mayMeet(IS_GROUP, LETS_THROUGH)} AND ($7::boolean OR ${IN_HOURS}))`,
  }),
);

export const messagesOf = statement<
  MessageRow,
  [conversationId: string, personId: string, before: number | null, limit: number]
>(
  'messages.of_conversation',
  `SELECT * FROM (
     SELECT ${SHOWN_TO_MEMBER} FROM conversation_member m
       JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
       JOIN message l ON l.school_id = $1 AND l.conversation_id = m.conversation_id
     WHERE m.school_id = $1 AND m.conversation_id = $2 AND ${placeOf('$3')} AND ${PRESENT}
       AND NOT m.missed @> l.seq AND ($4::int IS NULL OR l.seq < $4)
     ORDER BY l.seq DESC LIMIT $5) newest ORDER BY seq`,
);

/** One of this conversation that has reached the person and is still there. */
export const answerable = statement<
  { id: string },
  [conversationId: string, messageId: string, personId: string]
>(
  'messages.answerable',
  `SELECT l.id FROM message l JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = $4
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $3 AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq`,
);

/** One that the person wrote. Who changes it at the same moment waits. */
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

/** Nobody is told of it any more: it is counted no longer, and what was said stays as evidence. */
export const withdraw = statement<MessageRow, [messageId: string]>(
  'messages.withdraw',
  `WITH ${KEEPS_FORM}, counted AS (
     UPDATE conversation_member m SET unread = m.unread - 1 FROM message l
     WHERE l.school_id = $1 AND l.id = $2 AND m.school_id = $1 AND m.conversation_id = l.conversation_id
       AND m.person_id <> l.sender_id AND m.seen < l.seq AND m.unread > 0 AND NOT m.missed @> l.seq
       AND l.withdrawn_at IS NULL
   )
   UPDATE message l SET body = '', withdrawn_at = now(), version = l.version + 1
   WHERE l.school_id = $1 AND l.id = $2 AND l.withdrawn_at IS NULL RETURNING ${SHOWN}`,
);

/** Everybody whom it reached, the sender too; of the desk its place. */
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
   ORDER BY l.id DESC LIMIT ${MESSAGES.foundMost}`,
);
