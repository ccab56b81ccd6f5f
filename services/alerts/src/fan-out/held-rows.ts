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

/** Renewed while its worker lives, so it may be short: what a dead one held is free this much later. */
export const LEASE_SECONDS = 4;
/** Between one way and the next. */
export const STEP_SECONDS = TIMES.nextChannelMs / 1_000;
const ATTEMPTS = 10;
const LONGEST_WAIT_MS = 60_000;

/** How things stand when a row is begun. */
export interface BegunNow {
  lastNotice: number;
  /** The school's other alerts that go on; only where what is told is an end, which says so. */
  others?: string[];
}

/**
 * The rows of one batch in the hands of one worker. What a row says is written before and after it is sent, so that it is
 * known of everybody whether it may have reached them: they hear how it goes on, and never the alarm after its end.
 */
export class HeldRows {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    readonly work: FanOutWork,
    private readonly leaseBy: string,
    readonly rows: readonly LeasedRow[],
  ) {}

  /** Where no beat gets through the lease ends, and nothing more is begun. */
  whileHeld<T>(work: () => Promise<T>): Promise<T> {
    return withHeartbeat(this.db, renewLease(...keyOf(this.work), this.leaseBy, LEASE_SECONDS), work);
  }

  /**
   * Nothing where the lease was lost or what the row says has been overtaken; else what has been told by now, and what goes on besides:
   * whoever speaks after that, or ends one of those, finds the row begun, and gives its person a row of that word.
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

  /** Tried in vain. Rows that were not begun are as they were before. */
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

  /** Not begun, and anybody's from now on. */
  async letGo(rows: readonly LeasedRow[]): Promise<void> {
    if (rows.length > 0) await this.db.transaction((tx) => tx.sql(letGo(...this.held(idsOf(rows)))));
  }

  /**
   * It left although its row had been given up for lost (this worker was frozen for longer than its lease): what
   * followed may have been sent before it. It is noted, and the last word is said once more.
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
