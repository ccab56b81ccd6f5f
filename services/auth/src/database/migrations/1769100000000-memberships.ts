import { createPlatformTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * An account is a membership: one school, one role. This table says which accounts belong to one person, across schools and therefore with
 * ids and roles only.
 */
export class Memberships1769100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createPlatformTable(
      runner,
      'auth',
      'membership',
      `school_id uuid NOT NULL, account_id uuid NOT NULL, id uuid NOT NULL UNIQUE, person_id uuid NOT NULL,
       role text NOT NULL CHECK (role IN ('parent', 'teacher')),
       joined_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, account_id)`,
    );
    await runner.query('CREATE INDEX membership_person ON membership (person_id)');
    // A session opened by a switch: the sign-in that it depends on, and its latest expiry.
    await createPlatformTable(
      runner,
      'auth',
      'switched_session',
      `session_id uuid NOT NULL, school_id uuid NOT NULL, account_id uuid NOT NULL,
       from_session_id uuid NOT NULL UNIQUE, sign_in_session_id uuid NOT NULL,
       root_school_id uuid NOT NULL, root_account_id uuid NOT NULL, proved boolean NOT NULL,
       switched_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, ended_at timestamptz,
       PRIMARY KEY (session_id)`,
    );
    await runner.query(
      'CREATE INDEX switched_session_root ON switched_session (root_school_id, root_account_id)',
    );
    await runner.query('CREATE INDEX switched_session_account ON switched_session (school_id, account_id)');
    await runner.query(
      'CREATE INDEX switched_session_proved ON switched_session (sign_in_session_id, account_id) WHERE proved',
    );
    await letTidy(runner, 'auth', { table: 'switched_session', since: 'expires_at', platform: true });
  }
}
