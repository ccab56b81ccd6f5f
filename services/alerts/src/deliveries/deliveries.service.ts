import {
  type AlertReceipt,
  AppError,
  type DeliveryReport,
  type ListDeliveries,
  type ReportHandedOver,
} from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../clock';
import { StaffUpdates } from '../live/staff-updates';
import {
  addLateRecipients,
  findStanding,
  listDeliveries,
  listRaisers,
  listRecipients,
  markAnswered,
  markHandedToPages,
  markNoticed,
  markReceived,
  markSeen,
} from './deliveries.queries';
import { pageOf, type Reckoning, reckon } from './report';

type Mark = typeof markReceived;

const RAISERS_SHOWN = 20;
/** As often as staff hear that the figures have changed: two hundred who look at once are one reckoning. */
const RECKONED_FOR_MS = 1_000;

/** What gateways, pages and people say back, and who has not said anything yet. */
@Injectable()
export class DeliveriesService {
  private readonly reckonings = new LRUCache<string, { at: number; made: Promise<Reckoning> }>({ max: 50 });

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly updates: StaffUpdates,
  ) {}

  /** Said by each page as soon as the notice is on it. */
  received(incidentId: string, { notice = 0 }: AlertReceipt): Promise<void> {
    return notice === 0 ? this.mark(markReceived, incidentId) : this.noticed(incidentId, notice, 'received');
  }

  /** Said by a page that somebody could look at while the notice was on it. */
  seen(incidentId: string, { notice = 0 }: AlertReceipt): Promise<void> {
    return notice === 0 ? this.mark(markSeen, incidentId) : this.noticed(incidentId, notice, 'seen');
  }

  /** The person tapped: seen and answered. */
  acknowledge(incidentId: string): Promise<void> {
    return this.mark(markAnswered, incidentId);
  }

  /** A gateway has written the alert to an open page of each of these people. */
  async handedToPages({ alertId, personIds }: ReportHandedOver): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const moved = await tx.sql(markHandedToPages(alertId, personIds, now));
      const known = new Set(moved.map(({ recipientId }) => recipientId));
      const others = personIds.filter((id) => !known.has(id));
      if (others.length > 0) await tx.sql(addLateRecipients(alertId, others, now, 'handed_over'));
      tx.afterCommit(() => this.updates.changed(tx.schoolId, alertId));
    });
  }

  async report(incidentId: string, query: ListDeliveries): Promise<DeliveryReport> {
    const { schoolId, personId } = currentIdentity();
    const standing = await this.db.readOne(findStanding(personId, true, incidentId));
    if (!standing) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const reckoning = await this.reckoning(`${schoolId}.${incidentId}`, incidentId, now.getTime());
    return pageOf(reckoning, query, standing.status, now);
  }

  private reckoning(key: string, incidentId: string, now: number): Promise<Reckoning> {
    const known = this.reckonings.get(key);
    if (known && now - known.at <= RECKONED_FOR_MS) return known.made;
    const made = this.reckon(incidentId);
    this.reckonings.set(key, { at: now, made });
    made.catch(() => this.reckonings.delete(key));
    return made;
  }

  private async reckon(incidentId: string): Promise<Reckoning> {
    const [deliveries, listed, raisers] = await this.db.read(
      listDeliveries(incidentId),
      listRecipients(),
      listRaisers(incidentId, RAISERS_SHOWN),
    );
    const first = raisers.map(({ name, role, classNumber, times, firstAt, lastAt }) => ({
      ...{ name, role, classNumber, times },
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }));
    return { ...reckon(deliveries, listed), raisers: { total: raisers[0]?.total ?? 0, first } };
  }

  private async noticed(incidentId: string, notice: number, state: 'received' | 'seen'): Promise<void> {
    const { personId } = currentIdentity();
    await this.db.transaction(async (tx) => {
      await this.standing(tx, incidentId);
      await tx.sql(markNoticed(incidentId, personId, this.clock.now(), notice, state));
    });
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

  /** Said before, said too late, or said by somebody who was not there when the alert was raised. */
  private async comesLate(tx: Tx, incidentId: string, now: Date): Promise<boolean> {
    await this.standing(tx, incidentId);
    const { personId } = currentIdentity();
    const [added] = await tx.sql(addLateRecipients(incidentId, [personId], now, 'queued'));
    return added !== undefined;
  }

  private async standing(tx: Tx, incidentId: string): Promise<void> {
    const { personId, role } = currentIdentity();
    const [standing] = await tx.sql(findStanding(personId, isStaff(role), incidentId));
    if (!standing) throw new AppError('NOT_FOUND');
  }
}
