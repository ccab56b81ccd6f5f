import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class Notices1774000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The notices in a person's bell. Ids but no names, which are looked up for display. `id` is the event's.
    await createTenantTable(
      runner,
      'messaging',
      'notice',
      `person_id uuid NOT NULL,
       id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', NOTICE_KINDS)},
       student_id uuid NOT NULL,
       -- What it tells of, as its owner knows it.
       about uuid NOT NULL,
       by_id uuid,
       amount int NOT NULL,
       category_name text,
       created_at timestamptz NOT NULL,
       read_at timestamptz,
       PRIMARY KEY (school_id, person_id, id)`,
      { of: ['student', 'guardian'], kept: 'passing' },
    );
    await runner.query('CREATE INDEX notice_about ON notice (school_id, about)');
    await runner.query('CREATE INDEX notice_unread ON notice (school_id, person_id) WHERE read_at IS NULL');
    await letTidy(runner, 'messaging', { table: 'notice', since: 'created_at' });
    // What was announced, or withdrawn: whichever event arrives first, people are notified once or not at all.
    await createTenantTable(
      runner,
      'messaging',
      'notice_cause',
      'about uuid NOT NULL, heard_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, about)',
      { of: ['none'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'messaging', { table: 'notice_cause', since: 'heard_at' });
  }
}
