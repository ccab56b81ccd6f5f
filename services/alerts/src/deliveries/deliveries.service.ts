import { AppError, type DeliveryCounts, type DeliveryReport } from '@homeroom/contracts';
import { CHANNELS, DELIVERY_STATES, type DeliveryState } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { StaffUpdates } from '../live/staff-updates';
import {
  addLateRecipient,
  countDeliveries,
  findStanding,
  listDeliveries,
  markAnswered,
  markReceived,
} from './deliveries.queries';

type Mark = typeof markReceived;

/** What recipients and their pages say back, and who has not said anything yet. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly updates: StaffUpdates,
  ) {}

  /** Sent by each page as soon as the alert is on it. */
  received(incidentId: string): Promise<void> {
    return this.mark(markReceived, incidentId);
  }

  /** The person tapped: seen and answered. */
  acknowledge(incidentId: string): Promise<void> {
    return this.mark(markAnswered, incidentId);
  }

  async report(incidentId: string): Promise<DeliveryReport> {
    const [[incident], counted, rows] = await this.db.read(
      findStanding(incidentId, currentIdentity().personId),
      countDeliveries(incidentId),
      listDeliveries(incidentId),
    );
    if (!incident) throw new AppError('NOT_FOUND');
    const counts = noDeliveries();
    for (const { channel, state, count } of counted) counts[channel][state] = count;
    return { counts, rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }

  /** One statement in the common case: two thousand pages say it in the same second. */
  private async mark(mark: Mark, incidentId: string): Promise<void> {
    const { personId } = currentIdentity();
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      let [moved] = await tx.sql(mark(incidentId, personId, now));
      if (!moved && (await this.comesLate(tx, incidentId, now))) {
        [moved] = await tx.sql(mark(incidentId, personId, now));
      }
      if (moved) tx.afterCommit(() => this.updates.changed(tx.schoolId, incidentId));
    });
  }

  /** Said before, said too late, or said by somebody who joined the school after the alert was raised. */
  private async comesLate(tx: Tx, incidentId: string, now: Date): Promise<boolean> {
    const { personId } = currentIdentity();
    const [standing] = await tx.sql(findStanding(incidentId, personId));
    if (!standing) throw new AppError('NOT_FOUND');
    if (standing.isRecipient || standing.status !== 'active') return false;
    const [added] = await tx.sql(addLateRecipient(incidentId, personId, now));
    return added !== undefined;
  }
}

function noDeliveries(): DeliveryCounts {
  const states = () =>
    Object.fromEntries(DELIVERY_STATES.map((state) => [state, 0])) as Record<DeliveryState, number>;
  return Object.fromEntries(CHANNELS.map((channel) => [channel, states()])) as DeliveryCounts;
}
