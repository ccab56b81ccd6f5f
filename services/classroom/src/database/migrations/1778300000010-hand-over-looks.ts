import { createTenantTable, ForwardMigration, letTidy, raiseVersions } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';
import { classOfStudents } from './1773000000020-state-versions';

/**
 * A page at a gate reads who may collect a class's children again when that has changed, and not all the time: lists of collectors raise
 * their class's version too. Who has read which class is noted once in a while. What families were told of an opening is known by its id.
 */
export class HandOverLooks1778300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await raiseVersions(runner, 'classroom', { table: 'collection_list', aboutOf: classOfStudents });
    // Of the last time that it was opened again; one that never was is its own.
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
