import {
  type AccessChange,
  AppError,
  type AuditSubject,
  type FactorAdded,
  type Identity,
} from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type FactorKind, writeRecoveryCode } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service';
import { Demands } from './demands';
import { hasFactor, insertRecoveryCodes, removeRecoveryCodes } from './factors.queries';
import { RecoveryCodes } from './recovery-codes';

export interface Added {
  answer: FactorAdded;
  change: AccessChange;
}

type Factor = Exclude<FactorKind, 'recovery'>;

/** What has to be right after a factor came or went, in the transaction in which it did. */
@Injectable()
export class FactorChanges {
  constructor(
    private readonly recoveryCodes: RecoveryCodes,
    private readonly demands: Demands,
    private readonly sessions: SessionsService,
    private readonly book: AuditNotes,
  ) {}

  hasAny(tx: Tx, accountId: string): Promise<boolean> {
    return tx.sql(hasFactor(accountId)).then(([row]) => row?.has === true);
  }

  /** Whoever adds a factor has just shown it; other sessions have to, before they may do what asks for it. */
  async added(tx: Tx, identity: Identity, factor: Factor, isFirst: boolean): Promise<Added> {
    const recoveryCodes = isFirst ? await this.renewCodes(tx, identity.personId) : undefined;
    await this.note(tx, identity, 'factor.added', factor);
    const change = await this.sessions.hasFactorNow(tx, identity);
    return { answer: { success: true, ...(recoveryCodes ? { recoveryCodes } : {}) }, change };
  }

  async removed(tx: Tx, identity: Identity, factor: Factor): Promise<void> {
    const { personId, role } = identity;
    if (!(await this.hasAny(tx, personId))) {
      if (await this.demands.isDemandedOf(tx, role, personId)) throw new AppError('FACTOR_DEMANDED');
      await tx.sql(removeRecoveryCodes(personId));
    }
    await this.note(tx, identity, 'factor.removed', factor);
  }

  /** Answers them once; what is kept cannot be read back. */
  async renewCodes(tx: Tx, accountId: string): Promise<string[]> {
    const codes = this.recoveryCodes.draw();
    const hashes = codes.map((code) => this.recoveryCodes.hash(code, accountId));
    await tx.sql(removeRecoveryCodes(accountId));
    await tx.sql(insertRecoveryCodes(accountId, hashes));
    return codes.map(writeRecoveryCode);
  }

  private async note(
    tx: Tx,
    { personId, role }: Identity,
    action: 'factor.added' | 'factor.removed',
    factor: Factor,
  ): Promise<void> {
    await this.book.write(tx, { action, about: [subjectOf(personId, role)], detail: { factor } });
  }
}

/** Whose sign-in a line of the book is about. */
export function subjectOf(id: string, role: string): AuditSubject {
  return { kind: role === 'teacher' ? 'teacher' : 'admin', id };
}
