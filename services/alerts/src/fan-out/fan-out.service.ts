import { TenantDb, type Tx } from '@homeroom/database';
import { TextSender } from '@homeroom/ways';
import { LOGGER } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { logCounted } from '../live/live-log.queries';
import { type Carrier, carry } from '../channels/carrier';
import { EmailCarrier } from '../channels/email.carrier';
import { PushCarrier } from '../channels/push.carrier';
import { TextCarrier } from '../channels/text.carrier';
import { AlertMetrics } from '../metrics';
import {
  beginFanOut,
  beginPush,
  beginTexts,
  type CarriedChannel,
  type FanOutWork,
  finishFanOut,
  keyOf,
  leaseRows,
  lockFanOut,
  openRows,
  sleepUntil,
  waiveOvertaken,
  waiveReached,
} from './fan-out.queries';
import { HeldRows, LEASE_SECONDS, STEP_SECONDS } from './held-rows';

const ROWS_A_BATCH = 50;

/**
 * Processes the delivery rows of an incident. Any number of workers may do so at once: each leases rows that nobody else holds, keeps them
 * with a heartbeat, hands them over and marks them. Rows of a killed worker are free again when their lease expires, a few seconds later.
 */
@Injectable()
export class FanOutService {
  private readonly hands: Record<CarriedChannel, (held: HeldRows) => Promise<void>>;
  private ending = false;

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly texts: TextSender,
    email: EmailCarrier,
    push: PushCarrier,
    sms: TextCarrier,
    private readonly metrics: AlertMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const hand =
      <To>(carrier: Carrier<To>) =>
      (held: HeldRows) =>
        carry(carrier, held, {
          isEnding: () => this.ending,
          noted: (error) => this.logger.warn({ err: error, ...logged(held.work) }, 'an alert did not go out'),
        });
    this.hands = { email: hand(email), push: hand(push), sms: hand(sms) };
  }

  /** Processes one batch. Returns whether there may be more to do at once. */
  async step(work: FanOutWork): Promise<boolean> {
    const held = await this.lease(work);
    if (held.rows.length > 0) await held.whileHeld(() => this.hands[work.channel](held));
    if (held.rows.length === ROWS_A_BATCH) return true;
    await this.settle(work);
    return false;
  }

  /** Deliveries in progress are completed; no new ones are begun. */
  end(): void {
    this.ending = true;
  }

  async lease(work: FanOutWork): Promise<HeldRows> {
    const { incidentId } = work;
    const now = this.clock.now();
    const leaseBy = uuidv7();
    const rows = await this.db.transaction(async (tx) => {
      await this.begin(tx, work, now);
      await tx.sql(waiveOvertaken(incidentId, now));
      await tx.sql(waiveReached(...keyOf(work), now));
      return tx.sql(leaseRows(...keyOf(work), now, ROWS_A_BATCH, LEASE_SECONDS, leaseBy));
    });
    return new HeldRows(this.db, this.clock, work, leaseBy, rows);
  }

  /** A channel's rows are created when its first wait is over: people reached by then need none. */
  private async begin(tx: Tx, work: FanOutWork, now: Date): Promise<void> {
    const { incidentId, notice, channel } = work;
    if (!this.makesRows(channel)) return;
    const [begun] = await tx.sql(beginFanOut(...keyOf(work), now));
    if (!begun) return;
    const begin = channel === 'push' ? beginPush : beginTexts;
    await tx.sql(begin(incidentId, notice, now, STEP_SECONDS));
  }

  private makesRows(channel: CarriedChannel): channel is 'push' | 'sms' {
    return channel === 'push' || (channel === 'sms' && this.texts.isThere);
  }

  /** Finishes the work if no row is open, or else stores when to look again. */
  private async settle(work: FanOutWork): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [fanOut] = await tx.sql(lockFanOut(...keyOf(work)));
      if (!fanOut) return;
      // Recipients were added since this worker looked, and their rows still have to be created.
      if (this.makesRows(work.channel) && !fanOut.isBegun) return;
      const [rows] = await tx.sql(openRows(...keyOf(work), now));
      if (rows && rows.open > 0) {
        await tx.sql(sleepUntil(...keyOf(work), new Date(now.getTime() + (rows.waitMs ?? 0))));
        return;
      }
      await tx.sql(finishFanOut(...keyOf(work), now));
      await logCounted(tx, work.incidentId);
      const seconds = (now.getTime() - fanOut.startedAt.getTime()) / 1000;
      const { channel, notice } = work;
      const labels = { channel, notice: notice === 0 ? 'raised' : 'followed' };
      tx.afterCommit(() => this.metrics.fanOutSeconds.observe(labels, seconds));
    });
  }
}

function logged({ incidentId, notice, channel }: FanOutWork) {
  return { incidentId, notice, channel };
}
