import { TenantDb, type Tx } from '@homeroom/database';
import { LATE_MAIL_MS, nextTimeOfDay } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { type Listener, listenersOf } from '../listeners/listeners.queries';
import { digestTimeOf, wakesAt } from '../listeners/wants';
import { forget, noteMails, planDigests, takeDue, unplanned } from './digests.queries';

/** The most that one transaction processes. */
const BATCH = 200;
/** Allows one digest a day even if the time is moved; a day may have 23 hours. */
const APART_MS = 20 * 60 * 60_000;

type Reader = Pick<Listener, 'personId' | 'digestAt' | 'timeZone'>;

/** A daily mail about new notices, for people who want these kinds gathered, at their chosen time. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
  ) {}

  /** Runs in the transaction that creates the notices. */
  async plan(tx: Tx, readers: readonly Reader[], now = new Date()): Promise<void> {
    const known = new Map(readers.map((reader) => [reader.personId, reader]));
    const open = await tx.sql(unplanned([...known.keys()]));
    const plans = open.flatMap(({ personId, wantedAt }) => {
      const reader = known.get(personId);
      if (!reader) return [];
      const from = new Date(Math.max(now.getTime(), (wantedAt?.getTime() ?? 0) + APART_MS));
      const dueAt = nextTimeOfDay(digestTimeOf(reader), from, reader.timeZone);
      return [{ personId, dueAt, plannedAt: null }];
    });
    if (plans.length > 0) await tx.sql(planDigests(plans));
  }

  /** Called when the person's time or choices have changed. */
  async planAnew(tx: Tx, reader: Reader, hasNews: boolean): Promise<void> {
    await tx.sql(forget(reader.personId));
    if (hasNews) await this.plan(tx, [reader]);
  }

  /** Taken and requested in one transaction: a crash in between has no effect, and nobody is mailed twice. */
  async send(schoolId: string): Promise<void> {
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const now = new Date();
      const due = await tx.sql(takeDue(BATCH));
      const sleepers = await this.sleepersOf(tx, due, now);
      const later = due.flatMap(({ personId, plannedAt }) => {
        const dueAt = sleepers.get(personId);
        return dueAt ? [{ personId, dueAt, plannedAt }] : [];
      });
      if (later.length > 0) await tx.sql(planDigests(later));
      const awake = due.filter(({ personId }) => !sleepers.has(personId));
      const mailIds = await this.mails.wantAll(tx, 'notice_digest', awake.length);
      const mails = awake.map(({ personId, plannedAt }, place) => ({
        ...{ mailId: mailIds[place] ?? '', personId, noticeIds: [], atOnce: false },
        // The day between two digests is counted from when the first was planned, however late it was sent.
        wantedAt: new Date(Math.max(plannedAt.getTime(), now.getTime() - APART_MS)),
      }));
      if (mails.length > 0) await tx.sql(noteMails(mails));
      return due.length;
    });
  }

  /** Returns whose quiet hours a late digest would disturb, and when these end; people who have chosen a time at night are not affected. */
  private async sleepersOf(
    tx: Tx,
    due: readonly { personId: string; dueAt: Date; plannedAt: Date }[],
    now: Date,
  ): Promise<Map<string, Date>> {
    const late = new Map(
      due
        .filter(({ dueAt }) => now.getTime() - dueAt.getTime() > LATE_MAIL_MS)
        .map(({ personId, plannedAt }) => [personId, plannedAt]),
    );
    if (late.size === 0) return new Map();
    const listeners = await tx.sql(listenersOf([...late.keys()]));
    return new Map(
      listeners.flatMap((listener) => {
        const { personId } = listener;
        const awake = wakesAt(listener, now, late.get(personId));
        return awake ? [[personId, awake] as const] : [];
      }),
    );
  }
}
