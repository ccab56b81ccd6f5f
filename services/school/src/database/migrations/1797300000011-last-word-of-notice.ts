import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The latest mail about a notice to the person who registered the school. */
export class LastWordOfNotice1797300000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN notice_mail uuid');
  }
}
