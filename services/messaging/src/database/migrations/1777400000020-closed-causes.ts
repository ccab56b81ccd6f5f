import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Distinguishes withdrawn causes from announced ones: a reminder may be the first notice that somebody gets. */
export class ClosedCauses1777400000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_cause ADD COLUMN is_closed boolean NOT NULL DEFAULT false');
  }
}
