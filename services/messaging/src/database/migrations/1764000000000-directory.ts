import { createStandardTables, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Directory1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // What messaging remembers of auth's accounts. `fact_id` is the newest fact that made it ask.
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
    // Who belongs to which class, and because of whom: a student and a teacher because of themselves, a guardian because
    // of the child. It may come before the person's own entry, so it refers to none.
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
