import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Counts how often the office has saved the terms between a guardian and a child, because each save starts from a version it has seen. */
export class TieVersions1777300000060 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_tie ADD COLUMN version integer NOT NULL DEFAULT 0');
  }
}
