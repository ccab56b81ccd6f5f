import { AppError, type ChangeOwnAddress, type OwnAddress } from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords } from '@homeroom/events';
import { actorByMail, currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { lockSchoolForAdmins } from '../admins/admins.queries';
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
import { disownAddresses } from './disowned-addresses';

/** A person's own address: whether it is confirmed, changing it, and stopping a change from the old address. */
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

  /** Sends the confirmation link again; the previous link ends. */
  async sendConfirmation(): Promise<void> {
    const { personId, vouched } = currentIdentity();
    await this.db.transaction(async (tx) => {
      // Locked, so that of two concurrent requests the second ends the first one's link, and only one is valid.
      const [account] = await tx.sql(lockAddressee(personId));
      if (!account?.email) throw new AppError('NOT_FOUND', 'There is no email address to confirm.');
      // Confirmed, it would bring a new PIN, to somebody who has proved nothing but that address.
      if (vouched && account.isInDoubt) throw new AppError('STEP_UP_NEEDED');
      // Also if it was confirmed before: mails may have bounced since.
      await this.letters.want(tx, { kind: 'confirm_address', subjectId: account.id, address: account.email });
    });
  }

  /**
   * Nothing changes until the new address is confirmed. The old address is mailed a link that stops the change, unless it was never
   * confirmed or is in doubt, since it may belong to somebody else.
   */
  async ask({ email, secret }: ChangeOwnAddress): Promise<{ success: true }> {
    const { personId } = currentIdentity();
    const present = await this.secret.mustBe(secret);
    return this.db.transaction(async (tx) => {
      const [account] = await tx.sql(lockAddressee(personId));
      if (!account?.isActive || !mayChange(account)) throw new AppError('FORBIDDEN');
      await present.mustStillBe(tx);
      if (account.email === email) throw new AppError('SAME_EMAIL');
      // Whether another family has this address is not revealed here; only its owner, on confirming, finds out.
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

  /** Stops the change that the person has requested. */
  async stopOwn(): Promise<void> {
    const { personId } = currentIdentity();
    await this.db.transaction((tx) => tx.sql(stopOpenChange(personId)));
  }

  /** Stops the change from the old address: an unconfirmed change is cancelled, a confirmed one is reverted, and all sessions end. */
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
      // Inviting locks the school before its administrators, and an invitation to a disowned address ends here.
      { again: true, first: (tx) => tx.sql(lockSchoolForAdmins()) },
    );
  }

  /**
   * Also reverts later changes: an attacker would otherwise change the address once more, and the only link to stop that would go to the
   * attacker's own. An address that the office has entered since is kept. A secret drawn at the attacker's addresses ends with them.
   */
  private async takeBack(tx: Tx, account: Addressee, change: AddressChange, to: string): Promise<void> {
    const after = await tx.sql(findDoneAfter(account.id, change.id));
    const followed = after.filter(({ from }, index) => from === (after[index - 1] ?? change).to);
    if (account.email !== (followed.at(-1) ?? change).to) throw new AppError('TOKEN_INVALID');
    for (const { id } of followed) await tx.sql(markChangeStopped(id));
    await this.address.keep(tx, account, to);
    const theirs = [change, ...followed].map((each) => each.to).filter((address) => address !== to);
    await disownAddresses(tx, this.book, account.id, theirs);
    await endAccess(tx, account.id, 'a change of address was taken back');
  }
}

/** A teacher's address is changed by the office; a child has none. */
function mayChange({ role }: Pick<Addressee, 'role'>): boolean {
  return mayHavePassword(role) || role === 'parent';
}

function stoppedFor({ role }: Addressee): AuditWords['action'] {
  return role === 'parent' ? 'guardian.address_change_stopped' : 'admin.address_change_stopped';
}
