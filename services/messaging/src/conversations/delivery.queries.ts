import { statement } from '@homeroom/database';
import { TAKES_IN } from '../desk-standing/desk-standing.queries';
import { PRESENT, SCHOOL_LETS_THROUGH } from '../rules/present';
import { pupils } from '../rules/pupils';
import { agreesOnPupils } from '../rules/pupils-meet';

/**
 * SQL: the members of the conversation `$2` who are present and, of those whom the rule has listed for the sender (`$3`, `$6`), whom the
 * message reaches according to the rows. `agrees` is a condition on the member `m`.
 */
export const judgedSql = (agrees: string): string => `judged AS (
     SELECT m.person_id, ${PRESENT} AND (m.person_id = $3 OR (m.person_id = ANY($6::uuid[]) AND ${agrees})) AS is_reached
     FROM conversation_member m JOIN conversation c ON c.school_id = $1 AND c.id = m.conversation_id
     WHERE m.school_id = $1 AND m.conversation_id = $2
   )`;

/** SQL: the message reaches nobody if rule and rows disagree about the sender, or about everybody else. */
export const AGREED = `${SCHOOL_LETS_THROUGH} AND EXISTS (SELECT FROM judged WHERE person_id = $3 AND is_reached)
     AND EXISTS (SELECT FROM judged WHERE person_id <> $3 AND is_reached)`;

/** The sender's own unread messages stay unread: the message may have been written before they arrived, for later or offline. */
const deliverySql = ({
  given = '',
  agrees,
}: {
  given?: string;
  agrees: string;
}) => `WITH ${given} ${judgedSql(agrees)}
   UPDATE conversation_member m SET
     unread = m.unread + (j.is_reached AND m.person_id <> $3)::int,
     seen = CASE WHEN m.person_id = $3 AND m.unread = 0 THEN $5::int ELSE m.seen END,
     last_id = CASE WHEN j.is_reached THEN $4::uuid ELSE m.last_id END,
     missed = CASE WHEN j.is_reached THEN m.missed ELSE m.missed + int4multirange(int4range($5::int, $5::int + 1)) END
   FROM judged j
   WHERE m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = j.person_id AND ${AGREED}
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

/** SQL: between adults; for the office only if it accepts messages. */
export const AGREES_ON_GROWN_UPS = `c.kind NOT IN ('students', 'taught') AND (m.person_id <> $1 OR ${TAKES_IN})`;

/**
 * Delivers to those whom both the rule and the rows allow; to nobody if they disagree about the sender. A member not reached now never sees
 * this message, whatever they may see later.
 */
export const deliver = statement<DeliveredRow, ToDeliver>(
  'messages.deliver',
  deliverySql({ agrees: AGREES_ON_GROWN_UPS }),
);

/** SQL: the students in the conversation `$2`, one row each in `pupil`. */
export const MEMBERS_PUPILS = `pupil AS (${pupils(`d.person_id IN (SELECT person_id FROM conversation_member
      WHERE school_id = $1 AND conversation_id = $2)`)}),`;
export const IS_GROUP = `(SELECT count(*) FROM conversation_member WHERE school_id = $1 AND conversation_id = $2) > 2`;

/** SQL: whether a pupil's class allows the contents of the message `$4`, judged by its rows; no class allows documents. */
const LETS_THROUGH = (pupil: string): string => `(SELECT coalesce(bool_and(
    coalesce((${pupil}.settings->'features'->>made.of)::boolean, false)), false)
  FROM (SELECT 'textMessages' AS of FROM message l WHERE l.school_id = $1 AND l.id = $4 AND l.body <> ''
    UNION ALL
    SELECT CASE split_part(f.type, '/', 1) WHEN 'image' THEN 'photoSharing' WHEN 'video' THEN 'videoSharing'
      WHEN 'audio' THEN 'voiceMessages' ELSE 'documents' END
    FROM file_use u JOIN file f ON f.school_id = $1 AND f.id = u.file_id
    WHERE u.school_id = $1 AND u.used_by = $4) made)`;

/** A held message is delivered at any hour, and its sender may have changed class by then. */
export const deliverWithStudents = statement<DeliveredRow, [...ToDeliver, atAnyHour: boolean]>(
  'messages.deliver_with_students',
  deliverySql({
    given: MEMBERS_PUPILS,
    agrees: agreesOnPupils({
      ...{ writer: '$3', isGroup: IS_GROUP, letsThrough: LETS_THROUGH, atAnyHour: '$7::boolean' },
    }),
  }),
);
