import { createPlatformTable, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class StandingAndVisits1760000000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Gateways query changes of all schools' standing at once: times and a flag, no names.
    await createPlatformTable(
      runner,
      'auth',
      'standing',
      `school_id uuid NOT NULL, suspended boolean NOT NULL, grace_from timestamptz, read_only_from timestamptz,
       changed_at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (school_id)`,
    );
    await runner.query('CREATE INDEX standing_changed ON standing (changed_at)');
    // An operator's visit belongs to the school, whose audit log reports it.
    await createTenantTable(
      runner,
      'auth',
      'visit',
      `id uuid NOT NULL, session_id uuid NOT NULL, operator_id uuid NOT NULL, reason text,
       entered_at timestamptz NOT NULL, ends_at timestamptz NOT NULL, raised_at timestamptz,
       ended_at timestamptz, ended_because text, PRIMARY KEY (school_id, id)`,
      { of: ['none'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // The school that an operator's session is currently in; the session itself is a row of the platform's own space.
    await createPlatformTable(
      runner,
      'auth',
      'visiting',
      `session_id uuid NOT NULL, school_id uuid NOT NULL, visit_id uuid NOT NULL,
       write boolean NOT NULL DEFAULT false, ends_at timestamptz NOT NULL, PRIMARY KEY (session_id)`,
    );
  }
}
