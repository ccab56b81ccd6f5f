import { letTidyStandardTables } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tidying1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await letTidyStandardTables(runner, 'messaging');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
