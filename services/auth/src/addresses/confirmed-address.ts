import { AppError } from '@homeroom/contracts';
import { type Tx, violatedConstraint } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { actorByMail } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { withdrawInvitationsTo } from '../admins/withdrawn-invitations';
import type { Addressee } from '../letters/letters.queries';
import { endLinksTo } from '../letters/letters.service';
import { endVouchedBy } from '../memberships/end-access';
import { isAddressTaken, keepVerifiedAddress } from './addresses.queries';
import { aboutAccount } from './about-account';

/** Applies a proof that mails to an address reach the person. */
@Injectable()
export class ConfirmedAddress {
  constructor(
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /**
   * Runs in the transaction of the proof, with the account locked, for another address after the school (`lockSchoolForAdmins`). Repeating
   * the proof changes nothing.
   */
  async keep(tx: Tx, account: Addressee, address: string, because?: AuditWords['action']): Promise<void> {
    const isNew = account.email !== address;
    if (!isNew && account.isVerified) {
      // Nothing changes for the account, but earlier bounces no longer count.
      await this.outbox.publish(tx, 'address.confirmed', { accountId: account.id, role: account.role });
      return;
    }
    if (isNew && (await tx.sql(isAddressTaken(address, account.id)))[0]) throw new AppError('EMAIL_TAKEN');
    await tx.sql(keepVerifiedAddress(account.id, address)).catch((error: unknown) => {
      throw violatedConstraint(error) ? new AppError('EMAIL_TAKEN') : error;
    });
    const { id: accountId, role } = account;
    if (isNew) await endVouchedBy(tx, accountId, 'the address was changed');
    if (isNew && account.email) {
      await endLinksTo(tx, accountId, account.email);
      await withdrawInvitationsTo(tx, this.book, [account.email], actorByMail(accountId, role));
    }
    const action = because ?? actionFor(role, isNew);
    await this.book.write(tx, { action, about: [aboutAccount(account)] }, actorByMail(accountId, role));
    await this.outbox.publish(tx, 'account.changed', { accountId, role });
    await this.outbox.publish(tx, 'address.confirmed', { accountId, role, ...(isNew && { isNew }) });
  }
}

function actionFor(role: Role, isNew: boolean): AuditWords['action'] {
  const what = isNew ? 'address_changed' : 'address_confirmed';
  if (role === 'parent') return `guardian.${what}`;
  return role === 'teacher' ? 'teacher.address_confirmed' : `admin.${what}`;
}
