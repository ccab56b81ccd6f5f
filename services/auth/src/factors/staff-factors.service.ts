import {
  AppError,
  type ChangeFactorDemand,
  type FactorDemand,
  type FindStaff,
  type Identity,
  type Page,
  pageAsked,
  pageOf,
  type StaffFactors,
  type StaffMember,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx } from '@homeroom/database';
import { isStaff } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../accounts/accounts.queries';
import { Clock } from '../clock';
import { endSessionsOf } from '../memberships/end-access';
import { endOversight } from '../organisations/endings';
import { findDemand } from './demands';
import { subjectOf } from './factor-changes';
import {
  countAdmins,
  countFoundStaff,
  countStaff,
  freeSessionsOf,
  keepDemand,
  removeFactors,
  staffPage,
} from './staff-factors.queries';

const NOTHING: FactorDemand = { admins: false, teachers: false };
const ROLES = { admins: 'school_admin', teachers: 'teacher' } as const;

/** The school's requirement of a second factor, and the reset for a colleague who has lost the phone. */
@Injectable()
export class StaffFactorsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async summary(): Promise<StaffFactors> {
    const [[demand = NOTHING], [counted]] = await this.db.read(findDemand(), countStaff());
    return { demand, having: counted?.having ?? 0, count: counted?.count ?? 0 };
  }

  async staff(find: FindStaff): Promise<Page<StaffMember>> {
    const [words, asked] = [searchWords(find.search), pageAsked(find)];
    const [[counted], items] = await this.db.read(
      countFoundStaff(words),
      staffPage(words, asked.pageSize, asked.offset),
    );
    return pageOf(asked, items, counted);
  }

  /** Applies from everybody's next sign-in on; nobody is signed out. */
  demand({ admins, teachers }: ChangeFactorDemand): Promise<FactorDemand> {
    return this.db.transaction(async (tx) => {
      const [before = NOTHING] = await tx.sql(findDemand());
      const [after = NOTHING] = await tx.sql(keepDemand(admins ?? null, teachers ?? null));
      for (const whom of ['admins', 'teachers'] as const)
        if (before[whom] !== after[whom]) await this.changed(tx, ROLES[whom], after[whom]);
      return after;
    });
  }

  /** Removes the factors without revealing them, and signs the person out: they start again with the password. */
  async reset(identity: Identity, accountId: string): Promise<void> {
    if (accountId === identity.personId)
      throw new AppError('FORBIDDEN', 'You can find your own second steps in your account.');
    await this.db.transaction(async (tx) => {
      const [target] = await tx.sql(lockAccount(accountId));
      if (!target || !isStaff(target.role)) throw new AppError('NOT_FOUND');
      if (identity.visit) await refuseVisitor(tx, target.role);
      const [removed] = await tx.sql(removeFactors(accountId));
      if (!removed) return;
      await endSessionsOf(tx, accountId, 'the second factors were reset');
      await endOversight(tx, this.book, accountId, new Date(this.clock.now()));
      await this.book.write(tx, { action: 'factor.reset', about: [subjectOf(accountId, target.role)] });
    });
  }

  private async changed(
    tx: Tx,
    role: (typeof ROLES)[keyof typeof ROLES],
    isDemanded: boolean,
  ): Promise<void> {
    if (!isDemanded) await tx.sql(freeSessionsOf(role, null));
    await this.book.write(tx, { action: 'factor.demanded', detail: { of: role, enabled: isDemanded } });
  }
}

/** The school's own administrators do this as long as there is another one. */
async function refuseVisitor(tx: Tx, role: string): Promise<void> {
  const [counted] = await tx.sql(countAdmins());
  if (role !== 'school_admin' || (counted?.admins ?? 0) > 1)
    throw new AppError('FORBIDDEN', 'Only an administrator of the school can do this.');
}
