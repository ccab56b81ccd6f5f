import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The message of the same conversation that this one replies to. It may be deleted for its age, before or after the reply. */
export class Replies1776600000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN reply_to uuid');
    await runner.query('ALTER TABLE moderation_case ADD COLUMN reply_to uuid');
  }
}
