import type { ShownReaction } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { ReactionKind } from '@homeroom/domain';
import {
  AGREED,
  AGREES_ON_GROWN_UPS,
  IS_GROUP,
  judgedSql,
  MEMBERS_PUPILS,
} from '../conversations/delivery.queries';
import { agreesOnPupils } from '../rules/pupils-meet';
import { reactionsSeenBy } from '../conversations/reactions-of';

/** A message that has reached this place in the conversation, withdrawn or not. */
export const reactable = statement<
  { isWithdrawn: boolean },
  [conversationId: string, messageId: string, placeId: string]
>(
  'reactions.reactable',
  `SELECT l.withdrawn_at IS NOT NULL AS "isWithdrawn" FROM message l
     JOIN conversation_member m ON m.school_id = $1 AND m.conversation_id = $2 AND m.person_id = $4
   WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $3 AND NOT m.missed @> l.seq`,
);

const HAS_IT = `NOT m.missed @> (SELECT l.seq FROM message l WHERE l.school_id = $1 AND l.id = $4)`;

const reactionSql = ({ given = '', agrees }: { given?: string; agrees: string }) => `WITH ${given}
     ${judgedSql(`${agrees} AND ${HAS_IT}`)}
   INSERT INTO message_reaction AS s (school_id, message_id, place_id, kind, person_id, reaches)
   SELECT $1, l.id, $3, $5, $7::uuid, ARRAY(SELECT person_id FROM judged WHERE person_id <> $3 AND is_reached ORDER BY person_id)
   FROM message l WHERE l.school_id = $1 AND l.conversation_id = $2 AND l.id = $4 AND l.withdrawn_at IS NULL AND ${AGREED}
   ON CONFLICT (school_id, message_id, place_id, kind) DO UPDATE SET person_id = excluded.person_id, reaches = excluded.reaches,
     reacted_at = CASE WHEN s.taken_back_at IS NULL THEN s.reacted_at ELSE now() END, taken_back_at = NULL
   RETURNING s.reaches`;

interface Reacted {
  reaches: string[];
}

type ToReact = [
  conversationId: string,
  placeId: string,
  messageId: string,
  kind: ReactionKind,
  reaches: readonly string[],
  personId: string,
];

/** Of those who have the message, the people to whom the rule allows it to be shown and the rows agree; no row if there is nobody. */
export const react = statement<Reacted, ToReact>(
  'reactions.react',
  reactionSql({ agrees: AGREES_ON_GROWN_UPS }),
);

export const reactWithStudents = statement<Reacted, ToReact>(
  'reactions.react_with_students',
  reactionSql({
    given: MEMBERS_PUPILS,
    agrees: agreesOnPupils({ writer: '$3', isGroup: IS_GROUP }),
  }),
);

/** Returns no row if there is none. The row stays as evidence. */
export const takeBack = statement<Reacted, [messageId: string, placeId: string, kind: ReactionKind]>(
  'reactions.take_back',
  `UPDATE message_reaction SET taken_back_at = now()
   WHERE school_id = $1 AND message_id = $2 AND place_id = $3 AND kind = $4 AND taken_back_at IS NULL RETURNING reaches`,
);

export const seenAt = statement<{ reactions: ShownReaction[] }, [messageId: string, placeId: string]>(
  'reactions.seen_at',
  `SELECT ${reactionsSeenBy('$3::uuid')} AS reactions FROM message l WHERE l.school_id = $1 AND l.id = $2`,
);
