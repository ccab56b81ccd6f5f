import { AppError, type AcceptFamilyInvitation, type WayBack } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { lockSchoolForAdmins } from '../admins/admins.queries';
import { type Addressee, type Letter, lockAddressee } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { NewPin } from '../way-back/new-pin';
import { wayIn } from '../way-back/way-in';
import { findChange, markChangeDone } from './address-change.queries';
import { ConfirmedAddress } from './confirmed-address';
import { endDoubt, isAskedWithOwnPin } from './doubt.queries';

/** A clicked link proves that mails to this address reach its owner. */
@Injectable()
export class ConfirmService {
  constructor(
    private readonly letters: LettersService,
    private readonly address: ConfirmedAddress,
    private readonly pins: NewPin,
  ) {}

  /** Idempotent: a second click returns the same result. */
  confirm(token: string): Promise<WayBack> {
    return this.letters.use(
      token,
      ['registered', 'activation', 'confirm_address', 'new_address'],
      async (tx, letter, isAgain) => {
        const account =
          letter.kind === 'new_address'
            ? await this.change(tx, letter, isAgain)
            : await this.prove(tx, letter, isAgain);
        return wayIn(tx, account, { isAgain });
      },
      // Inviting locks the school before its administrators, and an invitation to an address that somebody leaves ends here.
      {
        again: true,
        first: async (tx, { kind }) => {
          if (kind === 'new_address') await tx.sql(lockSchoolForAdmins());
        },
      },
    );
  }

  /** Accepts a guardian's invitation: the address is confirmed, and a guardian without a slip gets a PIN. */
  async acceptInvitation({ token, newPin = false }: AcceptFamilyInvitation): Promise<WayBack> {
    const drawn = newPin ? await this.pins.drawFor(token, ['guardian_invitation']) : undefined;
    return this.letters.use(
      token,
      ['guardian_invitation'],
      async (tx, letter, isAgain) => {
        const account = await this.prove(tx, letter, isAgain);
        // A used link must not yield a second PIN, which anybody who finds the link could get.
        const pin = isAgain ? undefined : await drawn?.keep(tx, account);
        return wayIn(tx, account, { pin, isAgain });
      },
      { again: !newPin },
    );
  }

  private async prove(tx: Tx, { id, subjectId, address }: Letter, isAgain: boolean): Promise<Addressee> {
    const [account] = await tx.sql(lockAddressee(subjectId));
    if (!account?.isActive || account.email !== address) throw new AppError('TOKEN_INVALID');
    if (isAgain) return account;
    await this.address.keep(tx, account, address);
    const [asked] = await tx.sql(isAskedWithOwnPin(id, subjectId));
    if (asked) await tx.sql(endDoubt(subjectId, address));
    return account;
  }

  private async change(tx: Tx, { subjectId }: Letter, isAgain: boolean): Promise<Addressee> {
    const [change] = await tx.sql(findChange(subjectId));
    const [account] = change ? await tx.sql(lockAddressee(change.accountId)) : [];
    if (!account?.isActive || !change || change.stoppedAt) throw new AppError('TOKEN_INVALID');
    if (isAgain) return account;
    if (account.email !== change.from) throw new AppError('TOKEN_INVALID');
    await this.address.keep(tx, account, change.to);
    await tx.sql(markChangeDone(change.id));
    if (!change.pinSeenBy) await tx.sql(endDoubt(account.id, change.to));
    return account;
  }
}
