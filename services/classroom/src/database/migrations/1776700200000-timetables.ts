import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CYCLES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Bell times, the lessons of each class, and changes on single days. */
export class Timetables1776700200000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'bell_times',
      `cycle text NOT NULL ${checkOneOf('cycle', CYCLES)},
       begins_with int NOT NULL,
       shapes jsonb NOT NULL,
       -- Of Monday to Friday, as places in shapes, which begin with 0.
       weekdays int[] NOT NULL,
       half_day int,
       version int NOT NULL,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'class_timetable',
      `class_id uuid NOT NULL,
       version int NOT NULL,
       PRIMARY KEY (school_id, class_id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // Valid from a day on and, if known, until before another, so that the past is kept.
    await createTenantTable(
      runner,
      'classroom',
      'lesson',
      `id uuid NOT NULL,
       class_id uuid NOT NULL,
       cycle_day int NOT NULL,
       period int NOT NULL,
       subject text NOT NULL,
       course_id uuid,
       room text,
       starts_on date NOT NULL,
       ends_on date,
       PRIMARY KEY (school_id, id),
       CHECK (ends_on > starts_on),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
       FOREIGN KEY (school_id, course_id) REFERENCES course (school_id, id)`,
      { of: ['school'], kept: 'school' },
    );
    await runner.query(
      'CREATE UNIQUE INDEX lesson_open ON lesson (school_id, class_id, cycle_day, period) WHERE ends_on IS NULL',
    );
    await runner.query('CREATE INDEX lesson_of_class ON lesson (school_id, class_id, starts_on)');
    await runner.query('CREATE INDEX lesson_of_course ON lesson (school_id, course_id)');
    await createTenantTable(
      runner,
      'classroom',
      'lesson_teacher',
      `lesson_id uuid NOT NULL,
       teacher_id uuid NOT NULL,
       PRIMARY KEY (school_id, lesson_id, teacher_id),
       FOREIGN KEY (school_id, lesson_id) REFERENCES lesson (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, teacher_id) REFERENCES teacher (school_id, id)`,
      { of: ['staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX lesson_teacher_of_teacher ON lesson_teacher (school_id, teacher_id)');
    await createTenantTable(
      runner,
      'classroom',
      'lesson_change',
      `class_id uuid NOT NULL,
       day date NOT NULL,
       period int NOT NULL,
       is_cancelled boolean NOT NULL,
       room text,
       substitute_id uuid,
       note text,
       version int NOT NULL,
       PRIMARY KEY (school_id, class_id, day, period),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
       FOREIGN KEY (school_id, substitute_id) REFERENCES teacher (school_id, id)`,
      { of: ['school', 'staff'], kept: 'school' },
    );
    await runner.query(
      'CREATE INDEX lesson_change_of_substitute ON lesson_change (school_id, substitute_id, day) WHERE substitute_id IS NOT NULL',
    );
    await runner.query('CREATE INDEX lesson_change_of_day ON lesson_change (school_id, day)');
  }
}
