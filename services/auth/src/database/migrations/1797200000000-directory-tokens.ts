import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The token with which a school's directory provisions staff: one at a time, stored as a hash. */
export class DirectoryTokens1797200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'auth',
      'directory_token',
      `id uuid NOT NULL, hash bytea NOT NULL, drawn_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school' },
    );
  }
}
