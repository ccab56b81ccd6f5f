import { createPlatformTable, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Sessions1760000000003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'auth',
      'session',
      `id uuid NOT NULL, account_id uuid NOT NULL, role text NOT NULL, principal boolean NOT NULL DEFAULT false,
       refresh_hash bytea NOT NULL, previous_hash bytea, previous_until timestamptz,
       device_hash text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
       rotated_at timestamptz NOT NULL DEFAULT now(), idle_until timestamptz NOT NULL,
       expires_at timestamptz NOT NULL, revoked_at timestamptz, revoked_because text,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing', relay: ['SELECT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX session_account ON session (school_id, account_id)');
    await runner.query('CREATE INDEX session_expiry ON session (school_id, expires_at)');
    // Gateways query the ended sessions of all schools at once: ids and times only.
    await createPlatformTable(
      runner,
      'auth',
      'revocation',
      `session_id uuid NOT NULL, school_id uuid NOT NULL, revoked_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (session_id)`,
      ['SELECT', 'INSERT', 'DELETE'],
    );
    await runner.query('CREATE INDEX revocation_time ON revocation (revoked_at)');
  }
}
