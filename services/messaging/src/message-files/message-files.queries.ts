import { statement } from '@homeroom/database';
import { placeOf, PRESENT } from '../rules/present';
import { isAround, writerOf } from '../evidence/evidence.queries';
import { placeOfCase, theirs } from '../moderation/cases.queries';
import { shownToSender } from '../holding/held.queries';

const BESIDE = (message: string): string => `${message}.conversation_id = about.conversation_id
  AND ${isAround(message, 'about.seq', 'about.told_at')}`;

/** SQL: `l` is the message `about`, a message near it, or a message that one of these answers, as shown to the person deciding. */
const NEAR = `((${BESIDE('l')}) OR EXISTS (SELECT FROM message answer
  WHERE answer.school_id = $1 AND answer.reply_to = l.id AND ${BESIDE('answer')}))`;

const DECIDES = `$4::boolean AND ($5::boolean OR ${theirs('$3')})`;

/**
 * Of these ids of messages and cases, one whose files the person may open: a message that reached them; their own held message; a case they
 * decide, withdrawn or not; for the office, everything between a teacher and a student. Nobody else may open files of held messages, and no
 * reader those of withdrawn ones. Once the school has no messages, only people who decide may open files.
 */
export const opensOneOf = statement<
  { usedBy: string },
  [ids: readonly string[], personId: string, decides: boolean, isOffice: boolean, hasMessages: boolean]
>(
  'message_files.opens_one_of',
  `SELECT l.id AS "usedBy" FROM message l
     JOIN conversation c ON c.school_id = $1 AND c.id = l.conversation_id
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = c.id AND ${placeOf('$3')}
   WHERE $6::boolean AND l.school_id = $1 AND l.id = ANY($2::uuid[]) AND l.withdrawn_at IS NULL AND NOT m.missed @> l.seq AND ${PRESENT}
   UNION ALL
   SELECT x.id FROM moderation_case x WHERE x.school_id = $1 AND x.id = ANY($2::uuid[])
     AND (($6::boolean AND x.sender_id = $3 AND ${shownToSender('x')}) OR (${DECIDES}))
   UNION ALL
   SELECT l.id FROM message l JOIN conversation c ON c.school_id = $1 AND c.id = l.conversation_id AND c.kind = 'taught'
   WHERE l.school_id = $1 AND l.id = ANY($2::uuid[]) AND $4::boolean AND $5::boolean
   UNION ALL
   SELECT l.id FROM message l
     JOIN moderation_case x ON x.school_id = $1 AND x.conversation_id = l.conversation_id
     LEFT JOIN message told ON told.school_id = $1 AND told.id = x.message_id
     CROSS JOIN LATERAL (SELECT x.conversation_id, ${placeOfCase('told')} AS seq, x.made_at AS told_at) about
   WHERE l.school_id = $1 AND l.id = ANY($2::uuid[]) AND (x.reply_to = l.id OR ${NEAR}) AND ${DECIDES}
   UNION ALL
   SELECT l.id FROM message l
     JOIN message_report r ON r.school_id = $1 AND r.conversation_id = l.conversation_id
     JOIN message told ON told.school_id = $1 AND told.id = r.message_id AND ${writerOf('told')} <> $3
     CROSS JOIN LATERAL (SELECT r.conversation_id, told.seq, r.reported_at AS told_at) about
   WHERE $5::boolean AND l.school_id = $1 AND l.id = ANY($2::uuid[]) AND ${NEAR}
   LIMIT 1`,
);
