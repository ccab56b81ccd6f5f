import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Adds the kinds of notice about permission slips. */
export class PermissionNotices1798610000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}
