import { TenantDb, type Tx } from '@homeroom/database';
import { afterQuiet, nextTimeOfDay } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { type Listener, listenersOf } from '../listeners/listeners.queries';
import { digestTimeOf, quietOf } from '../listeners/wants';
import { forget, noteMail, planDigest, takeDue, unplanned } from './digests.queries';

/** A transaction holds no more of them. */
const BATCH = 200;
/** Once a day also for whoever moves the time; a day may have 23 hours. */
const APART_MS = 20 * 60 * 60_000;
/** What goes out so much later than it was due does so because of an outage, or of a school that was suspended. */
const LATE_MS = 15 * 60_000;

type Reader = Pick<Listener, 'personId' | 'digestAt' | 'timeZone'>;

/** One mail a day about what is new, to those who want what is gathered, at their time. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
  ) {}

  /** In the transaction in which they were told. */
  async plan(tx: Tx, readers: readonly Reader[], now = new Date()): Promise<void> {
    const open = await tx.sql(unplanned(readers.map(({ personId }) => personId)));
    for (const { personId, wantedAt } of open) {
      const reader = readers.find((each) => each.personId === personId);
      if (!reader) continue;
      const from = new Date(Math.max(now.getTime(), (wantedAt?.getTime() ?? 0) + APART_MS));
      await tx.sql(planDigest(personId, nextTimeOfDay(digestTimeOf(reader), from, reader.timeZone), null));
    }
  }

  /** Their time or what they want of it has changed. */
  async planAnew(tx: Tx, reader: Reader, hasNews: boolean): Promise<void> {
    await tx.sql(forget(reader.personId));
    if (hasNews) await this.plan(tx, [reader]);
  }

  /** Taken and wanted in one transaction: killed in between, nothing has happened, and nobody is written to twice. */
  async send(schoolId: string): Promise<void> {
    let taken: number;
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        const now = new Date();
        const due = await tx.sql(takeDue(BATCH));
        const sleepers = await this.sleepersOf(tx, due, now);
        for (const { personId, plannedAt } of due) {
          const awake = sleepers.get(personId);
          if (awake) await tx.sql(planDigest(personId, awake, plannedAt));
          else {
            const mailId = await this.mails.want(tx, 'notice_digest');
            // The day that lies between two begins when the first one was to come, however late it went out.
            const from = new Date(Math.max(plannedAt.getTime(), now.getTime() - APART_MS));
            await tx.sql(noteMail(mailId, personId, [], false, from));
          }
        }
        return due.length;
      });
    } while (taken === BATCH);
  }

  /** Who would be woken by what is late, and when they are not any more; whoever has chosen a time at night is not meant. */
  private async sleepersOf(
    tx: Tx,
    due: readonly { personId: string; dueAt: Date; plannedAt: Date }[],
    now: Date,
  ): Promise<Map<string, Date>> {
    const late = new Map(
      due
        .filter(({ dueAt }) => now.getTime() - dueAt.getTime() > LATE_MS)
        .map(({ personId, plannedAt }) => [personId, plannedAt]),
    );
    if (late.size === 0) return new Map();
    const listeners = await tx.sql(listenersOf([...late.keys()]));
    return new Map(
      listeners.flatMap((listener) => {
        const { personId, timeZone } = listener;
        const wakes = (at: Date) => afterQuiet(at, quietOf(listener), timeZone);
        const plannedAt = late.get(personId) ?? now;
        const isAtNight = wakes(plannedAt) > plannedAt;
        return !isAtNight && wakes(now) > now ? [[personId, wakes(now)] as const] : [];
      }),
    );
  }
}
