import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Files of another program bring a course again whose groups ended with their year or with such a file, and none that the office ended. */
export class HowGroupsEnded1797800000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A file that named it no more, or the way back from the one that made it; null where the office ended it, or its year (ended_into).
    await runner.query(
      `ALTER TABLE course_group ADD COLUMN ended_by text CHECK (ended_by IN ('file', 'undo'))`,
    );
  }
}
