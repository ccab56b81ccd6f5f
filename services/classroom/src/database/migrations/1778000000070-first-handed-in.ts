import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What came in time stays in time where it is asked for once more. Of what was handed in before this, when it came last is all that is known. */
export class FirstHandedIn1778000000070 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homework_work ADD COLUMN first_handed_in_at timestamptz');
  }
}
