import { createStandardTables, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Directory1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // What messaging stores about auth's accounts. `fact_id` is the newest event that led to a read.
    await createTenantTable(
      runner,
      'messaging',
      'directory_entry',
      `person_id uuid NOT NULL,
       role text NOT NULL,
       first_name text NOT NULL,
       last_name text NOT NULL,
       is_active boolean NOT NULL,
       fact_id uuid NOT NULL,
       PRIMARY KEY (school_id, person_id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
    // Who belongs to which class, and through whom: students and teachers through themselves, a guardian through the child. A tie may
    // arrive before the person's own entry, so there is no foreign key.
    await createTenantTable(
      runner,
      'messaging',
      'class_tie',
      `person_id uuid NOT NULL,
       class_number int NOT NULL,
       because_of uuid NOT NULL,
       PRIMARY KEY (school_id, person_id, class_number, because_of)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
    await runner.query('CREATE INDEX class_tie_of_class ON class_tie (school_id, class_number)');
    await createStandardTables(runner, 'messaging');
  }
}
