import { letTidy, letTidyStandardTables } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Tidying1767000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await letTidyStandardTables(runner, 'alerts');
    await letTidy(runner, 'alerts', { table: 'live_event', since: 'created_at' });
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
