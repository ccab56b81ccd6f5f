import {
  AppError,
  type FindNotices,
  type Identity,
  type Notice,
  type NoticeCount,
  type ReadNotices,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { NOTICES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { noticesOf, readNamed, readOne, readUpTo } from '../notices/notices.queries';
import { type Count, countOf } from './notifications.queries';

/** A person's notices, and how many of them are new. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  async list({ personId }: Identity, { before, limit }: FindNotices): Promise<Notice[]> {
    const [rows] = await this.db.read(noticesOf(personId, before ?? null, limit ?? NOTICES.pageSize));
    return rows.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() }));
  }

  async count({ personId }: Identity): Promise<NoticeCount> {
    return counted(await this.db.readOne(countOf(personId)));
  }

  readOne({ personId }: Identity, noticeId: string): Promise<NoticeCount> {
    return this.db.transaction(async (tx) => {
      const [found] = await tx.sql(readOne(personId, noticeId));
      if (!found) throw new AppError('NOT_FOUND');
      return this.after(tx, personId, found.isNew);
    });
  }

  read({ personId }: Identity, { upTo, ids = [] }: ReadNotices): Promise<NoticeCount> {
    if (upTo === undefined && ids.length === 0) throw refusedAt('upTo', 'Name the notification.');
    return this.db.transaction(async (tx) => {
      const named = ids.map((id) => id.toLowerCase());
      const read = await tx.sql(upTo === undefined ? readNamed(personId, named) : readUpTo(personId, upTo));
      return this.after(tx, personId, read.length > 0);
    });
  }

  /** Updates the same person's other pages. */
  private async after(tx: Tx, personId: string, isChanged: boolean): Promise<NoticeCount> {
    if (isChanged) await this.outbox.publish(tx, 'notices.changed', { personIds: [personId] });
    return counted((await tx.sql(countOf(personId)))[0]);
  }
}

/** The question about the number for texts stands in the bell beside the notices, until it is answered. */
function counted(count: Count | undefined): NoticeCount {
  const { unread = 0, textsEndIn = null } = count ?? {};
  return textsEndIn === null ? { unread } : { unread: unread + 1, textsEndIn };
}
