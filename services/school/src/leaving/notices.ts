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
  /** Notice in the school's name may have been given by letter long ago: its last day may be any from today on. */
  byPlatform: boolean;
}

/** What the notice of a school says, whoever gives it or takes it back. Each is part of the caller's transaction. */
@Injectable()
export class Notices {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
    private readonly mails: ServiceMails,
  ) {}

  /** What is wished and already so changes nothing: a notice that is sent twice is one. */
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
   * Where none was given nothing happens, so that a tap that comes twice is harmless. One that a colleague gave anew for another
   * day meanwhile is not the one that was seen.
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

  /** Once the last day is over on the school's clock. A school that was suspended before is none that would open again. */
  async closeIfOver(tx: Tx, now: Date): Promise<void> {
    const { status, timeZone } = await lock(tx);
    const [notice] = await tx.sql(findNotice());
    if (!notice || notice.isClosed || !isLastDayOver(notice.lastDay, now, timeZone)) return;
    const wasOpen = status === 'active';
    await tx.sql(closeNotice(wasOpen));
    if (wasOpen) await tx.sql(setStatus('suspended'));
    await this.tell(tx, { action: 'school.closed', ...THE_PLATFORM, detail: detailOf(notice.lastDay) });
  }

  /** To whom the school was registered by. */
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
