import type { Tx } from '@homeroom/database';
import type { CaseDecision } from '@homeroom/domain';
import { AuditNotes, KnownSchools, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { idsOf } from '../conversations/messages.queries';
import { noticesChanged } from '../notifications/notices-changed';
import { type CaseGate, lookAfter, readCaseNotices } from './cases.queries';

/** What is written down and told of a case. */
@Injectable()
export class CaseRecord {
  constructor(
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  mustHaveMessages(): Promise<void> {
    return this.features.mustHave('messages');
  }

  read(tx: Tx, { senderId }: CaseGate): Promise<void> {
    return this.book.write(tx, noted('messenger.case_read', senderId));
  }

  /** Open pages of who decides, and of who wrote what waited, ask again. */
  async decided(
    tx: Tx,
    { caseId, senderId, conversationId, decision }: CaseGate & { caseId: string; decision: CaseDecision },
  ): Promise<void> {
    await this.book.write(tx, { ...noted('messenger.case_decided', senderId), detail: { decision } });
    await noticesChanged(this.outbox, tx, await tx.sql(readCaseNotices(caseId)));
    const personIds = [...idsOf(await tx.sql(lookAfter(caseId))), senderId];
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds });
  }
}

const noted = (action: 'messenger.case_read' | 'messenger.case_decided', senderId: string) => ({
  action,
  about: [{ kind: 'student' as const, id: senderId }],
});
