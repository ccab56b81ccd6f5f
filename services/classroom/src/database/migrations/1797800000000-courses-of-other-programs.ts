import { appOf, checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { LINE_LISTS, ROSTER_KINDS, SERVER_LIMITS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/**
 * OneRoster files also bring courses and groups, each with the key of the program that wrote them, as classes have. Members and teachers
 * whom such files added to a group are marked, and only the files remove them again. What an import created and nobody used is deleted when
 * it is undone.
 */
export class CoursesOfOtherPrograms1797800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['course', 'course_group'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN sourced_id text CHECK (length(sourced_id) BETWEEN 1 AND ${SERVER_LIMITS.sourcedIdMaxLength})`,
      );
    await runner.query('CREATE UNIQUE INDEX course_sourced ON course (school_id, sourced_id)');
    // A group of an earlier year keeps its key; the program may give it to the next one.
    await runner.query(
      'CREATE UNIQUE INDEX course_group_sourced ON course_group (school_id, sourced_id) WHERE ended_on IS NULL',
    );
    for (const table of ['group_enrolment', 'group_teaching'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN is_brought boolean NOT NULL DEFAULT false`);
    await runner.query(`GRANT DELETE ON course, course_group TO ${appOf('classroom')}`);
    await runner.query(`ALTER TABLE roster_import ADD COLUMN are_groups_whole boolean NOT NULL DEFAULT false,
      ADD COLUMN takes_endings boolean NOT NULL DEFAULT false`);
    await runner.query(`ALTER TABLE roster_line DROP CONSTRAINT roster_line_kind_check,
      ADD CONSTRAINT roster_line_kind_check ${checkOneOf('kind', ROSTER_KINDS)},
      DROP CONSTRAINT roster_line_list_check,
      ADD CONSTRAINT roster_line_list_check ${checkOneOf('list', LINE_LISTS)}`);
  }
}
