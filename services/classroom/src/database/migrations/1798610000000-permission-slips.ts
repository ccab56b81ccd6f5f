import { checkOneOf, createTenantTable, ForwardMigration, letTidy, relayOf } from '@homeroom/database/schema';
import { PERMISSION_ANSWERS, PERMISSION_SLIP_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What families are asked to permit, whom it asks, and what their guardians have answered. */
export class PermissionSlips1798610000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createSlips(runner);
    await createAsked(runner);
    await createAnswers(runner);
  }
}

async function createSlips(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'permission_slip',
    `id uuid NOT NULL,
     state text NOT NULL ${checkOneOf('state', PERMISSION_SLIP_STATES)},
     title text NOT NULL,
     text text NOT NULL,
     place text,
     event_on date,
     -- On the school's calendar.
     answer_by date NOT NULL,
     asks_note boolean NOT NULL,
     -- Whom it is for: these classes, these grades of its year, or all classes of its year.
     class_ids uuid[] NOT NULL DEFAULT '{}',
     grades text[] NOT NULL DEFAULT '{}',
     is_whole_school boolean NOT NULL DEFAULT false,
     -- Of a slip that was sent.
     year_id uuid,
     asked_by uuid NOT NULL,
     version int NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now(),
     sent_at timestamptz,
     -- The end of the last day to answer on the school's clock, and the evening before; moved with the school's zone.
     ends_at timestamptz,
     remind_at timestamptz,
     is_end_told boolean NOT NULL DEFAULT false,
     -- The last day on which somebody reminded families.
     reminded_on date,
     withdrawn_at timestamptz,
     withdrawn_by uuid,
     withdrawn_reason text,
     PRIMARY KEY (school_id, id),
     FOREIGN KEY (school_id, year_id) REFERENCES school_year (school_id, id),
     CHECK ((state = 'draft') = (sent_at IS NULL)),
     CHECK ((state = 'draft') = (ends_at IS NULL)),
     CHECK ((state = 'draft') = (year_id IS NULL)),
     CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL))`,
    { of: ['school', 'staff'], kept: 'record' },
  );
  await runner.query('CREATE INDEX permission_slip_of_year ON permission_slip (school_id, year_id, ends_at)');
  await runner.query(
    `CREATE INDEX permission_slip_drafts ON permission_slip (school_id, asked_by) WHERE state = 'draft'`,
  );
  await letTidy(runner, 'classroom', {
    table: 'permission_slip',
    since: 'created_at',
    also: ['ends_at', 'id'],
  });
  // The worker sees when something of a school is due, and nothing of what is asked.
  await runner.query(
    `GRANT SELECT (school_id, state, ends_at, remind_at, is_end_told) ON permission_slip TO ${relayOf('classroom')}`,
  );
  await runner.query(
    `CREATE INDEX permission_slip_due ON permission_slip (school_id, ends_at) WHERE state = 'sent' AND NOT is_end_told`,
  );
}

async function createAsked(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'permission_child',
    `slip_id uuid NOT NULL,
     student_id uuid NOT NULL,
     asked_at timestamptz NOT NULL DEFAULT now(),
     -- The guardians who were told that they are asked, each once.
     told_ids uuid[] NOT NULL,
     PRIMARY KEY (school_id, slip_id, student_id),
     FOREIGN KEY (school_id, slip_id) REFERENCES permission_slip (school_id, id),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE`,
    { of: ['student', 'guardian'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query('CREATE INDEX permission_child_of_student ON permission_child (school_id, student_id)');
  await letTidy(runner, 'classroom', {
    table: 'permission_child',
    since: 'asked_at',
    also: ['student_id', 'slip_id'],
  });
}

async function createAnswers(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'permission_answer',
    `id uuid NOT NULL,
     slip_id uuid NOT NULL,
     student_id uuid NOT NULL,
     guardian_id uuid NOT NULL,
     answer text NOT NULL ${checkOneOf('answer', PERMISSION_ANSWERS)},
     note text,
     answered_at timestamptz NOT NULL DEFAULT now(),
     -- False once the same guardian has answered again.
     is_current boolean NOT NULL DEFAULT true,
     -- Of an answer on paper: who recorded it, and the day on which it was brought.
     recorded_by uuid,
     brought_on date,
     PRIMARY KEY (school_id, id),
     FOREIGN KEY (school_id, slip_id) REFERENCES permission_slip (school_id, id),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE,
     FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id) ON DELETE CASCADE,
     CHECK ((recorded_by IS NULL) = (brought_on IS NULL))`,
    { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    `CREATE UNIQUE INDEX permission_answer_current ON permission_answer (school_id, slip_id, student_id, guardian_id)
     WHERE is_current`,
  );
  for (const [name, columns] of [
    ['of_slip', 'slip_id, student_id'],
    ['of_student', 'student_id'],
    ['of_guardian', 'guardian_id'],
  ])
    await runner.query(`CREATE INDEX permission_answer_${name} ON permission_answer (school_id, ${columns})`);
  await letTidy(runner, 'classroom', {
    table: 'permission_answer',
    since: 'answered_at',
    also: ['student_id', 'slip_id'],
  });
}
