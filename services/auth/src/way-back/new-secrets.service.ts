import { AppError, type ChooseNewPassword, type MailKind, type WayBack } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes, type AuditWords } from '@homeroom/events';
import { actorByMail } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { keepSecret, noteMailedTo } from '../accounts/accounts.queries';
import { forgetAttempts } from '../accounts/forgotten-attempts';
import { aboutAccount } from '../addresses/about-account';
import { ConfirmedAddress } from '../addresses/confirmed-address';
import { type Addressee, type Letter, lockAddressee } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { Hashing } from '../secrets/hashing';
import { endSecret } from '../memberships/end-access';
import { NewPin } from './new-pin';
import { wayIn } from './way-in';
import { mayHavePassword } from './who';

/** Sets a new secret through a recovery link: the old secret and all sessions opened with it end, and the owner is notified. */
@Injectable()
export class NewSecretsService {
  constructor(
    private readonly letters: LettersService,
    private readonly address: ConfirmedAddress,
    private readonly pins: NewPin,
    private readonly hashing: Hashing,
    private readonly book: AuditNotes,
  ) {}

  async password({ token, password }: ChooseNewPassword): Promise<WayBack> {
    const place = await this.letters.look(token, (tx, letter) => Promise.resolve(placeOf(tx, letter)));
    const secret = await this.hashing.seal(password, place);
    return this.useFor(token, 'password_reset', async (tx, account, address) => {
      const { id, role } = account;
      if (!mayHavePassword(role)) throw new AppError('TOKEN_INVALID');
      await tx.sql(keepSecret(id, 'password', secret));
      await tx.sql(noteMailedTo(id, 'password', address));
      await endSecret(tx, id, 'a new password was set by mail');
      await forgetAttempts(tx, id);
      const line: AuditWords = { action: 'admin.password_changed', about: [aboutAccount(account)] };
      await this.book.write(tx, line, actorByMail(id, role));
      return undefined;
    });
  }

  async pin(token: string): Promise<WayBack> {
    const drawn = await this.pins.drawFor(token, ['pin_reset']);
    return this.useFor(token, 'pin_reset', (tx, account) => drawn.keep(tx, account));
  }

  private useFor(
    token: string,
    kind: 'password_reset' | 'pin_reset',
    work: (tx: Tx, account: Addressee, address: string) => Promise<string | undefined>,
  ): Promise<WayBack> {
    return this.letters.use(token, [kind], async (tx, { subjectId, address }) => {
      const [account] = await tx.sql(lockAddressee(subjectId));
      if (!account?.isActive || account.email !== address) throw new AppError('TOKEN_INVALID');
      const pin = await work(tx, account, address);
      // Using the link also proves that the address belongs to the person.
      await this.address.keep(tx, account, address);
      const told: MailKind = kind === 'password_reset' ? 'password_changed' : 'pin_changed';
      await this.letters.want(tx, { kind: told, subjectId, address });
      return wayIn(tx, account, { pin });
    });
  }
}

function placeOf(tx: Tx, { kind, subjectId, usedAt }: Letter) {
  if (kind !== 'password_reset' || usedAt) throw new AppError('TOKEN_INVALID');
  return { schoolId: tx.schoolId, accountId: subjectId, kind: 'password' as const };
}
