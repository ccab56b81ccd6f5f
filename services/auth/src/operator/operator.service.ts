import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { PLATFORM_CODE } from '@homeroom/domain';
import { BRAND_NAME, CONFIG, LOGGER, runForSchool } from '@homeroom/platform';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { insertAccount, keepSecret } from '../accounts/accounts.queries';
import { putIntoDirectory } from '../accounts/directory.queries';
import { lockSchoolForAdmins } from '../admins/admins.queries';
import { AuthConfig } from '../config';
import { makeSchool, nameSchool } from '../schools/schools.queries';
import { Hashing } from '../secrets/hashing';
import { AddressBook } from '../way-back/address-book';
import { findOperator } from './operator.queries';

/**
 * Creates the platform's own space and, if the environment names one, its first operator. What exists is left unchanged except for the
 * space's name, including an operator who has changed address or password.
 */
@Injectable()
export class OperatorService implements OnApplicationBootstrap {
  constructor(
    private readonly db: TenantDb,
    private readonly hashing: Hashing,
    private readonly addresses: AddressBook,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { OPERATOR_EMAIL: email, OPERATOR_PASSWORD: password } = this.config;
    await runForSchool(PLATFORM_SCHOOL_ID, async () => {
      await this.db.transaction(async (tx) => {
        await tx.sql(putIntoDirectory('school_code', PLATFORM_CODE, null));
        await tx.sql(makeSchool(PLATFORM_CODE, BRAND_NAME, 'active'));
        await tx.sql(nameSchool(BRAND_NAME));
      });
      if (email && password) await this.create(email.toLowerCase(), password);
    });
  }

  private async create(email: string, password: string): Promise<void> {
    const id = uuidv7();
    const place = { schoolId: PLATFORM_SCHOOL_ID, accountId: id, kind: 'password' } as const;
    await this.db.transaction(async (tx) => {
      // Of two processes that start at once, the second finds the first one's operator.
      await tx.sql(lockSchoolForAdmins());
      const [known] = await tx.sql(findOperator());
      if (known) return;
      const account = { id, role: 'super_super_admin', first_name: 'Operator', email, verified_email: email };
      await tx.sql(insertAccount(JSON.stringify([account])));
      await tx.sql(keepSecret(id, 'password', await this.hashing.seal(password, place)));
      await this.addresses.follow(tx, [id]);
      this.logger.info('the platform operator was created');
    });
  }
}
