import { createTenantTable } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who does not want to be seen writing. That somebody writes stands nowhere. */
export class WritingHidden1776600000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'writing_hidden',
      'person_id uuid NOT NULL, PRIMARY KEY (school_id, person_id)',
      { of: ['guardian', 'staff'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
