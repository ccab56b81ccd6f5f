import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether a teacher leads classes, as auth says it. Of whom nothing was heard since it is not known: then it was judged before. */
export class TeacherKinds1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE directory_entry ADD COLUMN teacher_type text');
  }
}
