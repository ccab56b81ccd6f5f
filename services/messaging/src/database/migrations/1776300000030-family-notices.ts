import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Adds kinds of notices: the outcome of guardians' requests. */
export class FamilyNotices1776300000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
         ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`,
    );
  }
}
