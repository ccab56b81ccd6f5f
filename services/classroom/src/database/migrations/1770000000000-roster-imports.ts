import { createTenantTable } from '@homeroom/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A file of students that the office has brought: what each line would do, and what it did. */
export class RosterImports1770000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'roster_import',
      `id uuid NOT NULL,
       state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'done')),
       planned_by uuid NOT NULL,
       planned_at timestamptz NOT NULL DEFAULT now(),
       begun_by uuid,
       begun_at timestamptz,
       finished_at timestamptz,
       -- Held by the worker that is at it; one that died lets go of it by time.
       leased_until timestamptz,
       PRIMARY KEY (school_id, id),
       CHECK ((state = 'planned') = (begun_at IS NULL)),
       CHECK ((state = 'done') = (finished_at IS NOT NULL))`,
      { of: ['school'], kept: 'passing', relay: ['SELECT'] },
    );
    // One at a time: two that run at once would each plan on what the other changes.
    await runner.query(
      `CREATE UNIQUE INDEX roster_import_running ON roster_import (school_id) WHERE state = 'running'`,
    );
    await runner.query('CREATE INDEX roster_import_of_time ON roster_import (school_id, planned_at)');
    await createTenantTable(
      runner,
      'classroom',
      'roster_line',
      `import_id uuid NOT NULL,
       line int NOT NULL CHECK (line BETWEEN 1 AND 1000000),
       kind text NOT NULL CHECK (kind IN ('add', 'update', 'unchanged', 'refused')),
       -- Of a refused line the cell that says why, of an update what changes.
       about text[] NOT NULL DEFAULT '{}',
       reason text CHECK ((reason IS NULL) = (kind <> 'refused')),
       student_id uuid,
       -- As the file has them, so that what was refused goes back as it came.
       cells jsonb NOT NULL,
       done_at timestamptz,
       PRIMARY KEY (school_id, import_id, line),
       FOREIGN KEY (school_id, import_id) REFERENCES roster_import (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian'], kept: 'passing' },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE roster_line, roster_import');
  }
}
