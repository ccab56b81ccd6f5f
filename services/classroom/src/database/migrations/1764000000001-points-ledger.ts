import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class PointsLedger1764000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'point_category',
      `id uuid NOT NULL,
       key text NOT NULL,
       name text NOT NULL,
       amount int NOT NULL CHECK (amount BETWEEN -100 AND 100 AND amount <> 0),
       icon text NOT NULL,
       position int NOT NULL,
       PRIMARY KEY (school_id, id),
       CONSTRAINT point_category_key UNIQUE (school_id, key)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // Append-only: the application cannot change or delete awards. An undo is a row of its own that names the reversed row, and the unique
    // constraint allows each row to be reversed once. Class and category are read in the statement that inserts the row and can never be
    // deleted, so they need no foreign key: its lock on the few rows that every award shares would be the ledger's bottleneck.
    await createTenantTable(
      runner,
      'classroom',
      'point_entry',
      `id uuid NOT NULL,
       student_id uuid NOT NULL,
       class_id uuid NOT NULL,
       category_id uuid,
       amount int NOT NULL CHECK (amount BETWEEN -100 AND 100 AND amount <> 0),
       note text,
       awarded_by uuid NOT NULL,
       awarded_by_role text NOT NULL,
       awarded_at timestamptz NOT NULL DEFAULT now(),
       reverses_entry_id uuid,
       PRIMARY KEY (school_id, id),
       CONSTRAINT point_entry_reversed_once UNIQUE (school_id, reverses_entry_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id),
       FOREIGN KEY (school_id, reverses_entry_id) REFERENCES point_entry (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query(
      'CREATE INDEX point_entry_of_student ON point_entry (school_id, student_id, awarded_at)',
    );
    await runner.query(
      'CREATE INDEX point_entry_of_awarder ON point_entry (school_id, awarded_by, awarded_at)',
    );
    // The sum of a student's ledger, updated in the same transaction.
    await createTenantTable(
      runner,
      'classroom',
      'point_total',
      `student_id uuid NOT NULL,
       points int NOT NULL,
       PRIMARY KEY (school_id, student_id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'record' },
    );
    // Free space on each page allows HOT updates of the total.
    await runner.query('ALTER TABLE point_total SET (fillfactor = 70)');
  }
}
