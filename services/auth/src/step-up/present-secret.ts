import { AppError, refusedAt } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SENTENCES } from '@homeroom/domain';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountGuesses } from '../budgets/account-guesses';
import { Hashing } from '../secrets/hashing';
import { findSecret } from './step-up.queries';

/** The secret was right; to be confirmed in the transaction that relies on it, where the account is locked. */
interface Present {
  /** Throws if the secret was replaced while it was being verified. */
  mustStillBe(tx: Tx): Promise<void>;
}

/**
 * Changing an account's credentials requires the current secret in the same request: a step-up some minutes ago may belong to a person who
 * has left the desk. Guesses are counted as for a step-up.
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
