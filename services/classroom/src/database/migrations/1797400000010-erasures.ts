import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { ERASING_SERVICES, ERASURE_ASKERS, ERASURE_STOPS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Erasures of a child's data before its time: who asked for it, who agreed, and what each service removed. */
export class Erasures1797400000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'erasure',
      `id uuid NOT NULL,
       -- No key to the student: this stays when the record has gone.
       student_id uuid NOT NULL,
       record_id text NOT NULL,
       asked_by text NOT NULL ${checkOneOf('asked_by', ERASURE_ASKERS)},
       asked_on date NOT NULL,
       -- May name somebody, so it goes with the data.
       note text,
       ordered_at timestamptz NOT NULL DEFAULT now(),
       ordered_by uuid NOT NULL,
       due_at timestamptz NOT NULL,
       agreed_at timestamptz,
       agreed_by uuid,
       stopped_at timestamptz,
       stopped_because text ${checkOneOf('stopped_because', ERASURE_STOPS)},
       done_at timestamptz,
       PRIMARY KEY (school_id, id),
       CHECK (stopped_at IS NULL OR done_at IS NULL),
       CHECK ((stopped_at IS NULL) = (stopped_because IS NULL)),
       CHECK (done_at IS NULL OR note IS NULL)`,
      { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE UNIQUE INDEX erasure_waiting ON erasure (school_id, student_id) WHERE done_at IS NULL AND stopped_at IS NULL`,
    );
    await runner.query('CREATE INDEX erasure_of_student ON erasure (school_id, student_id)');
    await createTenantTable(
      runner,
      'classroom',
      'erased_part',
      `erasure_id uuid NOT NULL,
       service text NOT NULL ${checkOneOf('service', ERASING_SERVICES)},
       at timestamptz NOT NULL DEFAULT now(),
       removed jsonb NOT NULL,
       PRIMARY KEY (school_id, erasure_id, service),
       FOREIGN KEY (school_id, erasure_id) REFERENCES erasure (school_id, id)`,
      { of: ['student'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
  }
}
