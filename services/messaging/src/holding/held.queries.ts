import type { HeldMessage } from '@homeroom/contracts';
import { plainly, statement } from '@homeroom/database';
import { type FileOf, filesBeside } from '@homeroom/files/kept';
import { type CaseReason, MESSAGES, MODERATION } from '@homeroom/domain';

/** The school's language and the words it added to the two lists. */
export const wordsOfSchool = statement<{ language: string | null; words: string[]; danger: string[] }>(
  'held.words_of_school',
  `SELECT (SELECT language FROM known_school WHERE school_id = $1) AS language,
     ARRAY(SELECT word FROM bad_word WHERE school_id = $1 ORDER BY word) AS words,
     coalesce((SELECT words FROM moderation_settings WHERE school_id = $1), '{}') AS danger`,
);

/** The ends of the newest messages, newest first: a word or phrase that continues in the next message stands at the end of one. */
export const lastWritten = statement<{ senderId: string; text: string }, [conversationId: string]>(
  'held.last_written',
  `SELECT l.sender_id AS "senderId", right(l.body, ${MODERATION.togetherMaxLength}) AS text FROM message l
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.withdrawn_at IS NULL ORDER BY l.seq DESC LIMIT ${MODERATION.togetherMost}`,
);

/** Those of the words that are names of somebody at the school. The directory is read once, however many words there are. */
export const namesAmong = statement<{ word: string }, [words: readonly string[]]>(
  'held.names_among',
  `SELECT word FROM unnest($2::text[]) AS word
   WHERE ${plainly('word')} IN (SELECT regexp_split_to_table(${plainly("folded(d.first_name || ' ' || d.last_name)")}, '[^[:alnum:]]+')
     FROM directory_entry d WHERE d.school_id = $1 AND d.is_active)`,
);

/** Serialises the messages of one student, so that they are counted one after the other. */
export const holdCountOfHeld = statement<never, [senderId: string]>(
  'held.take_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('held messages ' || $1::text || ' ' || $2::text, 0))`,
);

export type HeldRow = Omit<HeldMessage, 'at' | 'files'> & { at: Date; files: FileOf[] };

const SHOWN = `h.id, h.conversation_id AS "conversationId", h.made_at AS at, h.body AS text,
  ${filesBeside('h.id')} AS files,
  CASE WHEN h.decision IS NULL THEN 'waiting' ELSE 'refused' END AS state`;

/** Returns no row if as many messages are held as the limit allows. The limit is higher if somebody may be in danger. */
export const insertHeld = statement<
  HeldRow,
  [
    id: string,
    reason: CaseReason,
    conversationId: string,
    senderId: string,
    classIds: readonly string[],
    text: string,
    words: readonly string[],
    replyTo: string | null,
  ]
>(
  'held.insert',
  `INSERT INTO moderation_case AS h
     (school_id, id, reason, is_urgent, conversation_id, sender_id, class_ids, body, words, reply_to)
   SELECT $1, $2, $3, $3 = 'safeguarding', $4, $5, $6::uuid[], $7, $8::text[], $9
   WHERE (SELECT count(*) FROM moderation_case WHERE school_id = $1 AND sender_id = $5 AND body IS NOT NULL
     AND decided_at IS NULL) < CASE $3 WHEN 'safeguarding' THEN ${MODERATION.urgentHeldMost} ELSE ${MESSAGES.heldMost} END
   RETURNING ${SHOWN}`,
);

/** The message that a held message answers. */
export const repliesTo = statement<{ replyTo: string | null }, [caseId: string]>(
  'held.replies_to',
  'SELECT reply_to AS "replyTo" FROM moderation_case WHERE school_id = $1 AND id = $2',
);

/** SQL: messages that are waiting and, for a week, those that were refused; after that their writer no longer sees them. */
export const shownToSender = (
  held: string,
): string => `${held}.body IS NOT NULL AND (${held}.decided_at IS NULL
  OR (${held}.decision = 'refused' AND ${held}.decided_at > now() - interval '7 days'))`;

export const heldOf = statement<HeldRow, [senderId: string]>(
  'held.of_sender',
  `SELECT ${SHOWN} FROM moderation_case h
   WHERE h.school_id = $1 AND h.sender_id = $2 AND ${shownToSender('h')}
   ORDER BY h.id`,
);

/** `files` have their addresses already. */
export function shownHeld({ at, ...held }: HeldRow, files: HeldMessage['files']): HeldMessage {
  return { ...held, files, at: at.toISOString() };
}
