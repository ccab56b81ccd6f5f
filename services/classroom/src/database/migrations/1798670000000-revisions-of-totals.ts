import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Tells which of two totals of a student is newer. A row's first revision is the second in which it was written, counted from the beginning
 * of 2026: a student's total of the next year begins above all revisions of the last, and so does one that an older release begins.
 */
export class RevisionsOfTotals1798670000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE point_total ADD COLUMN revision int NOT NULL
      DEFAULT extract(epoch FROM now() - timestamptz '2026-01-01 00:00:00Z')::int`);
  }
}
