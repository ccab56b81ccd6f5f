import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The copy of a child's data that somebody has begun, and how its files are divided among its ZIPs: each is downloaded by a request of its
 * own, and again if it was interrupted, while files are added and removed.
 */
export class BegunCopies1797900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'begun_copy',
      `student_id uuid NOT NULL,
       begun_by uuid NOT NULL,
       key text NOT NULL CHECK (length(key) <= 64),
       begun_at timestamptz NOT NULL DEFAULT now(),
       -- The last file of each ZIP.
       ends uuid[] NOT NULL,
       PRIMARY KEY (school_id, student_id, begun_by, key)`,
      { of: ['student', 'staff'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'classroom', { table: 'begun_copy', since: 'begun_at' });
  }
}
