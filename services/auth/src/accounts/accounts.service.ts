import type { AccountContact } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { deleteLetters } from '../letters/letters.queries';
import { endAccess } from '../memberships/end-access';
import { dropOut, lockAccess } from '../memberships/memberships.queries';
import { Account } from './account.entity';
import {
  confirm,
  deleteForgotten,
  deleteUnconfirmed,
  findAdminIds,
  lockAccounts,
  restoreAccount,
  setAside,
  takeFromDirectory,
} from './accounts.queries';
import { languageChosen } from './language-chosen';

/** What happens to accounts after they were issued. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  async contacts(schoolId: string, accountIds: string[]): Promise<AccountContact[]> {
    const found = await this.db.inSchool(schoolId, (tx) =>
      tx.em.findBy(Account, { schoolId, id: In(accountIds) }),
    );
    return found.map(
      ({
        id,
        role,
        firstName,
        lastName,
        email,
        verifiedEmail,
        classNumber,
        isActive,
        language,
        endedAt,
        teacherType,
      }) => ({
        accountId: id,
        schoolId,
        role,
        firstName,
        lastName,
        email,
        emailVerified: email !== null && email === verifiedEmail,
        ...languageChosen({ language }),
        ...(teacherType ? { teacherType } : {}),
        ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
        classNumber,
        isActive,
      }),
    );
  }

  /** The owner's profile was not created. A confirmed account is kept. */
  async withdraw(schoolId: string, accountId: string): Promise<void> {
    await this.db.inSchool(schoolId, (tx) => this.forget(tx, [accountId]));
  }

  /** The owner reports that the profiles exist. An account that was set aside meanwhile is restored. */
  async confirm(tx: Tx, accountIds: string[]): Promise<void> {
    const confirmed = await tx.sql(confirm(accountIds));
    for (const { id } of confirmed.filter(({ wasSetAside }) => wasSetAside)) {
      const [restored] = await tx.sql(restoreAccount(id));
      if (restored) await this.changed(tx, id, restored.role);
    }
  }

  async confirmAdmins(tx: Tx): Promise<void> {
    const admins = await tx.sql(findAdminIds());
    await this.confirm(
      tx,
      admins.map(({ id }) => id),
    );
  }

  async setAside(schoolId: string, accountIds: string[]): Promise<void> {
    await this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(lockAccounts(accountIds));
      await tx.sql(lockAccess(accountIds));
      for (const { id, role } of await tx.sql(setAside(accountIds))) {
        await endAccess(tx, id, 'set aside');
        await this.changed(tx, id, role);
      }
    });
  }

  async forgetUnconfirmed(schoolId: string, accountIds: string[]): Promise<void> {
    await this.db.inSchool(schoolId, (tx) => this.forget(tx, accountIds));
  }

  /**
   * Deletes accounts of people whose records were erased. Publishes events even for accounts deleted earlier, for consumers that missed the
   * first ones.
   */
  async forgetPeople(tx: Tx, accountIds: readonly string[]): Promise<void> {
    // Letters first: those about a change of address are found through its row, which is deleted with the account.
    await tx.sql(deleteLetters(accountIds));
    const gone = await tx.sql(deleteForgotten(accountIds));
    await this.leave(tx, gone);
    await this.outbox.publish(tx, 'accounts.forgotten', { accountIds: [...accountIds] });
    await this.outbox.publish(tx, 'people.erased', {
      ...{ service: 'auth', personIds: [...accountIds], removed: { accounts: gone.length } },
    });
  }

  private async forget(tx: Tx, accountIds: string[]): Promise<void> {
    await this.leave(tx, await tx.sql(deleteUnconfirmed(accountIds)));
  }

  private async leave(tx: Tx, gone: readonly { id: string; role: string }[]): Promise<void> {
    await tx.sql(takeFromDirectory(gone.map(({ id }) => id)));
    await tx.sql(dropOut(gone.map(({ id }) => id)));
    for (const { id, role } of gone) await this.changed(tx, id, role);
  }

  private async changed(tx: Tx, accountId: string, role: string): Promise<void> {
    await this.outbox.publish(tx, 'account.changed', { accountId, role: role as Role });
  }
}
