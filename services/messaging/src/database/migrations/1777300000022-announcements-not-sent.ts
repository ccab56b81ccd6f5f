import { checkOneOf, ForwardMigration } from '@homeroom/database/schema';
import { NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** Adds a kind of notice: a scheduled announcement that was not allowed to be published. */
export class AnnouncementsNotSent1777300000022 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}
