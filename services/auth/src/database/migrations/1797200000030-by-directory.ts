import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What nobody of the school has said or seen: an address from the school’s directory, and a PIN that was drawn for nobody to see. */
export class ByDirectory1797200000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN email_by_directory boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE credential ADD COLUMN unseen boolean NOT NULL DEFAULT false');
  }
}
