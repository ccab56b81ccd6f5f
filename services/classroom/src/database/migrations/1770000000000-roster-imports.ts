import {
  checkOneOf,
  createTenantTable,
  ForwardMigration,
  letTidy,
  letTracesTravel,
} from '@homeroom/database/schema';
import { ROSTER_LISTS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const OF_A_LIST = checkOneOf('list', ROSTER_LISTS);

/** A list that the office imported as a file: what each line would do, and what it did. */
export class RosterImports1770000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'roster_import',
      `id uuid NOT NULL,
       list text NOT NULL DEFAULT 'students' ${OF_A_LIST},
       -- Of students: the classes that it names and the school has not are made with it.
       makes_classes boolean NOT NULL DEFAULT false CHECK (list = 'students' OR NOT makes_classes),
       state text NOT NULL DEFAULT 'planned' CHECK (state IN ('planned', 'running', 'done', 'undoing', 'undone')),
       planned_by uuid NOT NULL,
       planned_at timestamptz NOT NULL DEFAULT now(),
       -- Whoever asked for what is being done with it, and when.
       ordered_by uuid,
       ordered_at timestamptz,
       finished_at timestamptz,
       undone_at timestamptz,
       -- Held by the worker that is at it; one that died lets go of it by time.
       leased_until timestamptz,
       -- Then it goes, with what the file said of people.
       expires_at timestamptz NOT NULL DEFAULT now() + interval '2 days',
       PRIMARY KEY (school_id, id),
       CHECK ((state = 'planned') = (ordered_at IS NULL)),
       CHECK ((state IN ('planned', 'running')) = (finished_at IS NULL)),
       CHECK ((state = 'undone') = (undone_at IS NOT NULL))`,
      { of: ['school'], kept: 'passing', relay: ['SELECT'] },
    );
    await letTracesTravel(runner, 'roster_import');
    await letTidy(runner, 'classroom', { table: 'roster_import', since: 'expires_at' });
    // One at a time, because two running imports would each plan on data that the other changes.
    await runner.query(
      `CREATE UNIQUE INDEX roster_import_running ON roster_import (school_id)
       WHERE state IN ('running', 'undoing')`,
    );
    await runner.query('CREATE INDEX roster_import_of_time ON roster_import (school_id, planned_at)');
    await createTenantTable(
      runner,
      'classroom',
      'roster_line',
      `import_id uuid NOT NULL,
       -- A class that is made for the students of a list is a line as well, under its number with a minus.
       line int NOT NULL CHECK (line BETWEEN -60 AND 1000000 AND line <> 0),
       -- What it is about.
       list text NOT NULL DEFAULT 'students' ${OF_A_LIST},
       kind text NOT NULL CHECK (kind IN ('add', 'update', 'unchanged', 'refused')),
       -- Of a refused line the cell that says why, of an update what changes.
       about text[] NOT NULL DEFAULT '{}',
       reason text CHECK ((reason IS NULL) = (kind <> 'refused')),
       -- Whom it means, or which class.
       subject_id uuid,
       -- As the file has them, so that what was refused goes back as it came.
       cells jsonb NOT NULL,
       -- How often something of ours went wrong with it.
       failures int NOT NULL DEFAULT 0,
       done_at timestamptz,
       -- Of whom it changed: each field as it was and as it became.
       changes jsonb NOT NULL DEFAULT '{}',
       undone_at timestamptz,
       -- Why it was not taken back, or not all of it.
       stayed text,
       PRIMARY KEY (school_id, import_id, line),
       FOREIGN KEY (school_id, import_id) REFERENCES roster_import (school_id, id) ON DELETE CASCADE`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing' },
    );
  }
}
