import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A PIN is shown once, to the person who requested it. If that was a teacher, this records which one: a guardian whose PIN a teacher knows
 * must not have access to other teachers' classes.
 */
export class PinSeenBy1765400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE credential ADD COLUMN seen_by uuid');
  }
}
