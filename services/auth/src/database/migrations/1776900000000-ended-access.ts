import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** When all of an account's sessions were last ended: older links are invalid. */
export class EndedAccess1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN ended_at timestamptz');
  }
}
