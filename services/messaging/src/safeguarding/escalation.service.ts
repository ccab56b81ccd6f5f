import { TenantDb, type Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import {
  endSteps,
  planSteps,
  readStepNotices,
  type TakenStep,
  takeSteps,
  tellStep,
} from './escalation.queries';

/** The most steps that one transaction locks. */
const BATCH = 50;

/** Notifies the next people of a case that nobody has looked at. */
@Injectable()
export class Escalation {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly deliveries: DeliveriesService,
  ) {}

  /** Runs in the transaction that creates the case, so that a crash afterwards loses no step. */
  async begin(tx: Tx, caseId: string): Promise<void> {
    await tx.sql(planSteps(caseId));
  }

  /** Announces the due steps of one case. */
  async tellOf(tx: Tx, caseId: string): Promise<void> {
    for (const step of await tx.sql(takeSteps(caseId, BATCH))) await this.tell(tx, step);
  }

  /** Announces the due steps of all cases of a school. */
  async goOn(schoolId: string): Promise<void> {
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const due = await tx.sql(takeSteps(null, BATCH));
      for (const step of due) await this.tell(tx, step);
      return due.length;
    });
  }

  async end(tx: Tx, caseIds: readonly string[]): Promise<void> {
    await tx.sql(endSteps(caseIds));
    await noticesChanged(this.outbox, tx, await tx.sql(readStepNotices(caseIds)));
  }

  private async tell(tx: Tx, { caseId, step, isUrgent }: TakenStep): Promise<void> {
    const kind = isUrgent ? 'message_urgent' : 'message_waiting';
    const noticed = await tx.sql(tellStep(caseId, step, uuidv7(), kind));
    if (noticed.length === 0) return;
    await this.deliveries.plan(tx, kind, noticed);
    await noticesChanged(this.outbox, tx, noticed);
  }
}
