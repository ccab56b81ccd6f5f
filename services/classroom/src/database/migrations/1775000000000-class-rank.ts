import { createTenantTable, ForwardMigration, raiseVersions } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Schools that do not show students their place in class; others have no row. */
export class ClassRank1775000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'class_rank_hidden',
      `since timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await raiseVersions(runner, 'classroom', {
      table: 'class_rank_hidden',
      aboutOf: (rows) => `SELECT school_id, school_id AS about FROM ${rows} changed`,
    });
  }
}
