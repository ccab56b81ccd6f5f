import type { MessageInEvidence, QuoteInEvidence } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import type { MessageRow } from '../conversations/messages.queries';
import { REACTIONS_IN_EVIDENCE } from '../conversations/reactions-of';

/** SQL: who wrote the message, including a person who wrote it in the office's name. */
export const writerOf = (message: string): string => `coalesce(${message}.answered_by, ${message}.sender_id)`;

export type QuoteRow = Omit<QuoteInEvidence, 'files'> & { files: FileOf[] };

/** SQL: the text of the message `of` at the moment `at`: that of the first version that was replaced later. */
const textAt = (of: string, at: string): string => `coalesce((SELECT f.body FROM message_form f
    WHERE f.school_id = $1 AND f.message_id = ${of}.id AND f.replaced_at > ${at} ORDER BY f.version LIMIT 1), ${of}.body)`;

/** SQL: whether the message `of` had been withdrawn by the moment `at`. */
const isWithdrawnAt = (of: string, at: string): string => `coalesce(${of}.withdrawn_at <= ${at}, false)`;

/** SQL: the message that is answered, with its writer and time, including its text before it was withdrawn. */
const quoteOf = (
  id: string,
  at: string,
): string => `(SELECT jsonb_build_object('id', q.id, 'senderId', ${writerOf('q')},
    'senderName', coalesce(qd.first_name || ' ' || qd.last_name, ''), 'at', q.sent_at, 'isWithdrawn', ${isWithdrawnAt('q', at)},
    'text', CASE WHEN ${isWithdrawnAt('q', at)} THEN coalesce((SELECT f.body FROM message_form f
      WHERE f.school_id = $1 AND f.message_id = q.id ORDER BY f.version DESC LIMIT 1), '') ELSE ${textAt('q', at)} END,
    'files', ${filesBeside('q.id')})
  FROM message q LEFT JOIN directory_entry qd ON qd.school_id = $1 AND qd.person_id = ${writerOf('q')}
  WHERE q.school_id = $1 AND q.id = ${id})`;

export type EvidenceRow = Omit<MessageRow, 'repliesTo' | 'reactions'> &
  Pick<MessageInEvidence, 'senderName' | 'senderRole' | 'reactions'> & { repliesTo: QuoteRow | null };

/** How many messages before and after a message are shown as its context. */
export const AROUND = 5;

/** SQL: the messages of a conversation as they were at the moment `at`. */
const evidence = (at: string): string => `SELECT l.id, l.seq, ${writerOf('l')} AS "senderId", l.sent_at AS at,
     ${textAt('l', at)} AS text, ${filesBeside('l.id')} AS files, ${quoteOf('l.reply_to', at)} AS "repliesTo",
     CASE WHEN l.edited_at <= ${at} THEN l.edited_at END AS "editedAt", ${isWithdrawnAt('l', at)} AS "isWithdrawn",
     l.version, ${REACTIONS_IN_EVIDENCE} AS reactions, l.answered_by AS "answeredBy",
     coalesce(d.first_name || ' ' || d.last_name, '') AS "senderName", d.role AS "senderRole"
   FROM message l LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = ${writerOf('l')}
   WHERE l.school_id = $1 AND l.conversation_id = $2`;

/**
 * SQL: `message` is the one at `seq`, or is near it and had been written by `toldAt`: what is written after a report is no part of it, and
 * can be reported by itself.
 */
export const isAround = (message: string, seq: string, toldAt: string): string =>
  `${message}.seq BETWEEN ${seq} - ${AROUND} AND ${seq} + ${AROUND} AND (${message}.seq = ${seq} OR ${message}.sent_at <= ${toldAt})`;

/** `toldAt` is when the message was reported or held, as Postgres writes it: a `Date` would lose the microseconds. */
export const around = statement<EvidenceRow, [conversationId: string, seq: number, toldAt: string]>(
  'evidence.around',
  `${evidence('$4::timestamptz')} AND ${isAround('l', '$3::int', '$4::timestamptz')} ORDER BY l.seq`,
);

/** A whole conversation, page by page: the newest messages before `before`, oldest first. */
export const pageInEvidence = statement<EvidenceRow, [conversationId: string, before: number | null]>(
  'evidence.page',
  `SELECT * FROM (${evidence("'infinity'::timestamptz")} AND ($3::int IS NULL OR l.seq < $3) ORDER BY l.seq DESC LIMIT ${MESSAGES.pageSize}) newest
   ORDER BY seq`,
);

/** The message that a held message, decided or not, answers. */
export const heldQuote = statement<{ quote: QuoteRow | null }, [caseId: string]>(
  'evidence.held_quote',
  `SELECT ${quoteOf('x.reply_to', 'x.made_at')} AS quote FROM moderation_case x WHERE x.school_id = $1 AND x.id = $2`,
);

/** The texts that a message had before, up to the given moment. */
export const formsOf = statement<{ text: string }, [messageId: string, until: string]>(
  'evidence.forms',
  'SELECT body AS text FROM message_form WHERE school_id = $1 AND message_id = $2 AND replaced_at <= $3 ORDER BY version',
);
