import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A late digest that would disturb quiet hours becomes due after them; the next one is counted from when it was planned. */
export class PlannedDigests1797900000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_digest ADD planned_at timestamptz');
  }
}
