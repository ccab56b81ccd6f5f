import { AppError, type Identity } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import { SENTENCES } from '@homeroom/domain';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import type { Visitor } from '../budgets/visitor';
import { Hashing } from '../secrets/hashing';
import type { SecretKind } from '../secrets/vault';
import { Doorway } from './doorway';

const findSecret = statement<{ sealed: Buffer }, [accountId: string, kind: SecretKind]>(
  'sign_in.present_secret',
  `SELECT c.secret AS sealed FROM account a
   JOIN credential c ON c.school_id = a.school_id AND c.account_id = a.id AND c.kind = $3
   WHERE a.school_id = $1 AND a.id = $2 AND a.is_active`,
);

/**
 * Whoever sits at an open page says once more who they are. Guesses are counted as at the sign-in: an open page must not
 * be a better place to guess.
 */
@Injectable()
export class PresentSecret {
  constructor(
    private readonly doorway: Doorway,
    private readonly hashing: Hashing,
  ) {}

  async mustBe(typed: string, kind: 'password' | 'pin', visitor: Visitor): Promise<void> {
    const { personId: accountId, schoolId }: Identity = currentIdentity();
    this.hashing.gate.refuseWhenFull();
    const place = { schoolId, exists: true, schoolKey: 'own' };
    const { rows, origin } = await this.doorway.look(place, findSecret(accountId, kind), visitor);
    const [kept] = rows;
    const subject = { key: `account:${accountId}`, rule: 'account', accountId } as const;
    const { right } = await this.doorway.judge([subject], origin, async () =>
      (await this.hashing.isSecret(
        typed,
        kept && { sealed: kept.sealed, place: { schoolId, accountId, kind } },
      ))
        ? subject
        : undefined,
    );
    if (right) return;
    const sentence = kind === 'pin' ? SENTENCES.presentPinWrong : SENTENCES.presentPasswordWrong;
    throw new AppError('VALIDATION_FAILED', sentence, { fields: { secret: [sentence] } });
  }
}
