import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { HAND_OVER_OUTCOMES, HAND_OVER_REFUSALS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Children returned to their families after an alarm: when, where, and to whom. */
export class HandOvers1778200000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'hand_over',
      `id uuid NOT NULL,
       place text NOT NULL,
       is_drill boolean NOT NULL,
       -- On the school's calendar: whose register says who is not here.
       day date NOT NULL,
       opened_at timestamptz NOT NULL DEFAULT now(),
       opened_by uuid NOT NULL,
       opened_by_role text NOT NULL,
       closed_at timestamptz,
       closed_by uuid,
       closed_by_role text,
       -- How often a line of it was written or changed: whoever reads on goes by it.
       changes int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, id)`,
      { of: ['school', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE UNIQUE INDEX hand_over_running ON hand_over (school_id) WHERE closed_at IS NULL',
    );
    await createTenantTable(
      runner,
      'classroom',
      'hand_over_line',
      `hand_over_id uuid NOT NULL,
       student_id uuid NOT NULL,
       nth int NOT NULL,
       id uuid NOT NULL,
       outcome text NOT NULL ${checkOneOf('outcome', HAND_OVER_OUTCOMES)},
       -- None of a person who is only on the list, or on none.
       guardian_id uuid,
       to_name text,
       relation text,
       -- Why it was somebody who is on no list.
       reason text,
       -- Why it counts as nothing, of what was refused and had happened.
       why text ${checkOneOf('why', HAND_OVER_REFUSALS)},
       -- By the clock of the phone, within the time in which it was open; and when it arrived.
       at timestamptz NOT NULL,
       written_at timestamptz NOT NULL DEFAULT now(),
       by_id uuid NOT NULL,
       by_role text NOT NULL,
       taken_back_at timestamptz,
       taken_back_by uuid,
       taken_back_by_role text,
       taken_back_reason text,
       change int NOT NULL,
       PRIMARY KEY (school_id, hand_over_id, student_id, nth),
       FOREIGN KEY (school_id, hand_over_id) REFERENCES hand_over (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE,
       CHECK (guardian_id IS NOT NULL OR to_name IS NOT NULL),
       CHECK ((why IS NOT NULL) = (outcome = 'refused'))`,
      { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE UNIQUE INDEX hand_over_line_once ON hand_over_line (school_id, hand_over_id, student_id) WHERE outcome = 'stands'`,
    );
    await runner.query(
      'CREATE INDEX hand_over_line_change ON hand_over_line (school_id, hand_over_id, change)',
    );
    await runner.query('CREATE INDEX hand_over_line_of_student ON hand_over_line (school_id, student_id)');
    // Who was in it when it was closed, so that nobody leaves, joins or moves in the past.
    await createTenantTable(
      runner,
      'classroom',
      'hand_over_child',
      `hand_over_id uuid NOT NULL,
       student_id uuid NOT NULL,
       class_id uuid NOT NULL,
       is_absent boolean NOT NULL,
       PRIMARY KEY (school_id, hand_over_id, student_id),
       FOREIGN KEY (school_id, hand_over_id) REFERENCES hand_over (school_id, id),
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
      { of: ['student'], kept: 'record', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX hand_over_child_of_student ON hand_over_child (school_id, student_id)');
  }
}
