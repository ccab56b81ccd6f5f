import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The version of a person's profile, as counted by its owning service. */
export class ProfileVersion1772100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN profile_version int NOT NULL DEFAULT 0');
    // For class devices: the latest event that was applied.
    await runner.query('ALTER TABLE account ADD COLUMN class_fact uuid');
  }
}
