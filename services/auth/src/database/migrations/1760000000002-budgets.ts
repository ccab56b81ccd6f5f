import { createPlatformTable, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Guessing budgets: keys are keyed hashes that reveal neither an address nor a typed ID. */
export class Budgets1760000000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const columns = 'key text NOT NULL, state jsonb NOT NULL, touched_at timestamptz NOT NULL DEFAULT now()';
    await createTenantTable(runner, 'auth', 'budget', `${columns}, PRIMARY KEY (school_id, key)`, {
      of: ['student', 'guardian', 'staff'],
      kept: 'passing',
      relay: ['SELECT', 'DELETE'],
    });
    await runner.query('CREATE INDEX budget_untouched ON budget (school_id, touched_at)');
    // One IP address may guess at many schools, so its budget belongs to none of them.
    await createPlatformTable(runner, 'auth', 'address_budget', `${columns}, PRIMARY KEY (key)`);
    await runner.query('CREATE INDEX address_budget_untouched ON address_budget (touched_at)');
    await createTenantTable(
      runner,
      'auth',
      'known_address',
      `address_key text NOT NULL, registered boolean NOT NULL DEFAULT false,
       staff_signed_in_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, address_key)`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing' },
    );
    await createTenantTable(
      runner,
      'auth',
      'device',
      `token_hash text NOT NULL, account_id uuid NOT NULL,
       first_success_at timestamptz NOT NULL DEFAULT now(), last_success_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, token_hash, account_id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing', relay: ['SELECT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX device_account ON device (school_id, account_id)');
  }
}
