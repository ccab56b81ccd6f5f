import { TenantDb, type Tx } from '@homeroom/database';
import { groupedBy, type NoticeChannel, type NoticeKind } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { DigestsService } from '../digests/digests.service';
import { noteMails } from '../digests/digests.queries';
import { type Listener, listenersOf } from '../listeners/listeners.queries';
import { kindsAtOnce, mayGoAt } from '../listeners/wants';
import type { Noticed } from '../notices/notices.queries';
import type { Begun, Due, Waiting } from '../ways/carrier';
import {
  begin,
  planDeliveries,
  postpone,
  settle,
  stillNew,
  type StillNew,
  takeMails,
  waiting,
} from './deliveries.queries';
import { planFor } from './plan';

/** The most that one transaction processes. */
export const BATCH = 200;

interface MailToSend extends StillNew {
  personId: string;
  noticeIds: readonly string[];
  dueAt: Date;
}

/** Delivers the notices of the bell on the other channels by which people are reached. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
    private readonly digests: DigestsService,
  ) {}

  /** Runs in the transaction that creates the notices. */
  async plan(tx: Tx, kind: NoticeKind, noticed: readonly Noticed[], now = new Date()): Promise<void> {
    if (noticed.length === 0) return;
    const notices = groupedBy(noticed, ({ personId }) => personId);
    const plans = (await tx.sql(listenersOf([...notices.keys()]))).map((listener) => ({
      listener,
      ...planFor(
        listener,
        { kind, ids: (notices.get(listener.personId) ?? []).map(({ noticeId }) => noticeId) },
        now,
      ),
    }));
    const deliveries = plans.flatMap((each) => each.deliveries);
    if (deliveries.length > 0) await tx.sql(planDeliveries(JSON.stringify(deliveries), true));
    const gathered = plans.filter(({ isGathered }) => isGathered).map(({ listener }) => listener);
    if (gathered.length > 0) await this.digests.plan(tx, gathered, now);
  }

  /** Taken and requested in one transaction, like digests. */
  async mail(schoolId: string, isUrgent: boolean): Promise<number> {
    let taken: number;
    let all = 0;
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        const due = await tx.sql(takeMails(isUrgent, BATCH));
        await this.wantMails(tx, due);
        return due.length;
      });
      all += taken;
    } while (taken >= BATCH);
    return all;
  }

  private async wantMails(
    tx: Tx,
    due: readonly { personId: string; noticeIds: readonly string[] }[],
  ): Promise<void> {
    const now = new Date();
    const found = await tx.sql(listenersOf(due.map(({ personId }) => personId)));
    const listeners = new Map(found.map((listener) => [listener.personId, listener]));
    const mails: MailToSend[] = [];
    for (const { personId, noticeIds } of due) {
      const listener = listeners.get(personId);
      const wanted = listener && (await this.wanted(tx, 'mail', listener, noticeIds, now));
      if (wanted) mails.push({ personId, noticeIds, ...wanted });
    }
    const later = mails.filter(({ dueAt }) => dueAt > now);
    const moved = later.flatMap(({ personId, noticeIds, dueAt }) =>
      noticeIds.map((noticeId) => ({
        ...{ channel: 'mail', target: personId, noticeId, personId, dueAt },
        isUrgent: false,
      })),
    );
    if (moved.length > 0) await tx.sql(planDeliveries(JSON.stringify(moved), false));
    const sent = mails.filter(({ dueAt }) => dueAt <= now);
    for (const kind of ['notice_urgent', 'notice_mail'] as const) {
      const some = sent.filter((mail) => mail.isUrgent === (kind === 'notice_urgent'));
      const mailIds = await this.mails.wantAll(tx, kind, some.length);
      const noted = some.map(({ personId, noticeIds }, place) => ({
        ...{ mailId: mailIds[place] ?? '', personId, noticeIds, atOnce: true, wantedAt: now },
      }));
      if (noted.length > 0) await tx.sql(noteMails(noted));
    }
  }

  /**
   * Returns what still has to be sent on the channel, and when: later changes of the settings or of quiet hours apply, and a mail waits if
   * another was sent since. Undefined if nothing is left.
   */
  private async wanted(
    tx: Tx,
    channel: NoticeChannel,
    listener: Listener,
    noticeIds: readonly string[],
    now: Date,
  ): Promise<(StillNew & { dueAt: Date }) | undefined> {
    const [found] = await tx.sql(stillNew(listener.personId, noticeIds, kindsAtOnce(listener, channel)));
    if (!found || found.unread === 0) return undefined;
    const dueAt = found.isUrgent ? now : mayGoAt(listener, channel, now);
    return { ...found, dueAt };
  }

  /** Deliveries waiting in one school on one channel: the urgent ones, or the others. */
  waiting(schoolId: string, channel: NoticeChannel, isUrgent: boolean): Promise<Waiting[]> {
    return this.db.inSchool(schoolId, (tx) => tx.sql(waiting(channel, isUrgent, BATCH)));
  }

  /**
   * Each delivery is marked before it is sent, so that a crash of the process or database loses no more than what is in progress. Notices
   * no longer new or wanted are settled here, and those in quiet hours by now are postponed. Returns undefined if another process has begun
   * it.
   */
  begin(schoolId: string, channel: NoticeChannel, { target, personId }: Waiting): Promise<Due | undefined> {
    return this.db.inSchool(schoolId, async (tx) => {
      const [begun] = await tx.sql(begin(channel, target, personId));
      if (!begun) return undefined;
      const { noticeIds, attempts } = begun;
      const now = new Date();
      const [listener] = await tx.sql(listenersOf([personId]));
      const wanted = listener && (await this.wanted(tx, channel, listener, noticeIds, now));
      if (!wanted) await tx.sql(settle(channel, target, noticeIds));
      // Does not count as an attempt.
      else if (wanted.dueAt > now)
        await tx.sql(postpone(channel, target, noticeIds, wanted.dueAt, attempts - 1));
      else return { ...begun, ...wanted };
      return undefined;
    });
  }

  settle(schoolId: string, channel: NoticeChannel, { target, noticeIds }: Begun): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(settle(channel, target, noticeIds));
    });
  }

  postpone(
    schoolId: string,
    channel: NoticeChannel,
    { target, noticeIds, attempts }: Begun,
    dueAt: Date,
  ): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(postpone(channel, target, noticeIds, dueAt, attempts));
    });
  }
}
