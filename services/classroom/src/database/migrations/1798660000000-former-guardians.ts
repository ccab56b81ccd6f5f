import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whose guardian somebody has been: their record is kept and erased with the student's, although the guardianship has ended. */
export class FormerGuardians1798660000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'former_guardian',
      `student_id uuid NOT NULL,
       guardian_id uuid NOT NULL,
       ended_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, student_id, guardian_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian'], kept: 'record', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query(
      'CREATE INDEX former_guardian_of_guardian ON former_guardian (school_id, guardian_id)',
    );
  }
}
