import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class AnswerHours1776600000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The hours in which a staff member answers, on school days and in the school's time zone.
    await createTenantTable(
      runner,
      'messaging',
      'answer_hours',
      `person_id uuid NOT NULL, starts_at text NOT NULL, ends_at text NOT NULL,
       PRIMARY KEY (school_id, person_id), CHECK (starts_at < ends_at)`,
      { of: ['staff'], kept: 'membership' },
    );
  }
}
