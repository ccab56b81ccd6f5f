import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class ClassTieSources1764000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The newest fact that said which classes somebody's ties lead to. It stands apart from the ties because somebody
    // may have none: an older fact that arrives late must not bring back a class that was left.
    await createTenantTable(
      runner,
      'messaging',
      'class_tie_source',
      `because_of uuid NOT NULL, fact_id uuid NOT NULL, PRIMARY KEY (school_id, because_of)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
  }
}
