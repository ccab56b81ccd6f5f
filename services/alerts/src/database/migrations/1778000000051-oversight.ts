import { createOversight } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether the school stands below an organisation, which is told its figures day by day. */
export class Oversight1778000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createOversight(runner, 'alerts');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
