import type { Fact } from '@homeroom/contracts';
import { removals, removeAll, statement, type Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

/** The name goes when nothing is kept that it stands on (`TIDIED`). A fact on its way, of when auth still knew them, changes nothing. */
const mark = statement<{ id: string }, [personIds: readonly string[], factId: string]>(
  'forgotten.mark',
  `UPDATE directory_entry SET is_active = false, email = NULL, email_verified = false, forgotten_at = now(), fact_id = $3
   WHERE school_id = $1 AND person_id = ANY($2::uuid[]) RETURNING person_id AS id`,
);

const remove = removals('forgotten.remove', {
  class_tie: ['person_id', 'because_of'],
  class_tie_source: ['because_of'],
  student_messenger: ['student_id'],
  messenger_change: ['student_id'],
  student_block: ['blocked_by', 'student_id'],
  notice_settings: ['person_id'],
  notice_digest: ['person_id'],
  notice: ['person_id', 'student_id'],
  push_device: ['person_id'],
  notice_phone: ['person_id'],
  writing_hidden: ['person_id'],
});

/** Conversations with or about these people go when nothing stands in them any more (`TIDIED`): a case that is kept keeps its own. */
const markConversations = statement<never, [personIds: readonly string[]]>(
  'forgotten.mark_conversations',
  `UPDATE conversation c SET forgotten_at = now() WHERE c.school_id = $1 AND c.forgotten_at IS NULL
   AND (c.student_id = ANY($2::uuid[]) OR EXISTS (SELECT FROM conversation_member m
     WHERE m.school_id = $1 AND m.conversation_id = c.id AND m.person_id = ANY($2::uuid[])))`,
);

/** Keeps nothing of whose account is gone for good. Their messages went years before. */
@Injectable()
export class ForgottenConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Consumes('accounts.forgotten')
  async onForgotten({ payload: { accountIds }, eventId }: Fact<'accounts.forgotten'>, tx: Tx): Promise<void> {
    const { length: names } = await tx.sql(mark(accountIds, eventId));
    const ways = await removeAll(tx, remove, accountIds);
    await tx.sql(markConversations(accountIds));
    await this.outbox.publish(tx, 'people.erased', {
      ...{ service: 'messaging', personIds: accountIds, removed: { names, ways } },
    });
  }
}
