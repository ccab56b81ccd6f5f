import { createFolded, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The staff of one school are few: what is searched is folded when somebody searches. */
export class StaffSearch1767000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFolded(runner);
  }
}
