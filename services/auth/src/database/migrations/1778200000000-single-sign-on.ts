import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The identity provider for a school's staff. */
export class SingleSignOn1778200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'auth',
      'single_sign_on',
      `issuer text NOT NULL, client_id text NOT NULL, domain text NOT NULL, client_secret bytea NOT NULL,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school' },
    );
    // Whether the session relies on the provider alone, until the person proves a secret of their own.
    await runner.query('ALTER TABLE session ADD COLUMN vouched boolean NOT NULL DEFAULT false');
  }
}
