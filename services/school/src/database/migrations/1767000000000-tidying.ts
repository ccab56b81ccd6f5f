import { ForwardMigration, letTidy, letTidyStandardTables } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Tidying1767000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letTidyStandardTables(runner, 'school');
    const tables: Parameters<typeof letTidy>[2][] = [
      { table: 'mail', since: 'settled_at' },
      { table: 'registration_count', since: 'touched_at', platform: true },
      { table: 'mail_address', since: 'touched_at', platform: true },
      { table: 'plan_news', since: 'told_at', platform: true },
      { table: 'invoice_run', since: 'finished_at', platform: true },
    ];
    for (const table of tables) await letTidy(runner, 'school', table);
  }
}
