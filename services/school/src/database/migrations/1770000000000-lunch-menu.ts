import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class LunchMenu1770000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // One row per week, by its Monday; `days` are its five days, Monday first.
    await createTenantTable(
      runner,
      'school',
      'lunch_menu',
      `week date NOT NULL, version int NOT NULL, days jsonb NOT NULL, PRIMARY KEY (school_id, week),
       FOREIGN KEY (school_id) REFERENCES school (school_id),
       CHECK (extract(isodow FROM week) = 1 AND jsonb_array_length(days) = 5)`,
      { of: ['school'], kept: 'school' },
    );
  }
}
