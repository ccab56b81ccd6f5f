import { AppError, type DeliveryCounts, type DeliveryReport } from '@homeroom/contracts';
import { CHANNELS, DELIVERY_STATES, type DeliveryState } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { StaffUpdates } from '../live/staff-updates';
import {
  addLateRecipient,
  findStanding,
  listDeliveries,
  listRecipients,
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

  /** Who was not reached stands first. */
  async report(incidentId: string): Promise<DeliveryReport> {
    const [[incident], deliveries, people] = await this.db.read(
      findStanding(incidentId, currentIdentity().personId),
      listDeliveries(incidentId),
      listRecipients(),
    );
    if (!incident) throw new AppError('NOT_FOUND');
    const byPerson = new Map<string, typeof deliveries>();
    for (const delivery of deliveries) {
      const own = byPerson.get(delivery.recipientId);
      if (own) own.push(delivery);
      else byPerson.set(delivery.recipientId, [delivery]);
    }
    const [missed, reached]: [DeliveryReport['rows'], DeliveryReport['rows']] = [[], []];
    for (const person of people) {
      const own = byPerson.get(person.recipientId) ?? [];
      const list = own.some((delivery) => delivery.reached) ? reached : missed;
      for (const { channel, state, at } of own) {
        list.push({ ...person, channel, state, at: at.toISOString() });
      }
    }
    const counts = noDeliveries();
    for (const { channel, state } of deliveries) counts[channel][state] += 1;
    return { counts, rows: [...missed, ...reached] };
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
