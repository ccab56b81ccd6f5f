import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whoever is invited to the address of an administrator who was removed gets an account of their own. */
export class AddressesOfDesks1778100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_admin_email');
    await runner.query(
      `CREATE UNIQUE INDEX account_admin_email ON account (school_id, email)
       WHERE role IN ('school_admin', 'super_super_admin') AND is_active`,
    );
  }
}
