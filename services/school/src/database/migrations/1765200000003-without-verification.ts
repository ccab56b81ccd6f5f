import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class WithoutVerification1765200000003 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Auth confirms addresses, and tells of it.
    await runner.query('DROP TABLE verification');
  }
}
