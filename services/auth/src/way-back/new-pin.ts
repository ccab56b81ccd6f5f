import { AppError, type MailKind } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { actorByMail } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { keepPin, noteMailedTo } from '../accounts/accounts.queries';
import { forgetAttempts } from '../accounts/forgotten-attempts';
import { aboutAccount } from '../addresses/about-account';
import { inheritSeenBy } from '../addresses/doubt.queries';
import type { Addressee } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { drawPin } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { endAccess } from '../memberships/end-access';
import { mayHavePin } from './who';

/** Sealed before the transaction that stores it: hashing is slow, and must not extend locks. */
interface DrawnPin {
  /** Returns the PIN, which is shown once. */
  keep(tx: Tx, account: Addressee): Promise<string>;
}

/** Issues a PIN to a person who has proved to own the account's address; sessions opened with the old PIN end. */
@Injectable()
export class NewPin {
  constructor(
    private readonly letters: LettersService,
    private readonly hashing: Hashing,
    private readonly book: AuditNotes,
  ) {}

  /** Only for a valid link, so that nobody can cause needless hashing. */
  async drawFor(token: string, kinds: readonly MailKind[]): Promise<DrawnPin> {
    const { schoolId, subjectId } = await this.letters.look(token, (tx, letter) => {
      if (!kinds.includes(letter.kind) || letter.usedAt) throw new AppError('TOKEN_INVALID');
      return Promise.resolve({ schoolId: tx.schoolId, subjectId: letter.subjectId });
    });
    const pin = drawPin();
    const secret = await this.hashing.seal(pin, { schoolId, accountId: subjectId, kind: 'pin' });
    return {
      keep: async (tx, account) => {
        if (account.id !== subjectId || !mayHavePin(account.role)) throw new AppError('TOKEN_INVALID');
        await this.keep(tx, account, secret);
        return pin;
      },
    };
  }

  private async keep(tx: Tx, { id, role, email, isInDoubt }: Addressee, secret: Buffer): Promise<void> {
    if (!email || isInDoubt) throw new AppError('TOKEN_INVALID');
    // The previous PIN's slip becomes invalid, and the new PIN has none.
    await tx.sql(keepPin(id, secret, slipHash(drawSlipToken())));
    await tx.sql(noteMailedTo(id, 'pin', email));
    await tx.sql(inheritSeenBy(id, email));
    await endAccess(tx, id, 'a new PIN was drawn by mail');
    await forgetAttempts(tx, id);
    const action = role === 'teacher' ? 'teacher.pin_issued' : 'guardian.pin_issued';
    await this.book.write(tx, { action, about: [aboutAccount({ id, role })] }, actorByMail(id, role));
  }
}
