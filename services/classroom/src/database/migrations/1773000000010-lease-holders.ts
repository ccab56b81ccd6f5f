import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Leases are short, so that a dead worker's tasks do not wait long; with the holder stored, a worker that stalled for longer notices that
 * it has lost its lease.
 */
export class LeaseHolders1773000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['roster_import', 'promotion', 'slip_order'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN leased_by uuid`);
  }
}
