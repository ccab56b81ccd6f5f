import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** How often a new address had been entered in a guardian's profile when its owning service last sent one that was applied here. */
export class EnteredAddresses1777300000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN address_entered int NOT NULL DEFAULT 0');
  }
}
