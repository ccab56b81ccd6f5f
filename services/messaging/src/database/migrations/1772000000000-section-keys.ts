import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { MESSENGER_STATUSES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const STATUS = checkOneOf('status', MESSENGER_STATUSES);

/**
 * A class is identified by its id: its number may belong to another class next year. Data stored by number can no longer be attributed, and
 * is rebuilt from events.
 */
export class SectionKeys1772000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE class_tie, school_class, class_messenger, messenger_change');
    await createClassTables(runner);
    await createMessengerTables(runner);
  }
}

async function createClassTables(runner: QueryRunner): Promise<void> {
  // Includes classes of past years: the device continues with a class, and so identifies the next year's as its successor. `fact_id` is the
  // newest event about it.
  await createTenantTable(
    runner,
    'messaging',
    'school_class',
    `class_id uuid NOT NULL, device_id uuid NOT NULL, class_number int NOT NULL, grade text NOT NULL,
     is_running boolean NOT NULL, fact_id uuid NOT NULL, PRIMARY KEY (school_id, class_id)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    'CREATE INDEX school_class_running ON school_class (school_id, class_number) WHERE is_running',
  );
  await runner.query('CREATE INDEX school_class_device ON school_class (school_id, device_id)');
  // Who belongs to which class, and through whom: students and teachers through themselves, a guardian through the child. A tie may arrive
  // before the entries of the person and the class, so there are no foreign keys.
  await createTenantTable(
    runner,
    'messaging',
    'class_tie',
    `person_id uuid NOT NULL, class_id uuid NOT NULL, because_of uuid NOT NULL,
     PRIMARY KEY (school_id, person_id, class_id, because_of)`,
    { of: ['student', 'guardian', 'staff'], kept: 'membership' },
  );
  await runner.query('CREATE INDEX class_tie_of_class ON class_tie (school_id, class_id)');
  await runner.query('CREATE INDEX class_tie_because_of ON class_tie (school_id, because_of)');
}

async function createMessengerTables(runner: QueryRunner): Promise<void> {
  // A class without a row has the default settings; `version` counts the saves.
  await createTenantTable(
    runner,
    'messaging',
    'class_messenger',
    'class_id uuid NOT NULL, settings jsonb NOT NULL, version int NOT NULL, PRIMARY KEY (school_id, class_id)',
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await createTenantTable(
    runner,
    'messaging',
    'messenger_change',
    `id uuid NOT NULL, class_id uuid NOT NULL, changed_by uuid NOT NULL, changed_by_role text NOT NULL,
     what text NOT NULL CHECK (what IN ('settings', 'student', 'everybody')),
     student_id uuid, status text ${STATUS}, changed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id)`,
    { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
  await runner.query(
    'CREATE INDEX messenger_change_of_class ON messenger_change (school_id, class_id, id DESC)',
  );
}
