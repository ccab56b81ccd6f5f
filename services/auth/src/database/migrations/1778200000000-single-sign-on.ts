import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The provider that vouches for a school's staff. */
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
    // Until something of their own is shown in it.
    await runner.query('ALTER TABLE session ADD COLUMN vouched boolean NOT NULL DEFAULT false');
  }
}
