import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Notices of an incident are numbered: raising it is notice 0, each update by the staff the next, its end the last. A delivery records who
 * holds it, and since when it may have reached somebody.
 */
export class Notices1765500001000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE incident ADD COLUMN last_notice integer NOT NULL DEFAULT 0');
    // A call for help is one incident per room; every other type concerns the whole school.
    await runner.query(`ALTER TABLE incident ADD COLUMN place text NOT NULL DEFAULT ''`);
    await runner.query('DROP INDEX incident_open');
    await runner.query(
      `CREATE UNIQUE INDEX incident_open ON incident (school_id, type, kind, place) WHERE status = 'active'`,
    );
    await createTenantTable(
      runner,
      'alerts',
      'incident_update',
      `incident_id uuid NOT NULL, notice integer NOT NULL CHECK (notice > 0),
       message text, next_word_at timestamptz, said_by uuid NOT NULL, said_at timestamptz NOT NULL,
       PRIMARY KEY (school_id, incident_id, notice),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id)`,
      { of: ['staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
    for (const table of ['delivery', 'fan_out']) {
      await runner.query(`ALTER TABLE ${table} DROP CONSTRAINT IF EXISTS ${table}_notice_check`);
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN notice TYPE integer
        USING CASE notice WHEN 'raised' THEN 0 ELSE 1 END`);
    }
    await runner.query(`ALTER TABLE delivery
      ADD COLUMN begun_at timestamptz, ADD COLUMN lease_by uuid, ADD COLUMN retold integer NOT NULL DEFAULT 0,
      DROP CONSTRAINT delivery_state_check,
      ADD CONSTRAINT delivery_state_check CHECK (state IN
        ('queued', 'handed_over', 'received', 'seen', 'answered', 'unknown', 'failed', 'not_needed'))`);
    await this.bringUpToDate(runner);
  }

  /** Ended incidents have had two notices; open pages are no longer a worker's task. */
  private async bringUpToDate(runner: QueryRunner): Promise<void> {
    for (const [table, change] of [
      ['incident', `last_notice = 1 WHERE status <> 'active'`],
      ['fan_out', `finished_at = now() WHERE channel = 'live' AND finished_at IS NULL`],
    ]) {
      await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
      await runner.query(`UPDATE ${table} SET ${change}`);
      await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    }
  }
}
