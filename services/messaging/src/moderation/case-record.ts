import type { AuditDetail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { AuditAction, CaseDecision } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { idsOf } from '../conversations/messages.queries';
import { noticesChanged } from '../directory/notices-changed';
import { subjectOf } from '../breaker/breaker.service';
import { Escalation } from '../safeguarding/escalation.service';
import { type CaseGate, holdCaseNotices, lookAfter, lookAt, readCaseNotices } from './cases.queries';

/** What is recorded and announced about a case. */
@Injectable()
export class CaseRecord {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly escalation: Escalation,
  ) {}

  /** Nobody else is notified that nobody has looked at it. */
  async read(tx: Tx, caseId: string, gate: CaseGate): Promise<void> {
    await this.write(tx, 'messenger.case_read', gate);
    if ((await tx.sql(lookAt(caseId))).length === 0) return;
    await this.escalation.end(tx, [caseId]);
    await this.changed(tx, caseId, gate);
  }

  write(
    tx: Tx,
    action: AuditAction,
    { senderId, senderRole }: CaseGate,
    detail: AuditDetail = {},
  ): Promise<void> {
    return this.book.write(tx, { action, about: subjectOf(senderId, senderRole), detail });
  }

  /** Makes the open pages of the people responsible for the case, and of `alsoTo`, refetch. */
  async changed(
    tx: Tx,
    caseId: string,
    { conversationId }: CaseGate,
    alsoTo: readonly string[] = [],
  ): Promise<void> {
    const personIds = [...idsOf(await tx.sql(lookAfter(caseId))), ...alsoTo];
    await this.outbox.publish(tx, 'messages.changed', { conversationId, personIds });
  }

  /** Makes the open pages of the people who decide, and of the writer of the held message, refetch. */
  async decided(
    tx: Tx,
    { caseIds, decision, ...gate }: CaseGate & { caseIds: string[]; decision: CaseDecision },
  ): Promise<void> {
    await this.write(tx, 'messenger.case_decided', gate, { decision });
    await this.escalation.end(tx, caseIds);
    for (const caseId of caseIds) {
      await tx.sql(holdCaseNotices(caseId));
      await noticesChanged(this.outbox, tx, await tx.sql(readCaseNotices(caseId)));
    }
    const [caseId] = caseIds;
    if (caseId) await this.changed(tx, caseId, gate, [gate.senderId]);
  }
}
