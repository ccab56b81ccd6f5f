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

/** Longer than the time allowed for a response, so that messages of a dead worker are released. */
const LEASE_SECONDS = ALERT_PARTNERS.patienceMs / 1_000 + 7;
const LONGEST_PAUSE_MS = 60_000;

interface Begun extends LockedMessage {
  secrets: Buffer[];
  leaseBy: string;
  message: Omit<CapMessage, 'sender' | 'addressee'>;
}

/**
 * Sends an alarm's messages to one partner. Before sending, the row is marked as possibly arrived, under a lock shared with the end, so
 * that no partner is alarmed after the end. At least once: a repeated message keeps its identifier.
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
      // The lock ensures that either the end sees this note or this note sees the end.
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
      // The alarm may have ended while the message was being sent.
      if (noted && state === 'queued') await tx.sql(waivePartnerMessages(incidentId, now, partnerId));
      tx.afterCommit(() => this.metrics.partnerMessages.inc({ outcome }));
    });
  }
}

/** The same for every attempt and every partner. */
function identifierOf(incidentId: string, notice: number): string {
  return `${incidentId}-${notice}`;
}

/** An alarm raised by mistake is cancelled; a cleared one is an update. */
function msgTypeOf(status: 'active' | 'cleared' | 'corrected'): CapMessage['msgType'] {
  return status === 'corrected' ? 'Cancel' : 'Update';
}

/** Backs off exponentially with jitter; gives up when the time for attempts is over. */
function afterTry({ attempts, queuedAt }: Pick<LockedMessage, 'attempts' | 'queuedAt'>, now: Date) {
  const pause = Math.min(1_000 * 2 ** attempts, LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
  const dueAt = new Date(now.getTime() + pause);
  const isOver = dueAt.getTime() - queuedAt.getTime() > ALERT_PARTNERS.triedMs;
  return { state: isOver ? ('failed' as const) : ('queued' as const), dueAt };
}
