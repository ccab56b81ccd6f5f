import { TenantDb, type Tx } from '@homeroom/database';
import { nextTimeOfDay } from '@homeroom/domain';
import { ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { Listener } from '../listeners/listeners.queries';
import { digestTimeOf } from '../listeners/wants';
import { forget, noteMail, planDigest, takeDue, unplanned } from './digests.queries';

/** A transaction holds no more of them. */
const BATCH = 200;
/** Once a day also for whoever moves the time; a day may have 23 hours. */
const APART_MS = 20 * 60 * 60_000;

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
      await tx.sql(planDigest(personId, nextTimeOfDay(digestTimeOf(reader), from, reader.timeZone)));
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
        const due = await tx.sql(takeDue(BATCH));
        for (const { personId } of due)
          await tx.sql(noteMail(await this.mails.want(tx, 'notice_digest'), personId, [], false));
        return due.length;
      });
    } while (taken === BATCH);
  }
}
