import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Whether a teacher leads classes, according to auth. Null if there was no event since: then the check was made before. */
export class TeacherKinds1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE directory_entry ADD COLUMN teacher_type text');
  }
}
