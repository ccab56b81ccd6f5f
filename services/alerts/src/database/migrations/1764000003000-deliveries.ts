import { createTenantTable, ForwardMigration, letTracesTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Deliveries1764000003000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // No foreign keys: rows are created only by insert … select from the tables they would reference, in the incident's transaction, and
    // two checks per row would double the time until an alert is out. No further index either: state and lease change in place (HOT), for
    // which each page has free space.
    await createTenantTable(
      runner,
      'alerts',
      'delivery',
      `incident_id uuid NOT NULL,
       -- What is being told: that it was raised, cleared or corrected.
       notice text NOT NULL CHECK (notice IN ('raised', 'cleared', 'corrected')),
       channel text NOT NULL CHECK (channel IN ('live', 'email')),
       recipient_id uuid NOT NULL,
       state text NOT NULL DEFAULT 'queued' CHECK (state IN
         ('queued', 'handed_over', 'received', 'seen', 'answered', 'failed', 'not_needed')),
       queued_at timestamptz NOT NULL, due_at timestamptz NOT NULL,
       handed_over_at timestamptz, received_at timestamptz, seen_at timestamptz, answered_at timestamptz,
       settled_at timestamptz,
       -- Held by the worker that is handing the row over; free again when it has passed.
       lease_until timestamptz, attempts integer NOT NULL DEFAULT 0,
       -- A person's rows lie side by side: a snapshot that is written in this order costs a third less.
       PRIMARY KEY (school_id, incident_id, recipient_id, notice, channel)`,
      { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query('ALTER TABLE delivery SET (fillfactor = 60)');
    // Pending deliveries without personal data: the relay role finds work here.
    await createTenantTable(
      runner,
      'alerts',
      'fan_out',
      `incident_id uuid NOT NULL, notice text NOT NULL, channel text NOT NULL,
       started_at timestamptz NOT NULL, wake_at timestamptz NOT NULL, finished_at timestamptz,
       PRIMARY KEY (school_id, incident_id, notice, channel),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id)`,
      { of: ['none'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'], relay: ['SELECT'] },
    );
    await letTracesTravel(runner, 'fan_out');
    await runner.query('CREATE INDEX fan_out_open ON fan_out (school_id, wake_at) WHERE finished_at IS NULL');
  }
}
