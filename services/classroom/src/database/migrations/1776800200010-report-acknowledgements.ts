import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A guardian's acknowledgement of one released version of a report: a newer one has to be acknowledged again. */
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
    // The day, on the school's calendar, on which guardians who had not read it were reminded.
    await runner.query('ALTER TABLE released_report ADD COLUMN reminded_on date');
  }
}
