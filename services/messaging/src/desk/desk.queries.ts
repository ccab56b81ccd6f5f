import type { ConversationChild, DeskLine } from '@homeroom/contracts';
import { byFirstName, statement } from '@homeroom/database';
import { DESK } from '@homeroom/domain';
import { EXCERPT, filesSent } from '../conversations/conversations.queries';
import { AT_DESK, PRESENT } from '../rules/present';
import { TAKER } from '../desk-standing/desk-standing.queries';
import { personIn } from '../directory/person-of';

/** Returns no row if somebody else has saved meanwhile. */
export const saveDesk = statement<
  { version: number },
  [isOpen: boolean, opensAt: string, closesAt: string, sentence: string | null, version: number]
>(
  'desk.save',
  `INSERT INTO office_desk AS k (school_id, is_open, opens_at, closes_at, sentence)
   SELECT $1, $2, $3, $4, $5 WHERE $6::int = 0 OR EXISTS (SELECT FROM office_desk WHERE school_id = $1)
   ON CONFLICT (school_id) DO UPDATE SET is_open = excluded.is_open, opens_at = excluded.opens_at,
     closes_at = excluded.closes_at, sentence = excluded.sentence, version = k.version + 1
   WHERE k.version = $6::int RETURNING version`,
);

/** Returns the children about whom a guardian may ask. */
export const childrenOf = statement<ConversationChild, [personId: string]>(
  'desk.children_of',
  `SELECT d.person_id AS "studentId", d.first_name AS "firstName", d.last_name AS "lastName" FROM directory_entry d
   WHERE d.school_id = $1 AND d.role = 'student' AND d.is_active AND EXISTS (SELECT FROM class_tie tie
     WHERE tie.school_id = $1 AND tie.because_of = d.person_id AND tie.person_id = $2)
   ORDER BY ${byFirstName('d')}`,
);

export const insertRequest = statement<never, [conversationId: string, askerId: string]>(
  'desk.insert_request',
  'INSERT INTO desk_request (school_id, conversation_id, asker_id) VALUES ($1, $2, $3)',
);

export const settle = statement<never, [conversationId: string, upTo: number]>(
  'desk.settle',
  'UPDATE desk_request SET settled_up_to = $3 WHERE school_id = $1 AND conversation_id = $2',
);

/** Returns no row if somebody else has taken it on; idempotent for the same person. */
export const take = statement<
  { askerId: string },
  [conversationId: string, by: string | null, from: string | null]
>(
  'desk.take',
  `UPDATE desk_request r SET taken_by = $3, taken_at = CASE WHEN $3::uuid IS NOT NULL THEN now() END
   WHERE r.school_id = $1 AND r.conversation_id = $2
     AND EXISTS (SELECT FROM (SELECT) one LEFT JOIN ${TAKER}
       WHERE t.person_id IS NOT DISTINCT FROM $4::uuid OR t.person_id IS NOT DISTINCT FROM $3::uuid)
   RETURNING r.asker_id AS "askerId"`,
);

export const isAsked = statement<{ lastSeq: number; askerId: string }, [conversationId: string]>(
  'desk.is_asked',
  `SELECT c.last_seq AS "lastSeq", r.asker_id AS "askerId" FROM desk_request r
     JOIN conversation c ON c.school_id = $1 AND c.id = r.conversation_id
   WHERE r.school_id = $1 AND r.conversation_id = $2`,
);

export type DeskLineRow = Omit<DeskLine, 'waitingSince' | 'last'> & {
  waitingSince: Date | null;
  last: Omit<DeskLine['last'], 'at'>;
  lastAt: Date;
};

const lines = (
  which: string,
) => `SELECT c.id, m.unread, r.waiting_since AS "waitingSince", ${personIn('d')} AS asker,
    CASE WHEN s.person_id IS NOT NULL THEN jsonb_build_object('studentId', s.person_id, 'firstName', s.first_name,
      'lastName', s.last_name) END AS child, ${personIn('t')} AS "takenBy", l.sent_at AS "lastAt",
    jsonb_build_object('id', l.id, 'seq', l.seq, 'senderId', l.sender_id, 'text', left(l.body, ${EXCERPT}),
      'files', ${filesSent('l')}, 'isWithdrawn', l.withdrawn_at IS NOT NULL) AS last
  FROM desk_request r
    JOIN conversation c ON c.school_id = $1 AND c.id = r.conversation_id
    JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND m.person_id = $1
    JOIN message l ON l.school_id = $1 AND l.id = m.last_id
    LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = r.asker_id
    LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = c.student_id
    LEFT JOIN ${TAKER}
  WHERE r.school_id = $1 AND ${PRESENT} AND EXISTS (SELECT FROM directory_entry self
    WHERE ${AT_DESK('self')} AND self.person_id = $2) AND ${which}`;

/** Longest waiting first. */
export const waitingLines = statement<DeskLineRow, [personId: string]>(
  'desk.waiting_lines',
  `${lines('r.waiting_since IS NOT NULL')} ORDER BY r.waiting_since, c.id LIMIT ${DESK.waitingMost}`,
);

export const answeredLines = statement<DeskLineRow, [personId: string, before: string | null]>(
  'desk.answered_lines',
  `${lines('r.waiting_since IS NULL AND ($3::uuid IS NULL OR m.last_id < $3)')}
   ORDER BY m.last_id DESC LIMIT ${DESK.listSize}`,
);

/** Counts only what can be listed: if the messages were deleted for their age, nobody is waiting any more. */
export const waitingCount = statement<{ count: number }>(
  'desk.waiting_count',
  `SELECT count(*)::int AS count FROM desk_request r
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = r.conversation_id AND m.person_id = $1
     JOIN message l ON l.school_id = $1 AND l.id = m.last_id
   WHERE r.school_id = $1 AND r.waiting_since IS NOT NULL`,
);
