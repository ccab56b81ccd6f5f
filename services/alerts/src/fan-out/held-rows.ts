import { TIMES } from '@homeroom/domain';
import { type TenantDb, type Tx, withHeartbeat } from '@homeroom/database';
import type { Clock } from '../clock';
import {
  beginDelivery,
  bringForward,
  CARRIED,
  type FanOutWork,
  holdIncident,
  holdOthers,
  isOvertaken,
  keyOf,
  type LeasedRow,
  letGo,
  markFailed,
  markHandedOver,
  noteLate,
  openFanOut,
  renewLease,
  sayAgain,
  tryLater,
  wakeSooner,
} from './fan-out.queries';

/** Renewed while its worker lives, so it can be short: rows of a dead worker are free after this time. */
export const LEASE_SECONDS = 4;
/** Time between one channel and the next. */
export const STEP_SECONDS = TIMES.nextChannelMs / 1_000;
const ATTEMPTS = 10;
const LONGEST_WAIT_MS = 60_000;

/** The state at the time a row is begun. */
export interface BegunNow {
  lastNotice: number;
  /** The school's other active alerts; only set for the notice of an end, which mentions them. */
  others?: string[];
}

/**
 * The rows of one batch, held by one worker. A row is written before and after it is sent, so that it is known for everybody whether they
 * may have been reached: they get the follow-ups, and never the alarm after its end.
 */
export class HeldRows {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    readonly work: FanOutWork,
    private readonly leaseBy: string,
    readonly rows: readonly LeasedRow[],
  ) {}

  /** If no heartbeat gets through, the lease expires, and no further row is begun. */
  whileHeld<T>(work: () => Promise<T>): Promise<T> {
    return withHeartbeat(this.db, renewLease(...keyOf(this.work), this.leaseBy, LEASE_SECONDS), work);
  }

  /**
   * Returns nothing if the lease was lost or the notice is superseded; otherwise the latest notice and the other active alerts. A later
   * update, or the end of one of these, finds the row begun and queues its follow-up for this person.
   */
  begin({ recipientId }: LeasedRow): Promise<BegunNow | undefined> {
    const { incidentId, notice } = this.work;
    return this.db.transaction(async (tx) => {
      const [incident] = await tx.sql(holdIncident(incidentId));
      if (!incident || isOvertaken(notice, incident)) {
        await tx.sql(letGo(...this.held([recipientId])));
        return undefined;
      }
      const { lastNotice, status } = incident;
      const others = status === 'active' ? undefined : await tx.sql(holdOthers(incidentId));
      const [begun] = await tx.sql(beginDelivery(...this.held([recipientId]), this.clock.now()));
      return begun && { lastNotice, ...(others && { others: others.map(({ id }) => id) }) };
    });
  }

  async handedOver({ recipientId }: LeasedRow): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (tx) => {
      const [marked] = await tx.sql(markHandedOver(...this.held([recipientId]), now));
      if (!marked) await this.cameLate(tx, recipientId, now);
    });
  }

  /** Schedules failed rows for another attempt. Rows that were not begun stay as they were. */
  async later(rows: readonly LeasedRow[], mayHaveArrived: boolean): Promise<void> {
    const tried = Math.max(...rows.map(({ attempts }) => attempts)) + 1;
    const wait = Math.min(1_000 * 2 ** tried, LONGEST_WAIT_MS);
    const dueAt = new Date(this.clock.now().getTime() + wait);
    const spent = rows.filter(({ attempts }) => attempts + 1 >= ATTEMPTS);
    const others = rows.filter((row) => !spent.includes(row));
    await this.db.transaction((tx) => tx.sql(tryLater(...this.held(idsOf(others)), dueAt, mayHaveArrived)));
    if (spent.length > 0) await this.failed(spent, mayHaveArrived);
  }

  async failed(rows: readonly LeasedRow[], mayHaveArrived: boolean): Promise<void> {
    const { incidentId, notice, channel } = this.work;
    const now = this.clock.now();
    const next = CARRIED.slice(CARRIED.indexOf(channel) + 1);
    await this.db.transaction(async (tx) => {
      await tx.sql(markFailed(...this.held(idsOf(rows)), now, mayHaveArrived));
      if (next.length === 0) return;
      await tx.sql(bringForward(incidentId, notice, next, idsOf(rows), now, STEP_SECONDS));
      await tx.sql(wakeSooner(incidentId, notice, next, now));
    });
  }

  /** Releases rows that were not begun, for any worker. */
  async letGo(rows: readonly LeasedRow[]): Promise<void> {
    if (rows.length > 0) await this.db.transaction((tx) => tx.sql(letGo(...this.held(idsOf(rows)))));
  }

  /**
   * The message went out although its row had been given up as lost (this worker was frozen for longer than its lease), perhaps after a
   * later notice. Marks it as sent, and sends the latest notice again.
   */
  private async cameLate(tx: Tx, recipientId: string, now: Date): Promise<void> {
    const { incidentId, channel } = this.work;
    await tx.sql(noteLate(...keyOf(this.work), recipientId, now));
    const [again] = await tx.sql(sayAgain(...keyOf(this.work), recipientId, now));
    if (again) await tx.sql(openFanOut(incidentId, again.notice, channel, now, now));
  }

  private held(recipientIds: string[]) {
    return [...keyOf(this.work), recipientIds, this.leaseBy] as const;
  }
}

function idsOf(rows: readonly LeasedRow[]): string[] {
  return rows.map(({ recipientId }) => recipientId);
}
