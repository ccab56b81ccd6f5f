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
    const recoveryCodes = isFirst ? await this.drawCodes(tx, identity.personId) : undefined;
    await this.note(tx, identity, 'factor.added', factor);
    return { answer: answerWith(recoveryCodes), change: await this.sessions.hasFactorNow(tx, identity) };
  }

  /**
   * What has just been added comes once more, in the session that began it: the answer was lost on its way, and the only
   * sight of the codes with it. They are drawn anew; nothing is proved a second time.
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

  /** Answers them once; what is kept cannot be read back. */
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

/** Whose sign-in a line of the book is about. */
export function subjectOf(id: string, role: string): AuditSubject {
  return { kind: role === 'teacher' ? 'teacher' : 'admin', id };
}
