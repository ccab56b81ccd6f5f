import { createTenantTable, ForwardMigration, letTracesTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class LiveEvents1764000004000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Events sent to open pages in the last minutes: ids only. The relay role reads them for every follower and deletes old ones.
    await createTenantTable(
      runner,
      'alerts',
      'live_event',
      `id uuid NOT NULL, name text NOT NULL, data jsonb NOT NULL, to_json jsonb NOT NULL,
       created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, id)`,
      { of: ['none'], kept: 'passing', rights: ['SELECT', 'INSERT'], relay: ['SELECT', 'DELETE'] },
    );
    await letTracesTravel(runner, 'live_event');
    await runner.query('CREATE INDEX live_event_recent ON live_event (school_id, created_at)');
  }
}
