import {
  checkOneOf,
  createKnownSchool,
  createTenantTable,
  ForwardMigration,
} from '@homeroom/database/schema';
import { MESSENGER_STATUSES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const STATUS = checkOneOf('status', MESSENGER_STATUSES);

export class Messenger1764000001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // What messaging stores about the school: its time zone, in which hours are meant, and its classes.
    await createKnownSchool(runner, 'messaging');
    await createTenantTable(
      runner,
      'messaging',
      'school_class',
      'class_number int NOT NULL, grade text NOT NULL, PRIMARY KEY (school_id, class_number)',
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // A class without a row has the default settings; `version` counts the saves.
    await createTenantTable(
      runner,
      'messaging',
      'class_messenger',
      `class_number int NOT NULL, settings jsonb NOT NULL, version int NOT NULL,
       PRIMARY KEY (school_id, class_number)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // A student without a row is active.
    await createTenantTable(
      runner,
      'messaging',
      'student_messenger',
      `student_id uuid NOT NULL, status text NOT NULL ${STATUS}, PRIMARY KEY (school_id, student_id)`,
      { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'messaging',
      'messenger_change',
      `id uuid NOT NULL, class_number int NOT NULL, changed_by uuid NOT NULL, changed_by_role text NOT NULL,
       what text NOT NULL CHECK (what IN ('settings', 'student', 'everybody')),
       student_id uuid, status text ${STATUS}, changed_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, id)`,
      { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query(
      'CREATE INDEX messenger_change_of_class ON messenger_change (school_id, class_number, id DESC)',
    );
  }
}
