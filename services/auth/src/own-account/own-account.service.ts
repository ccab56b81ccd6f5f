import { AppError, type ChangeOwnAccount, type Identity, type OwnAccount } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { DEFAULT_LANGUAGE, type Role } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { lockAccount } from '../accounts/accounts.queries';
import { changeOwnAccount, findOwnAccount } from './own-account.queries';

/**
 * Roles whose names are stored here. Those of teachers and guardians belong to the classroom service, and a student's is set by the office.
 */
const NAMED_HERE: readonly Role[] = ['school_admin', 'super_super_admin'];

@Injectable()
export class OwnAccountService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  async read({ personId }: Identity): Promise<OwnAccount> {
    const account = await this.db.readOne(findOwnAccount(personId));
    if (!account) throw new AppError('NOT_SIGNED_IN');
    return { ...account, language: account.language ?? DEFAULT_LANGUAGE };
  }

  async change(identity: Identity, wanted: ChangeOwnAccount): Promise<OwnAccount> {
    const { personId, role } = identity;
    const isRenamed = wanted.firstName !== undefined || wanted.lastName !== undefined;
    if (isRenamed && !NAMED_HERE.includes(role))
      throw new AppError('FORBIDDEN', 'Your school’s office keeps your name. Please ask there.');
    return this.db.transaction(async (tx) => {
      await tx.sql(lockAccount(personId));
      const [before] = await tx.sql(findOwnAccount(personId));
      if (!before) throw new AppError('NOT_SIGNED_IN');
      const firstName = wanted.firstName ?? before.firstName;
      const lastName = wanted.lastName === undefined ? before.lastName : (wanted.lastName ?? '');
      const language = wanted.language ?? before.language;
      await tx.sql(changeOwnAccount(personId, firstName, lastName, language));
      // The language of mails, including other services' mails.
      if (isRenamed || language !== before.language)
        await this.outbox.publish(tx, 'account.changed', { accountId: personId, role });
      return { ...before, firstName, lastName, language: language ?? DEFAULT_LANGUAGE };
    });
  }
}
