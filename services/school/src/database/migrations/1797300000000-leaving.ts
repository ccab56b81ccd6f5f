import { createTenantTable, ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The notice of a school that leaves, one at a time. Who gave it is in the audit log. */
export class Leaving1797300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'school',
      'leaving',
      `last_day date NOT NULL, given_at timestamptz NOT NULL DEFAULT now(), by_platform boolean NOT NULL,
       closed_at timestamptz, suspended_here boolean NOT NULL DEFAULT false, PRIMARY KEY (school_id),
       FOREIGN KEY (school_id) REFERENCES school (school_id)`,
      { of: ['school'], kept: 'school', relay: ['SELECT'] },
    );
    await runner.query('CREATE INDEX leaving_open ON leaving (school_id, last_day) WHERE closed_at IS NULL');
    await grantPlatformReading(runner, 'school', 'leaving', ['school_id', 'last_day', 'closed_at']);
  }
}
