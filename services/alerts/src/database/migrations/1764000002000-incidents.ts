import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Incidents1764000002000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'incident',
      `id uuid NOT NULL,
       type text NOT NULL
         CHECK (type IN ('amok', 'fire', 'lockdown', 'medical', 'natural_disaster', 'help')),
       kind text NOT NULL CHECK (kind IN ('alert', 'drill')),
       status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'cleared', 'corrected')),
       message text, action_word text NOT NULL,
       raised_by uuid NOT NULL, raised_by_role text NOT NULL, raised_by_name text NOT NULL,
       raised_by_class integer, raised_at timestamptz NOT NULL,
       ended_at timestamptz, ended_by uuid, end_message text,
       PRIMARY KEY (school_id, id),
       CHECK ((status = 'active') = (ended_at IS NULL))`,
      { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // Allows one open incident per type: fifty people who raise it at once wait on this index and join the first.
    await runner.query(
      `CREATE UNIQUE INDEX incident_open ON incident (school_id, type, kind) WHERE status = 'active'`,
    );
    await createTenantTable(
      runner,
      'alerts',
      'incident_raise',
      `incident_id uuid NOT NULL, id uuid NOT NULL, person_id uuid NOT NULL, role text NOT NULL,
       class_number integer, raised_at timestamptz NOT NULL,
       PRIMARY KEY (school_id, incident_id, id),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
  }
}
