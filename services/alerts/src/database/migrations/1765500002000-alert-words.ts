import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What an incident told people, as worded at the time; and the school's own texts and phone number, stored where they are needed. */
export class AlertWords1765500002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE incident
      ADD COLUMN instruction text NOT NULL DEFAULT '', ADD COLUMN family text NOT NULL DEFAULT ''`);
    await runner.query(`ALTER TABLE school
      ADD COLUMN phone text,
      ADD COLUMN words jsonb NOT NULL DEFAULT '{}', ADD COLUMN words_version integer NOT NULL DEFAULT 0`);
  }
}
