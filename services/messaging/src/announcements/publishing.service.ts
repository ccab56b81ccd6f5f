import type { AuditActor } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type AnnouncementAudience, type AuditAction, mayAddress, takesChanges } from '@homeroom/domain';
import { AuditNotes, Outbox, schoolNow } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { isSenderFrozen } from '../rules/frozen';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { noticesChanged } from '../directory/notices-changed';
import { takeBack } from '../notices/notices.queries';
import { addressed } from './addressing.queries';
import { stillThere } from './addressing.service';
import { tellNotSent } from './announcement-notices.queries';
import { type DueAnnouncement, hasReaders, settleDue, takeDue } from './written.queries';

/** The most that one transaction publishes. */
const BATCH = 20;

/** Publishes and withdraws an announcement, in the transaction that decides it. */
@Injectable()
export class Publishing {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly deliveries: DeliveriesService,
  ) {}

  async publish(
    tx: Tx,
    announcementId: string,
    audience: AnnouncementAudience,
    by?: AuditActor,
  ): Promise<void> {
    await this.outbox.publish(tx, 'announcement.published', { announcementId });
    await this.changed(tx, announcementId, 'announcement.published', audience, by);
  }

  async takeBack(tx: Tx, announcementId: string, audience: AnnouncementAudience): Promise<void> {
    await this.tellNoMore(tx, announcementId);
    await this.changed(tx, announcementId, 'announcement.withdrawn', audience);
  }

  async tellNoMore(tx: Tx, announcementId: string): Promise<void> {
    await noticesChanged(this.outbox, tx, await tx.sql(takeBack([announcementId])));
  }

  /** Notifies open pages, and writes to the school's audit log. */
  async changed(
    tx: Tx,
    announcementId: string,
    action: AuditAction,
    audience: AnnouncementAudience,
    by?: AuditActor,
  ): Promise<void> {
    await this.outbox.publish(tx, 'announcements.changed', { announcementId });
    await this.note(tx, announcementId, action, audience, by);
  }

  async note(
    tx: Tx,
    announcementId: string,
    action: AuditAction,
    { scope }: Pick<AnnouncementAudience, 'scope'>,
    by?: AuditActor,
  ): Promise<void> {
    await this.book.write(tx, { action, detail: { announcementId, audience: scope } }, by);
  }

  /**
   * Publishes what is due, each once: it is locked in the transaction that publishes it. What falls due while the school accepts no changes
   * becomes a draft: sent when the school opens again, it would be out of date, and nobody would have asked for it. So does what was due
   * before a restore.
   */
  async goOn(schoolId: string): Promise<void> {
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const isOpen = takesChanges((await schoolNow(tx)).state);
      const due = await tx.sql(takeDue(BATCH));
      for (const each of due)
        await (isOpen && !each.isOfBeforeRestore ? this.letOut(tx, each) : this.keepBack(tx, each));
      return due.length;
    });
  }

  /** If the author may no longer announce it, or nobody would read it, it is kept back. */
  private async letOut(
    tx: Tx,
    { role, teacherType, ownClassIds, ...announcement }: DueAnnouncement,
  ): Promise<void> {
    const { id, authorId, classIds, studentIds } = announcement;
    const [found] = await tx.sql(addressed(authorId, classIds, studentIds));
    // If the directory does not know yet whether the author leads classes, the check at the time of writing counts.
    const author = { role: role ?? '', teacherType: teacherType ?? 'principal', classIds: ownClassIds };
    const chosen = found?.chosen ?? [];
    const mayStill =
      mayAddress(author, stillThere(announcement, chosen), chosen) && !(await isSenderFrozen(tx, authorId));
    // Its class may have ended, and its recipients may have left.
    const [readers] = mayStill ? await tx.sql(hasReaders(id)) : [];
    if (readers?.has) {
      await tx.sql(settleDue(id, 'published'));
      await this.publish(tx, id, announcement, THE_PLATFORM);
    } else await this.keepBack(tx, announcement);
  }

  /** It becomes a draft again; the author is notified, and the audit log gets an entry. */
  private async keepBack(
    tx: Tx,
    { id, ...announcement }: Pick<DueAnnouncement, 'id' | 'scope'>,
  ): Promise<void> {
    await tx.sql(settleDue(id, 'draft'));
    const noticed = await tx.sql(tellNotSent(id, uuidv7()));
    await this.deliveries.plan(tx, 'announcement_not_sent', noticed);
    await noticesChanged(this.outbox, tx, noticed);
    await this.note(tx, id, 'announcement.not_sent', announcement, THE_PLATFORM);
  }
}
