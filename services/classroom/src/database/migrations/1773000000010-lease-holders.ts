import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Leases are short, so that what a dead worker left is not kept waiting; who stood still for longer notices by this. */
export class LeaseHolders1773000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['roster_import', 'promotion', 'slip_order'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN leased_by uuid`);
  }
}
