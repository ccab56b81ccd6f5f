import type { AuditActor } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { type AnnouncementAudience, type AuditAction, mayAddress } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { isSenderFrozen } from '../breaker/frozen';
import { noticesChanged } from '../notifications/notices-changed';
import { takeBack } from '../notifications/notifications.queries';
import { schoolNow } from '../school/school-now';
import { addressed } from './addressing.queries';
import { stillThere } from './addressing.service';
import { type DueAnnouncement, settleDue, takeDue } from './written.queries';

/** A transaction sends out no more of them. */
const BATCH = 20;
const BY_ITSELF: AuditActor = { actorId: null, actorRole: 'system' };

/** Lets an announcement out, and takes it back, in the transaction that decides so. */
@Injectable()
export class Publishing {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
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
    await noticesChanged(this.outbox, tx, await tx.sql(takeBack(announcementId)));
    await this.changed(tx, announcementId, 'announcement.withdrawn', audience);
  }

  /** Open pages hear of it, and the school's book. */
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

  /** What is due in a school in which things change, each once: it is taken in the transaction that lets it out. */
  async goOn(schoolId: string): Promise<void> {
    let taken: number;
    do {
      taken = await this.db.inSchool(schoolId, async (tx) => {
        const { state } = await schoolNow(tx);
        if (state === 'suspended' || state === 'read_only') return 0;
        const due = await tx.sql(takeDue(BATCH));
        for (const each of due) await this.letOut(tx, each);
        return due.length;
      });
    } while (taken === BATCH);
  }

  /** Whoever wrote it and may not say it any more has a draft of it. */
  private async letOut(
    tx: Tx,
    { role, teacherType, ownClassIds, ...announcement }: DueAnnouncement,
  ): Promise<void> {
    const { id, authorId, classIds, studentIds } = announcement;
    const [found] = await tx.sql(addressed(authorId, classIds, studentIds));
    // Where the directory has not heard yet whether they lead classes, it was judged when it was written.
    const author = { role: role ?? '', teacherType: teacherType ?? 'principal', classIds: ownClassIds };
    const chosen = found?.chosen ?? [];
    const mayStill =
      mayAddress(author, stillThere(announcement, chosen), chosen) && !(await isSenderFrozen(tx, authorId));
    await tx.sql(settleDue(id, mayStill ? 'published' : 'draft'));
    if (mayStill) await this.publish(tx, id, announcement, BY_ITSELF);
  }
}
