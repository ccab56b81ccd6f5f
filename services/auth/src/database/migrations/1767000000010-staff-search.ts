import { createFolded } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The staff of one school are few: what is searched is folded when somebody searches. */
export class StaffSearch1767000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createFolded(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION folded');
  }
}
