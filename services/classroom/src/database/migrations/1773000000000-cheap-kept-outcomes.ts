import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The result of a single-statement write, stored by that statement itself if it contains no secret. */
export class CheapKeptOutcomes1773000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE repeated_write ADD COLUMN outcome jsonb');
  }
}
