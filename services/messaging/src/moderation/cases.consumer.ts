import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { idsOf } from '../conversations/messages.queries';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { Escalation } from '../safeguarding/escalation.service';
import { conversationOfCase, holdCaseNotices, lookAfter, tellOfCase } from './cases.queries';

/** Notifies the people responsible for a class that something waits to be read, with no name and none of what was written. */
@Injectable()
export class CasesConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveriesService,
    private readonly escalation: Escalation,
  ) {}

  @Consumes('message.flagged')
  async onFlagged({ payload: { caseId } }: Fact<'message.flagged'>, tx: Tx): Promise<void> {
    const [found] = await tx.sql(conversationOfCase(caseId));
    if (!found) return;
    const personIds = idsOf(await tx.sql(lookAfter(caseId)));
    await this.outbox.publish(tx, 'messages.changed', { ...found, personIds });
    await this.escalation.tellOf(tx, caseId);
    await tx.sql(holdCaseNotices(caseId));
    const noticed = await tx.sql(tellOfCase(caseId));
    if (noticed.length === 0) return;
    await this.deliveries.plan(tx, 'message_flagged', noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }
}
