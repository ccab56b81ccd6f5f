import { checkOneOf, ForwardMigration, relayOf } from '@homeroom/database/schema';
import { DRILL_ENDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** A drill stores when it ends by itself, how it ended, and whether families were informed beforehand. */
export class Drills1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE incident
      ADD COLUMN ends_by timestamptz, ADD COLUMN ended_how text, ADD COLUMN families_told_on date,
      ADD CONSTRAINT incident_drill_check CHECK (CASE kind
        WHEN 'drill' THEN ends_by IS NOT NULL AND (status = 'active') = (ended_how IS NULL)
        ELSE ends_by IS NULL AND ended_how IS NULL AND families_told_on IS NULL END),
      ADD CONSTRAINT incident_ended_how_check ${checkOneOf('ended_how', DRILL_ENDS)}`);
    await runner.query(
      `CREATE UNIQUE INDEX incident_drill ON incident (school_id) WHERE status = 'active' AND kind = 'drill'`,
    );
    // The worker can see which drill is to end in which school, but none of its texts.
    const relay = relayOf('alerts');
    await runner.query(`CREATE POLICY relay ON incident TO ${relay} USING (true) WITH CHECK (true)`);
    await runner.query(
      `GRANT SELECT (school_id, id, kind, status, raised_at, ends_by) ON incident TO ${relay}`,
    );
  }
}
