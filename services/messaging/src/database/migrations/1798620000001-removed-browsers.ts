import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A browser that a person has taken off their list, often from another device: its page must not bring it back until they switch it on there
 * again. Its address only as a digest, because nothing is sent to it.
 */
export class RemovedBrowsers1798620000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'removed_device',
      `id uuid NOT NULL, person_id uuid NOT NULL, address_digest bytea NOT NULL,
       removed_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
    await runner.query('CREATE INDEX removed_device_of_person ON removed_device (school_id, person_id)');
  }
}
