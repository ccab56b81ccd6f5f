import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The days of a year and its terms before they were corrected, each with the time at which they were. A list of `span`, `startsOn`,
 * `endsOn` and `until`.
 */
export class DaysBefore1798430000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE school_year ADD COLUMN days_before jsonb NOT NULL DEFAULT '[]'`);
  }
}
