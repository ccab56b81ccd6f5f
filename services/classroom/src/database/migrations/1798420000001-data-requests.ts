import { checkOneOf, createTenantTable, ForwardMigration, letTidy, relayOf } from '@homeroom/database/schema';
import { DATA_REQUEST_KINDS, DATA_REQUEST_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What families ask about the data kept of their child, and what the office answered. */
export class DataRequests1798420000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'data_request',
      `id uuid NOT NULL,
       guardian_id uuid NOT NULL,
       student_id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', DATA_REQUEST_KINDS)},
       words text,
       state text NOT NULL DEFAULT 'open' ${checkOneOf('state', DATA_REQUEST_STATES)},
       asked_at timestamptz NOT NULL DEFAULT now(),
       -- On the school's calendar.
       asked_on date NOT NULL,
       due_on date NOT NULL,
       extended_because text,
       answer text,
       answered_at timestamptz,
       answered_by uuid,
       released_until timestamptz,
       -- Of the guardian, when the copy was released: who loses it afterwards loses the copy.
       had_custody boolean,
       taken int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id) ON DELETE CASCADE,
       FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id) ON DELETE CASCADE,
       CHECK ((state = 'open') = (answered_at IS NULL)),
       CHECK ((state = 'released') = (released_until IS NOT NULL)),
       CHECK ((released_until IS NULL) = (had_custody IS NULL))`,
      { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE UNIQUE INDEX data_request_open ON data_request (school_id, guardian_id, student_id, kind) WHERE state = 'open'`,
    );
    await runner.query(
      `CREATE INDEX data_request_due ON data_request (school_id, due_on, asked_at) WHERE state = 'open'`,
    );
    await runner.query(
      'CREATE INDEX data_request_of_guardian ON data_request (school_id, guardian_id, asked_at)',
    );
    await runner.query('CREATE INDEX data_request_of_student ON data_request (school_id, student_id)');
    await letTidy(runner, 'classroom', { table: 'data_request', since: 'answered_at' });
    // Rows of a child on hold stay; the relay compares whose they are.
    await runner.query(`GRANT SELECT (student_id) ON data_request TO ${relayOf('classroom')}`);
  }
}
