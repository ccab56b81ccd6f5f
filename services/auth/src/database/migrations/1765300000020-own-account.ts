import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class OwnAccount1765300000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN language text');
    await runner.query('ALTER TABLE session ADD COLUMN browser text, ADD COLUMN system text');
    // The history in which people can check that all sign-ins were theirs. Browser and system families, no addresses.
    await createTenantTable(
      runner,
      'auth',
      'sign_in',
      `account_id uuid NOT NULL, id uuid NOT NULL, at timestamptz NOT NULL,
       outcome text NOT NULL CHECK (outcome IN ('signed_in', 'wrong_secret', 'wrong_factor')),
       browser text, system text, PRIMARY KEY (school_id, account_id, id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      {
        of: ['student', 'guardian', 'staff'],
        kept: 'passing',
        rights: ['SELECT', 'INSERT', 'DELETE'],
        relay: ['SELECT', 'DELETE'],
      },
    );
    await runner.query('CREATE INDEX sign_in_time ON sign_in (school_id, at)');
  }
}
