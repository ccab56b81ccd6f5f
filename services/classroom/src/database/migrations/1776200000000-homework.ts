import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { HOMEWORK_STATES, WORK_STATES } from '@homeroom/domain';
import { createFileTables } from '@homeroom/files/tables';
import type { QueryRunner } from 'typeorm';

/** Uploaded files, homework, and what became of it. */
export class Homework1776200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFileTables(runner, 'classroom', ['student', 'staff']);
    await createHomework(runner);
  }
}

async function createHomework(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'homework',
    `id uuid NOT NULL,
     state text NOT NULL ${checkOneOf('state', HOMEWORK_STATES)},
     set_by uuid NOT NULL,
     class_id uuid,
     group_id uuid,
     -- Of the class or group; null for everybody in it.
     chosen uuid[],
     title text NOT NULL,
     text text NOT NULL,
     links jsonb NOT NULL,
     subject text,
     due_on date,
     due_time time,
     due_at timestamptz,
     publish_at timestamptz,
     remind_at timestamptz,
     max_score int,
     rubric jsonb,
     version int NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now(),
     removed_at timestamptz,
     PRIMARY KEY (school_id, id),
     CHECK (class_id IS NULL OR group_id IS NULL),
     CHECK (state <> 'set' OR (due_at IS NOT NULL AND (class_id IS NOT NULL OR group_id IS NOT NULL))),
     FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
     FOREIGN KEY (school_id, group_id) REFERENCES course_group (school_id, id)`,
    { of: ['school', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  for (const [name, columns] of [
    ['of_class', 'class_id, due_at'],
    ['of_group', 'group_id, due_at'],
    ['of_author', 'set_by, state'],
  ])
    await runner.query(
      `CREATE INDEX homework_${name} ON homework (school_id, ${columns}) WHERE removed_at IS NULL`,
    );
  // The worker sees when something is due for homework of a school, and nothing of its content.
  await runner.query('CREATE POLICY relay ON homework TO classroom_relay USING (true) WITH CHECK (true)');
  await runner.query(
    'GRANT SELECT (school_id, state, publish_at, remind_at, removed_at) ON homework TO classroom_relay',
  );
  await runner.query(
    `CREATE INDEX homework_scheduled ON homework (school_id, publish_at) WHERE state = 'scheduled' AND removed_at IS NULL`,
  );
  await runner.query(
    `CREATE INDEX homework_reminded ON homework (school_id, remind_at)
     WHERE state = 'set' AND remind_at IS NOT NULL AND removed_at IS NULL`,
  );
  await createTenantTable(
    runner,
    'classroom',
    'homework_work',
    `id uuid NOT NULL,
     homework_id uuid NOT NULL,
     student_id uuid NOT NULL,
     state text NOT NULL DEFAULT 'open' ${checkOneOf('state', WORK_STATES)},
     text text NOT NULL DEFAULT '',
     handed_in_at timestamptz,
     score int,
     rubric_levels jsonb,
     comment text,
     marked_by uuid,
     marked_at timestamptz,
     version int NOT NULL DEFAULT 0,
     PRIMARY KEY (school_id, homework_id, student_id),
     CONSTRAINT homework_work_id UNIQUE (school_id, id),
     FOREIGN KEY (school_id, homework_id) REFERENCES homework (school_id, id),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
    { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query('CREATE INDEX homework_work_of_student ON homework_work (school_id, student_id)');
}
