import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CYCLES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Past days keep the bell times they had. */
export class BellTimesBefore1776800200020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'bell_times_before',
      `-- They hold until before this day, from the day on which those before them ended.
       ends_on date NOT NULL,
       cycle text NOT NULL ${checkOneOf('cycle', CYCLES)},
       begins_with int NOT NULL,
       shapes jsonb NOT NULL,
       weekdays int[] NOT NULL,
       half_day int,
       PRIMARY KEY (school_id, ends_on)`,
      { of: ['school'], kept: 'school' },
    );
    // The current times count as having always applied.
    await runner.query(`ALTER TABLE bell_times ADD COLUMN starts_on date NOT NULL DEFAULT '2000-01-01'`);
    await runner.query('ALTER TABLE bell_times ALTER COLUMN starts_on DROP DEFAULT');
  }
}
