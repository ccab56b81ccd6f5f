import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { ROLL_CALL_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What the staff have recorded for each student in an incident, in order: the last mark counts, and all of them are evidence. */
export class RollCall1777300000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'roll_call_mark',
      `incident_id uuid NOT NULL, student_id uuid NOT NULL, version integer NOT NULL CHECK (version > 0),
       state text NOT NULL ${checkOneOf('state', ROLL_CALL_STATES)}, with_class integer,
       said_by uuid NOT NULL, said_at timestamptz NOT NULL,
       PRIMARY KEY (school_id, incident_id, student_id, version),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id),
       CHECK (with_class IS NULL OR state = 'other_class')`,
      { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
  }
}
