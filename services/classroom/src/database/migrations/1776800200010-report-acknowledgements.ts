import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** That a guardian has read a report, as it was given to them: a newer one is read anew. */
export class ReportAcknowledgements1776800200010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'report_acknowledgement',
      `report_id uuid NOT NULL,
       guardian_id uuid NOT NULL,
       acknowledged_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, report_id, guardian_id),
       FOREIGN KEY (school_id, report_id) REFERENCES released_report (school_id, id),
       FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id)`,
      { of: ['guardian'], kept: 'record', rights: ['SELECT', 'INSERT'] },
    );
    // The school's day on which the guardians who had not read it were told again.
    await runner.query('ALTER TABLE released_report ADD COLUMN reminded_on date');
  }
}
