import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { REGISTER_WORDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What today's register says about a student, for a roll call without anybody to ask. Only the current day is kept. */
export class RegisterWords1777400000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'register_word',
      `student_id uuid NOT NULL, day date NOT NULL, says text NOT NULL ${checkOneOf('says', REGISTER_WORDS)},
       said_at timestamptz NOT NULL,
       -- When classroom read it: of two answers the later one holds.
       as_of timestamptz NOT NULL,
       PRIMARY KEY (school_id, student_id)`,
      { of: ['student'], kept: 'passing' },
    );
    await runner.query('CREATE INDEX register_word_time ON register_word (school_id, as_of)');
    await letTidy(runner, 'alerts', { table: 'register_word', since: 'as_of' });
  }
}
