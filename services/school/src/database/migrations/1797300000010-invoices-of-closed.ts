import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether a school was open until its last day closed it: the month of that day is then still invoiced. */
export class InvoicesOfClosed1797300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await grantPlatformReading(runner, 'school', 'leaving', ['suspended_here']);
  }
}
