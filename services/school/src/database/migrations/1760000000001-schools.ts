import { createStandardTables, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { SCHOOL_STATUSES, SUBSCRIPTION_LEVELS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const oneOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

export class Schools1760000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'school');
    // The tenant itself: its row has its own id as school_id.
    await createTenantTable(
      runner,
      'school',
      'school',
      `revision int NOT NULL DEFAULT 0, name text NOT NULL, code text NOT NULL, country text NOT NULL, time_zone text NOT NULL,
       status text NOT NULL CHECK (status IN (${oneOf(SCHOOL_STATUSES)})),
       subscription_level text NOT NULL DEFAULT 'trial'
         CHECK (subscription_level IN (${oneOf(SUBSCRIPTION_LEVELS)})),
       trial_ends_at timestamptz NOT NULL, street text, zip_code text, city text,
       phone_country_code text, phone_number text, contact_name text, contact_email text, language text, logo_url text,
       registered_from text, created_at timestamptz NOT NULL DEFAULT now(), activated_at timestamptz,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
