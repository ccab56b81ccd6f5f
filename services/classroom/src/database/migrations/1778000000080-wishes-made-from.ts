import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What stood there when a family asked for something else: a wish changes that, and nothing that was written since. */
export class WishesMadeFrom1778000000080 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_request ADD COLUMN made_from jsonb');
  }
}
