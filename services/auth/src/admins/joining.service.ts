import { type AcceptAdminInvitation, AppError, type ComposedMail, type WayBack } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, ComposesMail, Outbox } from '@homeroom/events';
import { actorByMail, BRAND_NAME } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { insertAccount, keepSecret } from '../accounts/accounts.queries';
import { languageChosen } from '../accounts/language-chosen';
import { nameOf } from '../letters/account-letters';
import { findAddressees, type Letter } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { findSchool } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import { acceptInvitation, findAdmins, findOpenInvitation, lockSchoolForAdmins } from './admins.queries';

/** Turns an invited person into an administrator with a name and password of their own. */
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
    // The platform's operator invites administrators for a school that cannot do so itself.
    return {
      to,
      recipient: 'other',
      // The recipient's language is unknown, so the inviter's is used.
      ...languageChosen(host),
      values: { invitedBy: host ? nameOf(host) : BRAND_NAME },
      token,
    };
  }

  /**
   * Always creates a new account, even if the address belonged to a removed administrator: addresses are often shared by an office, and
   * everything attached to the old account, here and in other services, is its owner's.
   */
  async accept({ token, firstName, lastName, password }: AcceptAdminInvitation): Promise<WayBack> {
    const accountId = uuidv7();
    const schoolId = await this.letters.look(token, (tx, letter) => {
      if (letter.kind !== 'admin_invitation' || letter.usedAt) throw new AppError('TOKEN_INVALID');
      return Promise.resolve(tx.schoolId);
    });
    const secret = await this.hashing.seal(password, { schoolId, accountId, kind: 'password' });
    const work = async (tx: Tx, { subjectId, address }: Letter): Promise<WayBack> => {
      const [school] = await tx.sql(findSchool());
      const [accepted] = await tx.sql(acceptInvitation(subjectId));
      if (!school || school.status === 'deleted' || !accepted) throw new AppError('TOKEN_INVALID');
      const others = await tx.sql(findAdmins());
      await this.take(tx, { accountId, firstName, lastName, address });
      await tx.sql(keepSecret(accountId, 'password', secret));
      await this.letters.wantEach(tx, others, { kind: 'admin_joined', aboutId: accountId });
      const about = [{ kind: 'admin' as const, id: accountId }];
      await this.book.write(tx, { action: 'admin.joined', about }, actorByMail(accountId, 'school_admin'));
      return {
        success: true,
        role: 'school_admin',
        schoolCode: school.code,
        schoolName: school.name,
      };
    };
    // Takes the same lock as inviting and removing, which lock the letter last.
    const first = (tx: Tx) => tx.sql(lockSchoolForAdmins());
    return this.letters.use(token, ['admin_invitation'], work, { first });
  }

  private async take(
    tx: Tx,
    person: { accountId: string; firstName: string; lastName: string; address: string },
  ): Promise<void> {
    const { accountId: id, firstName, lastName, address } = person;
    const row = { id, role: 'school_admin', first_name: firstName, last_name: lastName, email: address };
    const [made] = await tx.sql(insertAccount(JSON.stringify([{ ...row, verified_email: address }])));
    if (!made) throw new AppError('EMAIL_TAKEN');
    await this.outbox.publish(tx, 'account.created', { accountId: id, role: 'school_admin' });
  }
}
