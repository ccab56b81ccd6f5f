import {
  checkOneOf,
  createTenantTable,
  ForwardMigration,
  letTidy,
  letTracesTravel,
} from '@homeroom/database/schema';
import { GRADE_SCALES, PROGRESS_PERIODS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Report templates, the written parts of reports, and orders being printed. */
export class Reports1776500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'report_template',
      `heading text,
       sections text[] NOT NULL,
       sentence text,
       scale text NOT NULL ${checkOneOf('scale', GRADE_SCALES)},
       version int NOT NULL,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'report_phrase',
      `id uuid NOT NULL,
       -- Null for those of the school.
       owner_id uuid,
       text text NOT NULL,
       PRIMARY KEY (school_id, id)`,
      { of: ['school', 'staff'], kept: 'school', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'report_comment',
      `student_id uuid NOT NULL,
       -- The first of the days that the report is of.
       starts_on date NOT NULL,
       text text NOT NULL,
       written_by uuid NOT NULL,
       written_at timestamptz NOT NULL DEFAULT now(),
       version int NOT NULL,
       PRIMARY KEY (school_id, student_id, starts_on),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'report_order',
      `id uuid NOT NULL,
       class_id uuid NOT NULL,
       period text NOT NULL ${checkOneOf('period', PROGRESS_PERIODS)},
       term int,
       name text,
       starts_on date NOT NULL,
       ends_on date NOT NULL,
       state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready')),
       ordered_by uuid NOT NULL,
       ordered_at timestamptz NOT NULL DEFAULT now(),
       leased_until timestamptz,
       leased_by uuid,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school', 'staff'], kept: 'passing', relay: ['SELECT'] },
    );
    await letTracesTravel(runner, 'report_order');
    await letTidy(runner, 'classroom', { table: 'report_order', since: 'ordered_at' });
    // Somebody who asks for a second one meanwhile gets the first.
    await runner.query(
      `CREATE UNIQUE INDEX report_order_making ON report_order (school_id, class_id) WHERE state = 'making'`,
    );
    await runner.query(
      'CREATE INDEX report_order_of_class ON report_order (school_id, class_id, ordered_at)',
    );
    await createTenantTable(
      runner,
      'classroom',
      'report_sheet',
      `order_id uuid NOT NULL,
       student_id uuid NOT NULL,
       place int NOT NULL,
       made_at timestamptz,
       -- What stands on it, as it was when it was made; none of whoever had left by then.
       content jsonb,
       PRIMARY KEY (school_id, order_id, student_id),
       FOREIGN KEY (school_id, order_id) REFERENCES report_order (school_id, id) ON DELETE CASCADE`,
      { of: ['student'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
