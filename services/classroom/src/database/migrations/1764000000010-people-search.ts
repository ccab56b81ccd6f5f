import { createFolded, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * People are found by the beginning of any word of their name or ID, however it is written: "jose" finds "José", "berg"
 * finds "van den Berg". The folded text is kept by the database with the row, so nobody can forget it.
 *
 * A trigram index would never be used here: behind row-level security a pattern is not leakproof, so it cannot be looked
 * up in an index. What can is the school, first in every index; within one school a page is read in the order of names.
 */
export class PeopleSearch1764000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFolded(runner);
    for (const [table, ids] of [
      ['student', "sign_in_id || ' ' || record_id"],
      ['teacher', 'sign_in_id'],
    ]) {
      await runner.query(`
        ALTER TABLE ${table}
          ADD COLUMN name_key text COLLATE pg_c_utf8 NOT NULL
            GENERATED ALWAYS AS (folded(last_name || ' ' || first_name)) STORED,
          ADD COLUMN search_text text COLLATE pg_c_utf8 NOT NULL
            GENERATED ALWAYS AS (' ' || folded(last_name || ' ' || first_name || ' ' || ${ids})) STORED`);
      await runner.query(`CREATE INDEX ${table}_by_name ON ${table} (school_id, name_key, id)`);
    }
  }
}
