import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class WithoutVerification1765200000003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Auth confirms addresses now, and publishes it.
    await runner.query('DROP TABLE verification');
  }
}
