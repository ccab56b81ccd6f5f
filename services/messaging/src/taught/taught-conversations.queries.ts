import type { TaughtConversation, TaughtOfChild } from '@homeroom/contracts';
import { byFirstName, byLastName, statement } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { personIn } from '../directory/person-of';

type TaughtRow = Omit<TaughtConversation, 'lastAt'> & { lastAt: Date | null };

/** Whatever the two are by now: what was written stays readable for the office. */
export const taughtConversations = statement<TaughtRow, [before: string | null]>(
  'taught.conversations',
  `SELECT c.id, ${personIn('s')} AS student, ${personIn('t')} AS teacher, c.last_seq AS messages,
     (SELECT l.sent_at FROM message l WHERE l.school_id = $1 AND l.conversation_id = c.id ORDER BY l.seq DESC LIMIT 1) AS "lastAt"
   FROM conversation c
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND m.person_id <> c.student_id
     LEFT JOIN directory_entry s ON s.school_id = $1 AND s.person_id = c.student_id
     LEFT JOIN directory_entry t ON t.school_id = $1 AND t.person_id = m.person_id
   WHERE c.school_id = $1 AND c.kind = 'taught' AND ($2::uuid IS NULL OR c.id < $2)
   ORDER BY c.id DESC LIMIT ${MESSAGES.listSize}`,
);

/** Notifies the two people of each conversation in one statement: a school has as many as it has children and subjects. */
export const saySoOfEach = statement<never, [version: number, requestId: string | null]>(
  'taught.say_so_of_each',
  `INSERT INTO outbox (school_id, id, name, version, request_id, payload)
   SELECT $1, gen_random_uuid(), 'messages.changed', $2, $3,
     jsonb_build_object('conversationId', c.id, 'personIds', jsonb_agg(m.person_id))
   FROM conversation c JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id
   WHERE c.school_id = $1 AND c.kind = 'taught' GROUP BY c.id`,
);

export const taughtGate = statement<{ studentId: string; teacherId: string }, [conversationId: string]>(
  'taught.gate',
  `SELECT c.student_id AS "studentId", m.person_id AS "teacherId" FROM conversation c
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND m.person_id <> c.student_id
   WHERE c.school_id = $1 AND c.id = $2 AND c.kind = 'taught'`,
);

/** The earlier texts of these messages, before they were edited or withdrawn, oldest first. */
export const earlierForms = statement<
  { messageId: string; text: string },
  [conversationId: string, from: number, to: number]
>(
  'taught.earlier_forms',
  `SELECT f.message_id AS "messageId", f.body AS text FROM message l
     JOIN message_form f ON f.school_id = $1 AND f.message_id = l.id
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.seq BETWEEN $3 AND $4 ORDER BY l.seq, f.version`,
);

/** Which teachers and which of a guardian's children have written to each other, but not what. */
export const taughtOfChildren = statement<TaughtOfChild, [guardianId: string]>(
  'taught.of_children',
  `SELECT c.id, ${personIn('s')} AS student, ${personIn('t')} AS teacher
   FROM conversation c
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND m.person_id <> c.student_id
     JOIN directory_entry s ON s.school_id = $1 AND s.person_id = c.student_id AND s.is_active
     JOIN directory_entry t ON t.school_id = $1 AND t.person_id = m.person_id
   WHERE c.school_id = $1 AND c.kind = 'taught' AND c.last_seq > 0
     AND EXISTS (SELECT FROM class_tie tie WHERE tie.school_id = $1 AND tie.because_of = c.student_id AND tie.person_id = $2)
     AND EXISTS (SELECT FROM directory_entry who WHERE who.school_id = $1 AND who.person_id = $2 AND who.is_active AND who.role = 'parent')
   ORDER BY ${byFirstName('s')}, ${byLastName('t')}, c.id`,
);
