import { createOversight, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether the school stands below an organisation, which is told its figures day by day. */
export class Oversight1778000000051 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createOversight(runner, 'classroom');
  }
}
