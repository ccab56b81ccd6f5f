import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** One row per person and incident with a counter: a thousand presses are one line of the history. */
export class CountedRaises1765500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE incident_raise
      ADD COLUMN times integer NOT NULL DEFAULT 1 CHECK (times > 0),
      ADD COLUMN last_at timestamptz,
      -- Of the last Idempotency-Keys that this person raised it with: a repeated write finds its answer by them.
      ADD COLUMN keys text[] NOT NULL DEFAULT '{}'`);
    await runner.query('ALTER TABLE incident_raise NO FORCE ROW LEVEL SECURITY');
    await runner.query(`UPDATE incident_raise r SET times = every.times, last_at = every.last_at
      FROM (SELECT school_id, incident_id, (array_agg(id ORDER BY raised_at, id))[1] AS first_id,
              count(*) AS times, max(raised_at) AS last_at
            FROM incident_raise GROUP BY school_id, incident_id, person_id) every
      WHERE r.school_id = every.school_id AND r.incident_id = every.incident_id AND r.id = every.first_id`);
    await runner.query('DELETE FROM incident_raise WHERE last_at IS NULL');
    await runner.query('ALTER TABLE incident_raise FORCE ROW LEVEL SECURITY');
    await runner.query(`ALTER TABLE incident_raise
      DROP CONSTRAINT incident_raise_pkey, DROP COLUMN id, ALTER COLUMN last_at SET NOT NULL,
      ADD PRIMARY KEY (school_id, incident_id, person_id)`);
    await runner.query('ALTER TABLE incident_raise RENAME COLUMN raised_at TO first_at');
    await runner.query('CREATE INDEX incident_raise_person ON incident_raise (school_id, person_id)');
    await runner.query(`GRANT UPDATE ON incident_raise TO ${appOf('alerts')}`);
  }
}
