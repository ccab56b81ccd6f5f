import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Events that mails to an address bounce, and that they arrive, may come in any order: the newer one wins. */
export class ReturnedAndConfirmed1796861800001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Unknown for addresses marked earlier, or by an older release: any confirmation is newer.
    await runner.query(
      `ALTER TABLE returned_address ADD fact_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'`,
    );
    await runner.query(`GRANT UPDATE (fact_id) ON returned_address TO ${appOf('messaging')}`);
    // The newest event about a confirmed address of the person.
    await runner.query('ALTER TABLE directory_entry ADD address_fact uuid');
  }
}
