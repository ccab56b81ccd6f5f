import { createPlatformTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A phone may get codes from many accounts and schools: they are counted independently of these, under a keyed hash. */
export class NumberBudgets1777300000041 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTable(
      runner,
      'messaging',
      'number_budget',
      `key text NOT NULL, codes_sent timestamptz[] NOT NULL, touched_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (key)`,
    );
    await letTidy(runner, 'messaging', { table: 'number_budget', since: 'touched_at', platform: true });
  }
}
