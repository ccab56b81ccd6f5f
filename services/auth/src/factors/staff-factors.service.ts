import {
  AppError,
  type ChangeFactorDemand,
  type FactorDemand,
  type Identity,
  type StaffFactors,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { isStaff, type Role } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../accounts/accounts.queries';
import { revokeSessionsOf } from '../sessions/sessions.queries';
import { findDemand } from './demands';
import { subjectOf } from './factor-changes';
import { countAdmins, findStaff, freeSessionsOf, keepDemand, removeFactors } from './staff-factors.queries';

const NOTHING: FactorDemand = { admins: false, teachers: false };
const ROLES = { admins: 'school_admin', teachers: 'teacher' } as const;

/** What a school asks of its staff at sign-in, and the way back for a colleague whose phone is gone. */
@Injectable()
export class StaffFactorsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async list(): Promise<StaffFactors> {
    const [[demand = NOTHING], staff] = await this.db.read(findDemand(), findStaff());
    return { demand, staff };
  }

  /** Counts from everybody's next sign-in on; nobody is signed out by it. */
  demand({ admins, teachers }: ChangeFactorDemand): Promise<FactorDemand> {
    return this.db.transaction(async (tx) => {
      const [before = NOTHING] = await tx.sql(findDemand());
      const [after = NOTHING] = await tx.sql(keepDemand(admins ?? null, teachers ?? null));
      for (const whom of ['admins', 'teachers'] as const)
        if (before[whom] !== after[whom]) await this.changed(tx, ROLES[whom], after[whom]);
      return after;
    });
  }

  /** Shows nothing of what is taken away, and signs the person out: they begin anew with the password. */
  async reset(identity: Identity, accountId: string): Promise<void> {
    if (accountId === identity.personId)
      throw new AppError('FORBIDDEN', 'Your own second factors are in your account.');
    await this.db.transaction(async (tx) => {
      const [target] = await tx.sql(lockAccount(accountId));
      if (!target || !isStaff(target.role)) throw new AppError('NOT_FOUND');
      if (identity.operator) await refuseOperator(tx, target.role);
      const [removed] = await tx.sql(removeFactors(accountId));
      if (!removed) return;
      await tx.sql(revokeSessionsOf(accountId, 'the second factors were reset'));
      await this.book.write(tx, { action: 'factor.reset', about: [subjectOf(accountId, target.role)] });
    });
  }

  private async changed(tx: Tx, role: Role, isDemanded: boolean): Promise<void> {
    if (!isDemanded) await tx.sql(freeSessionsOf(role));
    await this.book.write(tx, { action: 'factor.demanded', detail: { of: role, enabled: isDemanded } });
  }
}

/** The school helps itself as long as it can. */
async function refuseOperator(tx: Tx, role: string): Promise<void> {
  const [counted] = await tx.sql(countAdmins());
  if (role !== 'school_admin' || (counted?.admins ?? 0) > 1)
    throw new AppError('FORBIDDEN', 'An administrator of the school does this.');
}
