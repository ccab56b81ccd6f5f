import { createTenantTable, ForwardMigration, letTidy, raiseVersions } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';
import { classOfStudents } from './1773000000020-state-versions';

/**
 * A page at a gate rereads who may collect a class's children only after a change, so lists of collectors raise their class's version too.
 * Who read which class is recorded at intervals. Messages to families about an opening are identified by its id.
 */
export class HandOverLooks1778300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await raiseVersions(runner, 'classroom', { table: 'collection_list', aboutOf: classOfStudents });
    // The id of the latest reopening; null if it was never reopened.
    await runner.query('ALTER TABLE hand_over ADD COLUMN opening_id uuid');
    await createTenantTable(
      runner,
      'classroom',
      'hand_over_look',
      `hand_over_id uuid NOT NULL,
       person_id uuid NOT NULL,
       class_number int NOT NULL,
       noted_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, hand_over_id, person_id, class_number),
       FOREIGN KEY (school_id, hand_over_id) REFERENCES hand_over (school_id, id)`,
      { of: ['staff'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'classroom', { table: 'hand_over_look', since: 'noted_at' });
  }
}
