import { createOversight, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether the school belongs to an organisation, which receives its daily figures. */
export class Oversight1778000000051 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createOversight(runner, 'messaging');
  }
}
