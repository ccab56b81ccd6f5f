import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { ROSTER_KINDS, ROSTER_LISTS, SERVER_LIMITS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/**
 * OneRoster files are imported as one list. The program that wrote them knows each student, teacher and class by a key, by which the school
 * finds them in the next file; the key is stored with its row and deleted with it. People whom a complete file no longer names are lines of
 * their own, and leave if the office says so.
 */
export class KeysOfOtherPrograms1778100000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const key = `ADD COLUMN sourced_id text CHECK (length(sourced_id) BETWEEN 1 AND ${SERVER_LIMITS.sourcedIdMaxLength})`;
    for (const table of ['student', 'teacher', 'class_card'])
      await runner.query(`ALTER TABLE ${table} ${key}`);
    for (const table of ['student', 'teacher'])
      await runner.query(`CREATE UNIQUE INDEX ${table}_sourced ON ${table} (school_id, sourced_id)`);
    // A class of an earlier year keeps its key; the program may give it to the next one.
    await runner.query(
      'CREATE UNIQUE INDEX class_card_sourced ON class_card (school_id, sourced_id) WHERE ended_on IS NULL',
    );
    await runner.query(`ALTER TABLE roster_import DROP CONSTRAINT roster_import_list_check,
      ADD CONSTRAINT roster_import_list_check ${checkOneOf('list', ROSTER_LISTS)},
      ADD COLUMN is_whole boolean NOT NULL DEFAULT false, ADD COLUMN takes_leavers boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE roster_line DROP CONSTRAINT roster_line_kind_check,
      ADD CONSTRAINT roster_line_kind_check ${checkOneOf('kind', ROSTER_KINDS)}`);
  }
}
