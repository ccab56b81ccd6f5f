import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class ClassTieSources1764000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The newest event about the classes of a person's ties. Stored apart from the ties because there may be none: an older event that
    // arrives late must not bring back a class that was left.
    await createTenantTable(
      runner,
      'messaging',
      'class_tie_source',
      `because_of uuid NOT NULL, fact_id uuid NOT NULL, PRIMARY KEY (school_id, because_of)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership' },
    );
  }
}
