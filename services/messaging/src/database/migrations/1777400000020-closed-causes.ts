import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What was taken back is told apart from what was told of: whoever is reminded may have been told of nothing yet. */
export class ClosedCauses1777400000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_cause ADD COLUMN is_closed boolean NOT NULL DEFAULT false');
  }
}
