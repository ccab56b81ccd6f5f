import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A digest that is late and would wake somebody is due when they sleep no more; from when it was to come counts its day. */
export class PlannedDigests1797900000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_digest ADD planned_at timestamptz');
  }
}
