import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** That mails come back from an address and that they arrive there may be heard in any order: the newer of the two holds. */
export class ReturnedAndConfirmed1796861800001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Of what was marked before, and by an older release, it is not known: every confirmation is newer.
    await runner.query(
      `ALTER TABLE returned_address ADD fact_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`,
    );
    await runner.query(`GRANT UPDATE (fact_id) ON returned_address TO ${appOf('messaging')}`);
    // The newest fact that the person confirmed an address.
    await runner.query('ALTER TABLE directory_entry ADD address_fact uuid');
  }
}
