import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Trust1765200000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Existing schools count as confirmed and verified, so that a release silences nobody's alerts.
    await runner.query(`ALTER TABLE school ADD COLUMN confirmed_at timestamptz DEFAULT now(),
      ADD COLUMN verified_at timestamptz DEFAULT now()`);
    await runner.query(`ALTER TABLE school ALTER COLUMN confirmed_at DROP DEFAULT,
      ALTER COLUMN verified_at DROP DEFAULT`);
    await grantPlatformReading(runner, 'school', 'school', ['confirmed_at', 'verified_at']);
  }
}
