import { ALERT_PARTNERS } from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { findTold } from '../channels/told';
import { Clock } from '../clock';
import { holdIncident, isOvertaken } from '../fan-out/fan-out.queries';
import { AlertMetrics } from '../metrics';
import type { CapMessage } from './cap';
import {
  beginMessage,
  dropMessage,
  findEarlier,
  type LockedMessage,
  lockMessage,
  noteMessage,
  type PartnerWork,
  postponeMessage,
  waivePartnerMessages,
} from './partner-messages.queries';
import { type PartnerAnswer, PartnerRoad } from './partner-road';
import { alarmInfo } from './partner-words';
import { noteLast } from './partners.queries';

/** Longer than anybody waits for an answer: what a dead worker held is free then. */
const LEASE_SECONDS = ALERT_PARTNERS.patienceMs / 1_000 + 7;
const LONGEST_PAUSE_MS = 60_000;

interface Begun extends LockedMessage {
  secrets: Buffer[];
  leaseBy: string;
  message: Omit<CapMessage, 'sender' | 'addressee'>;
}

/**
 * Takes what is told of an alarm to one partner. Before it leaves, its row says that it may have arrived, under a lock that it shares
 * with the end, so that no partner is alarmed after it. At least once: a repeated message has the identifier that it had before.
 */
@Injectable()
export class PartnerMessages {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly road: PartnerRoad,
    private readonly metrics: AlertMetrics,
  ) {}

  async carry(work: PartnerWork): Promise<void> {
    const begun = await this.begin(work);
    if (!begun) return;
    const { schoolId, partnerId } = work;
    const address = { schoolId, partnerId, url: begun.url, secrets: begun.secrets };
    await this.note(work, begun, await this.road.send(address, begun.message));
  }

  private begin(work: PartnerWork): Promise<Begun | undefined> {
    const { incidentId, partnerId, notice } = work;
    const key = [incidentId, partnerId, notice] as const;
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const [incident] = await tx.sql(holdIncident(incidentId));
      if (!incident) return undefined;
      if (isOvertaken(notice, incident)) {
        await tx.sql(waivePartnerMessages(incidentId, now, partnerId));
        return undefined;
      }
      const [row] = await tx.sql(lockMessage(...key, now));
      if (!row) return undefined;
      const { secret, secretsBefore } = row;
      const [earlier, [told]] = await tx.together(findEarlier(...key), findTold(incidentId));
      if (!told || secret === null || (incident.status !== 'active' && earlier.length === 0)) {
        await tx.sql(dropMessage(...key, now));
        return undefined;
      }
      if (!row.isTested) {
        const { state, dueAt } = afterTry(row, now);
        await tx.sql(postponeMessage(...key, state, now, dueAt));
        return undefined;
      }
      const leaseBy = uuidv7();
      await tx.sql(beginMessage(...key, leaseBy, LEASE_SECONDS));
      const message = {
        ...{ identifier: identifierOf(incidentId, notice), sentAt: row.queuedAt, status: 'Actual' as const },
        msgType: earlier.length === 0 ? ('Alert' as const) : msgTypeOf(incident.status),
        references: earlier.map((one) => ({
          identifier: identifierOf(incidentId, one.notice),
          sentAt: one.sentAt,
        })),
        incident: incidentId,
        info: alarmInfo(notice, told, row),
      };
      return { ...row, secrets: [secret, ...secretsBefore], leaseBy, message };
    });
  }

  private async note(work: PartnerWork, begun: Begun, answer: PartnerAnswer): Promise<void> {
    const { incidentId, partnerId, notice } = work;
    const { outcome, status } = answer;
    const now = this.clock.now();
    const taken = { state: 'handed_over' as const, dueAt: now };
    const { state, dueAt } = outcome === 'taken' ? taken : afterTry(begun, now);
    const mayHaveArrived = begun.mayHaveArrived || answer.mayHaveArrived;
    await this.db.transaction(async (tx) => {
      // One of the two sees the other: the end this note, or this note the end.
      await tx.sql(holdIncident(incidentId));
      const [noted] = await tx.sql(
        noteMessage(
          incidentId,
          partnerId,
          notice,
          begun.leaseBy,
          state,
          now,
          dueAt,
          outcome,
          status,
          mayHaveArrived,
        ),
      );
      await tx.sql(noteLast(partnerId, begun.url, now, outcome, status));
      // It may have ended while this was on its way.
      if (noted && state === 'queued') await tx.sql(waivePartnerMessages(incidentId, now, partnerId));
      tx.afterCommit(() => this.metrics.partnerMessages.inc({ outcome }));
    });
  }
}

/** The same however often it is sent, and for whichever partner. */
function identifierOf(incidentId: string, notice: number): string {
  return `${incidentId}-${notice}`;
}

/** What was raised by mistake is called off; what is over has been. */
function msgTypeOf(status: 'active' | 'cleared' | 'corrected'): CapMessage['msgType'] {
  return status === 'corrected' ? 'Cancel' : 'Update';
}

/** Again after a pause that grows, a little earlier or later than all the others; given up when its time is over. */
function afterTry({ attempts, queuedAt }: Pick<LockedMessage, 'attempts' | 'queuedAt'>, now: Date) {
  const pause = Math.min(1_000 * 2 ** attempts, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
  const dueAt = new Date(now.getTime() + pause);
  const isOver = dueAt.getTime() - queuedAt.getTime() > ALERT_PARTNERS.triedMs;
  return { state: isOver ? ('failed' as const) : ('queued' as const), dueAt };
}
