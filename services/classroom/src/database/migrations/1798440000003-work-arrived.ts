import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Work handed in on a device without a network counts from then; `arrived_at` is when it came, and null for all other work. */
export class WorkArrived1798440000003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE homework_work ADD COLUMN arrived_at timestamptz');
  }
}
