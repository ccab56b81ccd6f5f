import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What a write of one statement found, where it is kept by that statement itself and shows no secret. */
export class CheapKeptOutcomes1773000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE repeated_write ADD COLUMN outcome jsonb');
  }
}
