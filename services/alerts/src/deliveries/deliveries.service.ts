import {
  AppError,
  type DeliveryReport,
  type ListDeliveries,
  type ReportHandedOver,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { countRows, figuresOf } from '../live/figures';
import { StaffUpdates } from '../live/staff-updates';
import { Reckoned } from '../reckoned';
import {
  addLateRecipients,
  findStanding,
  listDeliveries,
  listRaisers,
  listRecipients,
  markAnswered,
  markHandedToPages,
} from './deliveries.queries';
import { inNameOrder } from '../found';
import { pageOf, peopleOf, type Reckoning } from './report';

const RAISERS_SHOWN = 20;

/** Records the receipts and answers of gateways, pages and people, and reports who has not responded yet. */
@Injectable()
export class DeliveriesService {
  private readonly reckoned: Reckoned<Reckoning>;

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly updates: StaffUpdates,
  ) {
    this.reckoned = new Reckoned(clock);
  }

  /** The person has tapped, so the alert is both seen and answered. */
  async acknowledge(incidentId: string): Promise<void> {
    const { personId, role } = currentIdentity();
    const answered = markAnswered(incidentId, personId, this.clock.now());
    await this.db.transaction(async (tx) => {
      let [moved] = await tx.sql(answered);
      if (!moved) {
        const [standing] = await tx.sql(findStanding(personId, role, incidentId));
        if (!standing) throw new AppError('NOT_FOUND');
        const late = await tx.sql(addLateRecipients(incidentId, [personId], this.clock.now(), 'queued'));
        if (late.length > 0) [moved] = await tx.sql(answered);
      }
      if (moved) tx.afterCommit(() => this.updates.changed(tx.schoolId, incidentId));
    });
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
    const standing = await this.db.readOne(findStanding(personId, 'school_admin', incidentId));
    if (!standing) throw new AppError('NOT_FOUND');
    const reckoning = await this.reckoned.of(`${schoolId}.${incidentId}`, () => this.reckon(incidentId));
    return pageOf(reckoning, query, standing.status, this.clock.now());
  }

  private async reckon(incidentId: string): Promise<Reckoning> {
    const [deliveries, listed, counted, raisers] = await this.db.read(
      listDeliveries(incidentId),
      listRecipients(incidentId),
      countRows(incidentId),
      listRaisers(incidentId, RAISERS_SHOWN),
    );
    const first = raisers.map(({ name, role, classNumber, times, firstAt, lastAt }) => ({
      ...{ name, role, classNumber, times },
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
    }));
    return {
      rows: peopleOf(deliveries, inNameOrder(listed)),
      ...figuresOf(counted),
      raisers: { total: raisers[0]?.total ?? 0, first },
    };
  }
}
