import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Which children have which guardians, and which class devices are in use: an alert needs no other service. */
export class Families1765500003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'guardianship',
      `guardian_id uuid NOT NULL, student_id uuid NOT NULL,
       -- The fact that said so last; an older one that arrives late changes nothing.
       fact_id uuid NOT NULL,
       PRIMARY KEY (school_id, guardian_id, student_id)`,
      { of: ['student', 'guardian'], kept: 'membership' },
    );
    await runner.query('CREATE INDEX guardianship_student ON guardianship (school_id, student_id)');
    // For class devices only: when the device was last seen.
    await runner.query('ALTER TABLE recipient ADD COLUMN heard_at timestamptz');
  }
}
