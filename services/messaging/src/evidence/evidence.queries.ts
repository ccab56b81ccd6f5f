import type { MessageInEvidence, QuoteInEvidence } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import type { MessageRow } from '../conversations/messages.queries';
import { REACTIONS_IN_EVIDENCE } from '../conversations/reactions-of';

/** SQL: who wrote the message, including a person who wrote it in the office's name. */
export const writerOf = (message: string): string => `coalesce(${message}.answered_by, ${message}.sender_id)`;

export type QuoteRow = Omit<QuoteInEvidence, 'files'> & { files: FileOf[] };

/** SQL: the message that is answered, with its writer and time, including its text before it was withdrawn. */
const quoteOf = (id: string): string => `(SELECT jsonb_build_object('id', q.id, 'senderId', ${writerOf('q')},
    'senderName', coalesce(qd.first_name || ' ' || qd.last_name, ''), 'at', q.sent_at, 'isWithdrawn', q.withdrawn_at IS NOT NULL,
    'text', CASE WHEN q.withdrawn_at IS NULL THEN q.body ELSE coalesce((SELECT f.body FROM message_form f
      WHERE f.school_id = $1 AND f.message_id = q.id ORDER BY f.version DESC LIMIT 1), '') END,
    'files', ${filesBeside('q.id')})
  FROM message q LEFT JOIN directory_entry qd ON qd.school_id = $1 AND qd.person_id = ${writerOf('q')}
  WHERE q.school_id = $1 AND q.id = ${id})`;

export type EvidenceRow = Omit<MessageRow, 'repliesTo' | 'reactions'> &
  Pick<MessageInEvidence, 'senderName' | 'senderRole' | 'reactions'> & { repliesTo: QuoteRow | null };

/** How many messages before and after a message are shown as its context. */
export const AROUND = 5;

const EVIDENCE = `SELECT l.id, l.seq, ${writerOf('l')} AS "senderId", l.sent_at AS at, l.body AS text, ${filesBeside('l.id')} AS files,
     ${quoteOf('l.reply_to')} AS "repliesTo", l.edited_at AS "editedAt", l.withdrawn_at IS NOT NULL AS "isWithdrawn",
     l.version, ${REACTIONS_IN_EVIDENCE} AS reactions, l.answered_by AS "answeredBy",
     coalesce(d.first_name || ' ' || d.last_name, '') AS "senderName", d.role AS "senderRole"
   FROM message l LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = ${writerOf('l')}
   WHERE l.school_id = $1 AND l.conversation_id = $2`;

export const around = statement<EvidenceRow, [conversationId: string, seq: number]>(
  'evidence.around',
  `${EVIDENCE} AND l.seq BETWEEN $3::int - ${AROUND} AND $3::int + ${AROUND} ORDER BY l.seq`,
);

/** A whole conversation, page by page: the newest messages before `before`, oldest first. */
export const pageInEvidence = statement<EvidenceRow, [conversationId: string, before: number | null]>(
  'evidence.page',
  `SELECT * FROM (${EVIDENCE} AND ($3::int IS NULL OR l.seq < $3) ORDER BY l.seq DESC LIMIT ${MESSAGES.pageSize}) newest
   ORDER BY seq`,
);

/** The message that a held message, decided or not, answers. */
export const heldQuote = statement<{ quote: QuoteRow | null }, [caseId: string]>(
  'evidence.held_quote',
  `SELECT ${quoteOf('x.reply_to')} AS quote FROM moderation_case x WHERE x.school_id = $1 AND x.id = $2`,
);

export const formsOf = statement<{ text: string }, [messageId: string]>(
  'evidence.forms',
  'SELECT body AS text FROM message_form WHERE school_id = $1 AND message_id = $2 ORDER BY version',
);
