import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Work handed in on time stays on time if it has to be handed in again. For earlier work only the time of the last hand-in is known. */
export class FirstHandedIn1778000000070 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homework_work ADD COLUMN first_handed_in_at timestamptz');
  }
}
