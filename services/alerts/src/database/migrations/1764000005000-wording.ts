import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The school's own words before an alert; null where it has none. */
export class Wording1764000005000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN warning text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school DROP COLUMN warning');
  }
}
