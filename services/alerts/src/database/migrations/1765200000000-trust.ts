import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Who may be mailed: everybody at a verified school, otherwise only people with a confirmed address. */
export class Trust1765200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient ADD COLUMN email_verified boolean NOT NULL DEFAULT false');
  }
}
