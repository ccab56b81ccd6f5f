import {
  type AccessChange,
  AppError,
  type Identity,
  type ProofMethods,
  type ShowProof,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { ProofAttempts } from '../budgets/proof-attempts';
import { Hashing } from '../secrets/hashing';
import { homeSchoolOf } from '../sessions/home';
import { SessionsService } from '../sessions/sessions.service';
import { findSecret, type SecretRow } from './proof.queries';

/** Whoever is signed in shows again who they are, before something that a copied cookie must not do. */
@Injectable()
export class ProofService {
  constructor(
    private readonly db: TenantDb,
    private readonly attempts: ProofAttempts,
    private readonly hashing: Hashing,
    private readonly sessions: SessionsService,
  ) {}

  async methods(identity: Identity): Promise<ProofMethods> {
    return { methods: [(await this.secretOf(identity)).kind] };
  }

  /** Answers the token that says so: the session is a proved one for some minutes. */
  async prove(identity: Identity, { password = '' }: ShowProof): Promise<AccessChange> {
    const kept = await this.secretOf(identity);
    const right = await runForSchool(homeSchoolOf(identity), () =>
      this.attempts.judge(`proof:${identity.personId}`, () => this.isSecret(identity, password, kept)),
    );
    if (!right) throw new AppError('PROOF_WRONG');
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
