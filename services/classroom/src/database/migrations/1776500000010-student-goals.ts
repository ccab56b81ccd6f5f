import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { GOAL_MEASURES, GOAL_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Goals of a student, set together with the teacher. */
export class StudentGoals1776500000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'student_goal',
      `id uuid NOT NULL,
       student_id uuid NOT NULL,
       text text NOT NULL,
       measure text NOT NULL ${checkOneOf('measure', GOAL_MEASURES)},
       target int,
       starts_on date NOT NULL,
       until date NOT NULL,
       set_by uuid NOT NULL,
       set_by_role text NOT NULL,
       set_at timestamptz NOT NULL DEFAULT now(),
       state text NOT NULL DEFAULT 'open' ${checkOneOf('state', GOAL_STATES)},
       closed_by uuid,
       closed_by_role text,
       closed_on date,
       -- When it was closed: what is counted later changes nothing of it.
       counted double precision,
       PRIMARY KEY (school_id, id),
       CHECK ((measure = 'own') = (target IS NULL)),
       CHECK ((state = 'open') = (closed_on IS NULL)),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE INDEX student_goal_of_student ON student_goal (school_id, student_id, set_at)',
    );
  }
}
