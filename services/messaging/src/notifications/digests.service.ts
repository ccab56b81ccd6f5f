import type { Identity, NoticeSettings } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { nextTimeOfDay } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import {
  forget,
  noteMail,
  planDigest,
  settingsOf,
  switchOff,
  switchOn,
  takeDue,
  unplanned,
} from './digests.queries';
import { unreadOf } from './notifications.queries';

const NOTHING: NoticeSettings = { digestAt: null, timeZone: 'UTC', address: 'none' };
/** A transaction holds no more of them. */
const BATCH = 200;
/** Once a day also for whoever moves the time; a day may have 23 hours. */
const APART_MS = 20 * 60 * 60_000;

/** One mail a day about what is new, to guardians who want it, at their time. */
@Injectable()
export class DigestsService {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
  ) {}

  async settings({ personId }: Identity): Promise<NoticeSettings> {
    return (await this.db.readOne(settingsOf(personId))) ?? NOTHING;
  }

  /** What is new already comes with the next one. */
  set({ personId }: Identity, digestAt: string | null): Promise<NoticeSettings> {
    return this.db.transaction(async (tx) => {
      await tx.sql(digestAt === null ? switchOff(personId) : switchOn(personId, digestAt));
      await tx.sql(forget(personId));
      const [count] = await tx.sql(unreadOf(personId));
      if (count?.unread) await this.plan(tx, [personId]);
      const [settings] = await tx.sql(settingsOf(personId));
      return settings ?? NOTHING;
    });
  }

  /** In the transaction in which they were told. */
  async plan(tx: Tx, personIds: readonly string[], now = new Date()): Promise<void> {
    for (const { personId, digestAt, timeZone, wantedAt } of await tx.sql(unplanned(personIds))) {
      const from = new Date(Math.max(now.getTime(), (wantedAt?.getTime() ?? 0) + APART_MS));
      await tx.sql(planDigest(personId, nextTimeOfDay(digestAt, from, timeZone)));
    }
  }

  /** Taken and wanted in one transaction: killed in between, nothing has happened, and nobody is written to twice. */
  async send(schoolId: string): Promise<void> {
    let taken: number;
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        const due = await tx.sql(takeDue(BATCH));
        for (const { personId } of due)
          await tx.sql(noteMail(await this.mails.want(tx, 'notice_digest'), personId));
        return due.length;
      });
    } while (taken === BATCH);
  }
}
