import type { AuditActor, AuditDetail } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { trialEnd } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../audit/audit.book';
import { letGo } from '../mail/mail.queries';
import { activateSchool, confirmSchool, lockTrust, verifySchool } from './trust.queries';
import { tellOfSchool } from '../schools/school-news';

/** How far a school is trusted. Each step releases the mails that waited for it, and is written to the audit log. */
@Injectable()
export class TrustService {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditBook,
  ) {}

  /**
   * An administrator has shown that mails reach them; a school that was pending for that becomes active. With a new address, the one of the
   * registration, which is the contact's, may still be a typing mistake and a stranger's.
   */
  async confirm(tx: Tx, by: AuditActor, byNewAddress: boolean): Promise<void> {
    const [school] = await tx.sql(lockTrust());
    if (!school || school.confirmedAt) return;
    await tx.sql(confirmSchool(byNewAddress));
    await tx.sql(letGo(['unconfirmed']));
    await this.book.record(tx, { action: 'school.confirmed', ...by });
    if (school.status === 'pending') {
      // The trial begins with the activation.
      await tx.sql(activateSchool(trialEnd(new Date(), school.timeZone)));
      await tellOfSchool(this.outbox, tx, 'school.activated');
    }
    await this.changed(tx);
  }

  /** Once it has paid, or the operator has verified it. Returns when, if it was not verified before. */
  async verify(tx: Tx, by: AuditActor, detail: AuditDetail = {}): Promise<Date | undefined> {
    const [school] = await tx.sql(lockTrust());
    if (!school || school.verifiedAt) return undefined;
    const at = new Date();
    await tx.sql(verifySchool(at));
    await tx.sql(letGo(['unconfirmed', 'daily_limit']));
    await this.book.record(tx, { action: 'school.verified', ...by, detail });
    await this.changed(tx);
    return at;
  }

  /**
   * Mails already sent are not affected; from now on the school is trusted as before. With `given`, only a verification of that moment is
   * taken back, and not one that the operator gave later.
   */
  async takeBack(tx: Tx, by: AuditActor, detail: AuditDetail = {}, given?: Date): Promise<void> {
    const [school] = await tx.sql(lockTrust());
    if (!school?.verifiedAt) return;
    if (given && school.verifiedAt.getTime() !== given.getTime()) return;
    await tx.sql(verifySchool(null));
    await this.book.record(tx, { action: 'school.unverified', ...by, detail });
    await this.changed(tx);
  }

  private async changed(tx: Tx): Promise<void> {
    await tellOfSchool(this.outbox, tx, 'school.changed');
  }
}
