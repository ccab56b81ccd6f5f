import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const ACCOUNT = 'FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE';

/** Second factors. An unconfirmed one would lock somebody out, so only confirmed ones are stored. */
export class Factors1765300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'auth',
      'authenticator',
      `account_id uuid NOT NULL, seed bytea NOT NULL, last_step bigint NOT NULL,
       added_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz,
       PRIMARY KEY (school_id, account_id), ${ACCOUNT}`,
      { of: ['staff'], kept: 'membership' },
    );
    await createTenantTable(
      runner,
      'auth',
      'passkey',
      `id uuid NOT NULL, account_id uuid NOT NULL, credential_id text NOT NULL, public_key bytea NOT NULL,
       counter bigint NOT NULL, transports text[] NOT NULL DEFAULT '{}', name text NOT NULL,
       added_at timestamptz NOT NULL DEFAULT now(), last_used_at timestamptz,
       PRIMARY KEY (school_id, id), UNIQUE (school_id, credential_id), ${ACCOUNT}`,
      { of: ['staff'], kept: 'membership' },
    );
    await runner.query('CREATE INDEX passkey_account ON passkey (school_id, account_id)');
    await createTenantTable(
      runner,
      'auth',
      'recovery_code',
      `account_id uuid NOT NULL, code_hash bytea NOT NULL, used_at timestamptz,
       PRIMARY KEY (school_id, account_id, code_hash), ${ACCOUNT}`,
      { of: ['staff'], kept: 'membership' },
    );
    // For whom the school requires a second factor; the session of a person who has none yet permits nothing until it is set up.
    await createTenantTable(
      runner,
      'auth',
      'factor_demand',
      `admins boolean NOT NULL DEFAULT false, teachers boolean NOT NULL DEFAULT false,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query('ALTER TABLE session ADD COLUMN factor_due boolean NOT NULL DEFAULT false');
    // A challenge is signed and not stored; only that it was answered has to be recorded.
    await createTenantTable(
      runner,
      'auth',
      'answered_challenge',
      'nonce bytea NOT NULL, expires_at timestamptz NOT NULL, PRIMARY KEY (school_id, nonce)',
      { of: ['staff'], kept: 'passing', rights: ['SELECT', 'INSERT'], relay: ['SELECT', 'DELETE'] },
    );
    await runner.query(
      'CREATE INDEX answered_challenge_expiry ON answered_challenge (school_id, expires_at)',
    );
  }
}
