import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The event that a child's guardians were last read from, kept even if there are no guardians left: an older event that arrives late cannot
 * bring anyone back.
 */
export class GuardianshipSources1777100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'guardianship_source',
      `student_id uuid NOT NULL, fact_id uuid NOT NULL, PRIMARY KEY (school_id, student_id)`,
      { of: ['student'], kept: 'membership' },
    );
    await runner.query('ALTER TABLE guardianship_source NO FORCE ROW LEVEL SECURITY');
    await runner.query('ALTER TABLE guardianship NO FORCE ROW LEVEL SECURITY');
    await runner.query(`INSERT INTO guardianship_source (school_id, student_id, fact_id)
      SELECT DISTINCT ON (school_id, student_id) school_id, student_id, fact_id FROM guardianship
      ORDER BY school_id, student_id, fact_id DESC`);
    await runner.query('ALTER TABLE guardianship FORCE ROW LEVEL SECURITY');
    await runner.query('ALTER TABLE guardianship_source FORCE ROW LEVEL SECURITY');
  }
}
