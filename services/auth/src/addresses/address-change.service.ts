import { AppError, type ChangeOwnAddress, type OwnAddress } from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords } from '@homeroom/events';
import { actorByMail, currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Addressee, findAddressees, lockAddressee } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { endAccess } from '../memberships/end-access';
import { PresentSecret } from '../step-up/present-secret';
import { mayHavePassword } from '../way-back/who';
import { aboutAccount } from './about-account';
import {
  type AddressChange,
  findChange,
  findDoneAfter,
  findOpenChange,
  insertChange,
  markChangeStopped,
  stopOpenChange,
} from './address-change.queries';
import { isAddressTaken } from './addresses.queries';
import { ConfirmedAddress } from './confirmed-address';

/** One's own address: whether it is confirmed, another one, and the way to stop that from the one before. */
@Injectable()
export class AddressChangeService {
  constructor(
    private readonly db: TenantDb,
    private readonly letters: LettersService,
    private readonly address: ConfirmedAddress,
    private readonly secret: PresentSecret,
    private readonly book: AuditNotes,
  ) {}

  async own(): Promise<OwnAddress> {
    const { personId } = currentIdentity();
    return this.db.transaction(async (tx) => {
      const [account] = await tx.sql(findAddressees([personId]));
      if (!account) throw new AppError('NOT_FOUND');
      const [change] = await tx.sql(findOpenChange(account.id));
      return {
        email: account.email,
        isVerified: account.isVerified && !account.isInDoubt,
        mayChange: mayChange(account),
        provenBy: mayHavePassword(account.role) ? 'password' : 'pin',
        pending: change ? { email: change.to, askedAt: change.askedAt.toISOString() } : null,
      };
    });
  }

  /** A mail with the link once more; the one before ends. */
  async sendConfirmation(): Promise<void> {
    const { personId } = currentIdentity();
    await this.db.transaction(async (tx) => {
      // Of two at once the second ends the first one's link: one is open.
      const [account] = await tx.sql(lockAddressee(personId));
      if (!account?.email) throw new AppError('NOT_FOUND', 'There is no email address to confirm.');
      // Also where it was confirmed before: mails may have come back from it since.
      await this.letters.want(tx, { kind: 'confirm_address', subjectId: account.id, address: account.email });
    });
  }

  /**
   * Nothing changes until the new address confirms. The one before is told with a link that stops it; one that nobody
   * ever confirmed, or one in doubt, may be somebody else's, and is not written to.
   */
  async ask({ email, secret }: ChangeOwnAddress): Promise<{ success: true }> {
    const { personId } = currentIdentity();
    const present = await this.secret.mustBe(secret);
    return this.db.transaction(async (tx) => {
      const [account] = await tx.sql(lockAddressee(personId));
      if (!account?.isActive || !mayChange(account)) throw new AppError('FORBIDDEN');
      await present.mustStillBe(tx);
      if (account.email === email) throw new AppError('SAME_EMAIL');
      // Another family's address is nobody's business; whoever confirms it finds out.
      const isStaff = mayHavePassword(account.role);
      if (isStaff && (await tx.sql(isAddressTaken(email, account.id)))[0]) throw new AppError('EMAIL_TAKEN');
      await tx.sql(stopOpenChange(account.id));
      const id = uuidv7();
      await tx.sql(insertChange(id, account.id, account.email, email));
      await this.letters.want(tx, { kind: 'new_address', subjectId: id, address: email });
      if (account.email && account.isVerified && !account.isInDoubt)
        await this.letters.want(tx, { kind: 'address_changes', subjectId: id, address: account.email });
      return decided(tx, { success: true } as const);
    });
  }

  /** By whoever asked for it. */
  async stopOwn(): Promise<void> {
    const { personId } = currentIdentity();
    await this.db.transaction((tx) => tx.sql(stopOpenChange(personId)));
  }

  /** From the address before: what is not confirmed yet never is; what was confirmed is taken back, and everybody is out. */
  async stop(token: string): Promise<{ wasDone: boolean }> {
    return this.letters.use(
      token,
      ['address_changes'],
      async (tx, letter, isAgain) => {
        const [change] = await tx.sql(findChange(letter.subjectId));
        const [account] = change ? await tx.sql(lockAddressee(change.accountId)) : [];
        if (!account?.isActive || !change) throw new AppError('TOKEN_INVALID');
        const wasDone = change.doneAt !== null;
        if (isAgain || change.stoppedAt) return { wasDone };
        await tx.sql(markChangeStopped(change.id));
        if (wasDone) await this.takeBack(tx, account, change, letter.address);
        const line = { action: stoppedFor(account), about: [aboutAccount(account)] };
        await this.book.write(tx, line, actorByMail(account.id, account.role));
        return { wasDone };
      },
      { again: true },
    );
  }

  /**
   * With what followed from it: whoever changed it without being asked would else change it once more, and the link that goes to
   * the address of their own would be the only one. What the office wrote down since stays.
   */
  private async takeBack(tx: Tx, account: Addressee, change: AddressChange, to: string): Promise<void> {
    const after = await tx.sql(findDoneAfter(account.id, change.id));
    const followed = after.filter(({ from }, index) => from === (after[index - 1] ?? change).to);
    if (account.email !== (followed.at(-1) ?? change).to) throw new AppError('TOKEN_INVALID');
    for (const { id } of followed) await tx.sql(markChangeStopped(id));
    await this.address.keep(tx, account, to);
    await endAccess(tx, account.id, 'a change of address was taken back');
  }
}

/** The address of a teacher is the office's to change, a child has none. */
function mayChange({ role }: Pick<Addressee, 'role'>): boolean {
  return mayHavePassword(role) || role === 'parent';
}

function stoppedFor({ role }: Addressee): AuditWords['action'] {
  return role === 'parent' ? 'guardian.address_change_stopped' : 'admin.address_change_stopped';
}
