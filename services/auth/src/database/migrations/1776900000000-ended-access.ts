import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** When all that was opened in an account's name was ended last: links that were made before lead nowhere. */
export class EndedAccess1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN ended_at timestamptz');
  }
}
