import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Guessing1765100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // In the PIN's row, so that a new PIN also replaces the old slip.
    await runner.query('ALTER TABLE credential ADD COLUMN slip_hash bytea');
    // One row per school; in the platform's own space, one for each unknown code that was typed.
    await createTenantTable(
      runner,
      'auth',
      'sign_in_line',
      `key text NOT NULL, day_ends_at timestamptz NOT NULL,
       failures integer NOT NULL CHECK (failures >= 0),
       failures_at_school integer NOT NULL CHECK (failures_at_school >= 0),
       lifted_until timestamptz, PRIMARY KEY (school_id, key)`,
      { of: ['none'], kept: 'passing', relay: ['SELECT', 'DELETE'] },
    );
    await createTenantTable(
      runner,
      'auth',
      'spent_proof',
      'id bytea NOT NULL, expires_at timestamptz NOT NULL, PRIMARY KEY (school_id, id)',
      { of: ['none'], kept: 'passing', rights: ['SELECT', 'INSERT'], relay: ['SELECT', 'DELETE'] },
    );
  }
}
