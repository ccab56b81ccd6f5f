import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Files of another program bring back a course whose groups ended with their year or with such a file, and not one whose group the office
 * ended.
 */
export class HowGroupsEnded1797800000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A file that no longer named it, or the undo of the one that created it; null if the office or its year ended it (ended_into).
    await runner.query(
      `ALTER TABLE course_group ADD COLUMN ended_by text CHECK (ended_by IN ('file', 'undo'))`,
    );
  }
}
