import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The values when a family asked for a change: the request changes only those, and nothing written since. */
export class WishesMadeFrom1778000000080 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_request ADD COLUMN made_from jsonb');
  }
}
