import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Which class a student was in, from when to when. An enrolment is open while the student is there and ends on the day the next one begins,
 * so that every day belongs to one class.
 */
export class Enrolments1768000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'enrolment',
      `student_id uuid NOT NULL,
       starts_on date NOT NULL,
       ends_on date,
       class_id uuid NOT NULL,
       PRIMARY KEY (school_id, student_id, starts_on),
       CHECK (ends_on > starts_on),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['student'], kept: 'record' },
    );
    await runner.query(
      'CREATE UNIQUE INDEX enrolment_open ON enrolment (school_id, student_id) WHERE ends_on IS NULL',
    );
    await runner.query('CREATE INDEX enrolment_of_class ON enrolment (school_id, class_id, starts_on)');
  }
}
