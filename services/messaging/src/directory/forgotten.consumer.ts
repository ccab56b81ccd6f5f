import type { Fact } from '@homeroom/contracts';
import { removals, removeAll, statement, type Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { IS_NAME_HELD, IS_NAME_KEPT } from '../held';
import { claimTies } from './directory.queries';

/** The name is deleted once nothing that is kept needs it (`TIDIED`). Older events from auth that are still in transit change nothing. */
const mark = statement<{ goes: boolean }, [personIds: readonly string[], factId: string]>(
  'forgotten.mark',
  `UPDATE directory_entry SET is_active = false, email = NULL, email_verified = false, forgotten_at = now(), fact_id = $3
   WHERE school_id = $1 AND person_id = ANY($2::uuid[]) RETURNING NOT (${IS_NAME_HELD} OR ${IS_NAME_KEPT}) AS goes`,
);

/** Bounces of earlier mails no longer affect any address. */
const forgetMails = statement<never, [personIds: readonly string[]]>(
  'forgotten.forget_mails',
  `UPDATE notice_mail SET sent_to = NULL, undelivered_at = NULL
   WHERE school_id = $1 AND person_id = ANY($2::uuid[]) AND sent_to IS NOT NULL`,
);

/** Addresses that belonged to them now or earlier: an address without an owner has nobody who could ask for its deletion. */
const forgetAddresses = statement<never>(
  'forgotten.forget_addresses',
  `DELETE FROM returned_address r WHERE r.school_id = $1
     AND NOT EXISTS (SELECT FROM directory_entry d WHERE d.school_id = $1 AND lower(d.email) = r.address)`,
);

const remove = removals('forgotten.remove', {
  class_tie: ['person_id', 'because_of'],
  student_messenger: ['student_id'],
  messenger_change: ['student_id'],
  student_block: ['blocked_by', 'student_id'],
  notice_settings: ['person_id'],
  notice_digest: ['person_id'],
  notice: ['person_id', 'student_id'],
  push_device: ['person_id'],
  removed_device: ['person_id'],
  notice_phone: ['person_id'],
  writing_hidden: ['person_id'],
});

/** Conversations with or about these people are deleted once nothing in them is left (`TIDIED`); a kept case keeps its conversation. */
const markConversations = statement<never, [personIds: readonly string[]]>(
  'forgotten.mark_conversations',
  `UPDATE conversation c SET forgotten_at = now() WHERE c.school_id = $1 AND c.forgotten_at IS NULL
   AND (c.student_id = ANY($2::uuid[]) OR EXISTS (SELECT FROM conversation_member m
     WHERE m.school_id = $1 AND m.conversation_id = c.id AND m.person_id = ANY($2::uuid[])))`,
);

/** Deletes everything about people whose accounts have been erased. Their messages were deleted years earlier. */
@Injectable()
export class ForgottenConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Consumes('accounts.forgotten')
  async onForgotten({ payload: { accountIds }, eventId }: Fact<'accounts.forgotten'>, tx: Tx): Promise<void> {
    const marked = await tx.sql(mark(accountIds, eventId));
    const names = marked.filter(({ goes }) => goes).length;
    await tx.sql(forgetMails(accountIds));
    await tx.sql(forgetAddresses());
    const ways = await removeAll(tx, remove, accountIds);
    // What was published of them before and arrives late, or was parked, must not tie anybody to them again.
    await tx.sql(claimTies(accountIds, eventId));
    // Alerts may have copied their devices and telephone before they were removed here.
    await this.outbox.publish(tx, 'ways.changed', { personIds: accountIds });
    await tx.sql(markConversations(accountIds));
    await this.outbox.publish(tx, 'people.erased', {
      ...{ service: 'messaging', personIds: accountIds, removed: { names, ways } },
    });
  }
}
