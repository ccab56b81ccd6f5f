import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Data that nobody at the school has confirmed or seen: an address from the school's directory, and a PIN that was never shown. */
export class ByDirectory1797200000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN email_by_directory boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE credential ADD COLUMN unseen boolean NOT NULL DEFAULT false');
  }
}
