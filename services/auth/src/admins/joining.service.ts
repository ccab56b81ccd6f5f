import { type AcceptAdminInvitation, AppError, type ComposedMail, type WayBack } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, ComposesMail, Outbox } from '@homeroom/events';
import { actorByMail, BRAND_NAME } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { forgetDevices, forgetGuesses, insertAccount, keepSecret } from '../accounts/accounts.queries';
import { linesOfAccount } from '../budgets/budget.lines';
import { languageChosen } from '../accounts/language-chosen';
import { removeFactors } from '../factors/staff-factors.queries';
import { nameOf } from '../letters/account-letters';
import { findAddressees, lockAddressee } from '../letters/letters.queries';
import { endEveryLink, LettersService } from '../letters/letters.service';
import { endSecret } from '../memberships/end-access';
import { findSchool } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import {
  acceptInvitation,
  findAdminByAddress,
  findAdmins,
  findOpenInvitation,
  welcomeBack,
} from './admins.queries';

/** Somebody who was invited becomes an administrator, with a name and a password of their own. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly letters: LettersService,
    private readonly hashing: Hashing,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  @ComposesMail('admin_invitation')
  async compose(mailId: string, tx: Tx): Promise<ComposedMail<'admin_invitation'>> {
    const letter = await this.letters.mint(tx, mailId, 'admin_invitation');
    const [invitation] = letter ? await tx.sql(findOpenInvitation(letter.subjectId)) : [];
    if (!letter?.token || !invitation) return { obsolete: true };
    const [host] = await tx.sql(findAddressees([invitation.invitedBy]));
    const { address: to, token } = letter;
    // The platform's operator invites for a school that cannot do so itself.
    return {
      to,
      recipient: 'other',
      // Nobody knows yet what they read in: whoever invites them does.
      ...languageChosen(host),
      values: { invitedBy: host ? nameOf(host) : BRAND_NAME },
      token,
    };
  }

  /** Whoever ran the school before gets the account that they had. */
  async accept({ token, firstName, lastName, password }: AcceptAdminInvitation): Promise<WayBack> {
    const { schoolId, accountId } = await this.letters.look(token, async (tx, letter) => {
      if (letter.kind !== 'admin_invitation' || letter.usedAt) throw new AppError('TOKEN_INVALID');
      const [known] = await tx.sql(findAdminByAddress(letter.address));
      return { schoolId: tx.schoolId, accountId: known?.id ?? uuidv7() };
    });
    const secret = await this.hashing.seal(password, { schoolId, accountId, kind: 'password' });
    return this.letters.use(token, ['admin_invitation'], async (tx, { subjectId, address }) => {
      const [school] = await tx.sql(findSchool());
      const [accepted] = await tx.sql(acceptInvitation(subjectId));
      if (!school || !accepted) throw new AppError('TOKEN_INVALID');
      const others = await tx.sql(findAdmins());
      await this.take(tx, { accountId, firstName, lastName, address });
      await tx.sql(keepSecret(accountId, 'password', secret));
      // What the account was opened with before may have been somebody else's, and why they had to go.
      await tx.sql(removeFactors(accountId));
      await tx.sql(forgetDevices(accountId));
      await tx.sql(forgetGuesses(linesOfAccount(accountId)));
      for (const { id, email } of others)
        await this.letters.want(tx, {
          kind: 'admin_joined',
          subjectId: id,
          aboutId: accountId,
          address: email,
        });
      const about = [{ kind: 'admin' as const, id: accountId }];
      await this.book.write(tx, { action: 'admin.joined', about }, actorByMail(accountId, 'school_admin'));
      return {
        success: true,
        role: 'school_admin',
        schoolCode: school.code,
        schoolName: school.name,
      };
    });
  }

  private async take(
    tx: Tx,
    person: { accountId: string; firstName: string; lastName: string; address: string },
  ): Promise<void> {
    const { accountId: id, firstName, lastName, address } = person;
    const [known] = await tx.sql(findAdminByAddress(address));
    if (known?.isActive) throw new AppError('EMAIL_TAKEN');
    if (known) {
      await tx.sql(lockAddressee(id));
      await endEveryLink(tx, id);
      await endSecret(tx, id, 'joined anew');
      await tx.sql(welcomeBack(id, firstName, lastName));
    } else {
      const row = { id, role: 'school_admin', first_name: firstName, last_name: lastName, email: address };
      const [made] = await tx.sql(insertAccount(JSON.stringify([{ ...row, verified_email: address }])));
      if (!made) throw new AppError('EMAIL_TAKEN');
    }
    const news = known ? 'account.changed' : 'account.created';
    await this.outbox.publish(tx, news, { accountId: id, role: 'school_admin' });
  }
}
