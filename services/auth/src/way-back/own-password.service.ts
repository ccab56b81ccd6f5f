import { AppError, type ChangeOwnPassword } from '@homeroom/contracts';
import { decided, TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { forgetGuesses, keepSecret } from '../accounts/accounts.queries';
import { linesOfAccount } from '../budgets/budget.lines';
import { aboutAccount } from '../addresses/about-account';
import { endLetters, lockAddressee } from '../letters/letters.queries';
import { LettersService, WAYS_BACK } from '../letters/letters.service';
import { Hashing } from '../secrets/hashing';
import { endSecret } from '../memberships/end-access';
import { PresentSecret } from '../step-up/present-secret';
import { mayHavePassword } from './who';

/** Changes a password, given the current one. */
@Injectable()
export class OwnPasswordService {
  constructor(
    private readonly db: TenantDb,
    private readonly present: PresentSecret,
    private readonly hashing: Hashing,
    private readonly letters: LettersService,
    private readonly book: AuditNotes,
  ) {}

  /** This session is kept; all others end, and so do open recovery links and changes of address. */
  async change({ secret, password }: ChangeOwnPassword): Promise<{ success: true }> {
    const { personId: id, role, schoolId, sessionId } = currentIdentity();
    if (!mayHavePassword(role)) throw new AppError('FORBIDDEN');
    const present = await this.present.mustBe(secret);
    const sealed = await this.hashing.seal(password, { schoolId, accountId: id, kind: 'password' });
    return this.db.transaction(async (tx) => {
      const [account] = await tx.sql(lockAddressee(id));
      if (!account?.isActive) throw new AppError('NOT_SIGNED_IN');
      await present.mustStillBe(tx);
      await tx.sql(endLetters([id], WAYS_BACK));
      await tx.sql(keepSecret(id, 'password', sealed));
      await endSecret(tx, id, 'the password was changed', { keptId: sessionId });
      await tx.sql(forgetGuesses(linesOfAccount(id)));
      await this.book.write(tx, { action: 'admin.password_changed', about: [aboutAccount(account)] });
      if (account.email)
        await this.letters.want(tx, { kind: 'password_changed', subjectId: id, address: account.email });
      return decided(tx, { success: true } as const);
    });
  }
}
