import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** How many copies of children's data a school has taken in an hour, without saying of whom. */
export class CountedCopies1797700000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'copy_count',
      'hour timestamptz NOT NULL, taken int NOT NULL, PRIMARY KEY (school_id, hour)',
      { of: ['school'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'classroom', { table: 'copy_count', since: 'hour' });
  }
}
