import { checkOneOf, createTenantTable, ForwardMigration, raiseVersions } from '@homeroom/database/schema';
import { CLASS_GOAL, PLANT_COMPANIONS, PLANT_POTS, PLANT_SPECIES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';
import { classOfStudents } from './1773000000020-state-versions';

/** The plants of students, and the goals of classes. */
export class Grove1774000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A student who has not chosen has no row, and the plant is derived from their id.
    await createTenantTable(
      runner,
      'classroom',
      'student_plant',
      `student_id uuid NOT NULL,
       species text NOT NULL ${checkOneOf('species', PLANT_SPECIES)},
       pot text NOT NULL ${checkOneOf('pot', PLANT_POTS)},
       companion text NOT NULL ${checkOneOf('companion', PLANT_COMPANIONS)},
       chosen_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, student_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await raiseVersions(runner, 'classroom', { table: 'student_plant', aboutOf: classOfStudents });
    await createTenantTable(
      runner,
      'classroom',
      'class_goal',
      `id uuid NOT NULL,
       class_id uuid NOT NULL,
       title text NOT NULL,
       target int NOT NULL CHECK (target BETWEEN ${CLASS_GOAL.min} AND ${CLASS_GOAL.max}),
       began_at timestamptz NOT NULL DEFAULT now(),
       ended_at timestamptz,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE UNIQUE INDEX class_goal_open ON class_goal (school_id, class_id) WHERE ended_at IS NULL',
    );
  }
}
