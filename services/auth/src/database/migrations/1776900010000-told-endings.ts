import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Gateways ask which sessions have ended; whoever keeps something for one is told, once. */
export class ToldEndings1776900010000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE revocation ADD COLUMN told boolean NOT NULL DEFAULT false');
    await runner.query('CREATE INDEX revocation_untold ON revocation (revoked_at) WHERE NOT told');
    await runner.query(`GRANT UPDATE (told) ON revocation TO ${appOf('auth')}`);
  }
}
