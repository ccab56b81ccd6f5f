import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Settings1760000000003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE school ADD COLUMN alert_warning text, ADD COLUMN settings_version int NOT NULL DEFAULT 1',
    );
    // Always small, because uploads are re-encoded before they are stored. `version` is derived from the bytes.
    await createTenantTable(
      runner,
      'school',
      'logo',
      `version text NOT NULL, picture bytea NOT NULL, PRIMARY KEY (school_id),
       FOREIGN KEY (school_id) REFERENCES school (school_id)`,
      { of: ['school'], kept: 'school' },
    );
  }
}
