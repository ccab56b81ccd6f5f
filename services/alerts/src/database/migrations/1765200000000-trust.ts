import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Who may be written to: everybody by a verified school, else whoever has confirmed the address. */
export class Trust1765200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE recipient ADD COLUMN email_verified boolean NOT NULL DEFAULT false');
  }
}
