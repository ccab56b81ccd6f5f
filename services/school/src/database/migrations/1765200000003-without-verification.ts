import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithoutVerification1765200000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Auth confirms addresses, and tells of it.
    await runner.query('DROP TABLE verification');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
