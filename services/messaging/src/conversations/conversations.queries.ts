import type { ConversationChild, ConversationPerson, ConversationSummary } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import { type CalendarDays, type ConversationKind, MESSAGES } from '@homeroom/domain';
import { isFrozen } from '../rules/frozen';
import { SCHOOL_DAYS } from '../school/school-days';
import { SCHOOL_ZONE } from '../school/school-zone';
import { PRESENT, placeOf } from '../rules/present';

/** Returns no row if the conversation already exists. */
export const insertConversation = statement<
  { id: string },
  [id: string, kind: ConversationKind, studentId: string | null, key: string, openedBy: string]
>(
  'conversations.insert',
  `INSERT INTO conversation (school_id, id, kind, student_id, key, opened_by) VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (school_id, key) DO NOTHING RETURNING id`,
);

export const conversationOfKey = statement<{ id: string }, [key: string]>(
  'conversations.of_key',
  'SELECT id FROM conversation WHERE school_id = $1 AND key = $2',
);

export const insertMembers = statement<never, [conversationId: string, personIds: readonly string[]]>(
  'conversations.insert_members',
  `INSERT INTO conversation_member (school_id, conversation_id, person_id)
   SELECT $1, $2, person_id FROM unnest($3::uuid[]) AS person_id`,
);

export interface ConversationGate {
  /** The place that the person has in the conversation: their own, or the desk's. */
  place: string;
  kind: ConversationKind;
  studentId: string | null;
  timeZone: string;
  calendar: CalendarDays | null;
  unread: number;
  showsWriting: boolean;
  quietUntil: Date | null;
  /** Whether the person is frozen, so that nothing they write is sent. */
  isFrozen: boolean;
  members: { personId: string; seen: number }[];
}

/** SQL: whether this person shows others that they are writing. */
export const shows = (person: string): string => `NOT EXISTS (SELECT FROM writing_hidden hidden
  WHERE hidden.school_id = $1 AND hidden.person_id = ${person})`;

/** Returns no row for a person who does not belong to the conversation, or no longer does. */
export const gateOf = statement<ConversationGate, [conversationId: string, personId: string]>(
  'conversations.gate',
  `SELECT m.person_id AS place, c.kind, c.student_id AS "studentId", ${SCHOOL_ZONE} AS "timeZone", ${SCHOOL_DAYS} AS calendar, m.unread,
     ${shows('$3')} AS "showsWriting",
     CASE WHEN m.quiet_until > now() THEN m.quiet_until END AS "quietUntil", ${isFrozen('$3')} AS "isFrozen",
     (SELECT jsonb_agg(jsonb_build_object('personId', o.person_id, 'seen', o.seen)) FROM conversation_member o
      WHERE o.school_id = $1 AND o.conversation_id = c.id) AS members
   FROM conversation_member m JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
   WHERE m.school_id = $1 AND m.conversation_id = $2 AND ${placeOf('$3')} AND ${PRESENT}`,
);

type SummaryRow = Omit<ConversationSummary, 'last'> & {
  child: ConversationChild | null;
  people: ConversationPerson[] | null;
  lastId: string;
  lastSeq: number;
  lastAt: Date;
  lastSenderId: string;
  lastText: string;
  lastFiles: number;
  isWithdrawn: boolean;
};

/** Length of the last message's excerpt in a list. */
export const EXCERPT = 140;

/** SQL: the number of files sent with this message; 0 once it is withdrawn. */
export const filesSent = (of: string): string => `CASE WHEN ${of}.withdrawn_at IS NULL THEN
  (SELECT count(*)::int FROM file_use u WHERE u.school_id = $1 AND u.used_by = ${of}.id) ELSE 0 END`;

export const conversationsOf = statement<
  SummaryRow,
  [personId: string, before: string | null, limit: number]
>(
  'conversations.of_person',
  `SELECT c.id, c.kind, m.unread,
     CASE WHEN s.person_id IS NOT NULL THEN jsonb_build_object('studentId', s.person_id, 'firstName', s.first_name,
       'lastName', s.last_name) END AS child,
     (SELECT jsonb_agg(jsonb_build_object('personId', d.person_id, 'role', d.role, 'firstName', d.first_name,
        'lastName', d.last_name) ORDER BY ${byLastName('d')})
      FROM conversation_member o JOIN directory_entry d ON d.school_id = $1 AND d.person_id = o.person_id
      WHERE o.school_id = $1 AND o.conversation_id = c.id AND o.person_id <> $2) AS people,
     l.id AS "lastId", l.seq AS "lastSeq", l.sent_at AS "lastAt", l.sender_id AS "lastSenderId",
     left(l.body, ${EXCERPT}) AS "lastText",
     ${filesSent('l')} AS "lastFiles", l.withdrawn_at IS NOT NULL AS "isWithdrawn"
   FROM conversation_member m
     JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     JOIN message l ON l.school_id = $1 AND l.id = m.last_id
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = c.student_id
   WHERE m.school_id = $1 AND m.person_id = $2 AND ($3::uuid IS NULL OR m.last_id < $3) AND ${PRESENT}
   ORDER BY m.last_id DESC LIMIT $4`,
);

/** Counts only what the list shows: a conversation whose messages were deleted for their age is in no list, and could not be read there. */
export const unreadOf = statement<{ unread: number }, [personId: string]>(
  'conversations.unread',
  `SELECT least(coalesce(sum(m.unread), 0), ${MESSAGES.countMost})::int AS unread
   FROM conversation_member m JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     JOIN message l ON l.school_id = $1 AND l.id = m.last_id
   WHERE m.school_id = $1 AND m.person_id IN ($2, $1) AND ${placeOf('$2')} AND m.unread > 0 AND ${PRESENT}`,
);

/** Locks the person's place, so that a concurrent message to them is either counted already or waits. */
export const takePlace = statement<never, [conversationId: string, personId: string]>(
  'conversations.take_place',
  `SELECT FROM conversation_member WHERE school_id = $1 AND conversation_id = $2 AND person_id = $3 FOR UPDATE`,
);

/** Returns the number of unread messages after it. Limited to messages that were sent, and never moves backwards. */
export const markSeen = statement<
  { unread: number; wasUnread: number },
  [conversationId: string, personId: string, upTo: number]
>(
  'conversations.mark_seen',
  `WITH was AS (
     SELECT m.unread, greatest(m.seen, least($4::int, c.last_seq)) AS seen
     FROM conversation_member m JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     WHERE m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = $3
   )
   UPDATE conversation_member m SET seen = was.seen, unread = CASE WHEN was.unread = 0 THEN 0 ELSE
     (SELECT count(*)::int FROM message l WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.seq > was.seen
      AND l.sender_id <> $3 AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq) END
   FROM was WHERE m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = $3
     AND (was.seen > m.seen OR was.unread > 0)
   RETURNING m.unread, was.unread AS "wasUnread"`,
);

/** Only for the person's own place; the desk is always notified. */
export const keepQuiet = statement<never, [conversationId: string, personId: string, until: Date | null]>(
  'conversations.keep_quiet',
  `UPDATE conversation_member SET quiet_until = $4
   WHERE school_id = $1 AND conversation_id = $2 AND person_id = $3`,
);

/** Serialises writing, editing and withdrawing in a conversation. */
export const takeTurn = statement<never, [conversationId: string]>(
  'conversations.take_turn',
  'SELECT FROM conversation WHERE school_id = $1 AND id = $2 FOR UPDATE',
);
