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
 * Nothing is stored between the password and the second step: the page holds an authenticated token that names the account, expires after
 * some minutes, and is tied to the password or PIN that it was issued for.
 */
@Injectable()
export class WaitingSignIns {
  constructor(
    private readonly factors: SecondFactor,
    private readonly demands: Demands,
    private readonly challenges: Challenges,
  ) {}

  mayHaveFactor({ role, teacherType }: SessionOwner): boolean {
    return may('factors.own', { role, teacherType });
  }

  /** Runs in the transaction of a sign-in, with the account locked: throws if the account has a second factor. */
  async refuseWithFactor(tx: Tx, owner: SessionOwner, sealed: Buffer): Promise<void> {
    if (!this.mayHaveFactor(owner)) return;
    const { accountId } = owner;
    const methods = await this.factors.kindsOf(accountId);
    if (methods.length === 0) return;
    const token = this.tokenFor({ schoolId: tx.schoolId, accountId }, sealed);
    throw new AppError('FACTOR_NEEDED', undefined, {
      secondStep: { token, methods },
    });
  }

  /** A person without a required factor has to set it up before anything else. */
  async isFactorDue(tx: Tx, { role, accountId }: SessionOwner): Promise<boolean> {
    return this.demands.isDemandedOf(tx, role, accountId);
  }

  /** The owner that the token claims; `isOurs` verifies it. */
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

/** The passkey challenge of this sign-in's second step. */
export function askedIn(token: string) {
  return { purpose: 'second step', holder: token } as const;
}

function waitsFor({ accountId }: Owner, sealed: Buffer) {
  const secret = createHash('sha256').update(sealed).digest('base64url');
  return { purpose: 'first step', holder: `${accountId} ${secret}` } as const;
}

export type ShowsFactor = (tx: Tx) => Promise<FactorKind | undefined>;
