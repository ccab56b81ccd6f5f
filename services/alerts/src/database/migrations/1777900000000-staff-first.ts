import { checkOneOf, createTenantTable, ForwardMigration, relayOf } from '@homeroom/database/schema';
import { RELEASES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/**
 * Whether a school's alarms go to its staff first, and for each such alarm how it was released to everybody. A row of its own, which
 * joining, answering or delivering the alarm does not lock: releasing it waits for none of these.
 */
export class StaffFirst1777900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN staff_first boolean NOT NULL DEFAULT false');
    await createTenantTable(
      runner,
      'alerts',
      'incident_hold',
      `incident_id uuid NOT NULL, since timestamptz NOT NULL, until timestamptz NOT NULL,
       -- Who of the staff said that they look, and when.
       looked_by uuid, looked_at timestamptz,
       -- The waiting ended; without a release because the alarm did, and nobody else ever hears of it.
       over_at timestamptz, release text ${checkOneOf('release', RELEASES)}, released_by uuid,
       PRIMARY KEY (school_id, incident_id),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id),
       CHECK (release IS NULL OR over_at IS NOT NULL)`,
      { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      'CREATE INDEX incident_hold_open ON incident_hold (school_id, until) WHERE over_at IS NULL',
    );
    // The releasing worker can see which alarm of which school is due, but nothing about it.
    const relay = relayOf('alerts');
    await runner.query(`CREATE POLICY relay ON incident_hold TO ${relay} USING (true) WITH CHECK (true)`);
    await runner.query(`GRANT SELECT (school_id, incident_id, until, over_at) ON incident_hold TO ${relay}`);
  }
}
