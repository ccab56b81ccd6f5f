import {
  type AnnouncementReceipts,
  AppError,
  type FindReceipts,
  type Identity,
  type ReceiptLine,
  type RemindedOfAnnouncement,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { ANNOUNCEMENTS, LIMITS, type ListFormat, RECEIPT_STATES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged, listFile } from '@homeroom/platform';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { mustBeLetSend } from '../rules/frozen';
import { Addressing } from './addressing.service';
import { countPending } from './announcement-notices.queries';
import { COLUMNS, receiptList } from './receipt-list';
import { countReceipts, type ReceiptRow, receipts } from './receipts.queries';
import { held, hold, type HeldAnnouncement, markReminded } from './written.queries';

/** Who has read an announcement: for its author, while they may still address the recipients, and for the office. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly addressing: Addressing,
  ) {}

  find(identity: Identity, id: string, { state, page = 1 }: FindReceipts): Promise<AnnouncementReceipts> {
    return this.db.transaction(async (tx) => {
      await this.gate(tx, identity, id);
      const size = ANNOUNCEMENTS.reportSize;
      const rows = await tx.sql(receipts(id, state ?? null, (page - 1) * size, size + 1));
      const found = new Map((await tx.sql(countReceipts(id))).map(({ state, lines }) => [state, lines]));
      return {
        lines: rows.slice(0, size).map(toLine),
        hasMore: rows.length > size,
        counts: Object.fromEntries(
          RECEIPT_STATES.map((each) => [each, found.get(each) ?? 0]),
        ) as AnnouncementReceipts['counts'],
      };
    });
  }

  async file(identity: Identity, id: string, format: ListFormat): Promise<StreamableFile> {
    const lines = await this.db.transaction(async (tx) => {
      await this.gate(tx, identity, id);
      const rows = await tx.sql(receipts(id, null, 0, LIMITS.listFileLines));
      await this.book.write(tx, {
        action: 'announcement.receipts_exported',
        detail: { announcementId: id, count: rows.length, format },
      });
      return rows.map(toLine);
    });
    return listFile({ name: 'announcement-receipts', columns: COLUMNS, rows: receiptList(lines) }, format);
  }

  /** Limited in frequency: the time of the last reminder is in the row, whose lock serialises concurrent requests. */
  remind(identity: Identity, id: string): Promise<RemindedOfAnnouncement> {
    return this.db.transaction(async (tx) => {
      const { state } = await this.gate(tx, identity, id, hold);
      await mustBeLetSend(tx, identity.personId);
      await judged();
      if (state !== 'published') throw new AppError('ANNOUNCEMENT_NOT_OUT');
      const people = (await tx.sql(countPending(id)))[0]?.people ?? 0;
      if (people === 0) return { success: true, people };
      if (!(await tx.sql(markReminded(id)))[0]) throw new AppError('ANNOUNCEMENT_REMINDED');
      await this.outbox.publish(tx, 'announcement.reminded', { announcementId: id });
      await this.book.write(tx, {
        action: 'announcement.reminded',
        detail: { announcementId: id, count: people },
      });
      return { success: true, people };
    });
  }

  private async gate(tx: Tx, identity: Identity, id: string, find = held): Promise<HeldAnnouncement> {
    const [found] = await tx.sql(find(identity.personId, identity.role === 'school_admin', id));
    if (!found) throw new AppError('NOT_FOUND');
    await this.addressing.mustAddress(tx, identity, found, { stands: true });
    return found;
  }
}

function toLine({ readAt, confirmedAt, ...line }: ReceiptRow): ReceiptLine {
  return {
    ...line,
    readAt: readAt?.toISOString() ?? null,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  };
}
