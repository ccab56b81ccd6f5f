import {
  AppError,
  type AuthenticatorSetUp,
  type ConfirmAuthenticator,
  type Identity,
  type OwnFactors,
  type PasskeyRecord,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../accounts/accounts.queries';
import { AccountGuesses } from '../budgets/account-guesses';
import { Clock } from '../clock';
import { Authenticator, type Owner } from './authenticator';
import { Demands } from './demands';
import { type Added, FactorChanges } from './factor-changes';
import {
  countRecoveryCodes,
  findAuthenticator,
  findLabel,
  findPasskeys,
  keepAuthenticator,
  labelOf,
  type PasskeyRow,
  removeAuthenticator,
  useStep,
} from './factors.queries';

/** A person's authenticator app, the recovery codes in case it is lost, and an overview of the other factors. */
@Injectable()
export class OwnFactorsService {
  constructor(
    private readonly db: TenantDb,
    private readonly authenticator: Authenticator,
    private readonly changes: FactorChanges,
    private readonly demands: Demands,
    private readonly guesses: AccountGuesses,
    private readonly clock: Clock,
  ) {}

  list({ personId, role }: Identity): Promise<OwnFactors> {
    return this.db.transaction(async (tx) => {
      const [app] = await tx.sql(findAuthenticator(personId));
      const [codes] = await tx.sql(countRecoveryCodes(personId));
      return {
        isDemanded: await this.demands.isDemandedOf(tx, role, personId),
        authenticator: app
          ? { addedAt: app.addedAt.toISOString(), lastUsedAt: app.lastUsedAt?.toISOString() ?? null }
          : null,
        passkeys: (await tx.sql(findPasskeys(personId))).map(recordOf),
        recoveryCodesLeft: codes?.left ?? 0,
      };
    });
  }

  /** Draws a seed without storing it: it takes effect once one of its codes is confirmed. */
  async begin(identity: Identity): Promise<AuthenticatorSetUp> {
    const named = await this.db.readOne(findLabel(identity.personId));
    if (!named) throw new AppError('NOT_SIGNED_IN');
    const seed = this.authenticator.draw();
    const setUp = this.authenticator.sealSetUp(seed, ownerOf(identity), identity.sessionId);
    return { success: true, setUp, ...this.authenticator.show(seed, labelOf(named)) };
  }

  async confirm(identity: Identity, { setUp, code }: ConfirmAuthenticator): Promise<Added> {
    const owner = ownerOf(identity);
    const seed = this.authenticator.openSetUp(setUp, owner, identity.sessionId);
    if (!seed) throw new AppError('SET_UP_OVER');
    const step = await this.guesses.judge(`set-up:${owner.accountId}`, () =>
      this.authenticator.stepOf(code, seed),
    );
    if (step === undefined)
      throw new AppError('STEP_UP_WRONG', 'That code is not right. Look at the app again.');
    return this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(owner.accountId));
      const now = new Date(this.clock.now());
      const [kept] = await tx.sql(findAuthenticator(owner.accountId));
      if (kept && this.authenticator.open(kept.seed, owner).equals(seed)) {
        await tx.sql(useStep(owner.accountId, kept.seed, step, now));
        return this.changes.addedAgain(tx, identity);
      }
      const isFirst = !(await this.changes.hasAny(tx, owner.accountId));
      await tx.sql(keepAuthenticator(owner.accountId, this.authenticator.seal(seed, owner), step, now));
      return this.changes.added(tx, identity, 'authenticator', isFirst);
    });
  }

  async remove(identity: Identity): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(identity.personId));
      const [removed] = await tx.sql(removeAuthenticator(identity.personId));
      if (!removed) throw new AppError('NOT_FOUND');
      await this.changes.removed(tx, identity, 'authenticator');
    });
  }

  async renewCodes(identity: Identity): Promise<string[]> {
    const { personId } = identity;
    return this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(personId));
      if (!(await this.changes.hasAny(tx, personId))) throw new AppError('FACTOR_FIRST');
      return this.changes.renewCodes(tx, identity);
    });
  }
}

export function ownerOf({ schoolId, personId }: Identity): Owner {
  return { schoolId, accountId: personId };
}

function recordOf({ id, name, addedAt, lastUsedAt }: PasskeyRow): PasskeyRecord {
  return { id, name, addedAt: addedAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}
