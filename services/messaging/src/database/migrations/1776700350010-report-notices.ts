import { checkOneOf } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bell tells a guardian that the school gave them a report. */
export class ReportNotices1776700350010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
         ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`,
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
