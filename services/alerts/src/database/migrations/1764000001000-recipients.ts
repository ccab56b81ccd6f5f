import { createKnownSchool, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What alerts stores about the school itself, so that an alert needs no other service. */
export class Recipients1764000001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'recipient',
      `id uuid NOT NULL, role text NOT NULL, first_name text NOT NULL, last_name text NOT NULL, email text,
       class_number integer, is_active boolean NOT NULL, language text,
       -- The fact this row was last brought up to date by; an older one that arrives late changes nothing.
       fact_id uuid NOT NULL,
       PRIMARY KEY (school_id, id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // The relay role reads when each school's recipients last changed, for the metric of the projection's age.
    await createTenantTable(
      runner,
      'alerts',
      'school',
      'recipients_changed_at timestamptz, PRIMARY KEY (school_id)',
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'], relay: ['SELECT'] },
    );
    await createKnownSchool(runner, 'alerts');
  }
}
