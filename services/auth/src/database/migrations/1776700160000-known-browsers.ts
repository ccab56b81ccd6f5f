import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class KnownBrowsers1776700160000 extends ForwardMigration {
  /**
   * A browser keeps its identity across sign-ins, and its sessions refer to it: how long an account has known it limits what may be sent
   * from it.
   */
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE device ADD COLUMN device_id uuid NOT NULL DEFAULT gen_random_uuid()');
    await runner.query(`ALTER TABLE session ADD COLUMN device_id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN device_since timestamptz NOT NULL DEFAULT now()`);
    await runner.query('UPDATE session SET device_since = created_at');
  }
}
