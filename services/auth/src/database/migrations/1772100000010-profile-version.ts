import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** How new what we know of a person is, as the owner of the profile counts. */
export class ProfileVersion1772100000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN profile_version int NOT NULL DEFAULT 0');
    // Of a class's device: the newest fact by which the class was followed.
    await runner.query('ALTER TABLE account ADD COLUMN class_fact uuid');
  }
}
