import { AppError, type AuditActor, type AuditDetail, refusedAt } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { dayOnClock, isLastDayOver, lastDaysFrom } from '@homeroom/domain';
import { Outbox, ServiceMails } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { letGo } from '../mail/mail.queries';
import { tellOfSchool } from '../schools/school-news';
import {
  closeNotice,
  findNotice,
  insertNotice,
  keepLastWord,
  lockForLeaving,
  removeNotice,
  setStatus,
} from './leaving.queries';

interface Giver {
  by: AuditActor;
  /** A notice given by the operator may have arrived by letter long ago, so its last day may be any from today on. */
  byPlatform: boolean;
}

/** A school's notice, whoever gives it or takes it back. Each method is part of the caller's transaction. */
@Injectable()
export class Notices {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
    private readonly mails: ServiceMails,
  ) {}

  /** Idempotent: a notice that is sent twice is one. */
  async give(
    tx: Tx,
    wish: { lastDay?: string | undefined; reason?: string },
    { by, byPlatform }: Giver,
  ): Promise<void> {
    const { status, timeZone } = await lock(tx);
    if (status === 'pending') throw new AppError('SCHOOL_STATE');
    const [given] = await tx.sql(findNotice());
    const now = new Date();
    const { earliestDay: usual, latestDay } = lastDaysFrom(now, timeZone);
    const earliestDay = byPlatform ? dayOnClock(now, timeZone) : usual;
    const { lastDay = usual, reason } = wish;
    if (given?.lastDay === lastDay) return;
    if (given) throw new AppError('NOTICE_GIVEN');
    if (lastDay < earliestDay || lastDay > latestDay)
      throw refusedAt('lastDay', `Choose a last day between ${earliestDay} and ${latestDay}.`);
    await tx.sql(insertNotice(lastDay, byPlatform));
    await this.write(tx, 'notice_confirmed');
    await this.tell(tx, { action: 'school.notice_given', ...by, detail: detailOf(lastDay, reason) });
  }

  /**
   * Does nothing if there is no notice, so that a double tap is harmless. A notice that a colleague has since given for another day is not
   * the one that was seen.
   */
  async takeBack(
    tx: Tx,
    seen: { lastDay: string; reason?: string },
    { by, byPlatform }: Giver,
  ): Promise<void> {
    const { timeZone } = await lock(tx);
    const [notice] = await tx.sql(findNotice());
    if (!notice) return;
    const { lastDay, suspendedHere } = notice;
    if (!byPlatform && isLastDayOver(lastDay, new Date(), timeZone)) throw new AppError('NOTICE_OVER');
    if (seen.lastDay !== lastDay) throw new AppError('CHANGED_MEANWHILE');
    await tx.sql(removeNotice());
    if (suspendedHere) {
      await tx.sql(setStatus('active'));
      await tx.sql(letGo(['suspended']));
    }
    await this.write(tx, 'notice_taken_back');
    await this.tell(tx, {
      action: 'school.notice_taken_back',
      ...by,
      detail: detailOf(lastDay, seen.reason),
    });
  }

  /** Closes the school once the last day is over in its time zone. A school that was already suspended would not be reopened. */
  async closeIfOver(tx: Tx, now: Date): Promise<void> {
    const { status, timeZone } = await lock(tx);
    const [notice] = await tx.sql(findNotice());
    if (!notice || notice.isClosed || !isLastDayOver(notice.lastDay, now, timeZone)) return;
    const wasOpen = status === 'active';
    await tx.sql(closeNotice(wasOpen));
    if (wasOpen) await tx.sql(setStatus('suspended'));
    await this.tell(tx, { action: 'school.closed', ...THE_PLATFORM, detail: detailOf(notice.lastDay) });
  }

  /** Writes to the school's contact. */
  private async write(tx: Tx, kind: 'notice_confirmed' | 'notice_taken_back'): Promise<void> {
    await tx.sql(keepLastWord(await this.mails.want(tx, kind)));
  }

  private async tell(tx: Tx, line: Parameters<AuditBook['record']>[1]): Promise<void> {
    await this.book.record(tx, line);
    await tellOfSchool(this.outbox, tx, 'school.changed');
  }
}

async function lock(tx: Tx) {
  const [school] = await tx.sql(lockForLeaving());
  if (!school) throw new AppError('NOT_FOUND');
  return school;
}

function detailOf(endsOn: string, reason?: string): AuditDetail {
  return { endsOn, ...(reason === undefined ? {} : { reason }) };
}
