import type { ConversationPerson, DeskHours } from '@homeroom/contracts';
import { byLastName, statement } from '@homeroom/database';
import { DESK } from '@homeroom/domain';
import { personIn, personOf } from '../directory/person-of';
import { AT_DESK } from '../rules/present';

export interface DeskRow extends DeskHours {
  id: string;
  version: number;
  onDuty: string[];
}

/** Returns the desk's settings, or the defaults if there are none, and the people who answer there. */
export const deskOf = statement<DeskRow>(
  'desk.of_school',
  `SELECT $1::uuid AS id, coalesce(k.is_open, true) AS "isOpen", coalesce(k.opens_at, '${DESK.opensAt}') AS "opensAt",
     coalesce(k.closes_at, '${DESK.closesAt}') AS "closesAt", k.sentence, coalesce(k.version, 0) AS version,
     ARRAY(SELECT a.person_id FROM directory_entry a WHERE ${AT_DESK('a')} ORDER BY a.person_id) AS "onDuty"
   FROM (SELECT) always LEFT JOIN office_desk k ON k.school_id = $1`,
);

/** SQL: whether the desk accepts new questions. */
export const TAKES_IN = `NOT EXISTS (SELECT FROM office_desk shut WHERE shut.school_id = $1 AND NOT shut.is_open)`;

/** SQL: the person who has taken `r` on and is still in the office. */
export const TAKER = `directory_entry t ON ${AT_DESK('t')} AND t.person_id = r.taken_by`;

interface RequestRow {
  waitingSince: Date | null;
  takenBy: ConversationPerson | null;
  staff: ConversationPerson[];
}

export const requestOf = statement<RequestRow, [conversationId: string]>(
  'desk.request_of',
  `SELECT r.waiting_since AS "waitingSince", ${personIn('t')} AS "takenBy",
     (SELECT coalesce(jsonb_agg(${personOf('d')} ORDER BY ${byLastName('d')}), '[]')
      FROM directory_entry d WHERE d.school_id = $1 AND d.person_id IN (SELECT l.answered_by FROM message l
        WHERE l.school_id = $1 AND l.conversation_id = $2)) AS staff
   FROM desk_request r LEFT JOIN ${TAKER} WHERE r.school_id = $1 AND r.conversation_id = $2`,
);

/** A question waits from its first message on. */
export const noteAsked = statement<never, [conversationId: string, messageId: string]>(
  'desk.note_asked',
  `UPDATE desk_request SET waiting_since = coalesce(waiting_since,
     (SELECT l.sent_at FROM message l WHERE l.school_id = $1 AND l.id = $3))
   WHERE school_id = $1 AND conversation_id = $2`,
);

/** The answer does not cover messages that arrived after it was written. */
export const answersOnly = statement<never, [messageId: string, writtenAt: Date]>(
  'desk.answers_only',
  `UPDATE message a SET answers_up_to = (SELECT coalesce(max(l.seq), 0) FROM message l
     WHERE l.school_id = $1 AND l.conversation_id = a.conversation_id AND l.sent_at <= $3)
   WHERE a.school_id = $1 AND a.id = $2`,
);

/** Limited to messages before the answer itself. */
export const answersUpToOnly = statement<never, [messageId: string, upTo: number]>(
  'desk.answers_up_to_only',
  'UPDATE message SET answers_up_to = least(seq, $3::int) WHERE school_id = $1 AND id = $2',
);

/** SQL: up to which message the questions in `r` are settled, or answered by messages that were not withdrawn. */
const DONE_UP_TO = `greatest(r.settled_up_to, (SELECT max(coalesce(a.answers_up_to, a.seq)) FROM message a
  WHERE a.school_id = $1 AND a.conversation_id = $2 AND a.answered_by IS NOT NULL AND a.withdrawn_at IS NULL))`;

/** Sets since when a question is waiting; if none is, it is no longer taken on. */
export const noteDone = statement<never, [conversationId: string]>(
  'desk.note_done',
  `UPDATE desk_request d SET waiting_since = asked.since,
     taken_by = CASE WHEN asked.since IS NOT NULL THEN d.taken_by END,
     taken_at = CASE WHEN asked.since IS NOT NULL THEN d.taken_at END
   FROM (SELECT (SELECT min(l.sent_at) FROM message l WHERE l.school_id = $1 AND l.conversation_id = $2
       AND l.sender_id = r.asker_id AND l.withdrawn_at IS NULL AND l.seq > ${DONE_UP_TO}) AS since
     FROM desk_request r WHERE r.school_id = $1 AND r.conversation_id = $2) asked
   WHERE d.school_id = $1 AND d.conversation_id = $2`,
);

/** The people behind these places: for the desk's, everybody who answers there. */
export const peopleBehind = statement<{ personId: string }, [places: readonly string[]]>(
  'desk.people_behind',
  `SELECT place AS "personId" FROM unnest($2::uuid[]) AS place WHERE place <> $1
   UNION SELECT a.person_id FROM directory_entry a WHERE ${AT_DESK('a')} AND $1 = ANY($2::uuid[])`,
);
