import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What the office says of a guardian and a child is made from what it has seen of them: it counts how often that was said. */
export class TieVersions1777300000060 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE family_tie ADD COLUMN version integer NOT NULL DEFAULT 0');
  }
}
