import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { ABSENCE_REASONS, ATTENDANCE_MEANINGS, CODE_SETS, LATENESS, SESSIONS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Attendance: how a school takes its registers, the registers, corrections, and absences reported by families. */
export class Attendance1776000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A school that has chosen nothing has no row and uses its country's usual rules.
    await createTenantTable(
      runner,
      'classroom',
      'attendance_rules',
      `code_set text NOT NULL ${checkOneOf('code_set', CODE_SETS)},
       sessions text[] NOT NULL,
       has_lessons boolean NOT NULL,
       morning_starts_at time NOT NULL,
       afternoon_starts_at time NOT NULL,
       closes_after_minutes int NOT NULL,
       own_codes jsonb NOT NULL,
       version int NOT NULL,
       PRIMARY KEY (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createRegisters(runner);
    await createReports(runner);
  }
}

/**
 * Class, group and student are read in the statement that writes the row, and cannot be deleted: forty foreign keys for each
 * register would cost more than the register.
 */
async function createRegisters(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'attendance_register',
    `id uuid NOT NULL,
     -- The class's or the group's.
     place_id uuid NOT NULL,
     is_group boolean NOT NULL,
     day date NOT NULL,
     session text NOT NULL ${checkOneOf('session', SESSIONS)},
     version int NOT NULL,
     taken_by uuid NOT NULL,
     taken_by_role text NOT NULL,
     taken_at timestamptz NOT NULL DEFAULT now(),
     changed_by uuid,
     changed_by_role text,
     changed_at timestamptz,
     PRIMARY KEY (school_id, id),
     CONSTRAINT attendance_register_once UNIQUE (school_id, day, place_id, session)`,
    { of: ['staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await createTenantTable(
    runner,
    'classroom',
    'attendance_mark',
    `register_id uuid NOT NULL,
     student_id uuid NOT NULL,
     day date NOT NULL,
     session text NOT NULL,
     code text NOT NULL,
     -- As the code counted when it was given: a school may go over to other codes.
     meaning text NOT NULL ${checkOneOf('meaning', ATTENDANCE_MEANINGS)},
     late text ${checkOneOf('late', LATENESS)},
     minutes int,
     note text,
     -- There as long as nobody knows why the student was not.
     absence_id uuid,
     PRIMARY KEY (school_id, register_id, student_id)`,
    { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  // Free space on each page keeps a corrected mark beside its row and out of the indexes.
  await runner.query('ALTER TABLE attendance_mark SET (fillfactor = 90)');
  await runner.query(
    'CREATE INDEX attendance_mark_of_student ON attendance_mark (school_id, student_id, day)',
  );
  await runner.query(
    'CREATE INDEX attendance_mark_unexplained ON attendance_mark (school_id, day) WHERE absence_id IS NOT NULL',
  );
  // What a mark was before, and who changed it and why. Rows are never changed or removed.
  await createTenantTable(
    runner,
    'classroom',
    'attendance_change',
    `id uuid NOT NULL,
     register_id uuid NOT NULL,
     student_id uuid NOT NULL,
     from_code text NOT NULL,
     from_minutes int,
     from_note text,
     to_code text NOT NULL,
     to_minutes int,
     to_note text,
     reason text,
     changed_by uuid NOT NULL,
     changed_by_role text NOT NULL,
     changed_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id)`,
    { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
  await runner.query(
    'CREATE INDEX attendance_change_of_register ON attendance_change (school_id, register_id, changed_at)',
  );
}

async function createReports(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'absence_report',
    `id uuid NOT NULL,
     student_id uuid NOT NULL,
     starts_on date NOT NULL,
     ends_on date NOT NULL,
     reason text NOT NULL ${checkOneOf('reason', ABSENCE_REASONS)},
     note text,
     state text NOT NULL ${checkOneOf('state', ['reported', 'confirmed', 'declined', 'withdrawn'])},
     code text,
     reported_by uuid NOT NULL,
     reported_at timestamptz NOT NULL DEFAULT now(),
     decided_by uuid,
     decided_at timestamptz,
     PRIMARY KEY (school_id, id),
     CHECK (starts_on <= ends_on),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
    { of: ['student', 'guardian'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    'CREATE INDEX absence_report_of_student ON absence_report (school_id, student_id, ends_on)',
  );
  await runner.query(
    `CREATE INDEX absence_report_waiting ON absence_report (school_id, starts_on) WHERE state = 'reported'`,
  );
}
