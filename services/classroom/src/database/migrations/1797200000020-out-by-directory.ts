import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Marks what the school's directory did to a teacher, so that the office neither finds it undone nor takes it for its own. */
export class OutByDirectory1797200000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE teacher
      ADD COLUMN out_by_directory boolean NOT NULL DEFAULT false,
      ADD COLUMN email_by_directory boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE directory_person
      -- Null once somebody else may have the name: whoever was let go keeps none.
      ALTER COLUMN user_name_key DROP NOT NULL,
      ADD COLUMN by_whole_name boolean NOT NULL DEFAULT false`);
  }
}
