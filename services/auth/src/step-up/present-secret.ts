import { AppError, refusedAt } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SENTENCES } from '@homeroom/domain';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountGuesses } from '../budgets/account-guesses';
import { Hashing } from '../secrets/hashing';
import { findSecret } from './step-up.queries';

/** What was typed was right; said again in the transaction that it opens, where the account is locked. */
interface Present {
  /** Another secret may have taken its place while this one was judged. */
  mustStillBe(tx: Tx): Promise<void>;
}

/**
 * Whoever changes what opens the account says in the same breath what opens it now: a step-up of some minutes ago may be
 * somebody's who has left the desk. Guesses count as at a step-up do.
 */
@Injectable()
export class PresentSecret {
  constructor(
    private readonly db: TenantDb,
    private readonly guesses: AccountGuesses,
    private readonly hashing: Hashing,
  ) {}

  async mustBe(typed: string): Promise<Present> {
    const { personId: accountId, schoolId } = currentIdentity();
    const kept = await this.db.readOne(findSecret(accountId));
    if (!kept) throw new AppError('NOT_SIGNED_IN');
    const { kind, secret: sealed } = kept;
    const right = await this.guesses.judge(`step-up:${accountId}`, async () =>
      (await this.hashing.isSecret(typed, { sealed, place: { schoolId, accountId, kind } }))
        ? true
        : undefined,
    );
    const sentence = kind === 'pin' ? SENTENCES.presentPinWrong : SENTENCES.presentPasswordWrong;
    if (!right) throw refusedAt('secret', sentence);
    return {
      async mustStillBe(tx) {
        const [now] = await tx.sql(findSecret(accountId));
        if (!now?.secret.equals(sealed)) throw refusedAt('secret', sentence);
      },
    };
  }
}
