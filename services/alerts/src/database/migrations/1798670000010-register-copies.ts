import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['register_word', 'register_copy'] as const;

/**
 * A register of today in one row, for a roll call without anybody to ask. One row for each student (`register_word`) cost more to write
 * than the register itself.
 */
export class RegisterCopies1798670000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'register_copy',
      `register_id uuid NOT NULL, day date NOT NULL, said_at timestamptz NOT NULL,
       -- When classroom read it: of two answers the later one holds.
       as_of timestamptz NOT NULL,
       -- Everybody in it, with a word and the moment since which it holds. A student who was forgotten is null.
       student_ids uuid[] NOT NULL, says text[] NOT NULL, since timestamptz[] NOT NULL,
       PRIMARY KEY (school_id, register_id),
       CHECK (cardinality(says) = cardinality(student_ids) AND cardinality(since) = cardinality(student_ids))`,
      { of: ['student'], kept: 'passing' },
    );
    await letTidy(runner, 'alerts', { table: 'register_copy', since: 'as_of' });
    await this.keepToday(runner);
  }

  /**
   * What registers have said stays known on the day of the release: one row for the words of each moment. Its id comes before that of every
   * register, so that a register saved again, whose words hold since it was first taken, replaces them.
   */
  private async keepToday(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(`
      INSERT INTO register_copy (school_id, register_id, day, said_at, as_of, student_ids, says, since)
      SELECT school_id, overlay(gen_random_uuid()::text PLACING '00000000' FROM 1)::uuid, day, said_at, max(as_of),
        array_agg(student_id ORDER BY student_id), array_agg(says ORDER BY student_id), array_agg(said_at)
      FROM register_word GROUP BY school_id, day, said_at`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
