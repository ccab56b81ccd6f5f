import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Each operator has one visit at a time, whatever the number of sessions and requests: the index guarantees it. */
export class OneVisit1765300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE visiting DROP CONSTRAINT visiting_pkey, ADD PRIMARY KEY (visit_id),
      ADD COLUMN operator_id uuid, ADD COLUMN entered_at timestamptz,
      ADD COLUMN over_at timestamptz, ADD COLUMN is_closed boolean NOT NULL DEFAULT false`);
    await runner.query('CREATE UNIQUE INDEX visiting_one ON visiting (operator_id) WHERE over_at IS NULL');
    await runner.query('CREATE INDEX visiting_session ON visiting (session_id)');
    await runner.query('CREATE INDEX visiting_entries ON visiting (operator_id, entered_at)');
    await runner.query('CREATE INDEX visiting_open ON visiting (ends_at) WHERE NOT is_closed');
    await runner.query('ALTER TABLE session ADD COLUMN proved_at timestamptz');
  }
}
