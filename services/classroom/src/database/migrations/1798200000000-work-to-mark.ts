import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Lets teachers find work to be marked among everything ever set. */
export class WorkToMark1798200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX homework_work_to_mark ON homework_work (school_id, homework_id) WHERE state = 'handed_in'`,
    );
  }
}
