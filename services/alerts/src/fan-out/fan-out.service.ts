import type { Channel } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { logStaffUpdate } from '../live/live-log.queries';
import { EmailChannel } from '../mail/email.channel';
import { AlertMetrics } from '../metrics';
import {
  type FanOutWork,
  type LeasedRow,
  finishFanOut,
  holdIncident,
  keyOf,
  leaseRows,
  lockFanOut,
  markHandedOver,
  openFanOut,
  openRows,
  queueFollowUp,
  sleepUntil,
  waiveEnded,
  waiveReached,
} from './fan-out.queries';

/**
 * Rows a batch and how long a worker may hold them. Mail takes longer than a lease of 5 seconds allows, and a row that is
 * taken over while its mail is on the way is a second mail.
 */
const LEASES: Record<Channel, { batch: number; seconds: number }> = {
  live: { batch: 500, seconds: 5 },
  email: { batch: 50, seconds: 30 },
};

/**
 * Works through the delivery rows of an incident. Any number of workers do so at once: each leases rows nobody else
 * holds, hands them over and marks them. What a killed worker held is free again when its lease has passed.
 */
@Injectable()
export class FanOutService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly email: EmailChannel,
    private readonly metrics: AlertMetrics,
  ) {}

  /** One batch. Answers whether there may be more to do at once. */
  async step(work: FanOutWork): Promise<boolean> {
    const rows = await this.lease(work);
    if (rows.length > 0) await this.handOver(work, rows);
    if (rows.length === LEASES[work.channel].batch) return true;
    await this.settle(work);
    return false;
  }

  async lease(work: FanOutWork): Promise<LeasedRow[]> {
    const { batch, seconds } = LEASES[work.channel];
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      if (work.channel === 'email' && work.notice === 'raised') {
        await tx.sql(waiveEnded(work.incidentId, now));
        await tx.sql(waiveReached(work.incidentId, now));
      }
      return tx.sql(leaseRows(...keyOf(work), now, batch, seconds));
    });
  }

  /** The live channel's event has been in the log since the incident was accepted: its rows are marked, nothing is sent. */
  private async handOver(work: FanOutWork, rows: LeasedRow[]): Promise<void> {
    if (work.channel === 'email') return this.email.handOver(work, rows);
    const ids = rows.map(({ recipientId }) => recipientId);
    await this.db.transaction((tx) => tx.sql(markHandedOver(...keyOf(work), ids, this.clock.now())));
  }

  /** Ends the work when no row is open, or notes when the next look is due. */
  private async settle(work: FanOutWork): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [fanOut] = await tx.sql(lockFanOut(...keyOf(work)));
      if (!fanOut) return;
      const [rows] = await tx.sql(openRows(...keyOf(work), now));
      if (rows && rows.open > 0) {
        await tx.sql(sleepUntil(...keyOf(work), new Date(now.getTime() + (rows.waitMs ?? 0))));
        return;
      }
      await tx.sql(finishFanOut(...keyOf(work), now));
      await this.followUp(work, tx, now);
      await logStaffUpdate(tx, work.incidentId);
      const seconds = (now.getTime() - fanOut.startedAt.getTime()) / 1000;
      tx.afterCommit(() => this.metrics.fanOutSeconds.observe(labelsOf(work), seconds));
    });
  }

  /** A mail that was on its way while the all-clear was given is followed by the all-clear now. */
  private async followUp({ incidentId, notice, channel }: FanOutWork, tx: Tx, now: Date): Promise<void> {
    if (notice !== 'raised' || channel !== 'email') return;
    const [incident] = await tx.sql(holdIncident(incidentId));
    if (!incident || incident.status === 'active') return;
    await tx.sql(queueFollowUp(incidentId, incident.status, now));
    await tx.sql(openFanOut(incidentId, incident.status, 'email', now, now));
  }
}

function labelsOf({ channel, notice }: FanOutWork) {
  return { channel, notice };
}
