import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { CLASS_POLL_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Polls of a class on its own devices. Everything is deleted a week after the poll was asked. */
export class ClassPolls1776400000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'class_poll',
      `id uuid NOT NULL,
       class_id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', CLASS_POLL_KINDS)},
       question text NOT NULL,
       choices text[] NOT NULL,
       is_anonymous boolean NOT NULL,
       is_shown boolean NOT NULL DEFAULT false,
       asked_by uuid NOT NULL,
       asked_at timestamptz NOT NULL DEFAULT now(),
       closed_at timestamptz,
       -- Of an anonymous one, while it is open: by it an answer is known to be the same child's, and by nothing else.
       voter_key bytea,
       -- Of an anonymous one that is closed: all that is left of its answers. No counts where there were too few.
       answered int,
       counts int[],
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
       CHECK ((voter_key IS NOT NULL) = (is_anonymous AND closed_at IS NULL)),
       CHECK ((answered IS NOT NULL) = (is_anonymous AND closed_at IS NOT NULL)),
       CHECK (counts IS NULL OR answered IS NOT NULL)`,
      { of: ['school', 'staff', 'student'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE UNIQUE INDEX class_poll_open ON class_poll (school_id, class_id) WHERE closed_at IS NULL',
    );
    await runner.query('CREATE INDEX class_poll_of_class ON class_poll (school_id, class_id, asked_at)');
    await letTidy(runner, 'classroom', { table: 'class_poll', since: 'asked_at' });
    // Deleted with its poll; in an anonymous poll, when that is closed.
    await createTenantTable(
      runner,
      'classroom',
      'class_poll_answer',
      `poll_id uuid NOT NULL,
       -- The student, or a hash of them under the question's key.
       voter text NOT NULL,
       -- Null where the question is anonymous.
       student_id uuid,
       choice int NOT NULL,
       PRIMARY KEY (school_id, poll_id, voter),
       FOREIGN KEY (school_id, poll_id) REFERENCES class_poll (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
      { of: ['student'], kept: 'passing' },
    );
    await runner.query(
      'CREATE INDEX class_poll_answer_of_student ON class_poll_answer (school_id, student_id)',
    );
  }
}
