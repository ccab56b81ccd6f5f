import { checkOneOf } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is told of has more kinds than praise. */
export class HomeworkNotices1776000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice DROP CONSTRAINT IF EXISTS notice_kind_check');
    await runner.query(
      `ALTER TABLE notice ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
