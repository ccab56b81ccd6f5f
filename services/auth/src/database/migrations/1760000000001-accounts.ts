import {
  createKnownSchool,
  createPlatformTable,
  createStandardTables,
  createTenantTable,
  ForwardMigration,
} from '@homeroom/database/schema';
import { ROLES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class Accounts1760000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'auth');
    await createDirectory(runner);
    await createKnownSchool(runner, 'auth');
    await createAccount(runner);
    await createTenantTable(
      runner,
      'auth',
      'credential',
      `account_id uuid NOT NULL,
       kind text NOT NULL CHECK (kind IN ('password', 'pin', 'class_password', 'principal_password')),
       secret bytea NOT NULL, changed_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, account_id, kind),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
    // The sweeper reads this table across all schools, so it contains only ids and times.
    await createTenantTable(
      runner,
      'auth',
      'unconfirmed',
      `account_id uuid NOT NULL, since timestamptz NOT NULL DEFAULT now(), set_aside_at timestamptz,
       PRIMARY KEY (school_id, account_id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing', relay: ['SELECT'] },
    );
  }
}

/** Values that are unique on the whole platform and identify a school: codes and parent IDs. */
async function createDirectory(runner: QueryRunner): Promise<void> {
  await createPlatformTable(
    runner,
    'auth',
    'directory',
    `kind text NOT NULL CHECK (kind IN ('school_code', 'parent_id')), value text NOT NULL,
     school_id uuid NOT NULL, account_id uuid, PRIMARY KEY (kind, value)`,
    ['SELECT', 'INSERT', 'DELETE'],
  );
  await runner.query('CREATE INDEX directory_account ON directory (school_id, account_id)');
}

async function createAccount(runner: QueryRunner): Promise<void> {
  const roles = ROLES.map((role) => `'${role}'`).join(', ');
  await createTenantTable(
    runner,
    'auth',
    'account',
    `id uuid NOT NULL, role text NOT NULL CHECK (role IN (${roles})),
     first_name text NOT NULL, last_name text NOT NULL DEFAULT '', email text,
     sign_in_id text, record_id text, teacher_type text, class_number integer, grade text, section text,
     is_active boolean NOT NULL DEFAULT true, created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id)`,
    { of: ['student', 'guardian', 'staff'], kept: 'membership' },
  );
  await runner.query('CREATE UNIQUE INDEX account_sign_in_id ON account (school_id, role, sign_in_id)');
  await runner.query(
    `CREATE UNIQUE INDEX account_admin_email ON account (school_id, email)
     WHERE role IN ('school_admin', 'super_super_admin')`,
  );
  // One account per guardian, even if two children are entered at the same moment.
  await runner.query(
    `CREATE UNIQUE INDEX account_guardian_email ON account (school_id, email)
     WHERE role = 'parent' AND is_active`,
  );
  await runner.query(
    `CREATE INDEX account_record_id ON account (school_id, upper(record_id)) WHERE record_id IS NOT NULL`,
  );
  await runner.query(
    `CREATE INDEX account_class_device ON account (school_id, class_number) WHERE role = 'class_device'`,
  );
}
