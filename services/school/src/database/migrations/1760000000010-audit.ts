import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Audit1760000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Append-only: no application role may change or delete a line. Actions of the operator on the platform as a whole are stored under the
    // platform's own id, which has no row in `school`.
    await createTenantTable(
      runner,
      'school',
      'audit_entry',
      `id uuid NOT NULL, at timestamptz NOT NULL DEFAULT now(), actor_id uuid, actor_role text NOT NULL,
       action text NOT NULL, detail jsonb NOT NULL DEFAULT '{}', PRIMARY KEY (school_id, id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
  }
}
