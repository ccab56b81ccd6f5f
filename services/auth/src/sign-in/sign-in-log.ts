import type { Agent } from '@homeroom/contracts';
import { type Statement, statement, TenantDb, type Tx } from '@homeroom/database';
import type { SignInOutcome } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';

const insertSignIn = statement<
  never,
  [
    accountId: string,
    id: string,
    at: Date,
    outcome: SignInOutcome,
    browser: string | null,
    system: string | null,
  ]
>(
  'sign_in.note',
  `INSERT INTO sign_in (school_id, account_id, id, at, outcome, browser, system)
   SELECT $1, a.id, $3, $4, $5, $6, $7 FROM account a WHERE a.school_id = $1 AND a.id = $2`,
);

/** An id that no account has. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

/** The history in which people can later check that all sign-ins were theirs. */
@Injectable()
export class SignInLog {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  async note(tx: Tx, accountId: string, outcome: SignInOutcome, agent: Agent): Promise<void> {
    await tx.sql(this.noting(accountId, outcome, agent));
  }

  noting(accountId: string, outcome: SignInOutcome, { browser, system }: Agent): Statement<never> {
    return insertSignIn(accountId, uuidv7(), new Date(this.clock.now()), outcome, browser, system);
  }

  /** For an unknown ID, the same statement runs but stores nothing, so that the duration reveals nothing. */
  refused(accountId: string | undefined, outcome: SignInOutcome, agent: Agent): Promise<void> {
    return this.db.transaction((tx) => this.note(tx, accountId ?? NOBODY, outcome, agent));
  }
}
