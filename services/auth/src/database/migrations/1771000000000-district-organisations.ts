import { createPlatformTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * What stands above schools, and who may enter them from there: ids, and names of organisations and schools, of no
 * person. Which school a visitor comes from is part of a visit now.
 */
export class DistrictOrganisations1771000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTable(
      runner,
      'auth',
      'organisation',
      `id uuid NOT NULL, parent_id uuid CHECK (parent_id <> id), kind text NOT NULL, name text NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (id)`,
    );
    await runner.query('CREATE INDEX organisation_parent ON organisation (parent_id)');
    // The key is the wall: a school stands under one organisation.
    await createPlatformTable(
      runner,
      'auth',
      'organisation_school',
      `school_id uuid NOT NULL, organisation_id uuid NOT NULL, code text NOT NULL, name text NOT NULL,
       placed_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id)`,
    );
    await runner.query('CREATE INDEX organisation_school_of ON organisation_school (organisation_id, name)');
    // One that has ended waits here until the member's own school has been told.
    await createPlatformTable(
      runner,
      'auth',
      'organisation_member',
      `id uuid NOT NULL, organisation_id uuid NOT NULL, school_id uuid NOT NULL, account_id uuid NOT NULL,
       role text NOT NULL CHECK (role IN ('district_admin', 'district_viewer')),
       named_at timestamptz NOT NULL DEFAULT now(), ended_because text, PRIMARY KEY (id)`,
    );
    await runner.query(`CREATE UNIQUE INDEX organisation_member_once
      ON organisation_member (school_id, account_id, organisation_id) WHERE ended_because IS NULL`);
    await runner.query('CREATE INDEX organisation_member_of ON organisation_member (organisation_id)');

    await runner.query('ALTER TABLE visit RENAME COLUMN operator_id TO visitor_id');
    await runner.query('ALTER TABLE visiting RENAME COLUMN operator_id TO visitor_id');
    for (const table of ['visit', 'visiting'])
      await runner.query(`ALTER TABLE ${table}
        ADD COLUMN home_id uuid NOT NULL DEFAULT '00000000-0000-7000-8000-000000000000',
        ADD COLUMN visitor_role text NOT NULL DEFAULT 'super_super_admin'`);
    for (const table of ['visit', 'visiting'])
      await runner.query(
        `ALTER TABLE ${table} ALTER COLUMN home_id DROP DEFAULT, ALTER COLUMN visitor_role DROP DEFAULT`,
      );
    await runner.query('CREATE INDEX visit_entered ON visit (school_id, entered_at)');
  }
}
