import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class SchoolYears1768000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The row that is locked while a year is written: it counts the saves, and prevents overlapping years.
    await createTenantTable(
      runner,
      'classroom',
      'school_calendar',
      'version int NOT NULL DEFAULT 0, PRIMARY KEY (school_id)',
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await createTenantTable(
      runner,
      'classroom',
      'school_year',
      `id uuid NOT NULL,
       name text NOT NULL,
       starts_on date NOT NULL,
       ends_on date NOT NULL,
       PRIMARY KEY (school_id, id),
       CONSTRAINT school_year_start UNIQUE (school_id, starts_on),
       CHECK (starts_on < ends_on)`,
      { of: ['school'], kept: 'school' },
    );
    // Keyed by position in the year, so that a term that is renamed or moved stays the same one.
    await createTenantTable(
      runner,
      'classroom',
      'term',
      `year_id uuid NOT NULL,
       position int NOT NULL,
       name text NOT NULL,
       starts_on date NOT NULL,
       ends_on date NOT NULL,
       PRIMARY KEY (school_id, year_id, position),
       CHECK (starts_on <= ends_on),
       FOREIGN KEY (school_id, year_id) REFERENCES school_year (school_id, id) ON DELETE CASCADE`,
      { of: ['school'], kept: 'school' },
    );
  }
}
