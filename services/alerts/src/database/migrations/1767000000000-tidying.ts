import { ForwardMigration, letTidy, letTidyStandardTables } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Tidying1767000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letTidyStandardTables(runner, 'alerts');
    await letTidy(runner, 'alerts', { table: 'live_event', since: 'created_at' });
  }
}
