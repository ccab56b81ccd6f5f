import { ForwardMigration, raiseVersions } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A family's page counts the child's groups and their teachers, which the office edits as it does classes. */
export class VersionsOfGroups1777300000070 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['group_enrolment', 'group_teaching'])
      await raiseVersions(runner, 'classroom', {
        table,
        aboutOf: (rows) => `SELECT school_id, school_id AS about FROM ${rows} changed`,
      });
  }
}
