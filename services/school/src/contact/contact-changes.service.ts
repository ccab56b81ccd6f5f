import { AppError, type PendingContact, REASONS } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { CONTACT_CHANGE, midnightAfter } from '@homeroom/domain';
import { Outbox, ServiceMails } from '@homeroom/events';
import { currentActor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditBook } from '../audit/audit.book';
import { tellOfSchool } from '../schools/school-news';
import type { School } from '../schools/school.entity';
import { lockSchool } from './contact-school';
import { type ContactChange, countAsked, endOpen, findOpen, insertChange } from './contact.queries';

/** What the school's administrators do about a new address of its contact. It takes effect by a link in a mail only. */
@Injectable()
export class ContactChanges {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly mails: ServiceMails,
    private readonly book: AuditBook,
  ) {}

  async pending(tx: Tx): Promise<PendingContact | null> {
    const [open] = await tx.sql(findOpen());
    if (!open) return null;
    const { id, to, askedAt, expiresAt } = open;
    return {
      ...{ id, email: to, askedAt: askedAt.toISOString(), until: expiresAt.toISOString() },
      isExpired: expiresAt <= new Date(),
    };
  }

  /** Part of the transaction that has locked the school. */
  async ask(tx: Tx, school: School, email: string): Promise<void> {
    await this.book.record(tx, { action: 'school.contact_asked', ...currentActor() });
    await this.begin(tx, school, email);
  }

  /** A new link for the same address; the one before ends. */
  sendAgain(changeId: string): Promise<{ success: true }> {
    return this.ofOpen(changeId, async (tx, school, { to }) => {
      await this.book.record(tx, { action: 'school.contact_asked_again', ...currentActor() });
      await this.begin(tx, school, to);
    });
  }

  withdraw(changeId: string): Promise<{ success: true }> {
    return this.ofOpen(changeId, async (tx) => {
      await this.book.record(tx, { action: 'school.contact_withdrawn', ...currentActor() });
      await tx.sql(endOpen('withdrawn'));
    });
  }

  private ofOpen(
    changeId: string,
    work: (tx: Tx, school: School, open: ContactChange) => Promise<void>,
  ): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      const school = await lockSchool(tx);
      const [open] = await tx.sql(findOpen());
      if (open?.id !== changeId) throw new AppError('CHANGED_MEANWHILE', REASONS.contactChangeOver);
      await work(tx, school, open);
      // Colleagues' open pages read the settings again.
      await tellOfSchool(this.outbox, tx, 'school.changed');
      return { success: true };
    });
  }

  private async begin(tx: Tx, { timeZone }: School, email: string): Promise<void> {
    const [asked] = await tx.sql(countAsked());
    if ((asked?.mails ?? 0) >= CONTACT_CHANGE.mailsPerDay) throw new AppError('CONTACT_MAIL_LIMIT');
    await tx.sql(endOpen('replaced'));
    const id = uuidv7();
    const until = midnightAfter(Date.now(), timeZone, CONTACT_CHANGE.confirmDays);
    await tx.sql(insertChange(id, email, new Date(until)));
    await this.mails.want(tx, 'contact_confirm', id);
  }
}
