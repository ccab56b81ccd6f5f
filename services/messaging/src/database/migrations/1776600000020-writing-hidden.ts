import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** People who do not want others to see that they are writing. The writing itself is stored nowhere. */
export class WritingHidden1776600000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'writing_hidden',
      'person_id uuid NOT NULL, PRIMARY KEY (school_id, person_id)',
      { of: ['guardian', 'staff'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
  }
}
