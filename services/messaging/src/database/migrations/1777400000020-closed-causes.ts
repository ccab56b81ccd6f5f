import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was taken back is told apart from what was told of: whoever is reminded may have been told of nothing yet. */
export class ClosedCauses1777400000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_cause ADD COLUMN is_closed boolean NOT NULL DEFAULT false');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
