import { createPlatformTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class OutdatedSessions1760000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Like revocations, gateways query them for all schools at once: ids and times only.
    await createPlatformTable(
      runner,
      'auth',
      'outdated_session',
      `session_id uuid NOT NULL, school_id uuid NOT NULL, minted_before timestamptz NOT NULL,
       PRIMARY KEY (session_id)`,
    );
    await runner.query('CREATE INDEX outdated_session_time ON outdated_session (minted_before)');
  }
}
