import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Reports released to families. */
export class ReleasedReports1776700300010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'released_report',
      `id uuid NOT NULL,
       student_id uuid NOT NULL,
       -- The first of the days that it is of.
       starts_on date NOT NULL,
       -- What stood on the sheet, and what the school's reports looked like then.
       content jsonb NOT NULL,
       template jsonb NOT NULL,
       released_by uuid NOT NULL,
       released_at timestamptz NOT NULL DEFAULT now(),
       taken_back_by uuid,
       taken_back_at timestamptz,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // A family has one report for the same days.
    await runner.query(
      `CREATE UNIQUE INDEX released_report_given ON released_report (school_id, student_id, starts_on)
       WHERE taken_back_at IS NULL`,
    );
  }
}
