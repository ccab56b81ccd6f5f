import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The mail that says the last word of a notice to whom the school was registered by. */
export class LastWordOfNotice1797300000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN notice_mail uuid');
  }
}
