import type { ShownFactor } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { FactorKind } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Authenticator, type Owner } from './authenticator';
import { type Asked, Challenges } from './challenges';
import {
  countRecoveryCodes,
  findAuthenticator,
  findPasskey,
  findPasskeys,
  useRecoveryCode,
  usePasskey,
  useStep,
} from './factors.queries';
import { type KnownPasskey, Passkeys } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

/** Checks and consumes a second factor. The caller counts guesses and is in the account's school. */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly db: TenantDb,
    private readonly authenticator: Authenticator,
    private readonly passkeys: Passkeys,
    private readonly challenges: Challenges,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly clock: Clock,
  ) {}

  /** Empty if the account has none. */
  async kindsOf(accountId: string): Promise<FactorKind[]> {
    const [app, keys, [codes]] = await this.db.read(
      findAuthenticator(accountId),
      findPasskeys(accountId),
      countRecoveryCodes(accountId),
    );
    const factors: FactorKind[] = [];
    if (keys.length > 0) factors.push('passkey');
    if (app.length > 0) factors.push('authenticator');
    if (factors.length > 0 && codes && codes.left > 0) factors.push('recovery');
    return factors;
  }

  /** Returns the challenge for the account's passkeys. */
  async askForPasskey(accountId: string, asked: Asked) {
    return this.passkeys.toShow(await this.db.read(findPasskeys(accountId)).then(([keys]) => keys), asked);
  }

  /** Returns the kind of the factor; undefined for a wrong one. Each proof can be used only once. */
  async check(tx: Tx, owner: Owner, shown: ShownFactor, asked: Asked): Promise<FactorKind | undefined> {
    if (shown.passkey) {
      const [known] = await tx.sql(findPasskey(owner.accountId, shown.passkey.id));
      return known && (await this.passkey(tx, shown.passkey, known, asked)) ? 'passkey' : undefined;
    }
    if (shown.code) return (await this.code(tx, owner, shown.code)) ? 'authenticator' : undefined;
    if (shown.recoveryCode)
      return (await this.recovery(tx, owner, shown.recoveryCode)) ? 'recovery' : undefined;
    return undefined;
  }

  async passkey(
    tx: Tx,
    answer: NonNullable<ShownFactor['passkey']>,
    known: KnownPasskey,
    asked: Asked,
    alone = false,
  ): Promise<boolean> {
    const shown = await this.passkeys.shown(answer, known, asked, alone);
    if (!shown || !(await this.challenges.spend(tx, shown.challenge))) return false;
    const [used] = await tx.sql(usePasskey(known.id, shown.newCounter, this.now()));
    return used !== undefined;
  }

  private async code(tx: Tx, owner: Owner, code: string): Promise<boolean> {
    const [kept] = await tx.sql(findAuthenticator(owner.accountId));
    const step = kept && (await this.authenticator.stepOf(code, this.authenticator.open(kept.seed, owner)));
    if (!kept || step === undefined) return false;
    const [used] = await tx.sql(useStep(owner.accountId, kept.seed, step, this.now()));
    return used !== undefined;
  }

  private async recovery(tx: Tx, { accountId }: Owner, typed: string): Promise<boolean> {
    const hash = this.recoveryCodes.hash(typed, accountId);
    const [used] = await tx.sql(useRecoveryCode(accountId, hash, this.now()));
    return used !== undefined;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
