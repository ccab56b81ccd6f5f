import { createTenantTable, ForwardMigration, letTracesTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What auth has to be told about a person is written with the change itself, so that it cannot get lost. */
export class AccountNews1772100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'account_news',
      `person_id uuid NOT NULL,
       role text NOT NULL CHECK (role IN ('teacher', 'student', 'parent')),
       -- Counts the changes of this person; auth takes no older one after a newer one.
       version int NOT NULL DEFAULT 1,
       told_version int NOT NULL DEFAULT 0,
       noted_at timestamptz NOT NULL DEFAULT now(),
       tried_at timestamptz,
       -- Children whom a guardian got: somebody who knows the PIN may have nothing to do with them.
       joined uuid[] NOT NULL DEFAULT '{}',
       PRIMARY KEY (school_id, person_id)`,
      {
        of: ['student', 'guardian', 'staff'],
        kept: 'membership',
        relay: ['SELECT'],
        rights: ['SELECT', 'INSERT', 'UPDATE'],
      },
    );
    await letTracesTravel(runner, 'account_news');
    await runner.query(
      'CREATE INDEX account_news_untold ON account_news (school_id, person_id) WHERE told_version < version',
    );
    // The newest fact from which the guardian's address was updated.
    await runner.query('ALTER TABLE guardian ADD COLUMN address_fact uuid');
  }
}
