import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class PermissionSlipsOfGroups1798680000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE permission_slip ADD COLUMN group_ids uuid[] NOT NULL DEFAULT '{}'`);
  }
}
