import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A teacher's request to link a child to an existing guardian. Until somebody approves it there is no guardianship, and neither sees
 * anything of the other. One row per pair, so that asking again does not reopen a declined request.
 */
export class GuardianLinks1765400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'guardian_link',
      `id uuid NOT NULL,
       student_id uuid NOT NULL,
       guardian_id uuid NOT NULL,
       state text NOT NULL CHECK (state IN ('waiting', 'approved', 'declined', 'withdrawn')),
       asked_by uuid NOT NULL,
       asked_at timestamptz NOT NULL DEFAULT now(),
       decided_by uuid,
       decided_at timestamptz,
       PRIMARY KEY (school_id, id),
       CONSTRAINT guardian_link_once UNIQUE (school_id, student_id, guardian_id),
       CHECK ((state IN ('approved', 'declined')) = (decided_by IS NOT NULL)),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id)`,
      { of: ['student', 'guardian'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE INDEX guardian_link_waiting ON guardian_link (school_id, asked_at) WHERE state = 'waiting'`,
    );
    await runner.query(
      `CREATE INDEX guardian_link_of_guardian ON guardian_link (school_id, guardian_id) WHERE state = 'waiting'`,
    );
  }
}
