import {
  type AccessChange,
  AppError,
  type Identity,
  type StepUp,
  type StepUpMethods,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../accounts/accounts.queries';
import { AccountGuesses } from '../budgets/account-guesses';
import type { Asked } from '../factors/challenges';
import { hasFactor } from '../factors/factors.queries';
import { SecondFactor } from '../factors/second-factor';
import { Hashing } from '../secrets/hashing';
import { homeSchoolOf } from '../sessions/home';
import { SessionsService } from '../sessions/sessions.service';
import { findSecret, type SecretRow } from './step-up.queries';

/**
 * Re-authenticates a signed-in person before an action that a copied cookie must not allow: with the second factor, or with the password or
 * PIN if there is none.
 */
@Injectable()
export class StepUpService {
  constructor(
    private readonly db: TenantDb,
    private readonly guesses: AccountGuesses,
    private readonly hashing: Hashing,
    private readonly factors: SecondFactor,
    private readonly sessions: SessionsService,
  ) {}

  methods(identity: Identity): Promise<StepUpMethods> {
    return this.atHome(identity, async () => {
      const factors = await this.factors.kindsOf(identity.personId);
      if (factors.length > 0) return { methods: factors };
      const { kind, pinFrom } = await this.secretOf(identity);
      return { methods: [kind], ...(pinFrom && { pinFrom }) };
    });
  }

  askForPasskey(identity: Identity) {
    return this.atHome(identity, () => this.factors.askForPasskey(identity.personId, askedOf(identity)));
  }

  /** Returns a token that marks the session as just authenticated for some minutes. */
  async prove(identity: Identity, shown: StepUp): Promise<AccessChange> {
    const { withFactor } = await this.mustBeRight(identity, shown);
    return this.sessions.prove(identity, async (tx) => {
      // Verifying a password takes time, in which a factor may have been set up.
      await tx.sql(lockAccount(identity.personId));
      const [now] = withFactor ? [] : await tx.sql(hasFactor(identity.personId));
      if (now?.has) throw new AppError('STEP_UP_WRONG');
    });
  }

  /** Every attempt counts as a guess. */
  async mustBeRight(identity: Identity, shown: StepUp): Promise<{ withFactor: boolean }> {
    const { right, withFactor } = await this.atHome(identity, async () => {
      const factors = await this.factors.kindsOf(identity.personId);
      const isAsked = factors.length > 0;
      const found = await this.guesses.judge(`step-up:${identity.personId}`, () =>
        isAsked ? this.isFactor(identity, shown) : this.isSecret(identity, shown),
      );
      return { right: found, withFactor: isAsked };
    });
    if (!right) throw new AppError('STEP_UP_WRONG');
    return { withFactor };
  }

  private async isFactor(identity: Identity, shown: StepUp): Promise<true | undefined> {
    const owner = { schoolId: homeSchoolOf(identity), accountId: identity.personId };
    const kind = await this.db.transaction((tx) => this.factors.check(tx, owner, shown, askedOf(identity)));
    return kind && true;
  }

  private async isSecret(identity: Identity, { password = '' }: StepUp): Promise<true | undefined> {
    const { kind, secret: sealed } = await this.secretOf(identity);
    const place = { schoolId: homeSchoolOf(identity), accountId: identity.personId, kind };
    return (await this.hashing.isSecret(password, { sealed, place })) || undefined;
  }

  private async secretOf({ personId }: Identity): Promise<SecretRow> {
    const kept = await this.db.readOne(findSecret(personId));
    if (!kept) throw new AppError('NOT_SIGNED_IN');
    return kept;
  }

  private atHome<T>(identity: Identity, work: () => Promise<T>): Promise<T> {
    return runForSchool(homeSchoolOf(identity), work);
  }
}

function askedOf({ sessionId }: Identity): Asked {
  return { purpose: 'step up', holder: sessionId };
}
