import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { FAMILY_REQUEST_KINDS, FAMILY_REQUEST_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Who may collect a child, what must be known about its health, and changes that its family requests. */
export class FamilyRecords1776300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The language in which the school's letters to them are written.
    await runner.query('ALTER TABLE guardian ADD COLUMN address text, ADD COLUMN language text');
    await createTenantTable(
      runner,
      'classroom',
      'collection_list',
      `student_id uuid NOT NULL,
       -- Besides the guardians: name, phone and relation of each.
       people jsonb NOT NULL,
       version int NOT NULL,
       PRIMARY KEY (school_id, student_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student', 'guardian'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'medical_record',
      `student_id uuid NOT NULL,
       -- Kind, title, detail, whether it is severe, and who may see it.
       notes jsonb NOT NULL,
       doctor_name text,
       doctor_phone text,
       version int NOT NULL,
       PRIMARY KEY (school_id, student_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'family_request',
      `id uuid NOT NULL,
       guardian_id uuid NOT NULL,
       student_id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', FAMILY_REQUEST_KINDS)},
       wanted jsonb NOT NULL,
       state text NOT NULL ${checkOneOf('state', FAMILY_REQUEST_STATES)},
       reason text,
       asked_at timestamptz NOT NULL DEFAULT now(),
       decided_by uuid,
       decided_at timestamptz,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student', 'guardian'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE INDEX family_request_of_guardian ON family_request (school_id, guardian_id, asked_at)',
    );
    await runner.query(
      `CREATE INDEX family_request_waiting ON family_request (school_id, asked_at) WHERE state = 'waiting'`,
    );
    // The result is on the record, and who decided is in the audit log.
    await letTidy(runner, 'classroom', { table: 'family_request', since: 'decided_at' });
  }
}
