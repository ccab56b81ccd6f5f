import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A person invited to the address of a removed administrator gets a new account. */
export class AddressesOfDesks1778100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_admin_email');
    await runner.query(
      `CREATE UNIQUE INDEX account_admin_email ON account (school_id, email)
       WHERE role IN ('school_admin', 'super_super_admin') AND is_active`,
    );
  }
}
