import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CALENDAR_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Holidays, half days and events. Years and terms have tables of their own. */
export class CalendarEntries1775000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'calendar_entry',
      `id uuid NOT NULL,
       kind text NOT NULL ${checkOneOf('kind', CALENDAR_KINDS)},
       title text NOT NULL,
       starts_on date NOT NULL,
       ends_on date NOT NULL,
       starts_at time,
       ends_at time,
       is_for_staff boolean NOT NULL,
       version int NOT NULL DEFAULT 0,
       PRIMARY KEY (school_id, id),
       CHECK (starts_on <= ends_on)`,
      { of: ['school'], kept: 'school' },
    );
    await runner.query('CREATE INDEX calendar_entry_days ON calendar_entry (school_id, ends_on, starts_on)');
  }
}
