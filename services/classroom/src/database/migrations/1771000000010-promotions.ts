import { createTenantTable, ForwardMigration, letTracesTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Promotions into a year: who moved where, and for whom auth has been told. */
export class Promotions1771000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'promotion',
      `year_id uuid NOT NULL,
       from_year_id uuid NOT NULL,
       promoted_by uuid NOT NULL,
       promoted_at timestamptz NOT NULL DEFAULT now(),
       finished_at timestamptz,
       -- Held by the worker that is at it; one that died lets go of it by time.
       leased_until timestamptz,
       PRIMARY KEY (school_id, year_id),
       FOREIGN KEY (school_id, year_id) REFERENCES school_year (school_id, id),
       FOREIGN KEY (school_id, from_year_id) REFERENCES school_year (school_id, id)`,
      { of: ['school'], kept: 'school', relay: ['SELECT'], rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTracesTravel(runner, 'promotion');
    await createTenantTable(
      runner,
      'classroom',
      'promoted_student',
      `year_id uuid NOT NULL,
       student_id uuid NOT NULL,
       from_class_id uuid NOT NULL,
       -- Null for whoever left.
       into_class_id uuid,
       -- When the account had been told; from the start where nothing changes for it.
       told_at timestamptz,
       PRIMARY KEY (school_id, year_id, student_id),
       FOREIGN KEY (school_id, year_id) REFERENCES promotion (school_id, year_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, from_class_id) REFERENCES class_card (school_id, id),
       FOREIGN KEY (school_id, into_class_id) REFERENCES class_card (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE INDEX promoted_student_untold ON promoted_student (school_id, year_id, student_id) WHERE told_at IS NULL',
    );
  }
}
