import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Who follows the school's calendar in another one. Only they have the link itself. */
export class CalendarFeeds1776000000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'calendar_feed',
      `person_id uuid NOT NULL,
       token_hash bytea NOT NULL,
       made_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, person_id),
       UNIQUE (school_id, token_hash)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
  }
}
