import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** The bell tells a guardian what became of what they asked for. */
export class FamilyNotices1776300000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
         ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`,
    );
  }
}
