import {
  type AccessChange,
  AppError,
  type Identity,
  type StepUpMethods,
  type StepUp,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { AccountGuesses } from '../budgets/account-guesses';
import { Hashing } from '../secrets/hashing';
import { homeSchoolOf } from '../sessions/home';
import { SessionsService } from '../sessions/sessions.service';
import { findSecret, type SecretRow } from './step-up.queries';

/** Whoever is signed in shows again who they are, before something that a copied cookie must not do. */
@Injectable()
export class StepUpService {
  constructor(
    private readonly db: TenantDb,
    private readonly guesses: AccountGuesses,
    private readonly hashing: Hashing,
    private readonly sessions: SessionsService,
  ) {}

  async methods(identity: Identity): Promise<StepUpMethods> {
    return { methods: [(await this.secretOf(identity)).kind] };
  }

  /** Answers the token that says so: the session is a proved one for some minutes. */
  async prove(identity: Identity, { password = '' }: StepUp): Promise<AccessChange> {
    const kept = await this.secretOf(identity);
    const right = await runForSchool(homeSchoolOf(identity), () =>
      this.guesses.judge(`step-up:${identity.personId}`, () => this.isSecret(identity, password, kept)),
    );
    if (!right) throw new AppError('STEP_UP_WRONG');
    return this.sessions.prove(identity);
  }

  private async isSecret(
    identity: Identity,
    typed: string,
    { kind, secret: sealed }: SecretRow,
  ): Promise<true | undefined> {
    const place = { schoolId: homeSchoolOf(identity), accountId: identity.personId, kind };
    return (await this.hashing.isSecret(typed, { sealed, place })) || undefined;
  }

  private async secretOf(identity: Identity): Promise<SecretRow> {
    const lookup = findSecret(identity.personId);
    const kept = await runForSchool(homeSchoolOf(identity), () => this.db.readOne(lookup));
    if (!kept) throw new AppError('NOT_SIGNED_IN');
    return kept;
  }
}
