import { createHash } from 'node:crypto';
import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type FactorKind, may } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { parse as parseUuid, stringify as toUuid } from 'uuid';
import type { Owner } from '../factors/authenticator';
import { Challenges } from '../factors/challenges';
import { Demands } from '../factors/demands';
import { SecondFactor } from '../factors/second-factor';
import type { SessionOwner } from '../sessions/access-tokens';

const UUID_BYTES = 16;

/**
 * Between the password and the second step nothing is kept here: the page holds a mark of ours that names the account,
 * lasts some minutes and ends with the password or PIN that it was given for.
 */
@Injectable()
export class WaitingSignIns {
  constructor(
    private readonly factors: SecondFactor,
    private readonly demands: Demands,
    private readonly challenges: Challenges,
  ) {}

  /** In the transaction of a sign-in, under the account's lock: whoever has a factor shows it. */
  async refuseWithFactor(
    tx: Tx,
    { accountId, role, teacherType }: SessionOwner,
    sealed: Buffer,
  ): Promise<void> {
    if (!may('factors.own', { role, teacherType })) return;
    const methods = await this.factors.kindsOf(accountId);
    if (methods.length === 0) return;
    const owner = { schoolId: tx.schoolId, accountId };
    throw new AppError('FACTOR_NEEDED', undefined, {
      secondStep: { token: this.tokenFor(owner, sealed), methods },
    });
  }

  /** Whoever has none where one is demanded sets it up before anything else. */
  async isFactorDue(tx: Tx, { role, accountId }: SessionOwner): Promise<boolean> {
    return this.demands.isDemandedOf(tx, role, accountId);
  }

  /** Whose sign-in it says to be; whether it is ours, `isOurs` says. */
  ownerOf(token: string): Owner {
    const bytes = Buffer.from(token, 'base64url');
    try {
      return {
        schoolId: toUuid(bytes.subarray(0, UUID_BYTES)),
        accountId: toUuid(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
      };
    } catch {
      throw new AppError('SIGN_IN_OVER');
    }
  }

  isOurs(token: string, owner: Owner, sealed: Buffer): boolean {
    const mark = Buffer.from(token, 'base64url').subarray(2 * UUID_BYTES);
    return this.challenges.isOurs(mark.toString('base64url'), waitsFor(owner, sealed));
  }

  private tokenFor(owner: Owner, sealed: Buffer): string {
    const mark = this.challenges.ask(waitsFor(owner, sealed));
    return Buffer.concat([parseUuid(owner.schoolId), parseUuid(owner.accountId), mark]).toString('base64url');
  }
}

/** What a passkey is asked in the second step of this sign-in. */
export function askedIn(token: string) {
  return { purpose: 'second step', holder: token } as const;
}

function waitsFor({ accountId }: Owner, sealed: Buffer) {
  const secret = createHash('sha256').update(sealed).digest('base64url');
  return { purpose: 'first step', holder: `${accountId} ${secret}` } as const;
}

export type ShowsFactor = (tx: Tx) => Promise<FactorKind | undefined>;
