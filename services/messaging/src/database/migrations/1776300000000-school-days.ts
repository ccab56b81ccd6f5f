import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The school days, as received from classroom: message hours apply to them. */
export class SchoolDays1776300000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'school_days',
      'days jsonb NOT NULL, fact_id uuid NOT NULL, PRIMARY KEY (school_id)',
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
