import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A PIN is shown once, to whoever asked for it. Where that was a teacher, the account says which one: a guardian whose PIN a
 * teacher knows proves nothing to a class of somebody else's.
 */
export class PinSeenBy1765400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credential ADD COLUMN seen_by uuid');
  }
}
