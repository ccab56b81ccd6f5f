import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Which message of the same conversation one answers to. It goes with its time, before or after the answer. */
export class Replies1776600000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE message ADD COLUMN reply_to uuid');
    await runner.query('ALTER TABLE moderation_case ADD COLUMN reply_to uuid');
  }
}
