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
import { hasFactor, hasUntouchedCodes, insertRecoveryCodes, removeRecoveryCodes } from './factors.queries';
import { RecoveryCodes } from './recovery-codes';

export interface Added {
  answer: FactorAdded;
  change: AccessChange;
}

type Factor = Exclude<FactorKind, 'recovery'>;

/** Updates what depends on a factor that was added or removed, in the same transaction. */
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

  /** The person adding a factor has just proved it; other sessions have to prove it before they may do what requires it. */
  async added(tx: Tx, identity: Identity, factor: Factor, isFirst: boolean): Promise<Added> {
    const recoveryCodes = isFirst ? await this.drawCodes(tx, identity.personId) : undefined;
    await this.note(tx, identity, 'factor.added', factor);
    return { answer: answerWith(recoveryCodes), change: await this.sessions.hasFactorNow(tx, identity) };
  }

  /**
   * For a repeated request in the session that added the factor, whose response was lost together with the recovery codes. They are drawn
   * again; nothing has to be proved twice.
   */
  async addedAgain(tx: Tx, identity: Identity): Promise<Added> {
    const [codes] = await tx.sql(hasUntouchedCodes(identity.personId));
    const recoveryCodes = codes?.has === true ? await this.renewCodes(tx, identity) : undefined;
    return {
      answer: answerWith(recoveryCodes),
      change: await this.sessions.tellAnew(tx, identity.sessionId),
    };
  }

  async removed(tx: Tx, identity: Identity, factor: Factor): Promise<void> {
    const { personId, role } = identity;
    await this.sessions.mustLive(tx, identity);
    if (!(await this.hasAny(tx, personId))) {
      if (await this.demands.isDemandedOf(tx, role, personId)) throw new AppError('FACTOR_DEMANDED');
      await tx.sql(removeRecoveryCodes(personId));
    }
    await this.note(tx, identity, 'factor.removed', factor);
  }

  async renewCodes(tx: Tx, identity: Identity): Promise<string[]> {
    const { personId, role } = identity;
    await this.sessions.mustLive(tx, identity);
    await this.book.write(tx, { action: 'factor.codes_renewed', about: [subjectOf(personId, role)] });
    return this.drawCodes(tx, personId);
  }

  /** Returns the codes, which cannot be read again. */
  private async drawCodes(tx: Tx, accountId: string): Promise<string[]> {
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

function answerWith(recoveryCodes: string[] | undefined): FactorAdded {
  return { success: true, ...(recoveryCodes ? { recoveryCodes } : {}) };
}

/** The subject of an audit log entry about a sign-in. */
export function subjectOf(id: string, role: string): AuditSubject {
  return { kind: role === 'teacher' ? 'teacher' : 'admin', id };
}
