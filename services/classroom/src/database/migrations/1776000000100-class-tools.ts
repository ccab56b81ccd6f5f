import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const OF_CLASS = `class_id uuid NOT NULL,
  FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),`;

/** A teacher's tools in front of a class: whose turn it was, who is kept apart, the lesson's parts, who sits where. */
export class ClassTools1776000000100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'class_pick',
      `id uuid NOT NULL,
       ${OF_CLASS}
       student_id uuid NOT NULL,
       picked_by uuid NOT NULL,
       picked_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student', 'staff'], kept: 'passing', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX class_pick_of_class ON class_pick (school_id, class_id, picked_at)');
    await letTidy(runner, 'classroom', { table: 'class_pick', since: 'picked_at' });
    await createTenantTable(
      runner,
      'classroom',
      'class_tools',
      `${OF_CLASS}
       lesson jsonb NOT NULL DEFAULT '[]',
       lesson_version int NOT NULL DEFAULT 0,
       apart_version int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, class_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // Deleted when one of the two leaves the class.
    await createTenantTable(
      runner,
      'classroom',
      'class_apart',
      `${OF_CLASS}
       first_id uuid NOT NULL,
       second_id uuid NOT NULL,
       PRIMARY KEY (school_id, class_id, first_id, second_id),
       CHECK (first_id < second_id),
       FOREIGN KEY (school_id, first_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, second_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'seating_plan',
      `id uuid NOT NULL,
       ${OF_CLASS}
       name text NOT NULL,
       version int NOT NULL DEFAULT 1,
       PRIMARY KEY (school_id, id)`,
      { of: ['school'], kept: 'school' },
    );
    await runner.query('CREATE INDEX seating_plan_of_class ON seating_plan (school_id, class_id)');
    // Null when the student leaves the class.
    await createTenantTable(
      runner,
      'classroom',
      'seat',
      `plan_id uuid NOT NULL,
       x int NOT NULL,
       y int NOT NULL,
       student_id uuid,
       PRIMARY KEY (school_id, plan_id, x, y),
       UNIQUE (school_id, plan_id, student_id),
       FOREIGN KEY (school_id, plan_id) REFERENCES seating_plan (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'membership' },
    );
    await runner.query('CREATE INDEX seat_of_student ON seat (school_id, student_id)');
  }
}
