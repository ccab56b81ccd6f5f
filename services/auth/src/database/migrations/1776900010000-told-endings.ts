import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Gateways query which sessions have ended; services that keep data for a session are notified, once. */
export class ToldEndings1776900010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revocation ADD COLUMN told boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX revocation_untold ON revocation (revoked_at) WHERE NOT told');
    await runner.query(`GRANT UPDATE (told) ON revocation TO ${appOf('auth')}`);
  }
}
