import { createFolded, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A school's staff are few, so names are normalised at search time. */
export class StaffSearch1767000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFolded(runner);
  }
}
